/// A file's name in a manifest: `file` as text, and `fileBase64` too when the bytes are not UTF-8.
///
/// It has no object of its own: its keys stand in that of the source or tile it names.
public struct ManifestName: Codable, Hashable, Sendable {
  /// The path as it is, whatever its encoding.
  public let bytes: [UInt8]

  /// A path, relative to the manifest.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The bytes as text, with U+FFFD for what is not UTF-8.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  enum CodingKeys: String, CodingKey { case file, fileBase64 }

  /// Reads the text, or the base64 beside it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let base64 = try container.decodeIfPresent(String.self, forKey: .fileBase64) else {
      bytes = Array(try container.decode(String.self, forKey: .file).utf8)
      return
    }
    guard let bytes = Base64.decode(base64) else { throw ManifestError.notBase64(base64) }
    self.bytes = bytes
  }

  /// Writes the text, and base64 beside it if that is not UTF-8.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .file)
    if Array(text.utf8) != bytes {
      try container.encode(Base64.encode(bytes), forKey: .fileBase64)
    }
  }
}
