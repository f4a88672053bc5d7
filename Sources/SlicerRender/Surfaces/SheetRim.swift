import SlicerCore
import SlicerScene

/// The edge of a sheet that has turned over: the picture's own border, in the shade and without a veil.
struct SheetRim {
  /// In points.
  private let edge, step: Float
  /// The sheet's size in points.
  private let width, height: Float
  /// The light that the shaded edge keeps, in 1/256.
  private let light: UInt32

  init(_ cylinder: Cylinder, _ bounds: Size, step: Float) {
    edge = Float(cylinder.edge)
    light = UInt32(((1 - min(max(cylinder.edgeShade, 0), 1)) * 256).rounded())
    (width, height) = (Float(bounds.width), Float(bounds.height))
    self.step = step
  }

  /// Changes the light of a run's places where they lie along the sheet's edges.
  ///
  /// - Parameters:
  ///   - first: where the run's first place would be if nothing were bent.
  ///   - last: the same of its last place.
  func paint(_ run: PagePlaces, _ count: Int, from first: Point, to last: Point) {
    guard edge > 0, mayTouch(run, count, first, last) else { return }
    for i in stride(from: 0, to: count, by: 8) {
      let x = PagePlaces.load(run.x, i)
      let y = PagePlaces.load(run.y, i)
      let inside = x.atMost(width - x).atMost(y.atMost(height - y))
      let share = ((edge - inside) / step + 0.5).atLeast(0).atMost(1)
      guard any(share .> 0) else { continue }
      let rim = (share * 256).whole
      let rest = 256 &- rim
      let page = PagePlaces.load(run.light.start, i)
      let (keep, white) = (page &>> 16, page & 0xFFFF)
      let mixed = ((keep &* rest &+ rim &* light) &>> 8, (white &* rest) &>> 8)
      PagePlaces.store(mixed.0 &<< 16 | mixed.1, run.light, i)
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
    return touches(run.x, (first.x, last.x), width)
      || touches(run.y, (first.y, last.y), height)
  }
}
