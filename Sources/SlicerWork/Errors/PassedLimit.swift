import SlicerCore

/// A limit that a file or a request has exceeded, as a field of ``WorkError``.
public struct PassedLimit: Hashable, Sendable {
  /// The property of ``Limits``, such as `maxPixels`; `memory`, in bytes; or the name of what is too numerous.
  public let name: String
  /// The value in the file or the request.
  public let actual: Int
  /// The largest allowed value; nil for memory that the machine does not give.
  public let allowed: Int?

  init(_ excess: Excess) {
    (name, actual, allowed) = (excess.name, excess.actual, excess.allowed)
  }
}

extension PassedLimit: CustomStringConvertible {
  /// `maxPixels is 400, and 600 are asked for`.
  public var description: String {
    allowed.map { "\(name) is \($0), but \(actual) were requested" } ?? "\(name): \(actual) bytes"
  }
}
