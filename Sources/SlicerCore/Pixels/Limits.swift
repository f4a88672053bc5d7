/// What a decoder refuses to do, checked from the header before anything is allocated.
///
/// The defaults are those of the command line. Every field has its row in ``Limits/catalog``.
public struct Limits: Hashable, Sendable {
  /// Pixels in a picture; 16383².
  public var maxPixels = 268_402_689
  /// Pixels along one side.
  public var maxSide = 1_000_000
  /// Bytes of one ancillary chunk or segment, inflated.
  public var maxChunk = 8_000_000
  /// Ancillary chunks or segments in a file.
  public var maxChunks = 1_000
  /// Scans of a progressive JPEG.
  public var maxScans = 100
  /// Frames of an animation.
  public var maxFrames = 10_000

  public init() {}

  /// One limit: its flag on the command line, its unit, and where it is kept.
  public struct Row: Sendable {
    public let flag: String
    public let unit: String
    public let keyPath: any WritableKeyPath<Limits, Int> & Sendable
  }

  public static let catalog: [Row] = [
    Row(flag: "--max-pixels", unit: "pixels in a picture", keyPath: \.maxPixels),
    Row(flag: "--max-side", unit: "pixels along a side", keyPath: \.maxSide),
    Row(flag: "--max-chunk", unit: "bytes of one chunk of metadata, inflated", keyPath: \.maxChunk),
    Row(flag: "--max-chunks", unit: "chunks of metadata in a file", keyPath: \.maxChunks),
    Row(flag: "--max-scans", unit: "scans of a JPEG", keyPath: \.maxScans),
    Row(flag: "--max-frames", unit: "frames of an animation", keyPath: \.maxFrames),
  ]

  /// The bytes that all chunks of a file may inflate to together: four of the largest.
  public var maxChunksTotal: Int {
    let (total, overflow) = maxChunk.multipliedReportingOverflow(by: 4)
    return overflow ? .max : total
  }

  /// Refuses a picture that is larger than these limits.
  ///
  /// - Throws: ``LimitError/exceeded(what:actual:allowed:flag:)``, first for a side.
  public func check(_ size: PixelSize) throws(LimitError) {
    try check("side", max(size.width, size.height), \.maxSide)
    let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    try check("pixels", overflow ? Int.max : pixels, \.maxPixels)
  }

  /// Refuses `actual` when it is above the limit at `keyPath`.
  public func check(
    _ what: String, _ actual: Int, _ keyPath: any WritableKeyPath<Limits, Int> & Sendable
  ) throws(LimitError) {
    let allowed = self[keyPath: keyPath]
    guard actual > allowed else { return }
    let flag = Self.catalog.first { $0.keyPath == keyPath }?.flag ?? ""
    throw .exceeded(what: what, actual: actual, allowed: allowed, flag: flag)
  }
}

/// A file asks for more than the ``Limits`` allow, or than the machine has.
public enum LimitError: SlicerError, Equatable {
  /// `what` is `actual`, over the limit of `allowed` that `flag` raises.
  case exceeded(what: String, actual: Int, allowed: Int, flag: String)
  /// `bytes` of memory are needed in one piece, and refused.
  case memory(bytes: Int)

  public var kind: FailureKind { .badInput }

  public var description: String {
    switch self {
    case .exceeded(let what, let actual, let allowed, let flag):
      "\(what): \(actual) is over the limit of \(allowed) (\(flag) raises it)"
    case .memory(let bytes):
      "\(bytes) bytes of memory are needed and cannot be had (-j 1 takes least; ulimit -v says how"
        + " much there may be)"
    }
  }
}
