/// Encodes frames of one film: a pure function that any thread may call, in any order.
public protocol FilmEncoder: Sendable {
  /// Whether ``FrameInput/previous`` is looked at.
  var needsPrevious: Bool { get }

  func encode(_ frame: FrameInput) throws -> EncodedFrame
}

extension FilmEncoder {
  /// Each frame is encoded by itself.
  public var needsPrevious: Bool { false }
}
