/// A position or a direction in points: x to the right, y down.
public struct Point: Hashable, Sendable, CustomStringConvertible {
  /// Grows to the right.
  public var x: Double
  /// Grows downward.
  public var y: Double

  /// A point by its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// The sum, coordinate by coordinate.
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  /// The way from `b` to `a`.
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  /// Both coordinates times `factor`.
  public static func * (a: Point, factor: Double) -> Point {
    Point(x: a.x * factor, y: a.y * factor)
  }

  /// `(10, 20.5)`.
  public var description: String { "(\(x.shortest), \(y.shortest))" }
}

extension Double {
  /// At most four fraction digits and no zeros at the end, for printed scenes.
  package var shortest: String {
    let rounded = (self * 10_000).rounded() / 10_000
    if rounded == 0 { return "0" }
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? "\(Int(rounded))" : "\(rounded)"
  }
}
