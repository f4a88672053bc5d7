import SlicerCore

/// Reads a picture through a projection: bilinear, and several samples a pixel where it is minified.
///
/// Where a stage pixel covers n × m of the picture's pixels, n × m samples are spread over it, so
/// the work is about one sample for each of the picture's pixels, and nothing is skipped over.
struct PlaneSampler: Sendable {
  let image: Image
  /// The pixels that may be read; beyond them the last ones go on.
  private let bounds: SampleBounds
  /// The picture's coordinates are x / q and y / q; whole numbers are centres of pixels.
  private let x, y, q: LinearForm

  /// Pixels for which the number of samples is the same.
  private static let chunk = 16
  private static let mostSamples = 128
  static let leastDepth = 1e-9

  /// - Parameter rect: the part of the picture on the plane, in its unit square.
  init(_ image: Image, _ rect: Rect, part: PixelRect, mirrored: Bool, on geometry: PlaneGeometry) {
    self.image = image
    bounds = SampleBounds(part, pixelsPerRow: image.size.width)
    let size = (width: Double(image.size.width), height: Double(image.size.height))
    let u = mirrored ? geometry.q - geometry.u : geometry.u
    let column = u * (rect.width * size.width) + geometry.q * (rect.x * size.width - 0.5)
    let row = geometry.v * (rect.height * size.height) + geometry.q * (rect.y * size.height - 0.5)
    (x, y, q) = (LinearForm(column), LinearForm(row), LinearForm(geometry.q))
  }

  /// Pixels `columns` of the stage's row `row`.
  func fill(_ target: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, row: Int) {
    var start = columns.lowerBound
    while start < columns.upperBound {
      let chunk = start / Self.chunk * Self.chunk
      let end = min(chunk + Self.chunk, columns.upperBound)
      let (across, down) = samples(Double(chunk + Self.chunk / 2), Double(row) + 0.5)
      let pixels = target + (start - columns.lowerBound)
      if across == 1 && down == 1 {
        magnify(pixels, start, end, row)
      } else {
        minify(pixels, start, end, row, across, down)
      }
      start = end
    }
  }

  /// How many samples a pixel needs across and down.
  private func samples(_ column: Double, _ row: Double) -> (Int, Int) {
    let depth = max(q.value(column, row), Self.leastDepth)
    let (u, v) = (x.value(column, row) / depth, y.value(column, row) / depth)
    func count(_ dx: Double, _ dy: Double) -> Int {
      let length = max(abs(dx), abs(dy)) / depth
      return length <= 1.5
        ? 1 : Int(min(length - 0.5, Double(Self.mostSamples)).rounded(.up))
    }
    return (count(x.dx - u * q.dx, y.dx - v * q.dx), count(x.dy - u * q.dy, y.dy - v * q.dy))
  }

  private func magnify(
    _ target: UnsafeMutablePointer<UInt32>, _ start: Int, _ end: Int, _ row: Int
  ) {
    let pixels = UnsafePointer(image.canvas.pixels)
    let (left, top) = (Double(start) + 0.5, Double(row) + 0.5)
    var (u, v, depth) = (x.value(left, top), y.value(left, top), q.value(left, top))
    var i = 0
    while i < end &- start {
      let reciprocal = 1 / max(depth, Self.leastDepth)
      target[i] = PixelSpread.joined(bounds.sample(pixels, u * reciprocal, v * reciprocal))
      u += x.dx
      v += y.dx
      depth += q.dx
      i &+= 1
    }
  }

  private func minify(
    _ target: UnsafeMutablePointer<UInt32>, _ start: Int, _ end: Int, _ row: Int, _ across: Int,
    _ down: Int
  ) {
    let share = SampleShare(across &* down)
    let (stepX, stepY) = (1 / Double(across), 1 / Double(down))
    var i = 0
    while i < end &- start {
      let left = Double(start &+ i) + stepX / 2
      var (even, odd) = (UInt64(0), UInt64(0))
      var j = 0
      while j < down {
        let sum = line(left, Double(row) + (Double(j) + 0.5) * stepY, stepX, across)
        even &+= sum & 0x0000_FFFF_0000_FFFF
        odd &+= sum &>> 16 & 0x0000_FFFF_0000_FFFF
        j &+= 1
      }
      target[i] = share.mean(even, odd)
      i &+= 1
    }
  }

  /// The sum of the samples side by side in one pixel; at most 128 fit into 16-bit lanes.
  @inline(__always)
  private func line(_ left: Double, _ top: Double, _ step: Double, _ across: Int) -> UInt64 {
    let pixels = UnsafePointer(image.canvas.pixels)
    var (u, v, depth) = (x.value(left, top), y.value(left, top), q.value(left, top))
    let (du, dv, dq) = (x.dx * step, y.dx * step, q.dx * step)
    var sum: UInt64 = 0
    var k = 0
    while k < across {
      let reciprocal = 1 / max(depth, Self.leastDepth)
      sum &+= bounds.sample(pixels, u * reciprocal, v * reciprocal)
      u += du
      v += dv
      depth += dq
      k &+= 1
    }
    return sum
  }
}

/// dx · x + dy · y + constant.
struct LinearForm: Sendable {
  let dx, dy, constant: Double

  init(_ form: SIMD3<Double>) { (dx, dy, constant) = (form.x, form.y, form.z) }

  @inline(__always)
  func value(_ x: Double, _ y: Double) -> Double { dx * x + dy * y + constant }
}
