internal import CSlicerKernels
import SlicerCore

/// A picture that is only scaled, its sides level and upright: rows are mixed as wholes, and of those the
/// pixels that stand side by side, by places and weights that all rows have in common.
///
/// A class for the same reason as ``PictureOperation``.
final class ScaledImage<Pixel: CanvasPixel>: Sendable {
  private let image: PixelImage<Pixel>
  private let columns, rows: AxisTaps
  /// The first of the picture's columns if they stay as they are.
  private let firstColumn: Int?
  /// The stage's columns, and the picture's that are read for them, in parts for whose rows there is room.
  private let parts: [(columns: Range<Int>, sources: Range<Int>)]

  /// - Parameters:
  ///   - columns: of the stage, and `rows`: those that are drawn.
  ///   - width: the stage's: rows of it are what there is room for.
  /// - Returns: nil for a picture that is turned.
  convenience init?(
    _ sampler: PlaneSampler<Pixel>, columns: Range<Int>, rows: Range<Int>, width: Int
  ) {
    guard let upright = sampler.upright, !columns.isEmpty, !rows.isEmpty else { return nil }
    self.init(
      upright.image, AxisTaps(upright.columns, columns), AxisTaps(upright.rows, rows), width: width)
  }

  /// - Returns: nil where not even one column's sources have room.
  init?(_ image: PixelImage<Pixel>, _ columns: AxisTaps, _ rows: AxisTaps, width: Int) {
    (self.image, self.columns, self.rows) = (image, columns, rows)
    let pixels = columns.pixels
    let first = columns.onlySource(of: pixels.lowerBound)
    let areAsTheyAre = first.map { first in
      pixels.allSatisfy { columns.onlySource(of: $0) == first + $0 - pixels.lowerBound }
    }
    firstColumn = areAsTheyAre == true ? first : nil
    // Rows of scratch are a little longer than the stage's.
    guard let parts = Self.parts(columns, pixels, atMost: width + 4) else { return nil }
    self.parts = parts
  }

  /// - Returns: nil where not even one column's sources have room.
  private static func parts(
    _ taps: AxisTaps, _ columns: Range<Int>, atMost room: Int
  ) -> [(columns: Range<Int>, sources: Range<Int>)]? {
    let sources = taps.sources(of: columns)
    if sources.count <= room { return [(columns, sources)] }
    guard columns.count > 1 else { return nil }
    let middle = columns.lowerBound + columns.count / 2
    guard let left = parts(taps, columns.lowerBound..<middle, atMost: room),
      let right = parts(taps, middle..<columns.upperBound, atMost: room)
    else { return nil }
    return left + right
  }

  /// Hands on some columns of the stage's row `y`: in `target`, or in the picture's own memory.
  func withRow(
    _ shown: Range<Int>, row y: Int, _ target: PixelRow<Pixel>, _ scratch: RowScratch<Pixel>,
    _ body: (PixelRow<Pixel>) -> Void
  ) {
    if let firstColumn {
      let first = firstColumn + shown.lowerBound - columns.pixels.lowerBound
      return body(line(first..<first + shown.count, y, target, scratch))
    }
    let target = target.prefix(shown.count)
    scratch.withRow { memory in
      for part in parts {
        let seen = part.columns.clamped(to: shown)
        guard !seen.isEmpty else { continue }
        let line = line(part.sources, y, memory, scratch)
        let first = seen.lowerBound - shown.lowerBound
        // Places are those from the first of all sources.
        let start = line.start - (part.sources.lowerBound - columns.sources.lowerBound)
        resample(target[first..<first + seen.count], start, seen, scratch)
      }
    }
    body(target)
  }

  /// Some of the stage's columns: those in which the picture's stand as far apart read them side by side.
  private func resample(
    _ target: PixelRow<Pixel>, _ line: UnsafeMutablePointer<Pixel>, _ shown: Range<Int>,
    _ scratch: RowScratch<Pixel>
  ) {
    let even = columns.even.clamped(to: shown)
    func part(_ part: Range<Int>) -> PixelRow<Pixel> {
      target[part.lowerBound - shown.lowerBound..<part.upperBound - shown.lowerBound]
    }
    if even.isEmpty {
      return scratch.resample(
        target, line, columns, from: shown.lowerBound - columns.pixels.lowerBound)
    }
    for rest in [shown.lowerBound..<even.lowerBound, even.upperBound..<shown.upperBound]
    where !rest.isEmpty {
      scratch.resample(
        part(rest), line, columns, from: rest.lowerBound - columns.pixels.lowerBound)
    }
    let index = even.lowerBound - columns.pixels.lowerBound
    let first = Int(columns.places[index])
    columns.withPairs(index) { places, weights in
      scratch.stack(
        part(even), line + first, stride: 1, places, weights, pairs: columns.pairs)
    }
  }

  /// Some of the picture's columns as they are seen on the stage's row `y`.
  private func line(
    _ shown: Range<Int>, _ y: Int, _ memory: PixelRow<Pixel>, _ scratch: RowScratch<Pixel>
  ) -> PixelRow<Pixel> {
    let (stride, pixels) = (image.size.width, image.pixels)
    if let only = rows.onlySource(of: y) {
      return PixelRow(pixels + only * stride + shown.lowerBound, count: shown.count)
    }
    let (target, index) = (memory.prefix(shown.count), y - rows.pixels.lowerBound)
    let first = rows.sources.lowerBound + Int(rows.places[index])
    rows.withPairs(index) { places, weights in
      scratch.stack(
        target, pixels + first * stride + shown.lowerBound, stride: stride, places, weights,
        pairs: rows.pairs)
    }
    return target
  }
}
