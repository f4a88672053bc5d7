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

  let image: Bitmap
  private let reader: BilinearReader
  private let forms: Forms

  static let leastDepth = 1e-9

  /// - Parameters:
  ///   - rect: the part of the picture on the plane, in its unit square.
  ///   - part: the pixels that may be read; beyond them the last ones go on.
  /// - Throws: `LimitError.memory`, of a part of one row or column.
  init(
    _ image: Bitmap, _ rect: Rect, part: PixelRect, mirrored: Bool, on geometry: PlaneGeometry
  ) throws(LimitError) {
    let isNarrow = part.width == 1 || part.height == 1
    self.image = isNarrow ? try image.widened(part) : image
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

extension Bitmap {
  /// A part of one row or one column, at least two wide and high: the last ones are repeated.
  fileprivate func widened(_ part: PixelRect) throws(LimitError) -> Bitmap {
    let size = PixelSize(width: max(part.width, 2), height: max(part.height, 2))
    let canvas = try Canvas(size: size)
    for y in 0..<size.height {
      let source = row(part.y + min(y, part.height - 1))
      let target = canvas.row(y)
      for x in 0..<size.width { target[x] = source[part.x + min(x, part.width - 1)] }
    }
    return Bitmap(canvas, isOpaque: isOpaque)
  }
}

/// dx · x + dy · y + constant.
struct LinearForm: Sendable {
  let dx, dy, constant: Double

  init(_ form: SIMD3<Double>) { (dx, dy, constant) = (form.x, form.y, form.z) }

  @inline(__always)
  func value(_ x: Double, _ y: Double) -> Double { dx * x + dy * y + constant }
}

/// Pixels of the stage side by side, of which each has as many samples of a picture.
struct SampledRun {
  let picture: UnsafePointer<UInt32>
  let reader: BilinearReader
  let near: LocalProjection
  /// At most ``SampleMemory/count``; the anchor is in their middle.
  let count: Int
  let memory: SampleMemory

  private static let mostSamples: Float = 128
  /// Pixels are written four at a time, so up to so many more than asked for.
  static let overshoot = 3

  @inline(__always)
  func fill(_ target: UnsafeMutablePointer<UInt32>) {
    let spread = near.spread
    let (across, down) = (Self.samples(spread.across), Self.samples(spread.down))
    let half = Float(count) / 2
    let isInside = near.isInside(from: -half, to: half + Float(Self.overshoot))
    if across == 1 && down == 1 {
      sample(0, 0, isInside: isInside)
      for i in stride(from: 0, to: count, by: 4) {
        PixelLanes.store(BilinearReader.mixedColumns(memory, i).joined, target + i)
      }
    } else {
      mean(target, across, down, isInside: isInside)
    }
  }

  /// How many samples a pixel needs that covers so many of the picture's pixels.
  private static func samples(_ spread: Float) -> Int {
    // One also if it is not a number.
    guard spread > 1.5 else { return 1 }
    let count = min(spread - 0.5, mostSamples)
    let whole = Int(count)
    return Float(whole) < count ? whole + 1 : whole
  }

  private func mean(
    _ target: UnsafeMutablePointer<UInt32>, _ across: Int, _ down: Int, isInside: Bool
  ) {
    let (stepX, stepY) = (1 / Float(across), 1 / Float(down))
    memory.clearSums()
    for j in 0..<down {
      for k in 0..<across {
        let x = (Float(k) + 0.5) * stepX - 0.5
        sample(x, (Float(j) + 0.5) * stepY - 0.5, isInside: isInside)
        for i in stride(from: 0, to: count, by: 4) {
          memory.add(BilinearReader.mixedColumns(memory, i), i)
        }
      }
    }
    for i in stride(from: 0, to: count, by: 4) {
      PixelLanes.store(memory.mean(i, share: stepX * stepY), target + i)
    }
  }

  /// Reads a sample for each pixel, so far right of and below its centre.
  private func sample(_ right: Float, _ below: Float, isInside: Bool) {
    if isInside {
      note(right, below, isInside: true)
    } else {
      note(right, below, isInside: false)
    }
    reader.mixRows(picture, memory, count)
  }

  @inline(__always)
  private func note(_ right: Float, _ below: Float, isInside: Bool) {
    var place = SIMD4<Float>(0.5, 1.5, 2.5, 3.5) + (right - Float(count) / 2)
    for i in stride(from: 0, to: count, by: 4) {
      let (columns, rows) = near.places(place, below, isInside: isInside)
      reader.note(columns, rows, isInside: isInside, in: memory, i)
      place += 4
    }
  }
}
