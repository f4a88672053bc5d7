public import SlicerCore

/// The soft shadow of a layer's outline on what lies beneath it. Source: `CALayer.shadow…`.
public struct Shadow: Hashable, Sendable {
  public var color: RGBA
  /// 0…1.
  public var opacity: Double
  /// How far the edge fades, in points, inwards and outwards alike.
  public var radius: Double
  public var offset: Point

  public init(color: RGBA = .black, opacity: Double, radius: Double, offset: Point = .zero) {
    self.color = color
    self.opacity = opacity
    self.radius = radius
    self.offset = offset
  }
}
