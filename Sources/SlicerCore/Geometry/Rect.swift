/// A rectangle in points, or in the unit square where it says so; y grows downward.
public struct Rect: Hashable, Sendable, CustomStringConvertible {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The whole of a picture, in its own unit square.
  public static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var size: Size { Size(width: width, height: height) }

  /// `0,0,160x240`.
  public var description: String { "\(x.shortest),\(y.shortest),\(size)" }
}
