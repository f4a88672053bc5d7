internal import CSlicerKernels
import SlicerCore

/// A picture that is only scaled, its sides level and upright: rows are mixed as wholes, and of those the
/// pixels that stand side by side, by places and weights that all rows have in common.
///
/// A class for the same reason as ``PictureOperation``.
final class ScaledPicture<Pixel: CanvasPixel>: Sendable {
  private let texture: Texture<Pixel>
  private let columns, rows: AxisTaps
  /// The first of the picture's columns if they stay as they are.
  private let firstColumn: Int?

  /// - Parameters:
  ///   - columns: of the stage, and `rows`: those that are drawn.
  ///   - width: the stage's: rows of it are what there is room for.
  /// - Returns: nil for a picture that is turned or whose rows are too long.
  init?(_ sampler: PlaneSampler<Pixel>, columns: Range<Int>, rows: Range<Int>, width: Int) {
    guard let lines = sampler.lines, !columns.isEmpty, !rows.isEmpty else { return nil }
    texture = sampler.texture
    (self.columns, self.rows) = (AxisTaps(lines.columns, columns), AxisTaps(lines.rows, rows))
    guard self.columns.sources.count <= width else { return nil }
    let first = self.columns.onlySource(of: columns.lowerBound)
    let areAsTheyAre = first.map { [taps = self.columns] first in
      columns.allSatisfy { taps.onlySource(of: $0) == first + $0 - columns.lowerBound }
    }
    firstColumn = areAsTheyAre == true ? first : nil
  }

  /// Hands on some columns of the stage's row `y`: in `target`, or in the picture's own memory.
  func withRow(
    _ shown: Range<Int>, row y: Int, _ target: PixelRow<Pixel>, _ scratch: RowScratch<Pixel>,
    _ body: (PixelRow<Pixel>) -> Void
  ) {
    let offset = shown.lowerBound - columns.pixels.lowerBound
    if let firstColumn {
      let first = firstColumn + offset
      return body(line(first..<first + shown.count, y, target, scratch))
    }
    scratch.withRow { memory in
      let line = line(columns.sources, y, memory, scratch)
      let target = target.prefix(shown.count)
      scratch.resample(target, line, columns, from: offset)
      body(target)
    }
  }

  /// Some of the picture's columns as they are seen on the stage's row `y`.
  private func line(
    _ shown: Range<Int>, _ y: Int, _ memory: PixelRow<Pixel>, _ scratch: RowScratch<Pixel>
  ) -> PixelRow<Pixel> {
    let (stride, pixels) = (texture.image.size.width, texture.image.pixels)
    if let only = rows.onlySource(of: y) {
      return PixelRow(pixels + only * stride + shown.lowerBound, count: shown.count)
    }
    let source = pixels + rows.sources.lowerBound * stride + shown.lowerBound
    let (target, index) = (memory.prefix(shown.count), y - rows.pixels.lowerBound)
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: rows.pairs) { places in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: rows.pairs) { weights in
        guard let place = places.baseAddress, let weight = weights.baseAddress else { return }
        for k in 0..<rows.pairs {
          place[k] = rows.places[k * rows.stride + index]
          weight[k] = rows.weights[k * rows.stride + index]
        }
        scratch.stack(target, source, stride: stride, place, weight, pairs: rows.pairs)
      }
    }
    return target
  }
}
