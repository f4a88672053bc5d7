public import SlicerCore

/// The line around an area, in points: straight parts and curves, back to its start in the end.
///
/// The area that it goes round is inside. It may go either way, but not cross itself.
public struct Outline: Hashable, Sendable {
  /// A straight or curved part of the line.
  package enum Part: Hashable, Sendable {
    /// A straight line to a point.
    case line(Point)
    /// A cubic Bézier curve by its two control points and its end.
    case curve(Point, Point, Point)
  }

  /// The point where the line begins and ends.
  package var start: Point
  package var parts: [Part]

  package init(start: Point, parts: [Part]) {
    self.start = start
    self.parts = parts
  }

  /// Straight lines from corner to corner; nothing without corners.
  public static func polygon(_ corners: [Point]) -> Outline {
    Outline(start: corners.first ?? .zero, parts: corners.dropFirst().map { .line($0) })
  }

  /// A rectangle whose corners are quarters of circles.
  ///
  /// - Parameter cornerRadius: in points; at most half the shorter side counts.
  public static func roundedRect(_ rect: Rect, cornerRadius: Double) -> Outline {
    let radius = min(max(cornerRadius, 0), min(rect.width, rect.height) / 2)
    // The cubic's best quarter of a circle: 4/3·(√2 − 1).
    let pull = radius * (1 - 0.5522847498307936)
    func corner(_ x: Double, _ y: Double, from before: Point, to after: Point) -> [Part] {
      let corner = Point(x: x, y: y)
      return [
        .line(corner + before * radius),
        .curve(corner + before * pull, corner + after * pull, corner + after * radius),
      ]
    }
    let (left, right) = (Point(x: -1, y: 0), Point(x: 1, y: 0))
    let (up, down) = (Point(x: 0, y: -1), Point(x: 0, y: 1))
    return Outline(
      start: Point(x: rect.x + radius, y: rect.y),
      parts: corner(rect.maxX, rect.y, from: left, to: down)
        + corner(rect.maxX, rect.maxY, from: up, to: left)
        + corner(rect.x, rect.maxY, from: right, to: up)
        + corner(rect.x, rect.y, from: down, to: right))
  }

  /// Moves the line right and down by points.
  package func moved(by offset: Point) -> Outline {
    Outline(
      start: start + offset,
      parts: parts.map { part in
        switch part {
        case .line(let end): .line(end + offset)
        case .curve(let a, let b, let end): .curve(a + offset, b + offset, end + offset)
        }
      })
  }
}

extension Outline {
  /// Corners and control points; the outline lies between them.
  package var points: [Point] {
    parts.reduce(into: [start]) { points, part in
      switch part {
      case .line(let end): points.append(end)
      case .curve(let a, let b, let end): points += [a, b, end]
      }
    }
  }
}

extension Outline: CustomStringConvertible {
  /// The path in SVG's syntax: `M 0 0 L 10 0 C 12 0 15 3 15 5`.
  public var description: String {
    func text(_ point: Point) -> String { "\(point.x.shortest) \(point.y.shortest)" }
    let texts = parts.map { part in
      switch part {
      case .line(let end): "L " + text(end)
      case .curve(let a, let b, let end): "C \(text(a)) \(text(b)) \(text(end))"
      }
    }
    return (["M " + text(start)] + texts).joined(separator: " ")
  }
}
