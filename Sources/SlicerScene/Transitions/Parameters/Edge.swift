package import SlicerCore

/// A side of the stage.
///
/// Beside SwiftUI's, whose sides change with the language, it is `SlicerKit.Edge`.
public enum Edge: String, ParameterChoice {
  /// Where x is least.
  case left
  /// Where x is greatest.
  case right
  /// Where y is least.
  case top
  /// Where y is greatest.
  case bottom

  /// `fromLeft` and `kCATransitionFromLeft` …
  package static let synonyms = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { edge in
      let side = edge.rawValue.capitalizingFirst
      return [("from" + side, edge), ("kCATransitionFrom" + side, edge)]
    })

  package var opposite: Edge {
    switch self {
    case .left: .right
    case .right: .left
    case .top: .bottom
    case .bottom: .top
    }
  }

  /// True if what comes from it moves along a row.
  package var isHorizontal: Bool { self == .left || self == .right }

  /// Unit vector from the stage's center to this side.
  package var direction: Point {
    switch self {
    case .left: Point(x: -1, y: 0)
    case .right: Point(x: 1, y: 0)
    case .top: Point(x: 0, y: -1)
    case .bottom: Point(x: 0, y: 1)
    }
  }

  /// The way across the stage towards this side: its width or height, signed.
  package func span(of size: Size) -> Point {
    Point(x: direction.x * size.width, y: direction.y * size.height)
  }

  /// The stage's extent between this side and the opposite one.
  package func length(of size: Size) -> Double { isHorizontal ? size.width : size.height }
}

/// One of the two directions across the stage.
///
/// Beside SwiftUI's it is `SlicerKit.Axis`.
public enum Axis: String, ParameterChoice {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The first edge that runs the same way.
  var edge: Edge { self == .vertical ? .left : .top }
}
