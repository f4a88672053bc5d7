package import SlicerCore

/// Lines, each open or closed, in points: what a shape fills and draws along.
///
///     let sign = try Path(parsing: "M 20 90 C 40 10 90 10 120 90")
///
/// Beside SwiftUI's it is `SlicerKit.Path`. Source: `CGPath`.
public struct Path: Hashable, Sendable {
  package struct Subpath: Hashable, Sendable {
    /// Where it goes; of a closed one the last part ends at its start.
    package var outline: Outline
    /// True if its end is joined to its start; one that is filled ends there in any case.
    package var isClosed: Bool

    package init(_ outline: Outline, isClosed: Bool) {
      (self.outline, self.isClosed) = (outline, isClosed)
    }
  }

  /// In the order in which they are drawn.
  package var subpaths: [Subpath]

  package init(_ subpaths: [Subpath] = []) { self.subpaths = subpaths }

  /// One closed line.
  public init(_ outline: Outline) { self.init([Subpath(outline, isClosed: true)]) }

  /// Lines as SVG writes them: `M 0 0 L 9 0 A 9 9 0 0 1 0 9 Z M 2 2 h 1`; all commands, absolute (large
  /// letters) and relative (small ones).
  ///
  /// Law: what `description` says of a path is that path, if its numbers have at most four fraction digits.
  /// Arcs become cubic curves of a quarter turn at most, which are within 0.03 % of the radius. Source: SVG 2
  /// §9.3 and §9.5.
  ///
  /// - Throws: an error for text that is no path.
  public init(parsing text: String) throws { self = try Self.parsed(text) }
}

extension Path {
  /// True if both have the same lines of the same parts, so that one can become the other point by point.
  package func hasStructure(of other: Path) -> Bool {
    subpaths.count == other.subpaths.count
      && zip(subpaths, other.subpaths).allSatisfy { mine, its in
        mine.isClosed == its.isClosed && mine.outline.parts.count == its.outline.parts.count
          && zip(mine.outline.parts, its.outline.parts).allSatisfy { $0.isCurve == $1.isCurve }
      }
  }

  /// So far on the way to a path of the same structure, point by point.
  package func mixed(with other: Path, _ share: Double) -> Path {
    combined(with: other) { $0 + ($1 - $0) * share }
  }

  /// Each point made of two, of paths of the same structure.
  package func combined(with other: Path, _ mix: (Point, Point) -> Point) -> Path {
    Path(
      zip(subpaths, other.subpaths).map { mine, its in
        let parts = zip(mine.outline.parts, its.outline.parts).map { a, b -> Outline.Part in
          switch (a, b) {
          case (.curve(let a1, let a2, let a3), .curve(let b1, let b2, let b3)):
            .curve(mix(a1, b1), mix(a2, b2), mix(a3, b3))
          default: .line(mix(a.end, b.end))
          }
        }
        return Subpath(
          Outline(start: mix(mine.outline.start, its.outline.start), parts: parts),
          isClosed: mine.isClosed)
      })
  }

  /// Transforms each point by a matrix of the plane.
  package func transformed(by matrix: Transform3D) -> Path {
    combined(with: self) { point, _ in
      let seen = matrix.apply(to: SIMD4(point.x, point.y, 0, 1))
      return Point(x: seen.x / seen.w, y: seen.y / seen.w)
    }
  }

  /// Corners and control points of all lines.
  package var points: [Point] { subpaths.flatMap(\.outline.points) }
}

extension Outline.Part {
  package var isCurve: Bool { if case .curve = self { true } else { false } }

  package var end: Point {
    switch self {
    case .line(let end), .curve(_, _, let end): end
    }
  }
}

extension Path: CustomStringConvertible {
  /// The path in SVG's syntax: `M 0 0 L 10 0 C 12 0 15 3 15 5 Z`; `none` without lines.
  public var description: String {
    if subpaths.isEmpty { return "none" }
    return subpaths.map { "\($0.outline)" + ($0.isClosed ? " Z" : "") }.joined(separator: " ")
  }
}
