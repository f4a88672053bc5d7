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

  /// Looks again and again until `look` has a value.
  ///
  /// - Parameters:
  ///   - event: what the error says that was waited for.
  ///   - milliseconds: from one look to the next; a look that starts a program is not to keep a processor busy.
  package static func value<Value>(
    _ event: @autoclosure () -> String, every milliseconds: UInt32 = 10, _ look: () throws -> Value?
  ) throws -> Value {
    let end = ContinuousClock.now + .seconds(limit)
    while ContinuousClock.now < end {
      if let value = try look() { return value }
      usleep(milliseconds * 1000)
    }
    throw Failure(description: "waited \(limit) seconds for \(event())")
  }

  /// Looks again and again until `isSo`.
  package static func wait(
    for event: @autoclosure () -> String, every milliseconds: UInt32 = 10,
    until isSo: () throws -> Bool
  ) throws {
    try value(event(), every: milliseconds) { try isSo() ? () : nil }
  }

  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }
}
