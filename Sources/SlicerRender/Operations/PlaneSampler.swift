import SlicerCore

/// Reads a picture through a projection: bilinear, and several samples a pixel where it is minified.
///
/// Where a stage pixel covers n × m of the picture's pixels, n × m samples are spread over it, so
/// the work is about one sample for each of the picture's pixels, and nothing is skipped over.
struct PlaneSampler: Sendable {
  /// The picture's coordinates are x / q and y / q; whole numbers are centres of pixels.
  struct Forms: Sendable {
    let x, y, q: LinearForm
  }

  let image: Image
  private let reader: BilinearReader
  private let forms: Forms

  static let leastDepth = 1e-9

  /// - Parameters:
  ///   - rect: the part of the picture on the plane, in its unit square.
  ///   - part: the pixels that may be read; beyond them the last ones go on.
  init(_ image: Image, _ rect: Rect, part: PixelRect, mirrored: Bool, on geometry: PlaneGeometry) {
    let isNarrow = part.width == 1 || part.height == 1
    self.image = isNarrow ? image.widened(part) : image
    let (x, y) = isNarrow ? (part.x, part.y) : (0, 0)
    reader = BilinearReader(
      PixelRect(
        x: part.x - x, y: part.y - y, width: max(part.width, 2), height: max(part.height, 2)),
      pixelsPerRow: self.image.size.width)
    let size = (width: Double(image.size.width), height: Double(image.size.height))
    let u = mirrored ? geometry.q - geometry.u : geometry.u
    let column =
      u * (rect.width * size.width) + geometry.q * (rect.x * size.width - 0.5 - Double(x))
    let row =
      geometry.v * (rect.height * size.height)
      + geometry.q * (rect.y * size.height - 0.5 - Double(y))
    forms = Forms(x: LinearForm(column), y: LinearForm(row), q: LinearForm(geometry.q))
  }

  /// Pixels `columns` of the stage's row `row`, before all of which the plane lies; up to
  /// ``SampledRun/overshoot`` pixels after them are overwritten.
  func fill(_ target: UnsafeMutablePointer<UInt32>, _ columns: Range<Int>, row: Int) {
    SampleMemory.with { memory in
      var start = columns.lowerBound
      while start < columns.upperBound {
        let end = min(start &+ SampleMemory.count, columns.upperBound)
        let near = LocalProjection(forms, reader, Double(start &+ end) / 2, Double(row) + 0.5)
        let run = SampledRun(
          picture: UnsafePointer(image.canvas.pixels), reader: reader, near: near,
          count: end &- start, memory: memory)
        run.fill(target + (start &- columns.lowerBound))
        start = end
      }
    }
  }
}

extension Image {
  /// A part of one row or one column, at least two wide and high: the last ones are repeated.
  fileprivate func widened(_ part: PixelRect) -> Image {
    let size = PixelSize(width: max(part.width, 2), height: max(part.height, 2))
    guard let canvas = try? Canvas(size: size) else {
      preconditionFailure("no memory for two rows of a picture")
    }
    for y in 0..<size.height {
      let source = row(part.y + min(y, part.height - 1))
      let target = canvas.row(y)
      for x in 0..<size.width { target[x] = source[part.x + min(x, part.width - 1)] }
    }
    return Image(canvas, isOpaque: isOpaque)
  }
}

/// dx · x + dy · y + constant.
struct LinearForm: Sendable {
  let dx, dy, constant: Double

  init(_ form: SIMD3<Double>) { (dx, dy, constant) = (form.x, form.y, form.z) }

  @inline(__always)
  func value(_ x: Double, _ y: Double) -> Double { dx * x + dy * y + constant }
}
