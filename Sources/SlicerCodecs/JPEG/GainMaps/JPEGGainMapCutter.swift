import SlicerCore
import Synchronization

/// Cuts a gain map along with its picture: of each part of the picture the map of just that.
///
/// A part of the map whose edges lie between its blocks is copied. Any other is decoded, and encoded anew with
/// the map's own tables. Where its edges lie inside of the map's pixels, these are interpolated,
/// so that the map still lies where it did, and no pixel that the part does not touch has a share.
final class JPEGGainMapCutter: Sendable {
  let map: JPEGGainMap
  /// Of the whole picture, as stored.
  private let size: PixelSize
  /// All of the map, read.
  let blocks: JPEGLosslessPicture
  private let encoder: JPEGEncoder
  private let pixels = Mutex<SharedPixels?>(nil)

  /// Proof of `@unchecked Sendable`: nobody writes to the raster when it has been decoded.
  private final class SharedPixels: @unchecked Sendable {
    let raster: Raster

    init(_ raster: Raster) { self.raster = raster }
  }

  /// - Throws: `CodecError` for a map that is damaged or of another shape than the picture.
  init(_ map: JPEGGainMap, of size: PixelSize, _ options: EncodeOptions) throws {
    (self.map, self.size) = (map, size)
    let own = map.header.size
    // Each side of the map may be rounded.
    let skew = abs(own.width * size.height - own.height * size.width)
    guard skew <= max(size.width, size.height) else {
      throw CodecError.unsupported(
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

  /// All of its pixels, as stored.
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
  /// What cuts the map along with parts of the picture; nil where there is none, or it is left out.
  func gainMapCutter(for header: PictureHeader, _ options: EncodeOptions) -> JPEGGainMapCutter? {
    let isTurned = options.isUpright && header.orientation != .topLeft
    guard options.keepsGainMap, !isTurned else { return nil }
    return gainMap?.cutter(for: header.size, options)
  }
}

/// What of one of a map's axes lies under a part of its picture.
struct MapSpan {
  /// Pixels of the map that the part touches.
  private let touched: Range<Int>
  /// Where the part begins and ends, in pixels of the map times ``side``.
  private let start: Int
  private let end: Int
  /// The picture's side in pixels.
  private let side: Int
  private let mapSide: Int
  /// Pixels of the part's own map.
  let count: Int

  /// - Parameters:
  ///   - part: not empty.
  ///   - side: the picture's, in pixels.
  ///   - mapSide: the map's.
  init(_ part: Range<Int>, of side: Int, map mapSide: Int) {
    (self.side, self.mapSide) = (side, mapSide)
    start = part.lowerBound * mapSide
    end = part.upperBound * mapSide
    count = max(1, (end - start + side / 2) / side)
    let first = min(max(0, start / side), mapSide - 1)
    touched = first..<max(first + 1, min(mapSide, (end + side - 1) / side))
  }

  /// The map's pixels, if they are whole ones between blocks of `step`.
  func whole(in step: Int) -> Range<Int>? {
    guard start >= 0, start % side == 0, end % side == 0, end <= side * mapSide else { return nil }
    let pixels = start / side..<end / side
    let isOnLines =
      pixels.lowerBound % step == 0
      && (pixels.upperBound % step == 0 || pixels.upperBound == mapSide)
    return isOnLines ? pixels : nil
  }

  /// The two pixels of the map between whose centres that of a pixel of the part lies, and the second's share.
  func tap(_ index: Int) -> (first: Int, second: Int, share: Double) {
    // Twice the place of the centre, in pixels of the map times side and count.
    let unit = 2 * side * count
    let place = 2 * count * start + (2 * index + 1) * (end - start) - side * count
    let floor = place >= 0 ? place / unit : -((unit - 1 - place) / unit)
    func clamped(_ pixel: Int) -> Int {
      min(max(pixel, touched.lowerBound), touched.upperBound - 1)
    }
    return (
      clamped(floor), clamped(floor + 1), Double(place - floor * unit) / Double(unit)
    )
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
