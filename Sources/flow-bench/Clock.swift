// The process's own time and memory, as the system counts them.
// Neighbour: Measurement. Processor time, not that of the wall: other programs run beside this one.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

enum Clock {
  /// What this process has used of the processors so far, in seconds.
  static func processorTime() -> Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  /// Seconds since some moment in the past.
  static func wallTime() -> Double { seconds(CLOCK_MONOTONIC) }

  /// What the programs that this process started, and that have ended, have used of the processors.
  static func processorTimeOfChildren() -> Double {
    var usage = rusage()
    // `RUSAGE_CHILDREN`, which is a number on some systems and an enum on others.
    getrusage(-1, &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(0) { sum, time in
      sum + Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The most memory that this process has held at once, in megabytes.
  static func peakMemory() -> Double {
    var usage = rusage()
    // `RUSAGE_SELF`, which is a number on some systems and an enum on others.
    getrusage(0, &usage)
    return megabytes(usage.ru_maxrss)
  }

  /// macOS counts in bytes, the others in kilobytes.
  static func megabytes(_ maximum: Int) -> Double {
    #if canImport(Darwin)
      Double(maximum) / 1_048_576
    #else
      Double(maximum) / 1_024
    #endif
  }
}
