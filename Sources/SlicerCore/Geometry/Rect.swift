/// A position or a direction in points: x to the right, y down.
///
/// Beside that of a Mac's C headers it is `SlicerKit.Point`.
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

  package static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  package static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  package static func * (a: Point, factor: Double) -> Point {
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

/// A width and a height in points.
///
/// Beside that of a Mac's C headers it is `SlicerKit.Size`.
public struct Size: Hashable, Sendable, CustomStringConvertible {
  /// From left to right.
  public var width: Double
  /// From top to bottom.
  public var height: Double

  /// A size by its sides.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A size with as many units as there are pixels.
  package init(_ pixels: PixelSize) {
    self.init(width: Double(pixels.width), height: Double(pixels.height))
  }

  /// Returns itself, so that `bounds.size` works as in UIKit, although a layer's bounds have no origin here.
  public var size: Size {
    get { self }
    set { self = newValue }
  }

  package var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  /// The point in the middle.
  public var center: Point { Point(x: width / 2, y: height / 2) }

  /// `320x240`.
  public var description: String { "\(width.shortest)x\(height.shortest)" }
}

/// A rectangle in points, or in the unit square where it says so; y grows downward.
///
/// Beside that of a Mac's C headers it is `SlicerKit.Rect`.
public struct Rect: Hashable, Sendable, CustomStringConvertible {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// From the left edge to the right one.
  public var width: Double
  /// From the upper edge to the lower one.
  public var height: Double

  /// A rectangle by its upper left corner and its sides.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The whole of a picture, in its own unit square.
  package static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

  package var maxX: Double { x + width }
  /// The lower edge.
  package var maxY: Double { y + height }
  /// Its sides.
  public var size: Size {
    get { Size(width: width, height: height) }
    set { (width, height) = (newValue.width, newValue.height) }
  }
  /// The upper left corner.
  public var origin: Point {
    get { Point(x: x, y: y) }
    set { (x, y) = (newValue.x, newValue.y) }
  }

  /// `0,0,160x240`.
  public var description: String { "\(x.shortest),\(y.shortest),\(size)" }
}
