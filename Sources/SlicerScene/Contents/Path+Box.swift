public import SlicerCore

extension Path {
  /// The smallest rectangle around all lines, in points; nil without lines.
  ///
  /// Curves count, their control points do not, and neither does the width of a line that is drawn along. A straight
  /// line has a box of no width or no height. Source: `CGPath.boundingBoxOfPath`.
  public var boundingBoxOfPath: Rect? {
    var points: [Point] = []
    for subpath in subpaths {
      var from = subpath.outline.start
      points.append(from)
      for part in subpath.outline.parts {
        if case .curve(let a, let b, let end) = part {
          points += Self.turns(from, a, b, end)
        }
        from = part.end
        points.append(from)
      }
    }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The points of a cubic curve where it goes neither up nor down, or neither left nor right.
  private static func turns(_ start: Point, _ a: Point, _ b: Point, _ end: Point) -> [Point] {
    let times =
      shares(start.x, a.x, b.x, end.x) + shares(start.y, a.y, b.y, end.y)
    return times.map { time in
      let (p, q, r) = (mix(start, a, time), mix(a, b, time), mix(b, end, time))
      return mix(mix(p, q, time), mix(q, r, time), time)
    }
  }

  private static func mix(_ from: Point, _ to: Point, _ share: Double) -> Point {
    from + (to - from) * share
  }

  /// The places between 0 and 1 at which the derivative of a cubic is 0.
  private static func shares(_ p: Double, _ q: Double, _ r: Double, _ s: Double) -> [Double] {
    // A third of the derivative: a·t² + 2b·t + c.
    let (a, b, c) = (s - 3 * r + 3 * q - p, r - 2 * q + p, q - p)
    let root = b * b - a * c
    guard root >= 0 else { return [] }
    // The larger sum first: nothing is lost to cancellation, and a straight parabola (a = 0) needs no case of its own.
    let sum = -(b + (b < 0 ? -1 : 1) * root.squareRoot())
    return [sum / a, c / sum].filter { $0 > 0 && $0 < 1 }
  }

  /// Moves all lines right and down by points.
  package func moved(by offset: Point) -> Path {
    Path(subpaths.map { Subpath($0.outline.moved(by: offset), isClosed: $0.isClosed) })
  }
}
