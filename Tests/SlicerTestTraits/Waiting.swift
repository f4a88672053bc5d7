package import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Has a test, or all tests of a suite, wait on threads that others do not need.
package struct Waiting: SuiteTrait, TestTrait, TestScoping {
  package let isRecursive = true
  private let threads: WaitingThreads

  private init(_ threads: WaitingThreads) { self.threads = threads }

  package static let forPrograms = Self(.programs)
  package static let forTheBrowser = Self(.browser)

  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(threads) {
      let start = ContinuousClock.now
      defer { Self.note(test, ContinuousClock.now - start) }
      try await function()
    }
  }

  /// Tells `Scripts/run-tests` how long a case took; the runner's own time has what it waited for its thread, too.
  private static func note(_ test: Test, _ duration: Duration) {
    guard let path = getenv("SLICER_TEST_TIMES"), let file = fopen(path, "a") else { return }
    fputs("\(duration / .seconds(1)) \(test.id)\n", file)
    fclose(file)
  }
}

extension Trait where Self == Waiting {
  /// Waits most of the time, for other programs or for a clock.
  package static var waits: Self { .forPrograms }

  /// Shows pages in the one browser, one test at a time.
  package static var browses: Self { .forTheBrowser }
}

extension Trait where Self == TimeLimitTrait {
  /// Ends a test that hangs; long enough for a machine that does twenty other things.
  package static var patient: Self { .timeLimit(.minutes(10)) }
}
