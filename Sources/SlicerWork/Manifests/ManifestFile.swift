import SlicerCodecs
package import SlicerCore
package import SlicerFiles
package import SlicerTiles
package import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Manifests as JSON text.
package enum ManifestFile {
  /// The memory that JSON takes while it is read or written, for each byte of text.
  private static let bytesPerByte = 12
  /// The bytes of text for a tile, roughly.
  private static let bytesPerTile = 400

  /// The most bytes that a manifest may have: room for a million tiles.
  private static let largest = 512 << 20

  package static func read(_ path: FilePath, _ naming: InputNaming = .byFile) throws -> [UInt8] {
    let source = try InputFile(opening: path, naming).source
    if isArchive(source) {
      throw SlicerError.notManifest(reason: "it is a ZIP archive (unpack it, and name the folder)")
    }
    return try read(source)
  }

  /// True if a file begins as an archive does; then it may be too large to be read as text.
  private static func isArchive(_ source: any ByteSource) -> Bool {
    guard let source = source as? any RandomAccessSource else { return false }
    var head: [UInt8] = [0, 0, 0, 0]
    let count = head.withUnsafeMutableBytes { try? source.read(into: $0, at: 0) }
    return count == head.count && ZipWriter.isArchive(head)
  }

  /// - Throws: `SlicerError` where there is no memory for it, `SlicerError.fileTooLarge(limit:)`.
  static func read(_ file: any ByteSource) throws -> [UInt8] {
    guard let bytes = try file.contents(limit: largest) else {
      throw SlicerError.fileTooLarge(limit: largest)
    }
    try MemoryReserve.check(room: bytes.count * bytesPerByte)
    return Array(bytes.bytes)
  }

  /// Keys in alphabetical order, so that the same work gives the same bytes.
  package static func bytes(_ manifest: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(manifest)) + [UInt8(ascii: "\n")]
  }

  /// One picture's manifest stands alone; those of a set are in one.
  package static func bytes(_ contents: ManifestContents) throws -> [UInt8] {
    let tiles = contents.pictures.reduce(0) { $0 + $1.tiles.count }
    try MemoryReserve.check(room: tiles * bytesPerTile * bytesPerByte)
    let documents = contents.documents.isEmpty ? nil : contents.documents
    guard contents.pictures.count > 1 else {
      var manifest = contents.pictures[0]
      manifest.documents = documents
      manifest.settings = contents.settings
      return try bytes(manifest)
    }
    var manifest = SetManifest(
      generator: SlicerVersion.generator, pictures: contents.pictures)
    manifest.documents = documents
    manifest.settings = contents.settings
    return try bytes(manifest)
  }

  /// The manifest of a single picture.
  ///
  /// - Throws: `SlicerError.notManifest(reason:)`, or `SlicerError`.
  package static func manifest(_ bytes: [UInt8]) throws -> TileManifest {
    try decoding(bytes) { try JSONDecoder().decode(TileManifest.self, from: $0) }
  }

  /// The manifest of a picture or of a set.
  ///
  /// - Throws: as ``manifest(_:)``.
  package static func contents(_ bytes: [UInt8]) throws -> ManifestContents {
    guard let set = try decoding(bytes, { try JSONDecoder().decode(SetProbe.self, from: $0) }).set
    else {
      let manifest = try manifest(bytes)
      var contents = ManifestContents(pictures: [manifest])
      contents.version = manifest.version
      contents.documents = manifest.documents ?? []
      contents.settings = manifest.settings
      return contents
    }
    var contents = ManifestContents(pictures: set.pictures)
    contents.version = set.version
    contents.documents = set.documents ?? []
    contents.settings = set.settings
    return contents
  }

  /// A set's manifest, if it is one: only that has `pictures`.
  private struct SetProbe: Decodable {
    let set: SetManifest?

    enum CodingKeys: CodingKey { case pictures }

    init(from decoder: any Decoder) throws {
      let isSet = try decoder.container(keyedBy: CodingKeys.self).contains(.pictures)
      set = isSet ? try SetManifest(from: decoder) : nil
    }
  }

  private static func decoding<R>(_ bytes: [UInt8], _ body: (Data) throws -> R) throws -> R {
    do {
      return try body(Data(bytes))
    } catch let error as DecodingError {
      if (try? frames(bytes)) != nil { throw SlicerError.framesManifest }
      if (try? atlas(bytes)) != nil { throw SlicerError.atlasManifest }
      throw SlicerError.notManifest(reason: reason(error))
    }
  }

  /// The manifest of a pyramid; nil for one of another kind.
  ///
  /// - Throws: `SlicerError.notManifest(reason:)`, or `SlicerError`.
  package static func pyramidIfAny(_ bytes: [UInt8]) throws -> PyramidManifest? {
    try decoding(bytes) { try JSONDecoder().decode(PyramidProbe.self, from: $0) }.pyramid
  }

  /// The tiles that a manifest joins, checked whole.
  package enum Tiles {
    case pictures(ManifestContents)
    /// A pyramid, with the tiles of its full level.
    case pyramid(PyramidManifest, TileManifest)
  }

  /// The manifest of a picture, a set or a pyramid that comes from outside.
  ///
  /// - Parameter limits: of pictures that are read; nil where none is.
  /// - Throws: `SlicerError.notManifest(reason:)`, or `SlicerError`.
  package static func tiles(_ bytes: [UInt8], limits: Limits?) throws -> Tiles {
    guard let pyramid = try pyramidIfAny(bytes) else {
      let contents = try contents(bytes)
      try contents.validate(limits: limits)
      return .pictures(contents)
    }
    try pyramid.validate(limits: limits)
    let manifest = try pyramid.fullLevel()
    try manifest.validate(limits: limits)
    return .pyramid(pyramid, manifest)
  }

  /// A pyramid's manifest, if it is one: only that has `levels`.
  private struct PyramidProbe: Decodable {
    let pyramid: PyramidManifest?

    enum CodingKeys: CodingKey { case levels }

    init(from decoder: any Decoder) throws {
      let isPyramid = try decoder.container(keyedBy: CodingKeys.self).contains(.levels)
      pyramid = isPyramid ? try PyramidManifest(from: decoder) : nil
    }
  }

  /// The manifest of an atlas' frames.
  package static func atlas(_ bytes: [UInt8]) throws -> AtlasManifest {
    try JSONDecoder().decode(AtlasManifest.self, from: Data(bytes))
  }

  package static func frames(_ bytes: [UInt8]) throws -> FrameManifest {
    try JSONDecoder().decode(FrameManifest.self, from: Data(bytes))
  }

  private static func reason(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, _): "\(key.stringValue) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\(place(context)) is of the wrong type"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      "\(place(context)) has a value that is not allowed"
    default: "it is not JSON\nhint: name the folder of the tiles"
    }
  }

  /// The path of the fault in the file: `grid.rows`.
  private static func place(_ context: DecodingError.Context) -> String {
    context.codingPath.isEmpty ? "it" : context.codingPath.map(\.stringValue).joined(separator: ".")
  }
}

/// The contents of a manifest of tiles, of one picture or of a set.
package struct ManifestContents: Equatable {
  package var version = TileManifest.currentVersion
  /// In ascending scale; at least one.
  package var pictures: [TileManifest]
  package var documents: [ManifestDocument] = []
  package var settings: String?

  package init(pictures: [TileManifest]) { self.pictures = pictures }

  /// Names and digests of all files that it lists, each once.
  package var files: [[UInt8]: String] {
    var files: [[UInt8]: String] = [:]
    for picture in pictures {
      for case .file(let name, let digest) in picture.tiles.map(\.content) {
        files[name.bytes] = digest
      }
    }
    for document in documents { files[document.name.bytes] = document.digest }
    return files
  }

  /// See ``TileManifest/validate(limits:)``.
  package func validate(limits: Limits?) throws {
    var set = SetManifest(generator: SlicerVersion.generator, pictures: pictures)
    set.version = version
    set.documents = documents
    try set.validate(limits: limits)
  }
}

extension ManifestSource {
  /// True if its tiles were cut without decoding.
  package var isLossless: Bool {
    if case .coefficients = content { true } else { false }
  }
}
