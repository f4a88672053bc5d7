#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The one limit of tests that wait for an event; long enough for a machine that does twenty other things.
package enum Patience {
  /// In seconds.
  package static let limit = 600

  /// Looks every hundredth of a second until `look` has a value.
  ///
  /// - Parameter event: what the error says that was waited for.
  package static func value<Value>(
    _ event: @autoclosure () -> String, _ look: () throws -> Value?
  ) throws -> Value {
    let end = ContinuousClock.now + .seconds(limit)
    while ContinuousClock.now < end {
      if let value = try look() { return value }
      usleep(10_000)
    }
    throw Failure(description: "waited \(limit) seconds for \(event())")
  }

  /// Looks every hundredth of a second until `isSo`.
  package static func wait(
    for event: @autoclosure () -> String, until isSo: () throws -> Bool
  ) throws {
    try value(event()) { try isSo() ? () : nil }
  }

  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }
}
