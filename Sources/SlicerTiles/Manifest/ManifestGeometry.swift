public import SlicerCore

/// A rectangle in a manifest: `{"x": 0, "y": 0, "width": 64, "height": 64}`.
public struct ManifestRect<Length: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  /// The left edge.
  public var x: Length
  /// The upper edge.
  public var y: Length
  /// From left to right.
  public var width: Length
  /// From top to bottom.
  public var height: Length
}

/// A size in a manifest: `{"width": 64, "height": 64}`.
public struct ManifestSize<Length: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  /// From left to right.
  public var width: Length
  /// From top to bottom.
  public var height: Length
}

extension ManifestRect<Int> {
  /// In pixels.
  public init(_ rect: PixelRect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

extension ManifestSize<Int> {
  /// In pixels.
  public init(_ size: PixelSize) { self.init(width: size.width, height: size.height) }
}

extension ManifestRect<Double> {
  /// `rect` in points: six fraction digits at most, rounded down.
  init(_ rect: PixelRect, scale: Scale) {
    let points = [rect.x, rect.y, rect.width, rect.height].map {
      ExactDecimal($0, dividedBy: scale).double
    }
    self.init(x: points[0], y: points[1], width: points[2], height: points[3])
  }
}

extension ManifestSize<Double> {
  /// `size` in points: six fraction digits at most, rounded down.
  init(_ size: PixelSize, scale: Scale) {
    self.init(
      width: ExactDecimal(size.width, dividedBy: scale).double,
      height: ExactDecimal(size.height, dividedBy: scale).double)
  }
}
