internal import CSlicerKernels
import SlicerCore
import SlicerScene

/// A picture whose points are read elsewhere: bilinear samples at the source places of a ``Warp``.
final class WarpOperation<Pixel: CanvasPixel>: SceneOperation {
  private enum Form {
    case gather(GatherLanes)
    case kaleidoscope(KaleidoscopeLanes)
    case hexagons(HexagonLanes)
    case waves(WaveLanes)
    case turn(TurningLanes, isMean: Bool)
    case strips(StripShift)
  }

  private let geometry: PageGeometry
  private let flat: FlatPage<Pixel>
  private let form: Form

  init(_ warp: Warp, _ geometry: PageGeometry, upper: PageFace<Pixel>) {
    (self.geometry, flat) = (geometry, FlatPage(geometry, upper))
    form =
      switch warp {
      case .gather(let form): .gather(GatherLanes(form))
      case .kaleidoscope(let form): .kaleidoscope(KaleidoscopeLanes(form, geometry.bounds))
      case .hexagons(let form): .hexagons(HexagonLanes(form, step: geometry.step))
      case .waves(let form): .waves(WaveLanes(form))
      case .turn(let form): .turn(TurningLanes(form, geometry.bounds), isMean: form.isMean)
      case .strips(let form): .strips(form)
      }
  }

  var rows: Range<Int> { 0..<geometry.stage.height }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func draw(row y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>) {
    row.finish()
    let target = row.pixels
    PageRun<Pixel>.withRuns { run, other in
      PagePlaces.forEach(around: row.needed, in: geometry.stage.width) { start, count in
        fill(run, other, start, count, row: y, scratch)
        scratch.over(target[start..<start + count], run.pixels)
      }
    }
  }

  /// Fills a run with warped pixels.
  private func fill(
    _ run: PageRun<Pixel>, _ other: PageRun<Pixel>, _ start: Int, _ count: Int, row y: Int,
    _ scratch: RowScratch<Pixel>
  ) {
    func place(_ run: PageRun<Pixel>) {
      var (memory, sheet) = (run.places.memory, geometry.sheet)
      scratch.loops.pointee.flat(&memory, start, y, count, &sheet)
    }
    func paint(_ run: PageRun<Pixel>) {
      flat.face.paint(run, count: count, way: .zero, isVeiled: false, scratch)
    }
    if case .strips(let form) = form {
      let top = geometry.point(start, y).y / geometry.bounds.height
      guard let shift = form.shift(at: top) else {
        return flat.fill(run, start, count, row: y, scratch)
      }
      place(run)
      lay(run, other, form, shift: shift, count, paint)
      return
    }
    place(run)
    switch form {
    case .gather(let lanes): lanes.fill(run.places, count)
    case .kaleidoscope(let lanes): lanes.fill(run.places, count)
    case .waves(let lanes): lanes.fill(run.places, count)
    case .turn(let lanes, _): lanes.fill(run.places, count)
    case .hexagons(let lanes):
      lanes.fill(run.places, other.places, count)
      paint(other)
    case .strips: break
    }
    paint(run)
    let pixels = run.pixels.prefix(count)
    if case .hexagons = form { scratch.plus(pixels, other.pixels) }
    if case .turn(_, isMean: true) = form {
      flat.fill(other, start, count, row: y, scratch)
      // One half is rounded up and one down: many means after each other do not become brighter.
      let others = other.pixels.prefix(count)
      scratch.scale(pixels, pixels, 128, half: 127)
      scratch.scale(others, others, 128, half: 128)
      scratch.plus(pixels, others)
    }
  }

  /// Paints a shifted run: green first, and then red and blue from either side.
  private func lay(
    _ run: PageRun<Pixel>, _ other: PageRun<Pixel>, _ form: StripShift, shift: Double,
    _ count: Int, _ paint: (PageRun<Pixel>) -> Void
  ) {
    let (x, width) = (run.places.x, Float(geometry.bounds.width))
    func shifted(_ shift: Double, _ target: PagePlaces) {
      let lanes = ShiftLanes(shift: Float(shift), width: width, isSqueezed: form.isSqueezed)
      for i in stride(from: 0, to: count, by: 8) {
        let places = PagePlaces.load(x, i)
        PagePlaces.store(lanes.source(places, places).x, target.x, i)
        PagePlaces.store(PagePlaces.load(run.places.y, i), target.y, i)
        PagePlaces.store(PagePlaces.load(run.places.light.start, i), target.light, i)
        PagePlaces.store(PagePlaces.load(run.places.covered.start, i), target.covered, i)
      }
    }
    func mixed(_ shift: Double, _ channel: Int, of channels: UInt32) {
      shifted(shift, other.places)
      paint(other)
      run.pixels.prefix(count).take(channel, from: other.pixels, of: channels)
    }
    // The colors first, while the run's own places are not shifted yet.
    guard form.split > 0 else {
      shifted(shift, run.places)
      return paint(run)
    }
    shifted(shift, other.places)
    paint(other)
    run.pixels.prefix(count).copy(other.pixels)
    mixed(shift - form.split, 0, of: 2)
    mixed(shift + form.split, 2, of: 3)
  }
}

extension PixelRow {
  /// Takes a channel from another row. Alpha becomes the mean of the channels' alphas so far.
  ///
  /// By the largest alpha a pixel that one channel alone has reached would be dark and opaque.
  ///
  /// - Parameter channels: how many have been taken, with this one.
  @inline(__always)
  fileprivate func take(_ channel: Int, from other: PixelRow, of channels: UInt32) {
    if Pixel.areOpaque(start, count), Pixel.areOpaque(other.start, count) {
      for i in 0..<count { start[i] = start[i].taking(channel, from: other.start[i]) }
      return
    }
    for i in 0..<count {
      let others = other.start[i].channels
      var mixed = start[i].channels
      mixed[channel] = others[channel]
      if mixed.w != others.w || mixed.w != Pixel.whole {
        mixed.w = (mixed.w &* (channels &- 1) &+ others.w &+ channels / 2) / channels
        let limit = SIMD4(repeating: mixed.w)
        if channels == 3 { mixed.replace(with: limit, where: mixed .> limit) }
      }
      start[i] = Pixel(channels: mixed)
    }
  }
}
