// Where the process begins and ends. Everything else is in Command and the benchmarks.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

exit(Command.run(Array(CommandLine.arguments.dropFirst())))
