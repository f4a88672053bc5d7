public import SlicerCore

/// The soft shadow of a layer's outline on what lies beneath it. Source: `CALayer.shadow…`.
public struct Shadow: Hashable, Sendable {
  /// Of the shadow; its own opacity counts, too.
  public var color: RGBA
  /// 0…1.
  public var opacity: Double
  /// How far the edge fades, in points, inwards and outwards alike.
  public var radius: Double
  /// From the layer to its shadow, in points.
  public var offset: Point

  /// A shadow, black and straight below unless said.
  public init(color: RGBA = .black, opacity: Double, radius: Double, offset: Point = .zero) {
    self.color = color
    self.opacity = opacity
    self.radius = radius
    self.offset = offset
  }
}
