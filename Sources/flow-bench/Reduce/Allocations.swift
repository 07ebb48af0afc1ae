// How many objects Swift puts on the heap, counted one by one.
// Neighbour: ReduceBenchmark. The runtime lets tools take the place of the function that makes
// objects; arrays, strings and boxes all come from it. It knows nothing of flows.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

private typealias Allocate =
  @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

enum Allocations {
  // Only between the two lines of `count` that switch counting on and off, on one thread.
  nonisolated(unsafe) private static var counted = 0
  nonisolated(unsafe) fileprivate static var original: Allocate?

  /// How many objects `body` makes; `nil` where the runtime does not let one look.
  static func count(_ body: () -> Void) -> Int? {
    guard let hook = symbol("_swift_allocObject", as: Allocate.self),
      let isHooked = symbol(
        "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly",
        as: Bool.self
      )
    else { return nil }
    original = hook.pointee
    counted = 0
    hook.pointee = { metadata, size, alignment in
      Allocations.counted += 1
      return Allocations.original?(metadata, size, alignment)
    }
    isHooked.pointee = true
    body()
    isHooked.pointee = false
    hook.pointee = original ?? hook.pointee
    return counted
  }

  private static func symbol<Value>(_ name: String, as type: Value.Type) -> UnsafeMutablePointer<
    Value
  >? {
    dlsym(nil, name)?.assumingMemoryBound(to: type)
  }
}
