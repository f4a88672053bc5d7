internal import CSlicerKernels

extension cslicer_picture {
  @inline(__always)
  func pixels<Pixel>(of kind: Pixel.Type) -> UnsafePointer<Pixel> {
    UnsafeRawPointer(pixels).assumingMemoryBound(to: kind)
  }
}

extension cslicer_plane {
  /// Changes to a half-size level of the picture, of whose pixels those may be read that lie in what may be
  /// read of the picture. 0 is the picture itself.
  func at(level: Int) -> cslicer_plane {
    guard level > 0, let levels else { return self }
    var there = self
    let (half, size) = (levels[level - 1], Int32(1) << level)
    there.picture = cslicer_picture(
      pixels: half.pixels, stride: half.stride,
      first_column: (picture.first_column + size - 1) >> level,
      first_row: (picture.first_row + size - 1) >> level,
      last_column: (picture.last_column + 1) >> level - 1,
      last_row: (picture.last_row + 1) >> level - 1)
    let (scale, shift) = (1 / Double(size), 0.5 / Double(size) - 0.5)
    func scaled(_ form: (Double, Double, Double)) -> (Double, Double, Double) {
      (
        form.0 * scale + depth.0 * shift, form.1 * scale + depth.1 * shift,
        form.2 * scale + depth.2 * shift
      )
    }
    (there.column, there.row) = (scaled(column), scaled(row))
    return there
  }

  /// On which level at most 1.5 pixels are seen in one of the stage's, where the picture has so many there.
  func level(ofSpread spread: Float) -> Int {
    var (rest, level) = (spread, 0)
    while rest > 1.5, level < level_count { (rest, level) = (rest / 2, level + 1) }
    return level
  }
}

/// A picture that is seen through a projection, a pixel of the stage after the other.
enum PlainPlaneKernel<Pixel: CanvasPixel> {
  /// The most pixels around one anchor.
  private static var longestRun: Int { 32 }
  private static var mostSamples: Float { 128 }

  static func draw(
    _ target: UnsafeMutablePointer<Pixel>, _ columns: Range<Int>, row: Int, _ plane: cslicer_plane
  ) {
    for start in stride(from: columns.lowerBound, to: columns.upperBound, by: longestRun) {
      let end = min(start + longestRun, columns.upperBound)
      let anchor = (Double(start + end) / 2, Double(row) + 0.5)
      let whole = Projection(plane, anchor.0, anchor.1)
      let level = plane.level(ofSpread: min(whole.across, whole.down))
      let scale = 1 / Float(1 << level)
      let counts = (samples(whole.across * scale), samples(whole.down * scale))
      let plane = plane.at(level: level)
      let near = level == 0 ? whole : Projection(plane, anchor.0, anchor.1)
      let target = target + (start - columns.lowerBound)
      guard counts == (1, 1) else {
        for i in 0..<end - start {
          target[i] = mean(plane.picture, near, i, of: end - start, counts)
        }
        continue
      }
      let kernels = (kernel(plane, near.x), kernel(plane, near.y))
      for i in 0..<end - start {
        let (column, row) = near.place(place(i, of: end - start, 0), 0)
        target[i] = cubic(plane.picture, column, row, kernels)
      }
    }
  }

  /// Samples that a pixel needs that covers so many of the picture's pixels.
  private static func samples(_ spread: Float) -> Int {
    // One also if it is not a number.
    guard spread > 1.5 else { return 1 }
    return Int(min(spread - 0.5, mostSamples).rounded(.up))
  }

