import SlicerCore
import SlicerScene

/// Water whose rings shift and light what lies under them.
final class RippleOperation<Pixel: CanvasPixel>: SceneOperation {
  private let stage: PixelSize
  private let flat: FlatPage<Pixel>
  private let map: RippleMap

  init(_ ripple: Ripple, _ geometry: PageGeometry, upper: PageFace<Pixel>) {
    stage = geometry.stage
    flat = FlatPage(geometry, upper)
    map = RippleMap(ripple, geometry, upper)
  }

  var rows: Range<Int> { 0..<stage.height }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func draw(row y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>) {
    row.finish()
    let target = row.pixels
    let rings = map.rings(row: y)
    flat.draw(0..<rings.lowerBound, row: y, onto: target, scratch)
    PageRun<Pixel>.withRuns { run, _ in
      PagePlaces.forEach(in: rings) { start, count in
        if map.fill(run.places, start, count, y) {
          flat.face.paint(run, count: count, way: .zero, isVeiled: false, scratch)
          scratch.over(target[start..<start + count], run.pixels)
        } else {
          flat.draw(start..<start + count, row: y, onto: target, scratch)
        }
      }
    }
    flat.draw(rings.upperBound..<stage.width, row: y, onto: target, scratch)
  }
}

/// Which places are seen through water.
private struct RippleMap {
  private let geometry: PageGeometry
  private let edges: PageEdges
  private let center: SIMD2<Float>
  private let front: Float
  private let reach: Float
  private let amplitude: Float
  private let glint: Float
  private let gloss: Float
  /// How strong the light is, 0…1.
  private let paper: Float
  /// 1 / how far from an edge points begin to be shifted less.
  private let nearness: Float
  /// Turns per point.
  private let frequency: Float
  private let light: SIMD2<Float>

  init<Pixel>(_ ripple: Ripple, _ geometry: PageGeometry, _ face: PageFace<Pixel>) {
    (self.geometry, edges, paper) = (geometry, face.edges, Float(face.paper))
    center = SIMD2(Float(ripple.center.x), Float(ripple.center.y))
    front = Float(ripple.front)
    reach = Float(max(ripple.reach, 1e-6))
    amplitude = Float(ripple.amplitude)
    glint = Float(min(max(ripple.glint, 0), 1))
    gloss = Float(min(max(ripple.gloss, 0), 1))
    nearness = Float(1 / max(ripple.margin, 1e-6))
    frequency = Float(1 / max(ripple.wavelength, 1e-6))
    light = SIMD2(Float(Ripple.light.x), Float(Ripple.light.y))
  }

  /// The columns that the outermost ring encloses.
  func rings(row y: Int) -> Range<Int> {
    let (width, outer) = (geometry.stage.width, Double(front + reach))
    guard outer > 0 else { return 0..<0 }
    // |start + t · across| = outer, for t columns.
    let start = geometry.point(0, y) - Point(x: Double(center.x), y: Double(center.y))
    let way = geometry.across
    let a = way.x * way.x + way.y * way.y
    let b = (start.x * way.x + start.y * way.y) / a
    let c = (start.x * start.x + start.y * start.y - outer * outer) / a
    let root = b * b - c
    guard root > 0 else { return 0..<0 }
    let first = min(max((-b - root.squareRoot()).rounded(.down), 0), Double(width))
    let last = min(max((-b + root.squareRoot()).rounded(.up) + 1, first), Double(width))
    return Int(first)..<Int(last)
  }

  /// Returns whether any of a run's columns is in a ring.
  func fill(_ run: PagePlaces, _ column: Int, _ count: Int, _ row: Int) -> Bool {
    let step = FloatLanes(repeating: Float(geometry.step))
    let isCalmed = isNearEdge(geometry.point(column, row), geometry.point(column + count - 1, row))
    let isInside = edges.contain(
      geometry.point(column, row), geometry.point(column + count - 1, row), step: geometry.step)
    var nearest = FloatLanes(repeating: .infinity)
    for i in stride(from: 0, to: count, by: 8) {
      let point = geometry.points(column + i, row)
      let (rayX, rayY) = (point.x - center.x, point.y - center.y)
      let distance = (rayX * rayX + rayY * rayY).roots.atLeast(1e-6)
      let along = distance - front
      nearest = nearest.atMost(along.magnitudes)
      let part = along / reach
      let rest = (1 - part * part).atLeast(0)
      let wave = FloatAngle.sineCosine(turns: along.atMost(reach).atLeast(-reach) * frequency)
      let strength = rest * rest / distance
      var shift = strength * wave.sine * amplitude
      if isCalmed { shift *= calm(point.x, point.y) }
      PagePlaces.store((point.x + rayX * shift).atLeast(0).atMost(edges.width), run.x, i)
      PagePlaces.store((point.y + rayY * shift).atLeast(0).atMost(edges.height), run.y, i)
      let covered = isInside ? SIMD8(repeating: 256) : edges.coverage(point.x, point.y, step, step)
      PagePlaces.store(covered, run.covered, i)
      let slope = (rayX * light.x + rayY * light.y) * wave.cosine
      PagePlaces.store(weights(strength * slope), run.light, i)
    }
    return nearest.min() < reach
  }

  /// Whether anything between two points, or a point of the next seven, is shifted less.
  private func isNearEdge(_ first: Point, _ last: Point) -> Bool {
    let (width, height) = (Double(edges.width), Double(edges.height))
    let margin = Double(1 / nearness) + 8 * geometry.step
    return min(first.x, last.x) < margin || max(first.x, last.x) > width - margin
      || min(first.y, last.y) < margin || max(first.y, last.y) > height - margin
  }

  /// What is left of a shift near the page's edges: 0 at them … 1.
  @inline(__always)
  private func calm(_ x: FloatLanes, _ y: FloatLanes) -> FloatLanes {
    let a = (x.atMost(edges.width - x) * nearness).atLeast(0).atMost(1)
    let b = (y.atMost(edges.height - y) * nearness).atLeast(0).atMost(1)
    return a * a * (3 - 2 * a) * (b * b * (3 - 2 * b))
  }

  /// Towards white where a slope faces the light, towards black elsewhere.
  @inline(__always)
  private func weights(_ slope: FloatLanes) -> SIMD8<UInt32> {
    let square = slope * slope
    let mirrored = (square * square * square * gloss).replacing(with: 0, where: slope .<= 0)
    let strength = (slope.magnitudes * glint + mirrored).atMost(1)
    let weight = (strength.replacing(with: strength * paper, where: slope .> 0) * 256).whole
    let white = SIMD8<UInt32>.zero.replacing(with: weight, where: slope .> 0)
    return (256 &- weight) &<< 16 | white
  }
}
