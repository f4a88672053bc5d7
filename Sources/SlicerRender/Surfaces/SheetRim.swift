import SlicerCore
import SlicerScene

/// The edge of a sheet that catches the light.
struct SheetRim {
  /// In points.
  private let edge, step: Float
  private let edges: PageEdges
  /// How much of it is white, in 1/256.
  private let gloss: Float

  init(_ cylinder: Cylinder, _ edges: PageEdges, step: Float) {
    edge = Float(cylinder.edge)
    gloss = Float(min(max(cylinder.edgeGloss, 0), 1) * 256)
    (self.edges, self.step) = (edges, step)
  }

  /// Mixes the light of a run's places with white where they lie along the sheet's edges.
  ///
  /// - Parameters:
  ///   - first: where the run's first place would be if nothing were bent.
  ///   - last: the same of its last place.
  func brighten(_ run: PagePlaces, _ count: Int, from first: Point, to last: Point) {
    guard edge > 0, gloss > 0, mayTouch(run, count, first, last) else { return }
    for i in stride(from: 0, to: count, by: 8) {
      let x = PagePlaces.load(run.x, i)
      let y = PagePlaces.load(run.y, i)
      let inside = x.atMost(edges.width - x).atMost(y.atMost(edges.height - y))
      let share = ((edge - inside) / step + 0.5).atLeast(0).atMost(1)
      guard any(share .> 0) else { continue }
      let white = (share * gloss).whole
      let light = PagePlaces.load(run.light.start, i)
      let (keep, own) = (light &>> 16, light & 0xFFFF)
      let rest = 256 &- white
      let (less, more) = ((keep &* rest) &>> 8, (own &* rest &+ white &* 256) &>> 8)
      PagePlaces.store(less &<< 16 | more, run.light, i)
    }
  }

  /// False where all places are plainly inside: from column to column they move evenly, and by the bend
  /// always the same way.
  private func mayTouch(_ run: PagePlaces, _ count: Int, _ first: Point, _ last: Point)
    -> Bool
  {
    func touches(
      _ places: UnsafeMutablePointer<Float>, _ flat: (Double, Double), _ end: Float
    ) -> Bool {
      let (a, b) = (Float(flat.0), Float(flat.1))
      let (c, d) = (places[0] - a, places[count - 1] - b)
      let margin = edge + step
      return !(min(a, b) + min(c, d) > margin && max(a, b) + max(c, d) < end - margin)
    }
    return touches(run.x, (first.x, last.x), edges.width)
      || touches(run.y, (first.y, last.y), edges.height)
  }
}
