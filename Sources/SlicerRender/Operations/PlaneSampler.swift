import SlicerCore

/// Reads a picture through a projection: bilinear, and several samples a pixel where it is minified.
///
/// Where a stage pixel covers n × m of the picture's pixels, n × m samples are spread over it, so
/// the work is about one sample for each of the picture's pixels, and nothing is skipped over.
struct PlaneSampler: Sendable {
  let image: Image
  /// The pixels that may be read; beyond them the last ones go on.
  private let part: PixelRect
  /// The picture's coordinates at (x, y) are ⟨(x, y, 1), x⟩ / ⟨(x, y, 1), q⟩ …; whole numbers are
  /// centres of pixels.
  private let x, y, q: SIMD3<Double>

  /// Pixels for which the number of samples is the same.
  private static let chunk = 16
  private static let mostSamples = 128
  static let leastDepth = 1e-9

  /// - Parameter rect: the part of the picture on the plane, in its unit square.
  init(_ image: Image, _ rect: Rect, part: PixelRect, mirrored: Bool, on geometry: PlaneGeometry) {
    self.image = image
    self.part = part
    q = geometry.q
    let size = (width: Double(image.size.width), height: Double(image.size.height))
    let u = mirrored ? geometry.q - geometry.u : geometry.u
    x = u * (rect.width * size.width) + q * (rect.x * size.width - 0.5)
    y = geometry.v * (rect.height * size.height) + q * (rect.y * size.height - 0.5)
  }

  /// Pixels `columns` of the stage's row `row`.
  func fill(_ target: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, row: Int) {
    var start = columns.lowerBound
    while start < columns.upperBound {
      let chunk = start / Self.chunk * Self.chunk
      let end = min(chunk + Self.chunk, columns.upperBound)
      let center = SIMD3(Double(chunk + Self.chunk / 2), Double(row) + 0.5, 1)
      let (across, down) = samples(at: center)
      let pixels = target + (start - columns.lowerBound)
      if across == 1 && down == 1 {
        magnify(pixels, start..<end, row)
      } else {
        minify(pixels, start..<end, row, across, down)
      }
      start = end
    }
  }

  /// How many samples a pixel needs across and down.
  private func samples(at place: SIMD3<Double>) -> (Int, Int) {
    let depth = max((q * place).sum(), Self.leastDepth)
    let (column, line) = ((x * place).sum() / depth, (y * place).sum() / depth)
    func count(_ dx: Double, _ dy: Double) -> Int {
      let length = max(abs(dx), abs(dy)) / depth
      return length <= 1.25
        ? 1 : Int(min(length - 0.25, Double(Self.mostSamples)).rounded(.up))
    }
    return (
      count(x.x - column * q.x, y.x - line * q.x), count(x.y - column * q.y, y.y - line * q.y)
    )
  }

  private func magnify(_ target: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, _ row: Int) {
    let bounds = SampleBounds(part)
    let pixels = UnsafePointer(image.canvas.pixels)
    let place = SIMD3(Double(columns.lowerBound) + 0.5, Double(row) + 0.5, 1)
    var (column, line, depth) = ((x * place).sum(), (y * place).sum(), (q * place).sum())
    for i in 0..<columns.count {
      let reciprocal = 1 / max(depth, Self.leastDepth)
      let sample = bounds.sample(
        pixels, image.size.width, column * reciprocal, line * reciprocal)
      target[i] = PixelSpread.joined(sample)
      column += x.x
      line += y.x
      depth += q.x
    }
  }

  private func minify(
    _ target: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, _ row: Int, _ across: Int,
    _ down: Int
  ) {
    let bounds = SampleBounds(part)
    let share = 1 / Float(across * down)
    for i in 0..<columns.count {
      var sum = SIMD4<UInt32>()
      for j in 0..<down {
        let top = Double(row) + (Double(j) + 0.5) / Double(down)
        sum &+= PixelSpread.lanes(line(columns.lowerBound + i, top, across, bounds))
      }
      target[i] = PixelSpread.joined(sum, share)
    }
  }

  /// The sum of the samples side by side in one pixel; at most 128 fit into 16-bit lanes.
  @inline(__always)
  private func line(_ pixel: Int, _ top: Double, _ across: Int, _ bounds: SampleBounds) -> UInt64 {
    let pixels = UnsafePointer(image.canvas.pixels)
    let step = 1 / Double(across)
    let place = SIMD3(Double(pixel) + step / 2, top, 1)
    var (column, line, depth) = ((x * place).sum(), (y * place).sum(), (q * place).sum())
    var sum: UInt64 = 0
    for _ in 0..<across {
      let reciprocal = 1 / max(depth, Self.leastDepth)
      sum &+= bounds.sample(pixels, image.size.width, column * reciprocal, line * reciprocal)
      column += x.x * step
      line += y.x * step
      depth += q.x * step
    }
    return sum
  }
}

/// The pixels that may be sampled.
struct SampleBounds {
  private let left, top, right, bottom: Double
  private let lastColumn, lastRow: Int

  init(_ part: PixelRect) {
    (lastColumn, lastRow) = (part.x + part.width - 1, part.y + part.height - 1)
    (left, top) = (Double(part.x), Double(part.y))
    (right, bottom) = (Double(lastColumn), Double(lastRow))
  }

  /// A bilinear sample as four 16-bit lanes; places are rounded to 1/256 pixel.
  @inline(__always)
  func sample(
    _ pixels: UnsafePointer<UInt32>, _ width: Int, _ x: Double, _ y: Double
  ) -> UInt64 {
    let column = Int(truncatingIfNeeded: Int32(min(max(x, left), right) * 256 + 0.5))
    let row = Int(truncatingIfNeeded: Int32(min(max(y, top), bottom) * 256 + 0.5))
    let (c0, r0) = (column &>> 8, row &>> 8)
    let next = c0 < lastColumn ? 1 : 0
    let upper = pixels + (r0 &* width &+ c0)
    let lower = r0 < lastRow ? upper + width : upper
    let across = UInt64(truncatingIfNeeded: column & 255)
    let down = UInt64(truncatingIfNeeded: row & 255)
    let a = PixelSpread.mixed(upper[0], lower[0], down)
    let b = PixelSpread.mixed(upper[next], lower[next], down)
    return PixelSpread.mixed(lanes: a, b, across)
  }
}
