/// A file beside the tiles that says something about them, such as a `Contents.json`.
public struct ManifestDocument: Codable, Hashable, Sendable {
  /// Relative to the manifest's folder.
  public var name: ManifestName
  /// SHA-256 of the file's bytes: 64 lower-case hexadecimal digits.
  public var digest: String

  /// A document by its path and SHA-256.
  public init(_ name: ManifestName, digest: String) {
    self.name = name
    self.digest = digest
  }

  enum CodingKeys: String, CodingKey { case sha256 }

  /// Reads the keys of the manifest.
  public init(from decoder: any Decoder) throws {
    name = try ManifestName(from: decoder)
    digest = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .sha256)
  }

  /// Writes the keys of the manifest.
  public func encode(to encoder: any Encoder) throws {
    try name.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(digest, forKey: .sha256)
  }
}

extension [ManifestDocument] {
  /// Checks that all digests are such.
  func validate() throws(ManifestError) {
    for document in self { try Hexadecimal.checkDigest(document.digest) }
  }
}
