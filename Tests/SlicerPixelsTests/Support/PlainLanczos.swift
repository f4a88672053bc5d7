import Foundation
import SlicerCore
import SlicerTestSupport

/// Lanczos-3 in `Double`, sample by sample, both axes at once: slow, and plainly right.
struct PlainLanczos {
  let image: Bitmap
  let region: Rect
  let size: PixelSize

  /// The sums before rounding, clamped to what a premultiplied pixel can be.
  func sample(_ x: Int, _ y: Int, _ channel: Int) -> Double {
    min(max(sum(x, y, channel), 0), min(max(sum(x, y, 3), 0), 255))
  }

  private func sum(_ x: Int, _ y: Int, _ channel: Int) -> Double {
    let columns = Self.weights(region.x, region.width, size.width, x)
    let rows = Self.weights(region.y, region.height, size.height, y)
    var sum = 0.0
    for (row, a) in rows {
      for (column, b) in columns {
        let x = min(max(column, 0), image.size.width - 1)
        let y = min(max(row, 0), image.size.height - 1)
        sum += a * b * Double(image[x, y][channel])
      }
    }
    return sum
  }

  /// The weights of the pixels in result `i` of `results`, which are made of `length` from `start`.
  static func weights(
    _ start: Double, _ length: Double, _ results: Int, _ i: Int
  ) -> [(Int, Double)] {
    let step = length / Double(results)
    let center = start + (Double(i) + 0.5) * step
    let stretch = max(step, 1)
    let reach = Int((3 * stretch).rounded(.up)) + 1
    let pixels = (Int(center) - reach)...(Int(center) + reach)
    let plain = pixels.map { ($0, kernel((Double($0) + 0.5 - center) / stretch)) }
    let total = plain.map(\.1).reduce(0, +)
    return plain.map { ($0.0, $0.1 / total) }
  }

  private static func kernel(_ x: Double) -> Double {
    abs(x) < 3 ? sinc(x) * sinc(x / 3) : 0
  }

  private static func sinc(_ x: Double) -> Double {
    x == 0 ? 1 : sin(Double.pi * x) / (Double.pi * x)
  }
}
