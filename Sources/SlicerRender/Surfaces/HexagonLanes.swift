import SlicerCore
import SlicerScene

/// The two hexagons around places: the nearest of even rows, and the nearest of odd ones.
///
/// The hexagon of a place is the one whose middle is nearer. Along their common edge, d² is as large for both;
/// the edge lies at (d₁² − d₂²) / (2 · distance of the middles) = 0, and is soft over one pixel.
struct HexagonLanes {
  private let x, y, column, row, perColumn, perRow: Float
  /// From the difference of both squares of distances to pixels from the edge.
  private let steepness: Float

  /// - Parameter step: points of the bounds per pixel.
  init(_ form: Honeycomb, step: Double) {
    (x, y) = (Float(form.center.x), Float(form.center.y))
    let width = form.side * 3.0.squareRoot()
    (column, row) = (Float(width), Float(3 * form.side))
    (perColumn, perRow) = (Float(1 / width), Float(1 / (3 * form.side)))
    steepness = Float(1 / (2 * width * step))
  }

  /// Replaces the places of both runs by middles, and their coverages by the shares of both hexagons.
  func fill(_ even: PagePlaces, _ odd: PagePlaces, _ count: Int) {
    for i in stride(from: 0, to: count, by: 8) {
      let (dx, dy) = (PagePlaces.load(even.x, i) - x, PagePlaces.load(even.y, i) - y)
      let (u, v) = (dx * perColumn, dy * perRow)
      let (evenX, evenY) = (u.nearestWhole * column, v.nearestWhole * row)
      let oddX = ((u - 0.5).nearestWhole + 0.5) * column
      let oddY = ((v - 0.5).nearestWhole + 0.5) * row
      let (ex, ey, ox, oy) = (dx - evenX, dy - evenY, dx - oddX, dy - oddY)
      let edge = (ox * ox + oy * oy - ex * ex - ey * ey) * steepness
      let share = (edge + 0.5).atLeast(0).atMost(1)
      let covered = PagePlaces.load(even.covered.start, i)
      let part = ((share * 256).whole &* covered &+ 128) &>> 8
      PagePlaces.store(x + evenX, even.x, i)
      PagePlaces.store(y + evenY, even.y, i)
      PagePlaces.store(part, even.covered, i)
      PagePlaces.store(x + oddX, odd.x, i)
      PagePlaces.store(y + oddY, odd.y, i)
      PagePlaces.store(covered &- part, odd.covered, i)
      PagePlaces.store(PagePlaces.load(even.light.start, i), odd.light, i)
    }
  }
}