  /// Pixel `i` of a run, so far right of its middle: by fours, as sums are rounded.
  private static func place(_ i: Int, of count: Int, _ right: Float) -> Float {
    var place = Float(i % 4) + 0.5 + (right - Float(count) / 2)
    for _ in 0..<i / 4 { place += 4 }
    return place
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
        let place = place(i, of: count, (Float(k) + 0.5) * stepX - 0.5)
        let (column, row) = near.place(place, (Float(j) + 0.5) * stepY - 0.5)
        sum &+= sample(picture, column, row)
      }
    }
    // Exact below 2²³; halves go up.
    let mean = SIMD4<Float>(sum) * (stepX * stepY) + (1.0 / 1024) + 8_388_608
    return Pixel(channels: unsafeBitCast(mean, to: SIMD4<UInt32>.self) & Pixel.whole)
  }

  private static func kernel(
    _ plane: cslicer_plane, _ axis: Projection.Axis
  ) -> UnsafePointer<Int16> {
    plane.kernels + CubicKernel.place(ofSpread: Projection.spread(axis.across, axis.down))
  }

  /// A ``CubicKernel`` of four rows, then of four columns; both are rounded, and lie in the range of what they are of.
  @inline(__always)
  private static func cubic(
    _ picture: cslicer_picture, _ column: Int32, _ row: Int32,
    _ kernels: (across: UnsafePointer<Int16>, down: UnsafePointer<Int16>)
  ) -> Pixel {
    let (left, top) = (column >> 8 - 1, row >> 8 - 1)
    let pixels = picture.pixels(of: Pixel.self)
    // Offsets of four columns and of four rows from the first.
    var (x, y) = (SIMD4<Int>(0, 1, 2, 3), SIMD4<Int>(0, 1, 2, 3) &* picture.stride)
    var first = pixels + (Int(top) &* picture.stride &+ Int(left))
    if left < picture.first_column || left + 3 > picture.last_column || top < picture.first_row
      || top + 3 > picture.last_row
    {
      func clamped(_ place: Int32, _ first: Int32, _ last: Int32) -> SIMD4<Int> {
        let places = SIMD4<Int>(repeating: Int(place)) &+ SIMD4(0, 1, 2, 3)
        return pointwiseMin(
          pointwiseMax(places, SIMD4(repeating: Int(first))), SIMD4(repeating: Int(last)))
      }
      x = clamped(left, picture.first_column, picture.last_column)
      y = clamped(top, picture.first_row, picture.last_row) &* picture.stride
      first = pixels
    }
    let (across, down) = (kernels.across + 4 * Int(column & 255), kernels.down + 4 * Int(row & 255))
    func line(_ x: Int) -> SIMD4<Int32> {
      let column = first + x
      func pixel(_ y: Int) -> SIMD4<Int32> {
        SIMD4<Int32>(truncatingIfNeeded: column[y].channels)
      }
      return mixed(pixel(y.x), pixel(y.y), pixel(y.z), pixel(y.w), down)
    }
    let color = mixed(line(x.x), line(x.y), line(x.z), line(x.w), across)
    let shown = pointwiseMin(color, SIMD4(repeating: color.w))
    return Pixel(channels: SIMD4(truncatingIfNeeded: shown))
  }

  @inline(__always)
  private static func mixed(
    _ a: SIMD4<Int32>, _ b: SIMD4<Int32>, _ c: SIMD4<Int32>, _ d: SIMD4<Int32>,
    _ weights: UnsafePointer<Int16>
  ) -> SIMD4<Int32> {
    let near = a &* Int32(weights[0]) &+ b &* Int32(weights[1])
    let far = c &* Int32(weights[2]) &+ d &* Int32(weights[3])
    let low = pointwiseMin(pointwiseMin(a, b), pointwiseMin(c, d))
    let high = pointwiseMax(pointwiseMax(a, b), pointwiseMax(c, d))
    return pointwiseMin(pointwiseMax((near &+ far &+ 8192) &>> 14, low), high)
  }

  /// Mixed with the pixel below, then with those to the right; both are rounded.
  @inline(__always)
  private static func sample(
    _ picture: cslicer_picture, _ column: Int32, _ row: Int32
  ) -> SIMD4<UInt32> {
    // The last column and row are the neighbors of those before.
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

extension Float {
  /// Not less than `limit`; what is no number becomes `limit`.
  func atLeast(_ limit: Float) -> Float { self > limit ? self : limit }

  /// Not more than `limit`; what is no number becomes `limit`.
  func atMost(_ limit: Float) -> Float { self < limit ? self : limit }

  /// The nearest whole number; halves go to the even one.
  var nearest: Float { rounded(.toNearestOrEven) }

  /// The nearest whole number from 0 to below 2²².
  var whole: UInt32 { UInt32(nearest) }
}
