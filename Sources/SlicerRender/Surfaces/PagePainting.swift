import SlicerCore
import SlicerScene

extension PageFace {
  /// What a run shows: the picture, its veil and shades, the light, and how much is covered.
  ///
  /// - Parameters:
  ///   - way: the direction of `run.spread`, in points of the bounds; nil if it is not used.
  ///   - isVeiled: whether the run's light has the veil in it.
  func paint(_ run: PageRun, count: Int, way: SIMD2<Float>?, isVeiled: Bool) {
    for i in stride(from: 0, to: count, by: 8) {
      let shift = way.map { samples(run, i, $0) } ?? 0
      if !run.isSeen(i) {
        run.clear(i)
      } else if let way, shift > 0 {
        paintMeans(run, i, way, shift, isVeiled)
      } else {
        paintEight(run, i, isVeiled)
      }
    }
  }

  /// How many samples a pixel needs, as a power of two: neighbours in the picture are at most 1.5 of
  /// its pixels apart, unless there are 16 of them.
  private func samples(_ run: PageRun, _ start: Int, _ way: SIMD2<Float>) -> UInt64 {
    let density = max(abs(way.x * axisX.scale), abs(way.y * axisY.scale))
    let most = PageRun.load(run.spread, start).magnitudes.max() * density
    return most < 1.5 ? 0 : most < 3 ? 1 : most < 6 ? 2 : most < 12 ? 3 : 4
  }

  private func paintEight(_ run: PageRun, _ start: Int, _ isVeiled: Bool) {
    let (x, y) = (PageRun.load(run.x, start), PageRun.load(run.y, start))
    let (columns, sharesX) = axisX.neighbours(x)
    let (rows, sharesY) = axisY.neighbours(y)
    for i in 0..<8 {
      let covered = run.covered[start &+ i]
      if covered == 0 {
        run.pixels[start &+ i] = 0
      } else {
        let sample = texels.mean(columns[i], rows[i], sharesX[i], sharesY[i], right, below)
        finish(run, start &+ i, sample, covered, isVeiled)
      }
    }
  }

  /// The mean of 1 << `shift` places in each pixel, where the page is seen from the side.
  private func paintMeans(
    _ run: PageRun, _ start: Int, _ way: SIMD2<Float>, _ shift: UInt64, _ isVeiled: Bool
  ) {
    let (x, y) = (PageRun.load(run.x, start), PageRun.load(run.y, start))
    let spread = PageRun.load(run.spread, start)
    // A parabola through both ends of what a pixel shows and the place at its centre.
    let bend = PageRun.load(run.bend, start) * 4
    let count = 1 << Int(shift)
    var lines = axisY.neighbours(y)
    run.clear(start)
    for k in 0..<count {
      let t = (Float(k) + 0.5) / Float(count) - 0.5
      let place = (spread + bend * t) * t
      let (columns, sharesX) = axisX.neighbours(x + place * way.x)
      if way.y != 0 { lines = axisY.neighbours(y + place * way.y) }
      for i in 0..<8 where run.covered[start &+ i] != 0 {
        let sample = texels.mean(
          columns[i], lines.pixels[i], sharesX[i], lines.shares[i], right, below)
        run.pixels[start &+ i] &+= sample.lanes
      }
    }
    for i in 0..<8 {
      let covered = run.covered[start &+ i]
      let sample = PagePixel.mean(ofSum: run.pixels[start &+ i], shift: shift)
      finish(run, start &+ i, sample, covered, isVeiled)
    }
  }

  @inline(__always)
  private func finish(
    _ run: PageRun, _ i: Int, _ sample: PagePixel, _ covered: UInt32, _ isVeiled: Bool
  ) {
    var pixel = sample
    if !isPlain && !isVeiled { pixel = decorated(pixel, run.x[i], run.y[i]) }
    run.pixels[i] = PageLight.lit(pixel, run.light[i]).scaled(UInt64(covered)).lanes
  }

  /// Under the veil, and the shades over both.
  private func decorated(_ sample: PagePixel, _ x: Float, _ y: Float) -> PagePixel {
    var result = PageLight.lit(sample, veilWeights)
    for shade in shades { result = shade.laid(over: result, x, y) }
    return result
  }
}

/// A layer's shade as a function of the points of its bounds.
struct PageShade {
  /// An opaque color in the lanes of a ``PagePixel``.
  private let color: UInt64
  private let stops: [(location: Float, opacity: Float)]
  /// The location along the gradient is x · slope.x + y · slope.y + start.
  private let slope: SIMD2<Float>
  private let start: Float

  init(_ shade: Shade, _ bounds: Size) {
    let opaque = SIMD4(shade.color.red, shade.color.green, shade.color.blue, 255)
    color = PagePixel(unsafeBitCast(opaque, to: UInt32.self)).lanes
    let alpha = Float(shade.color.alpha) / 255
    stops = shade.stops.map { (Float($0.location), Float($0.opacity) * alpha) }
    let way = shade.end - shade.start
    let length = way.x * way.x + way.y * way.y
    let factor = length == 0 ? 0 : 1 / length
    slope = SIMD2(Float(way.x * factor / bounds.width), Float(way.y * factor / bounds.height))
    start = Float(-(shade.start.x * way.x + shade.start.y * way.y) * factor)
  }

  @inline(__always)
  func laid(over pixel: PagePixel, _ x: Float, _ y: Float) -> PagePixel {
    pixel.mixed(with: color, UInt64(opacity(x * slope.x + y * slope.y + start) * 256 + 0.5))
  }

  /// Between the stops, 0…1.
  private func opacity(_ location: Float) -> Float {
    var last = stops[0]
    if location <= last.location { return min(max(last.opacity, 0), 1) }
    for stop in stops.dropFirst() {
      if location <= stop.location {
        let share = (location - last.location) / (stop.location - last.location)
        return min(max(last.opacity + (stop.opacity - last.opacity) * share, 0), 1)
      }
      last = stop
    }
    return min(max(last.opacity, 0), 1)
  }
}
