/// A width and a height in points.
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

  /// The rectangle of this size at the origin.
  public var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  /// The point in the middle.
  public var center: Point { Point(x: width / 2, y: height / 2) }

  /// `320x240`.
  public var description: String { "\(width.shortest)x\(height.shortest)" }
}
