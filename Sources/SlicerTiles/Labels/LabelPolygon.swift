/// A closed outline of a label, in pixels of the picture as shown; the last point meets the first.
package struct LabelPolygon: Hashable, Sendable {
  package var points: [SIMD2<Double>]

  package init(_ points: [SIMD2<Double>]) { self.points = points }

  /// The outline of `x, y, x, y, …`.
  package init(coordinates: [Double]) {
    points = stride(from: 0, to: coordinates.count - 1, by: 2).map {
      SIMD2(coordinates[$0], coordinates[$0 + 1])
    }
  }

  /// The points as `x, y, x, y, …`.
  package var coordinates: [Double] { points.flatMap { [$0.x, $0.y] } }

  /// The area inside, whichever way the points go round.
  package var area: Double {
    guard let first = points.first else { return 0 }
    // Relative to the outline's corner: far from the picture's corner, small areas would lose digits.
    let moved = points.map { $0 - first }
    let twice = zip(moved, moved.dropFirst()).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    return abs(twice) / 2
  }

  package func moved(x: Double, y: Double) -> LabelPolygon {
    LabelPolygon(points.map { $0 + SIMD2(x, y) })
  }

  /// The parts inside a box, each an outline of its own.
  package func parts(in box: LabelBox) -> [LabelPolygon] {
    Side.all(of: box).reduce([self]) { parts, side in parts.flatMap { side.parts(of: $0) } }
  }

  /// The part inside a box as one outline, in which edges of no area on the box's sides join what is apart.
  ///
  /// Source: Sutherland and Hodgman, "Reentrant polygon clipping", 1974.
  package func part(in box: LabelBox) -> LabelPolygon? {
    let part = Side.all(of: box).reduce(self) { part, side in side.part(of: part) }
    return part.area > 0 ? part : nil
  }

  /// A side of a box, beyond which outlines are cut off.
  private struct Side {
    /// The index of the coordinate, its limit, and 1 where it is the least.
    let axis: Int
    let limit, sign: Double

    static func all(of box: LabelBox) -> [Side] {
      [
        Side(axis: 0, limit: box.x, sign: 1), Side(axis: 0, limit: box.x + box.width, sign: -1),
        Side(axis: 1, limit: box.y, sign: 1), Side(axis: 1, limit: box.y + box.height, sign: -1),
      ]
    }

    func isInside(_ point: SIMD2<Double>) -> Bool { (point[axis] - limit) * sign >= 0 }

    /// The point where an edge crosses the side.
    func crossing(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
      var point = a + (b - a) * ((limit - a[axis]) / (b[axis] - a[axis]))
      point[axis] = limit
      return point
    }

    func part(of polygon: LabelPolygon) -> LabelPolygon {
      var points: [SIMD2<Double>] = []
      guard var before = polygon.points.last else { return polygon }
      for point in polygon.points {
        if isInside(before) != isInside(point) { points.append(crossing(before, point)) }
        if isInside(point) { points.append(point) }
        before = point
      }
      return LabelPolygon(points)
    }

    /// Joins runs of edges inside along the side: between the first and the second of the places where they cross it,
    /// the third and the fourth, and so on.
    func parts(of polygon: LabelPolygon) -> [LabelPolygon] {
      guard polygon.points.contains(where: { !isInside($0) }) else { return [polygon] }
      let runs = runs(of: polygon)
      let ends = runs.indices.flatMap { [($0, true), ($0, false)] }.sorted { a, b in
        place(a, runs) < place(b, runs)
      }
      var next = [Int?](repeating: nil, count: runs.count)
      for pair in stride(from: 0, to: ends.count - 1, by: 2) {
        let (a, b) = (ends[pair], ends[pair + 1])
        // An outline that crosses itself may pair two ends of a kind.
        guard a.1 != b.1 else { return [part(of: polygon)] }
        let (start, end) = a.1 ? (a.0, b.0) : (b.0, a.0)
        next[end] = start
      }
      return loops(runs, next).filter { $0.area > 0 }
    }

    /// The place on the side where a run begins, or ends.
    private func place(_ end: (run: Int, isStart: Bool), _ runs: [[SIMD2<Double>]]) -> Double {
      let run = runs[end.run]
      return run[end.isStart ? 0 : run.count - 1][1 - axis]
    }

    /// The points inside, from one crossing to the next.
    private func runs(of polygon: LabelPolygon) -> [[SIMD2<Double>]] {
      let points = polygon.points
      guard let outside = points.firstIndex(where: { !isInside($0) }) else { return [points] }
      var runs: [[SIMD2<Double>]] = []
      for step in 1...points.count {
        let before = points[(outside + step - 1) % points.count]
        let point = points[(outside + step) % points.count]
        if !isInside(before), isInside(point) { runs.append([crossing(before, point)]) }
        if isInside(point) { runs[runs.count - 1].append(point) }
        if isInside(before), !isInside(point) {
          runs[runs.count - 1].append(crossing(before, point))
        }
      }
      return runs
    }

    private func loops(_ runs: [[SIMD2<Double>]], _ next: [Int?]) -> [LabelPolygon] {
      var isUsed = [Bool](repeating: false, count: runs.count)
      return runs.indices.compactMap { first in
        var (points, run) = ([SIMD2<Double>](), Int?(first))
        while let index = run, !isUsed[index] {
          isUsed[index] = true
          points += runs[index]
          run = next[index]
        }
        return points.isEmpty ? nil : LabelPolygon(points)
      }
    }
  }
}
