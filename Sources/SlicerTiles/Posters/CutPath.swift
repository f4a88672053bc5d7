package import SlicerCore

/// A path of lines and cubic Bézier curves, in millimeters.
package struct CutPath: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    case line(Point)
    /// Two control points, and the end.
    case curve(Point, Point, Point)

    package var end: Point {
      switch self {
      case .line(let end), .curve(_, _, let end): end
      }
    }
  }

  package let start: Point
  package private(set) var steps: [Step] = []
  package var isClosed = false

  package init(from start: Point) { self.start = start }

  package var end: Point { steps.last?.end ?? start }

  package mutating func add(_ step: Step) { steps.append(step) }

  /// Adds a side, whose points are two ends or 3n + 1 control points.
  mutating func add(side: [Point]) {
    guard side.count > 2 else {
      if side[1] != end { add(.line(side[1])) }
      return
    }
    for i in stride(from: 1, to: side.count, by: 3) {
      add(.curve(side[i], side[i + 1], side[i + 2]))
    }
  }

  /// All points, control points among them.
  package var points: [Point] {
    [start]
      + steps.flatMap { step in
        switch step {
        case .line(let end): [end]
        case .curve(let a, let b, let end): [a, b, end]
        }
      }
  }

  package func moved(by shift: Point) -> CutPath {
    var path = CutPath(from: start + shift)
    path.isClosed = isClosed
    path.steps = steps.map { step in
      switch step {
      case .line(let end): .line(end + shift)
      case .curve(let a, let b, let end): .curve(a + shift, b + shift, end + shift)
      }
    }
    return path
  }
}
