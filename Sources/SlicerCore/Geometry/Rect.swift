/// A rectangle in points, or in the unit square where it says so; y grows downward.
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
  public static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

  /// The right edge.
  public var maxX: Double { x + width }
  /// The lower edge.
  public var maxY: Double { y + height }
  /// Its sides.
  public var size: Size { Size(width: width, height: height) }

  /// `0,0,160x240`.
  public var description: String { "\(x.shortest),\(y.shortest),\(size)" }
}
