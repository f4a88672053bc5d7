import SlicerCore
import SlicerTestSupport

/// Levels of a pyramid by their definition: for each pixel, all pixels of the picture that it covers.
struct PlainHalving {
  /// A pixel of a level, a number for each sample: exact, before it is rounded.
  typealias Pixel = [Double]

  let format: PixelFormat
  /// The picture's pixels, by rows.
  let pixels: [[[UInt16]]]
  /// Where the picture begins.
  let x, y: Int
  let dropsOddLines: Bool

  init(_ raster: Raster, x: Int = 0, y: Int = 0, dropsOddLines: Bool = false) {
    (format, self.x, self.y, self.dropsOddLines) = (raster.format, x, y, dropsOddLines)
    pixels = raster.withView { view in
      (0..<raster.size.height).map { y in
        (0..<raster.size.width).map { x in PlainPixels.samples(view, x, y) }
      }
    }
  }

  private var top: Double { Double(1 << format.bitDepth - 1) }

  /// For each line of a level, the picture's lines that it covers, counted from the picture's first.
  static func covered(_ start: Int, _ count: Int, level: Int, dropsOddLines: Bool) -> [Range<Int>] {
    var end = start + count
    if dropsOddLines {
      for k in 1..<(level + 1) { end = min(end, max(end >> k, start >> k + 1) << k) }
    }
    let (first, last) = (start >> level, (end - 1) >> level)
    return (first...last).map { line in
      let lines = max(line << level, start)..<min((line + 1) << level, end)
      return lines.lowerBound - start..<lines.upperBound - start
    }
  }

  /// Means of light, or of stored values, as samples that are not rounded.
  func means(_ level: Int, inLight: Bool) -> [[Pixel]] {
    let rows = Self.covered(y, pixels.count, level: level, dropsOddLines: dropsOddLines)
    let columns = Self.covered(x, pixels[0].count, level: level, dropsOddLines: dropsOddLines)
    return rows.map { rows in
      columns.map { columns in mean(pixels[rows].flatMap { $0[columns] }, inLight) }
    }
  }

  private func mean(_ pixels: [[UInt16]], _ inLight: Bool) -> Pixel {
    let count = Double(pixels.count)
    guard format.model.hasAlpha else {
      return (0..<format.model.samplesPerPixel).map { n in
        sample(pixels.reduce(0) { $0 + light($1[n], inLight) } / count, inLight)
      }
    }
    let last = format.model.samplesPerPixel - 1
    let opacity = pixels.reduce(0) { $0 + Double($1[last]) }
    guard (opacity / count).rounded() > 0 else { return Array(repeating: 0, count: last + 1) }
    let colors = (0..<last).map { n in
      let sum = pixels.reduce(0) { $0 + light($1[n], inLight) * Double($1[last]) }
      return sample(sum / opacity, inLight)
    }
    return colors + [opacity / count]
  }

  private func light(_ sample: UInt16, _ inLight: Bool) -> Double {
    inLight ? SRGBCurve.light(Double(sample) / top) : Double(sample)
  }

  private func sample(_ mean: Double, _ inLight: Bool) -> Double {
    inLight ? SRGBCurve.sample(mean) * top : mean
  }

  /// Samples picked from level to level.
  func picks(_ level: Int, _ shrinking: Shrinking) -> [[[UInt16]]] {
    var (pixels, x, y) = (pixels, x, y)
    for _ in 0..<level {
      func pairs(_ start: Int, _ count: Int) -> [Range<Int>] {
        Self.covered(start, count, level: 1, dropsOddLines: dropsOddLines)
      }
      let columns = pairs(x, pixels[0].count)
      pixels = pairs(y, pixels.count).map { rows in
        columns.map { columns in pick(pixels[rows].map { Array($0[columns]) }, shrinking) }
      }
      (x, y) = (x / 2, y / 2)
    }
    return pixels
  }

  private func pick(_ quad: [[[UInt16]]], _ shrinking: Shrinking) -> [UInt16] {
    (0..<format.model.samplesPerPixel).map { n in
      let largest = quad.map { row in row.map { $0[n] }.max() ?? 0 }
      switch shrinking {
      case .median: return largest.min() ?? 0
      case .max: return largest.max() ?? 0
      case .nearest, .linear, .mean: return quad[0][0][n]
      }
    }
  }
}
