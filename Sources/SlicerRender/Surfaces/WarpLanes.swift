import SlicerCore
import SlicerScene

/// The source places of a ``Warp``, eight at a time, in points of the bounds.
///
/// Sums, products, quotients and roots of `Float` alone: the same on every machine.
protocol WarpLanes {
  func source(_ x: FloatLanes, _ y: FloatLanes) -> (x: FloatLanes, y: FloatLanes)
}

extension WarpLanes {
  /// Replaces the places of a run by their sources.
  @inline(__always)
  func fill(_ places: PagePlaces, _ count: Int) {
    for i in stride(from: 0, to: count, by: 8) {
      let place = source(PagePlaces.load(places.x, i), PagePlaces.load(places.y, i))
      PagePlaces.store(place.x, places.x, i)
      PagePlaces.store(place.y, places.y, i)
    }
  }
}

/// Draws places to the center.
struct GatherLanes: WarpLanes {
  private let x, y, slopeX, slopeY, offset: Float
  private let isRest: Bool

  init(_ form: Gathering) {
    (x, y) = (Float(form.center.x), Float(form.center.y))
    (slopeX, slopeY) = (Float(form.slope.x), Float(form.slope.y))
    (offset, isRest) = (Float(form.offset), form.isRest)
  }

  @inline(__always)
  func source(_ placeX: FloatLanes, _ placeY: FloatLanes) -> (x: FloatLanes, y: FloatLanes) {
    let (dx, dy) = (placeX - x, placeY - y)
    let t = (dx * slopeX + dy * slopeY + offset).atLeast(0).atMost(1)
    let passed = t * t * (3 - 2 * t)
    let k = isRest ? 1 - passed : passed
    return (x + dx * k, y + dy * k)
  }
}

/// Mirrors places into a sector.
struct KaleidoscopeLanes: WarpLanes {
  private let x, y, distance, width, height: Float
  private let mirrorsEdges: Bool
  /// From a place to where the first sector begins at the x axis, and from there to the source.
  private let first, last: (x: Float, y: Float)
  /// Cosines and sines of the lines' angles.
  private let lines: [(x: Float, y: Float)]

  init(_ form: KaleidoscopeWarp, _ bounds: Size) {
    (x, y, distance) = (Float(form.center.x), Float(form.center.y), Float(form.distance))
    (width, height) = (Float(bounds.width), Float(bounds.height))
    mirrorsEdges = form.mirrorsEdges
    func direction(_ angle: Double, _ length: Double = 1) -> (x: Float, y: Float) {
      let (sine, cosine) = Elementary.sineCosine(angle)
      return (Float(cosine * length), Float(sine * length))
    }
    first = direction(-form.angle)
    last = direction(form.angle + form.turn, form.scale)
    lines = form.lines.map { direction($0) }
  }

  @inline(__always)
  func source(_ placeX: FloatLanes, _ placeY: FloatLanes) -> (x: FloatLanes, y: FloatLanes) {
    let (dx, dy) = (placeX - x, placeY - y)
    var u = dx * first.x - dy * first.y
    var v = (dx * first.y + dy * first.x + distance).magnitudes
    for line in lines {
      // How far the place lies beyond the line.
      let beyond = (v * line.x - u * line.y).atLeast(0)
      u += beyond * (2 * line.y)
      v -= beyond * (2 * line.x)
    }
    v -= distance
    let sourceX = x + (u * last.x - v * last.y)
    let sourceY = y + (u * last.y + v * last.x)
    return mirrorsEdges
      ? (sourceX.mirrored(width), sourceY.mirrored(height)) : (sourceX, sourceY)
  }
}

/// Shifts places by a wave.
struct WaveLanes: WarpLanes {
  private let amplitude, frequency, phase: Float
  private let runsRight: Bool

  init(_ form: Waves) {
    (amplitude, phase) = (Float(form.amplitude), Float(form.phase))
    (frequency, runsRight) = (Float(1 / form.wavelength), form.axis == .horizontal)
  }

  @inline(__always)
  func source(_ x: FloatLanes, _ y: FloatLanes) -> (x: FloatLanes, y: FloatLanes) {
    let shift = ((runsRight ? x : y) * frequency + phase).cosinesOfTurns * amplitude
    return runsRight ? (x, y + shift) : (x + shift, y)
  }
}

/// Turns and scales places.
struct TurningLanes: WarpLanes {
  private let x, y, cosine, sine, width, height: Float
  private let mirrorsEdges: Bool

  init(_ form: Turning, _ bounds: Size) {
    (width, height) = (Float(bounds.width), Float(bounds.height))
    mirrorsEdges = form.mirrorsEdges
    (x, y) = (Float(form.center.x), Float(form.center.y))
    let (sine, cosine) = Elementary.sineCosine(form.angle)
    (self.cosine, self.sine) = (Float(cosine * form.scale), Float(sine * form.scale))
  }

  @inline(__always)
  func source(_ placeX: FloatLanes, _ placeY: FloatLanes) -> (x: FloatLanes, y: FloatLanes) {
    let (dx, dy) = (placeX - x, placeY - y)
    let sourceX = x + (dx * cosine - dy * sine)
    let sourceY = y + (dx * sine + dy * cosine)
    return mirrorsEdges
      ? (sourceX.mirrored(width), sourceY.mirrored(height)) : (sourceX, sourceY)
  }
}

/// Shifts places sideways.
struct ShiftLanes: WarpLanes {
  let shift, width: Float
  let isSqueezed: Bool

  @inline(__always)
  func source(_ x: FloatLanes, _ y: FloatLanes) -> (x: FloatLanes, y: FloatLanes) {
    guard isSqueezed, shift != 0 else { return ((x + shift).mirrored(width), y) }
    let room = (width / 2 - (x - width / 2).magnitudes).atLeast(0)
    let part = (room * (1 / (2.5 * abs(shift)))).atMost(1)
    return (x + part * shift, y)
  }
}

extension SIMD8<Float> {
  /// The nearest whole number of what is less than 2²² from 0.
  @inline(__always)
  var nearestWhole: FloatLanes { (self + 12_582_912) - 12_582_912 }

  /// Mirrored at 0 and at a side, as often as needed.
  @inline(__always)
  fileprivate func mirrored(_ side: Float) -> FloatLanes {
    let double = 2 * side
    return (self - (self * (1 / double)).nearestWhole * double).magnitudes
  }

  /// Cosines of angles in turns, to 4e-6: Taylor's series up to the 16th power.
  @inline(__always)
  fileprivate var cosinesOfTurns: FloatLanes {
    let turn = self - nearestWhole
    let square = turn * turn
    var sum = square * 0.28200597 - 1.7143908
    sum = sum * square + 7.9035364
    sum = sum * square - 26.426257
    sum = sum * square + 60.244641
    sum = sum * square - 85.456817
    sum = sum * square + 64.939394
    sum = sum * square - 19.739209
    return sum * square + 1
  }
}
