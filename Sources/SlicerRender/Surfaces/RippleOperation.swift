internal import CSlicerKernels
import SlicerCore
import SlicerScene

/// Water whose rings shift and light what lies under them.
final class RippleOperation<Pixel: CanvasPixel>: SceneOperation {
  private let geometry: PageGeometry
  private let flat: FlatPage<Pixel>
  private let ripple: cslicer_ripple

  init(_ ripple: Ripple, _ geometry: PageGeometry, upper: PageFace<Pixel>) {
    (self.geometry, flat) = (geometry, FlatPage(geometry, upper))
    self.ripple = cslicer_ripple(
      sheet: geometry.sheet, center: (Float(ripple.center.x), Float(ripple.center.y)),
      front: Float(ripple.front), reach: Float(max(ripple.reach, 1e-6)),
      amplitude: Float(ripple.amplitude), frequency: Float(1 / max(ripple.wavelength, 1e-6)),
      nearness: Float(1 / max(ripple.margin, 1e-6)), glint: Float(min(max(ripple.glint, 0), 1)),
      gloss: Float(min(max(ripple.gloss, 0), 1)), paper: Float(upper.paper),
      light: (Float(Ripple.light.x), Float(Ripple.light.y)))
  }

  var rows: Range<Int> { 0..<geometry.stage.height }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func draw(row y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>) {
    row.finish()
    let target = row.pixels
    let rings = rings(row: y)
    flat.draw(0..<rings.lowerBound, row: y, onto: target, scratch)
    PageRun<Pixel>.withRuns { run, _ in
      PagePlaces.forEach(in: rings) { start, count in
        if fill(run.places, start, count, y, scratch) {
          flat.face.paint(run, count: count, way: .zero, isVeiled: false, scratch)
          scratch.over(target[start..<start + count], run.pixels)
        } else {
          flat.draw(start..<start + count, row: y, onto: target, scratch)
        }
      }
    }
    flat.draw(rings.upperBound..<geometry.stage.width, row: y, onto: target, scratch)
  }

  /// The columns that the outermost ring encloses.
  private func rings(row y: Int) -> Range<Int> {
    let (width, outer) = (geometry.stage.width, Double(ripple.front + ripple.reach))
    guard outer > 0 else { return 0..<0 }
    // |start + t · across| = outer, for t columns.
    let center = Point(x: Double(ripple.center.0), y: Double(ripple.center.1))
    let (start, way) = (geometry.point(0, y) - center, geometry.across)
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
  private func fill(
    _ run: PagePlaces, _ column: Int, _ count: Int, _ row: Int, _ scratch: RowScratch<Pixel>
  ) -> Bool {
    let ends = (geometry.point(column, row), geometry.point(column + count - 1, row))
    // Shifts are computed for columns after the last, up to a multiple of eight, too.
    let margin = Double(1 / ripple.nearness) + 8 * geometry.step
    let (isCalmed, isInside) = (
      isNearEdge(ends, margin), !isNearEdge(ends, geometry.step)
    )
    var (memory, ripple) = (run.memory, ripple)
    return scratch.loops.pointee.ripple(
      &memory, column, row, count, &ripple, isCalmed ? 1 : 0, isInside ? 1 : 0) != 0
  }

  /// True if anything between two points is nearer than a margin to an edge of the page.
  private func isNearEdge(_ ends: (Point, Point), _ margin: Double) -> Bool {
    let (a, b, bounds) = (ends.0, ends.1, geometry.bounds)
    return min(a.x, b.x) < margin || max(a.x, b.x) > bounds.width - margin
      || min(a.y, b.y) < margin || max(a.y, b.y) > bounds.height - margin
  }
}
