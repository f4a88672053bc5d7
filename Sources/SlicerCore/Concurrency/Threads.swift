/// How many threads a job may use.
///
///     try split.write(to: sink, WorkControl(threads: 8))
public struct Threads: Sendable, ExpressibleByIntegerLiteral {
  /// At most so many work at once; at least 1.
  public let count: Int
  /// Whom those beyond the first ask before they work; nil: nobody.
  package let permits: (any WorkPermits)?

  /// That many threads, without asking anybody.
  public init(_ count: Int) { self.init(count, permits: nil) }

  /// That many threads.
  public init(integerLiteral count: Int) { self.init(count) }

  package init(_ count: Int, permits: (any WorkPermits)?) {
    self.count = max(1, count)
    self.permits = permits
  }
}
