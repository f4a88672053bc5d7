public import SlicerCore

/// The picture that was cut.
public struct ManifestSource: Codable, Hashable, Sendable {
  public var name: ManifestName
  /// The file's format, such as `png`.
  public var format: String
  /// The size as shown, in pixels.
  public var pixels: ManifestSize<Int>
  /// The size as shown, in points.
  public var points: ManifestSize<Double>
  /// Pixels per point.
  public var scale: Scale
  /// How the stored pixels are shown; 1 is upright.
  public var orientation: Orientation
  /// The stored samples, as ``PixelFormat/description`` says it: `rgb 8-bit`.
  public var pixelFormat: String
  /// SHA-256 of the decoded pixels in hexadecimal, row by row as stored.
  public var pixelDigest: String

  /// - Parameters:
  ///   - size: the size as shown, in pixels.
  ///   - pixelDigest: 64 lower-case hexadecimal digits.
  public init(
    name: [UInt8], format: String, size: PixelSize, scale: Scale, orientation: Orientation,
    pixelFormat: PixelFormat, pixelDigest: String
  ) {
    self.name = ManifestName(name)
    self.format = format
    pixels = ManifestSize(size)
    points = ManifestSize(size, scale: scale)
    self.scale = scale
    self.orientation = orientation
    self.pixelFormat = pixelFormat.description
    self.pixelDigest = pixelDigest
  }

  enum CodingKeys: String, CodingKey {
    case format, pixels, points, scale, orientation, pixelFormat
    case pixelDigest = "pixelsSha256"
  }

  public init(from decoder: any Decoder) throws {
    name = try ManifestName(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    format = try container.decode(String.self, forKey: .format)
    pixels = try container.decode(ManifestSize<Int>.self, forKey: .pixels)
    points = try container.decode(ManifestSize<Double>.self, forKey: .points)
    let number = try container.decode(Double.self, forKey: .scale)
    guard let scale = Scale("\(number)") else { throw ManifestError.badScale(number) }
    self.scale = scale
    let tag = try container.decode(Int.self, forKey: .orientation)
    guard let orientation = Orientation(rawValue: tag) else {
      throw ManifestError.badOrientation(tag)
    }
    self.orientation = orientation
    pixelFormat = try container.decode(String.self, forKey: .pixelFormat)
    pixelDigest = try container.decode(String.self, forKey: .pixelDigest)
  }

  public func encode(to encoder: any Encoder) throws {
    try name.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(format, forKey: .format)
    try container.encode(pixels, forKey: .pixels)
    try container.encode(points, forKey: .points)
    try container.encode(scale.value, forKey: .scale)
    try container.encode(orientation, forKey: .orientation)
    try container.encode(pixelFormat, forKey: .pixelFormat)
    try container.encode(pixelDigest, forKey: .pixelDigest)
  }
}
