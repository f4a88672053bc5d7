#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The processor's time that work takes, which other programs hardly change.
package enum ProcessorTime {
  /// Seconds of this thread's: what other threads do for it does not count.
  package static func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = now
    try body()
    return now - start
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
