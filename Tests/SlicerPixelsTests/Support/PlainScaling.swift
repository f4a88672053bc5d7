import Foundation
import SlicerCore
import SlicerTestSupport

/// Lanczos-3 of rows of any samples in `Double`, one axis after the other: slow, and plainly right.
struct PlainScaling {
  let format: PixelFormat
  let size: PixelSize
  /// Sums of samples, colors times their opacity, pixel by pixel.
  private let sums: [[Double]]

  init(_ picture: Raster, to size: PixelSize) {
    format = picture.format
    self.size = size
    let source = picture.size
    let columns = (0..<size.width).map { Self.weights(source.width, size.width, $0) }
    let rows = (0..<size.height).map { Self.weights(source.height, size.height, $0) }
    let pixels = picture.withView { view in
      (0..<source.height).map { y in
        (0..<source.width).map { Self.premultiplied(PlainPixels.samples(view, $0, y), view.format) }
      }
    }
    func sum(_ parts: [(pixel: [Double], weight: Double)]) -> [Double] {
      parts.reduce([Double](repeating: 0, count: parts[0].pixel.count)) { sum, part in
        zip(sum, part.pixel).map { $0 + $1 * part.weight }
      }
    }
    let flat = rows.map { weights in
      (0..<source.width).map { x in
        sum(weights.map { (pixels[min(max($0, 0), source.height - 1)][x], $1) })
      }
    }
    sums = flat.flatMap { row in
      columns.map { weights in sum(weights.map { (row[min(max($0, 0), source.width - 1)], $1) }) }
    }
  }

  private var maximum: Double { Double(1 << format.bitDepth - 1) }

  /// The opacity before rounding, 0…255 or 0…65535; nil where pixels have none.
  func alpha(_ x: Int, _ y: Int) -> Double? {
    format.model.hasAlpha ? sums[y * size.width + x].last : nil
  }

  /// The samples before rounding, held within their range.
  func samples(_ x: Int, _ y: Int) -> [Double] {
    var sum = sums[y * size.width + x]
    if let alpha = alpha(x, y) {
      if alpha <= 0.5 { return sum.map { _ in 0 } }
      sum = sum.dropLast().map { $0 * maximum / alpha } + [alpha]
    }
    return sum.map { min(max($0, 0), maximum) }
  }

  private static func premultiplied(_ samples: [UInt16], _ format: PixelFormat) -> [Double] {
    let plain = samples.map { Double($0) }
    guard format.model.hasAlpha, let alpha = plain.last else { return plain }
    return plain.dropLast().map { $0 * alpha / Double(1 << format.bitDepth - 1) } + [alpha]
  }

  private static func weights(_ count: Int, _ results: Int, _ i: Int) -> [(Int, Double)] {
    count == results ? [(i, 1)] : PlainLanczos.weights(0, Double(count), results, i)
  }
}
