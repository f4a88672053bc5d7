package import Testing

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
    try await withTaskExecutorPreference(threads) { try await function() }
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
