package import SlicerTiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Manifests as JSON text.
package enum ManifestFile {
  /// Keys in alphabetical order, so that the same work gives the same bytes.
  package static func bytes(_ manifest: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(manifest)) + [UInt8(ascii: "\n")]
  }

  /// - Throws: ``JobError/notManifest(reason:)``, or ``ManifestError``.
  package static func manifest(_ bytes: [UInt8]) throws -> TileManifest {
    do {
      return try JSONDecoder().decode(TileManifest.self, from: Data(bytes))
    } catch let error as ManifestError {
      throw error
    } catch let error as DecodingError {
      if (try? frames(bytes)) != nil { throw JobError.framesManifest }
      throw JobError.notManifest(reason: reason(error))
    }
  }

  /// A manifest of frames.
  static func frames(_ bytes: [UInt8]) throws -> FrameManifest {
    try JSONDecoder().decode(FrameManifest.self, from: Data(bytes))
  }

  private static func reason(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, _): "\(key.stringValue) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\(place(context)) is of the wrong type"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      "\(place(context)) has a value that is not allowed"
    default: "it is not JSON (name the folder of the tiles)"
    }
  }

  /// Where in the file: `grid.rows`.
  private static func place(_ context: DecodingError.Context) -> String {
    context.codingPath.isEmpty ? "it" : context.codingPath.map(\.stringValue).joined(separator: ".")
  }
}
