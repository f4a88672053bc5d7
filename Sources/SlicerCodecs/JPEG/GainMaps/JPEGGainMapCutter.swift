import SlicerCore
import Synchronization

/// Cuts a gain map along with its picture: of each part of the picture the map of just that.
///
/// A part of the map whose edges lie between its blocks is copied. Any other is decoded, and encoded anew
/// with the map's own tables. Where its edges lie inside of the map's pixels, these are interpolated. So the
/// map still lies where it did, and pixels that the part does not touch have no share.
final class JPEGGainMapCutter: Sendable {
  let map: JPEGGainMap
  /// The picture's size, as stored.
  private let size: PixelSize
  /// The map's coefficients, fully read.
  let blocks: JPEGLosslessPicture
  private let encoder: JPEGEncoder
  private let pixels = Mutex<SharedPixels?>(nil)

  /// Proof of `@unchecked Sendable`: nobody writes to the raster when it has been decoded.
  private final class SharedPixels: @unchecked Sendable {
    let raster: Raster

    init(_ raster: Raster) { self.raster = raster }
  }

  /// - Throws: `SlicerError` for a map that is damaged or of another shape than the picture.
  init(_ map: JPEGGainMap, of size: PixelSize, _ options: EncodeOptions) throws {
    (self.map, self.size) = (map, size)
    let own = map.header.size
    // Each side of the map may be rounded.
    let skew = abs(own.width * size.height - own.height * size.width)
    guard skew <= max(size.width, size.height) else {
      throw SlicerError.unsupported(
        format: .jpeg, feature: "a map of another shape than the picture's \(size)")
    }
    var options = options
    (options.quality, options.isUpright, options.samples) = (nil, false, .asStored)
    let decoder = try map.decoder()
    guard let blocks = try JPEGLosslessPicture(decoder, options) else {
      preconditionFailure("a JPEG has blocks")
    }
    try blocks.read(lines: blocks.lineCount)
    try blocks.finish()
    self.blocks = blocks
    encoder = try JPEGEncoder(map.header, options)
  }

  /// The map's file for a part of the picture.
  ///
  /// - Parameters:
  ///   - rect: in stored pixels; it may reach beyond the picture, as what repeats its edges does.
  ///   - isCopied: whether the part itself loses nothing.
  func tile(_ rect: PixelRect, isCopied: Bool) throws -> [UInt8] {
    let columns = MapSpan(rect.columns, of: size.width, map: map.header.size.width)
    let rows = MapSpan(rect.rows, of: size.height, map: map.header.size.height)
    let step = blocks.step
    if let x = columns.whole(in: step.width), let y = rows.whole(in: step.height) {
      return try blocks.encode(PixelRect(columns: x, rows: y))
    }
    if isCopied { map.isEncodedAnew() }
    let part = try decoded().sampled(columns, rows)
    return try part.withView { try encoder.encode($0, x: 0, y: 0) }
  }

  /// Writes a part of the picture with its part of the map.
  ///
  /// - Parameter picture: writes the part's file, with segments.
  func write(
    _ rect: PixelRect, isCopied: Bool, _ plan: JPEGSegmentPlan, to sink: any ByteSink,
    _ picture: ([JPEGSegment], any ByteSink) throws -> Void
  ) throws {
    let file = JPEGGainMapFile(map: try tile(rect, isCopied: isCopied), source: map)
    try file.write(plan.segments(size: rect.size, gainMap: file.map.count), to: sink, picture)
  }

  /// The map's pixels, as stored.
  func decoded() throws -> Raster {
    try pixels.withLock { pixels in
      if let pixels { return pixels.raster }
      let decoder = try map.decoder()
      let raster = try Raster(size: decoder.size, format: decoder.format)
      for y in 0..<decoder.size.height { try decoder.readRow(into: raster.mutableRow(y)) }
      pixels = SharedPixels(raster)
      return raster
    }
  }
}

extension JPEGKind {
  /// Makes the cutter of the gain map; nil where there is no map, or it is left out.
  func gainMapCutter(for header: PictureHeader, _ options: EncodeOptions) -> JPEGGainMapCutter? {
    let isTurned = options.isUpright && header.orientation != .topLeft
    guard options.keepsGainMap, !isTurned else { return nil }
    return gainMap?.cutter(for: header.size, options)
  }
}

extension Raster {
  /// The part of a map of 8-bit samples that lies under two spans; without a fraction it is a copy.
  fileprivate func sampled(_ columns: MapSpan, _ rows: MapSpan) throws -> Raster {
    let part = try Raster(
      size: PixelSize(width: columns.count, height: rows.count), format: format)
    let samples = format.bytesPerPixel
    let taps = (0..<columns.count).map(columns.tap)
    for y in 0..<rows.count {
      let row = rows.tap(y)
      let (above, below) = (mutableRow(row.first), mutableRow(row.second))
      let target = part.mutableRow(y)
      for (x, column) in taps.enumerated() {
        for sample in 0..<samples {
          let (left, right) = (column.first * samples + sample, column.second * samples + sample)
          let top = Self.mixed(above[left], above[right], column.share)
          let bottom = Self.mixed(below[left], below[right], column.share)
          target[x * samples + sample] = UInt8((top + (bottom - top) * row.share).rounded())
        }
      }
    }
    return part
  }

  private static func mixed(_ a: UInt8, _ b: UInt8, _ share: Double) -> Double {
    Double(a) + (Double(b) - Double(a)) * share
  }
}
