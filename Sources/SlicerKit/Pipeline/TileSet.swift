import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
import SystemPackage

/// A manifest from disk, checked, and its tiles' files.
struct TileSet: Sendable {
  /// The manifest's path.
  let path: FilePath
  let folder: FilePath
  let manifest: TileManifest
  let decoding: DecodeOptions

  /// The most bytes that a manifest may have: room for a million tiles.
  private static let maxManifest = 512 << 20

  init(_ input: FilePath, _ decoding: DecodeOptions) throws {
    let isFolder = Self.isFolder(input)
    path = isFolder ? input.appending(NameRules.manifest) : input
    folder = path.removingLastComponent()
    self.decoding = decoding
    do {
      manifest = try ManifestFile.manifest(
        try Self.bytes(of: path, limit: Self.maxManifest))
      try manifest.validate(limits: decoding.limits)
    } catch FileError.failed(.open, path, .noSuchFileOrDirectory) where isFolder {
      throw PathError(input, JobError.noManifest(name: NameRules.manifest))
    } catch {
      throw PathError(path, error)
    }
  }

  private static func isFolder(_ path: FilePath) -> Bool {
    do {
      _ = try InputFile(opening: path)
      return false
    } catch .failed(_, _, .isDirectory) {
      return true
    } catch {
      return false
    }
  }

  /// All of a file that has at most `limit` bytes.
  private static func bytes(of path: FilePath, limit: Int) throws -> [UInt8] {
    let source = try InputFile(opening: path).source
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try buffer.withUnsafeMutableBytes { try source.read(into: $0) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      guard bytes.count <= limit else { throw JobError.tooLarge(limit: limit) }
    }
  }

  func path(of name: ManifestName) -> FilePath {
    folder.appending(FilePath(bytes: name.bytes).components)
  }

  /// The files that joining reads.
  func identities() throws -> [InputIdentity] {
    try [InputIdentity(of: path)]
      + manifest.tiles.compactMap { try $0.file.map { try InputIdentity(of: path(of: $0)) } }
  }

  /// All of a tile's file: at most sixteen bytes for each of its pixels, and what the limits allow
  /// of metadata.
  func bytes(of path: FilePath, size: PixelSize) throws -> [UInt8] {
    let pixels = size.width * size.height * 16 + 1 << 20
    let (limit, overflow) = decoding.limits.maxChunksTotal.addingReportingOverflow(pixels)
    return try Self.bytes(of: path, limit: overflow ? .max : limit)
  }
}
