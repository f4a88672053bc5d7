package import SlicerCore

/// The picture that was cut.
package struct ManifestSource: Codable, Hashable, Sendable {
  /// The file's name, without folders.
  package var name: ManifestName
  /// The file's format, such as `png`.
  package var format: String
  /// The size as shown, in pixels.
  package var pixels: ManifestSize<Int>
  /// The size as shown, in points.
  package var points: ManifestSize<Double>
  package var scale: Scale
  /// How the stored pixels are shown; 1 is upright.
  package var orientation: Orientation
  /// The stored samples, as ``PixelFormat/description`` says it: `rgb 8-bit`.
  package var pixelFormat: String
  package var content: Content
  /// XXH3 of the file itself; nil for what came through a pipe and what was made at another size.
  package var fileDigest: String?

  /// A digest of what joining has to give back: 32 lower-case hexadecimal digits, XXH3.
  package enum Content: Hashable, Sendable {
    /// The digest of the decoded pixels, row by row as stored.
    case pixels(String)
    /// A JPEG's coefficients, for tiles that were cut without decoding: digest of the XXH3 digests,
    /// 16 bytes each, of its rows of iMCUs from the top. A row has its components one by one, each with
    /// the blocks that cover the picture, row by row. A block is its 64 coefficients in natural order, as
    /// little-endian 16-bit numbers.
    case coefficients(String)
    /// The digest of an animation as it is shown: for each picture that differs from the one before, the
    /// rectangle of the difference (x, y, width, height; of the first picture all), 4 bytes each; its pixels
    /// row by row as straight RGBA; and its seconds as a fraction in lowest terms, 8 bytes each; all
    /// little-endian.
    case frames(String)
  }

  /// - Parameter size: the size as shown, in pixels.
  package init(
    name: [UInt8], format: String, size: PixelSize, scale: Scale, orientation: Orientation,
    pixelFormat: PixelFormat, content: Content, fileDigest: String? = nil
  ) {
    self.name = ManifestName(name)
    self.format = format
    pixels = ManifestSize(size)
    points = ManifestSize(size, scale: scale)
    self.scale = scale
    self.orientation = orientation
    self.pixelFormat = pixelFormat.description
    self.content = content
    self.fileDigest = fileDigest
  }

  enum CodingKeys: String, CodingKey {
    case format, pixels, points, scale, orientation, pixelFormat
    case pixelDigest = "pixelsXxh3"
    case coefficientDigest = "coefficientsXxh3"
    case frameDigest = "framesXxh3"
    case fileDigest = "xxh3"
  }

  package init(from decoder: any Decoder) throws {
    name = try ManifestName(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    format = try container.decode(String.self, forKey: .format)
    pixels = try container.decode(ManifestSize<Int>.self, forKey: .pixels)
    points = try container.decode(ManifestSize<Double>.self, forKey: .points)
    let number = try container.decode(Double.self, forKey: .scale)
    guard let scale = Scale("\(number)") else { throw SlicerError.badScale(number) }
    self.scale = scale
    let tag = try container.decode(Int.self, forKey: .orientation)
    guard let orientation = Orientation(rawValue: tag) else {
      throw SlicerError.badOrientation(tag)
    }
    self.orientation = orientation
    pixelFormat = try container.decode(String.self, forKey: .pixelFormat)
    content =
      try container.decodeIfPresent(String.self, forKey: .coefficientDigest).map(
        Content.coefficients)
      ?? container.decodeIfPresent(String.self, forKey: .frameDigest).map(Content.frames)
      ?? .pixels(try container.decode(String.self, forKey: .pixelDigest))
    fileDigest = try container.decodeIfPresent(String.self, forKey: .fileDigest)
  }

  package func encode(to encoder: any Encoder) throws {
    try name.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(format, forKey: .format)
    try container.encode(pixels, forKey: .pixels)
    try container.encode(points, forKey: .points)
    try container.encode(scale.value, forKey: .scale)
    try container.encode(orientation, forKey: .orientation)
    try container.encode(pixelFormat, forKey: .pixelFormat)
    switch content {
    case .pixels(let digest): try container.encode(digest, forKey: .pixelDigest)
    case .coefficients(let digest): try container.encode(digest, forKey: .coefficientDigest)
    case .frames(let digest): try container.encode(digest, forKey: .frameDigest)
    }
    try container.encodeIfPresent(fileDigest, forKey: .fileDigest)
  }
}

/// A file's name in a manifest: `file` as text, and `fileBase64` too when the bytes are not UTF-8.
///
/// It has no object of its own: its keys stand in that of the source or tile it names.
package struct ManifestName: Codable, Hashable, Sendable {
  /// The path as it is, whatever its encoding.
  package let bytes: [UInt8]

  /// A path, relative to the manifest.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The bytes as text, with U+FFFD for what is not UTF-8.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  enum CodingKeys: String, CodingKey { case file, fileBase64 }

  /// Reads the text, or the base64 beside it.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let base64 = try container.decodeIfPresent(String.self, forKey: .fileBase64) else {
      bytes = Array(try container.decode(String.self, forKey: .file).utf8)
      return
    }
    guard let bytes = Base64.decode(base64) else { throw SlicerError.notBase64(base64) }
    self.bytes = bytes
  }

  /// Writes the text, and base64 beside it if that is not UTF-8.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .file)
    if Array(text.utf8) != bytes {
      try container.encode(Base64.encode(bytes), forKey: .fileBase64)
    }
  }
}

/// A rectangle in a manifest: `{"x": 0, "y": 0, "width": 64, "height": 64}`.
package struct ManifestRect<Length: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  package var x: Length
  /// The upper edge.
  package var y: Length
  package var width: Length
  package var height: Length
}

/// A size in a manifest: `{"width": 64, "height": 64}`.
package struct ManifestSize<Length: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  package var width: Length
  package var height: Length
}

extension ManifestRect<Int> {
  package init(_ rect: PixelRect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

extension ManifestSize<Int> {
  package init(_ size: PixelSize) { self.init(width: size.width, height: size.height) }
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

/// The numbers of the pieces' edges: with the same lines they give the same pieces.
package struct ManifestJigsaw: Codable, Hashable, Sendable {
  package var seed: UInt64
  /// How far tabs reach out, as a part of the shortest side of the two pieces.
  package var tab: Double

  package init(seed: UInt64, tab: Double) {
    self.seed = seed
    self.tab = tab
  }
}
