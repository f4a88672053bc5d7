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
  func brighten(_ run: PageRun, _ count: Int) {
    guard edge > 0, gloss > 0 else { return }
    for i in stride(from: 0, to: count, by: 8) {
      let x = PageRun.load(run.x, i)
      let y = PageRun.load(run.y, i)
      let inside = x.atMost(edges.width - x).atMost(y.atMost(edges.height - y))
      let share = ((edge - inside) / step + 0.5).atLeast(0).atMost(1)
      guard share.max() > 0 else { continue }
      let white = (share * gloss).whole
      let light = PageRun.load(run.light.start, i)
      let (keep, own) = (light &>> 16, light & 0xFFFF)
      let rest = 256 &- white
      let (less, more) = ((keep &* rest) &>> 8, (own &* rest &+ white &* 256) &>> 8)
      PageRun.store(less &<< 16 | more, run.light, i)
    }
  }
}
