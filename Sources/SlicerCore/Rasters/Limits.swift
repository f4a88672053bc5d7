/// The limits of a decoder, checked from the header before anything is allocated.
///
/// The defaults are those of the command line. What passes one is `WorkError.limit`.
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
  /// Frames of a film that is encoded here, in files or in one.
  public var maxFrames = 10_000

  /// The defaults.
  public init() {}

  package subscript(limit: Limit) -> Int {
    get { self[keyPath: limit.keyPath] }
    set { self[keyPath: limit.keyPath] = newValue }
  }

  /// The bytes that all chunks of a file may inflate to together: four of the largest.
  package var maxChunksTotal: Int {
    let (total, overflow) = maxChunk.multipliedReportingOverflow(by: 4)
    return overflow ? .max : total
  }

  /// Refuses a picture that is larger than these limits.
  ///
  /// - Throws: `SlicerError.overLimit(_:what:actual:allowed:)`, first for a side.
  package func check(_ size: PixelSize) throws {
    try check("pixels of a side", max(size.width, size.height), .side)
    let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
    try check("pixels", overflow ? Int.max : pixels, .pixels)
  }

  /// Refuses an animation whose frames, each as large as the canvas, have more pixels than 16 pictures may have.
  ///
  /// - Throws: `SlicerError.overLimit(_:what:actual:allowed:)` of ``maxPixels``.
  package func check(_ canvas: PixelSize, frames: Int) throws {
    let pictures = 16
    let (area, isLarge) = canvas.width.multipliedReportingOverflow(by: canvas.height)
    let (pixels, isLong) = area.multipliedReportingOverflow(by: frames)
    try check(
      "pixels, a \(pictures)th of those of all \(frames) frames,",
      isLarge || isLong ? .max : (pixels - 1) / pictures + 1, .pixels)
  }

  /// Refuses `actual` when it is above `limit`.
  package func check(_ what: String, _ actual: Int, _ limit: Limit) throws {
    guard actual > self[limit] else { return }
    throw .overLimit(limit, what: what, actual: actual, allowed: self[limit])
  }
}

/// One of the ``Limits``, by name.
///
/// To add one:
/// 1. Add a property to ``Limits`` and a case here, with its unit and key path.
/// 2. Add its option to `LimitOptions`, in `GeneralOptions.swift`, and its row to `SECURITY.md`; a test compares them.
/// 3. Check it before the memory or the time is spent.
package enum Limit: String, CaseIterable, Hashable, Sendable {
  /// ``Limits/maxPixels``
  case pixels
  /// ``Limits/maxSide``
  case side
  /// ``Limits/maxChunk``
  case chunk
  /// ``Limits/maxChunks``
  case chunks
  /// ``Limits/maxScans``
  case scans
  /// ``Limits/maxFrames``
  case frames

  /// The parameter that raises it, as the command line spells it: `max-pixels`.
  package var parameter: String { "max-\(rawValue)" }

  package var unit: String {
    switch self {
    case .pixels: "pixels in a picture"
    case .side: "pixels along a side"
    case .chunk: "bytes of one chunk of metadata, inflated"
    case .chunks: "chunks of metadata in a file"
    case .scans: "scans of a JPEG"
    case .frames: "frames of a film that slicer encodes itself"
    }
  }

  fileprivate var keyPath: WritableKeyPath<Limits, Int> {
    switch self {
    case .pixels: \.maxPixels
    case .side: \.maxSide
    case .chunk: \.maxChunk
    case .chunks: \.maxChunks
    case .scans: \.maxScans
    case .frames: \.maxFrames
    }
  }
}
