public import SlicerCore

/// Where layers are drawn: a size in points, pixels per point, and the eye's distance.
public struct Stage: Hashable, Sendable {
  /// The size in whole pixels, each side at least 1.
  public let pixelSize: PixelSize
  /// Pixels per point.
  public let scale: Double
  /// Points from the eye to the plane z = 0.
  public let eyeDistance: Double

  /// - Parameter eyeDistance: nil for ``defaultEyeDistance(for:)``.
  public init(pixelSize: PixelSize, scale: Double = 1, eyeDistance: Double? = nil) {
    precondition(pixelSize.width > 0 && pixelSize.height > 0 && scale > 0)
    self.pixelSize = pixelSize
    self.scale = scale
    let size = Size(
      width: Double(pixelSize.width) / scale, height: Double(pixelSize.height) / scale)
    self.eyeDistance = eyeDistance ?? Self.defaultEyeDistance(for: size)
  }

  /// The size in points.
  public var size: Size {
    Size(width: Double(pixelSize.width) / scale, height: Double(pixelSize.height) / scale)
  }

  /// 2000 points, and in proportion for stages whose longest side is over 1024 points.
  public static func defaultEyeDistance(for size: Size) -> Double {
    2000 * max(1, max(size.width, size.height) / 1024)
  }

  /// What the eye sees of layers that turn in space.
  public var perspective: Transform3D { .perspective(distance: eyeDistance) }
}
