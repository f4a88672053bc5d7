import SlicerCore

/// A corner of the stage.
public enum Corner: String, ParameterChoice {
  /// Left and up.
  case topLeft
  /// Right and up.
  case topRight
  /// Left and down.
  case bottomLeft
  /// Right and down.
  case bottomRight

  var isLeft: Bool { self == .topLeft || self == .bottomLeft }
  var isTop: Bool { self == .topLeft || self == .topRight }
}

/// An edge or a corner of the stage: where the second picture appears first.
package enum Side: String, ParameterChoice {
  case left
  case right
  case top
  case bottom
  case topLeft
  case topRight
  case bottomLeft
  case bottomRight

  /// The edges' other names.
  package static let synonyms = Edge.synonyms.compactMapValues { Side(rawValue: $0.rawValue) }

  /// −1 left, 1 right, 0 neither.
  var horizontal: Int {
    switch self {
    case .left, .topLeft, .bottomLeft: -1
    case .right, .topRight, .bottomRight: 1
    case .top, .bottom: 0
    }
  }

  /// −1 top, 1 bottom, 0 neither.
  var vertical: Int {
    switch self {
    case .top, .topLeft, .topRight: -1
    case .bottom, .bottomLeft, .bottomRight: 1
    case .left, .right: 0
    }
  }
}

/// Which picture a shape belongs to.
package enum MaskDirection: String, ParameterChoice {
  /// The second picture grows inside the shape.
  case open
  /// The first picture shrinks inside it.
  case close
}

/// The place in a pixel at which a field is read.
package enum PixelGrid: String, ParameterChoice {
  case center
  /// The pixel's corner that is nearer to where the front goes, like xfade's soft fronts.
  case corner
  /// The pixel's edge, rounded down, like xfade's hard fronts: whole columns and rows turn over.
  case edge
}

extension Parameter {
  static func softness(_ property: Property<Double>) -> Parameter {
    .number(
      "softness", "width of the front: 0 is hard, 1 as wide as the whole way", property, in: 0...1)
  }

  static func grid(_ property: Property<PixelGrid>) -> Parameter {
    .choice("grid", "where in a pixel the front is measured; corner and edge as xfade", property)
  }

  /// - Parameter chance: what is left to chance.
  static func seed(_ chance: String, _ property: Property<Int>) -> Parameter {
    .integer(
      "seed", "random seed; another number gives another \(chance)", property,
      in: 0...Int(UInt32.max))
  }

  static func center(_ property: Property<Point>) -> Parameter {
    .point("center", "center of the shape", property, in: .stage)
  }
}

extension Parameter {
  static func direction<Shape>() -> Parameter where Root == ShapeMask<Shape> {
    .choice("direction", "open: the second picture grows, close: the first shrinks", \.direction)
  }

  static func first<Shape>() -> Parameter where Root == ShapeMask<Shape> {
    .number("first", "value of the mask where the change begins", \.first, in: 0...1)
  }

  static func last<Shape>() -> Parameter where Root == ShapeMask<Shape> {
    .number("last", "value of the mask where the change ends", \.last, in: 0...2)
  }
}
