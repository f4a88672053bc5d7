internal import CSlicerKernels

extension cslicer_picture {
  /// The pixels, of whichever kind they are.
  @inline(__always)
  func pixels<Pixel>(of kind: Pixel.Type) -> UnsafePointer<Pixel> {
    UnsafeRawPointer(pixels).assumingMemoryBound(to: kind)
  }
}

/// A picture that is seen through a projection, a pixel of the stage after the other.
enum PlainPlaneKernel<Pixel: CanvasPixel> {
  /// Pixels around an anchor.
  private static var longestRun: Int { 32 }
  private static var mostSamples: Float { 128 }

  static func draw(
    _ target: UnsafeMutablePointer<Pixel>, _ columns: Range<Int>, row: Int, _ plane: cslicer_plane
  ) {
    for start in stride(from: columns.lowerBound, to: columns.upperBound, by: longestRun) {
      let end = min(start + longestRun, columns.upperBound)
      let near = Projection(plane, Double(start + end) / 2, Double(row) + 0.5)
      let counts = (
        samples(near.x.across, near.y.across), samples(near.x.down, near.y.down)
      )
      for i in 0..<end - start {
        let pixel = mean(plane.picture, near, i, of: end - start, counts)
        target[start - columns.lowerBound + i] = pixel
      }
    }
  }

  /// How many samples a pixel needs that covers so many 1/256 of the picture's pixels.
  private static func samples(_ a: Float, _ b: Float) -> Int {
    let spread = max(abs(a), abs(b)) / 256
    // One also if it is not a number.
    guard spread > 1.5 else { return 1 }
    return Int(min(spread - 0.5, mostSamples).rounded(.up))
  }

  /// The mean of n × m samples spread over pixel `i` of a run.
  private static func mean(
    _ picture: cslicer_picture, _ near: Projection, _ i: Int, of count: Int,
    _ counts: (across: Int, down: Int)
  ) -> Pixel {
    let (stepX, stepY) = (1 / Float(counts.across), 1 / Float(counts.down))
    var sum = SIMD4<UInt32>.zero
    for j in 0..<counts.down {
      for k in 0..<counts.across {
        let right = (Float(k) + 0.5) * stepX - 0.5
        // By fours, as sums are rounded.
        var place = Float(i % 4) + 0.5 + (right - Float(count) / 2)
        for _ in 0..<i / 4 { place += 4 }
        let (column, row) = near.place(place, (Float(j) + 0.5) * stepY - 0.5)
        sum &+= sample(picture, column, row)
      }
    }
    if counts == (1, 1) { return Pixel(channels: sum) }
    // Exact below 2²³; halves go up.
    let mean = SIMD4<Float>(sum) * (stepX * stepY) + (1.0 / 1024) + 8_388_608
    return Pixel(channels: unsafeBitCast(mean, to: SIMD4<UInt32>.self) & Pixel.whole)
  }

  /// Mixed with the pixel below, then with those to the right; both are rounded.
  @inline(__always)
  private static func sample(
    _ picture: cslicer_picture, _ column: Int32, _ row: Int32
  ) -> SIMD4<UInt32> {
    // The last column and row are the neighbours of those before.
    let x = min(column >> 8, picture.last_column - 1)
    let y = min(row >> 8, picture.last_row - 1)
    let first = picture.pixels(of: Pixel.self) + (Int(y) &* picture.stride &+ Int(x))
    let across = UInt32(truncatingIfNeeded: column &- x &<< 8)
    let down = UInt32(truncatingIfNeeded: row &- y &<< 8)
    func between(
      _ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>, _ weight: UInt32
    ) -> SIMD4<UInt32> {
      (a &* (256 &- weight) &+ b &* weight &+ 128) &>> 8
    }
    func mixed(_ p: UnsafePointer<Pixel>) -> SIMD4<UInt32> {
      between(p[0].channels, p[picture.stride].channels, down)
    }
    return between(mixed(first), mixed(first + 1), across)
  }
}

/// Which places of a picture are seen around one pixel of the stage.
///
/// For (i, j) pixels from the anchor, where (u, v) is seen: u(i, j) = u + (i·a + j·b) / (1 + i·c + j·d),
/// likewise v. The differences are small, so that Float holds them to less than 1/256 pixel.
private struct Projection {
  let x, y: Axis
  /// How fast the depth changes, as a part of the anchor's.
  private let c, d: Float

  init(_ plane: cslicer_plane, _ column: Double, _ row: Double) {
    func value(_ form: (Double, Double, Double)) -> Double {
      form.0 * column + form.1 * row + form.2
    }
    let reciprocal = 1 / max(value(plane.depth), PlaneEdges.leastDepth)
    (c, d) = (Float(plane.depth.0 * reciprocal), Float(plane.depth.1 * reciprocal))
    func axis(_ form: (Double, Double, Double), _ first: Int32, _ last: Int32) -> Axis {
      let place = value(form) * reciprocal
      return Axis(
        place, (form.0 - place * plane.depth.0) * reciprocal,
        (form.1 - place * plane.depth.1) * reciprocal, Int(first), Int(last))
    }
    let picture = plane.picture
    x = axis(plane.column, picture.first_column, picture.last_column)
    y = axis(plane.row, picture.first_row, picture.last_row)
  }

  /// A column and a row of the picture in steps of 1/256 pixel, from its first pixel to its last.
  func place(_ i: Float, _ j: Float) -> (column: Int32, row: Int32) {
    let reciprocal = 1 / (i * c + (1 + j * d)).atLeast(1e-6)
    return (x.place(i, j, reciprocal), y.place(i, j, reciprocal))
  }

  /// One coordinate of the picture in steps of 1/256 pixel.
  struct Axis {
    /// Change a stage pixel.
    let across, down: Float
    /// The anchor's place and the limits, from the whole pixel `base`.
    private let start, low, high: Float
    private let base: Int32

    /// Farther from the anchor nothing is told apart: 2²² steps more than 1.5 · 2²³ are exact.
    private static let reach = 4_194_000.0

    init(_ place: Double, _ across: Double, _ down: Double, _ first: Int, _ last: Int) {
      func near(_ value: Double) -> Float { Float(min(max(value, -Self.reach), Self.reach)) }
      (self.across, self.down) = (Float(across * 256), Float(down * 256))
      let whole = Int(min(max(place, Double(first)), Double(last)))
      start = near((place - Double(whole)) * 256)
      low = near(Double(first - whole) * 256)
      high = near(Double(last - whole) * 256)
      base = Int32(whole * 256)
    }

    /// What is not a number becomes the first pixel.
    func place(_ i: Float, _ j: Float, _ reciprocal: Float) -> Int32 {
      let place = (i * across + j * down) * reciprocal + start
      return base + Int32(place.atLeast(low).atMost(high).nearest)
    }
  }
}

extension Float {
  /// Not less than `limit`; what is no number becomes `limit`.
  func atLeast(_ limit: Float) -> Float { self > limit ? self : limit }

  /// Not more than `limit`; what is no number becomes `limit`.
  func atMost(_ limit: Float) -> Float { self < limit ? self : limit }

  /// The nearest whole number; halves go to the even one.
  var nearest: Float { rounded(.toNearestOrEven) }

  /// The same of what is at least 0 and less than 2²².
  var whole: UInt32 { UInt32(nearest) }
}
