import SlicerCore

extension Parameter {
  static func softness(_ property: Property<Double>) -> Parameter {
    .number(
      "softness", "width of the front: 0 is hard, 1 as wide as the whole way", property, in: 0...1)
  }

  static func grid(_ property: Property<PixelGrid>) -> Parameter {
    .choice("grid", "where in a pixel the front is measured; corner and edge as xfade", property)
  }

  static func seed(_ property: Property<Int>) -> Parameter {
    .integer("seed", "another number, another noise", property, in: 0...Int(UInt32.max))
  }

  static func center(_ property: Property<Point>) -> Parameter {
    .point("center", "centre of the shape", property, in: .stage)
  }
}

extension Parameter {
  /// Whether the shape opens or closes.
  static func direction<Shape>() -> Parameter where Root == Mask<Shape> {
    .choice("direction", "open: the second picture grows, close: the first shrinks", \.direction)
  }

  static func first<Shape>() -> Parameter where Root == Mask<Shape> {
    .number("first", "field value of the points that turn over first", \.first, in: 0...1)
  }

  static func last<Shape>() -> Parameter where Root == Mask<Shape> {
    .number("last", "field value of the points that turn over last", \.last, in: 0...2)
  }
}
