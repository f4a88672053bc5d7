extension SheetFace {
  /// What a run shows: the picture, its veil and shades, the light, and how much is covered.
  ///
  /// - Parameters:
  ///   - way: the direction of `run.spread`, in points of the bounds; nil if it is not used.
  ///   - isVeiled: whether the run's light has the veil in it.
  func paint(_ run: SheetRun, count: Int, way: SIMD2<Float>?, isVeiled: Bool) {
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
  private func samples(_ run: SheetRun, _ start: Int, _ way: SIMD2<Float>) -> UInt64 {
    let density = max(abs(way.x * axisX.scale), abs(way.y * axisY.scale))
    let most = SheetRun.load(run.spread, start).magnitudes.max() * density
    return most < 1.5 ? 0 : most < 3 ? 1 : most < 6 ? 2 : most < 12 ? 3 : 4
  }

  private func paintEight(_ run: SheetRun, _ start: Int, _ isVeiled: Bool) {
    let (x, y) = (SheetRun.load(run.x, start), SheetRun.load(run.y, start))
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

  /// The mean of 1 << `shift` places in each pixel, where the sheet is seen from the side.
  private func paintMeans(
    _ run: SheetRun, _ start: Int, _ way: SIMD2<Float>, _ shift: UInt64, _ isVeiled: Bool
  ) {
    let (x, y) = (SheetRun.load(run.x, start), SheetRun.load(run.y, start))
    let spread = SheetRun.load(run.spread, start)
    // A parabola through both ends of what a pixel shows and the place at its centre.
    let bend = SheetRun.load(run.bend, start) * 4
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
      let sample = SheetPixel.mean(ofSum: run.pixels[start &+ i], shift: shift)
      finish(run, start &+ i, sample, covered, isVeiled)
    }
  }

  @inline(__always)
  private func finish(
    _ run: SheetRun, _ i: Int, _ sample: SheetPixel, _ covered: UInt32, _ isVeiled: Bool
  ) {
    var pixel = sample
    if !isPlain && !isVeiled { pixel = decorated(pixel, run.x[i], run.y[i]) }
    run.pixels[i] = SheetLight.lit(pixel, run.light[i]).scaled(UInt64(covered)).lanes
  }

  /// Under the veil, and the shades over both.
  private func decorated(_ sample: SheetPixel, _ x: Float, _ y: Float) -> SheetPixel {
    var result = SheetLight.lit(sample, veilWeights)
    for shade in shades { result = shade.laid(over: result, x, y) }
    return result
  }
}
