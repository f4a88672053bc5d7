import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
import SystemPackage

/// A manifest from disk, checked, and its tiles' files.
struct TileSet: Sendable {
  let path: FilePath
  let folder: FilePath
  let manifest: TileManifest
  /// The files that the manifest lists beside tiles.
  let documents: [ManifestName]
  let decoding: DecodeOptions

  /// - Parameters:
  ///   - scale: which picture of a set is meant; nil for the only one, or that of @1x.
  ///   - named: the scale in the output's name, which counts for sets of several pictures.
  init(
    _ input: FilePath, _ decoding: DecodeOptions, scale: Scale? = nil, named: Scale? = nil
  ) throws {
    let isFolder = Self.isFolder(input)
    path = isFolder ? try FolderManifests.ofTiles(in: input) : input
    folder = path.removingLastComponent()
    self.decoding = decoding
    do {
      let bytes = try ManifestFile.read(path, isFolder ? .byFile : .byUser)
      (manifest, documents) = try Self.manifest(bytes, decoding.limits, scale, named)
    } catch {
      let archive = try? isFolder ? nil : TileArchive.kind(of: path)
      if let archive { throw WorkError(path, SlicerError.joinOfArchive(archive.title)) }
      throw WorkError(path, error)
    }
  }

  /// The manifest of the tiles: of a pyramid the full level's.
  private static func manifest(
    _ bytes: [UInt8], _ limits: Limits, _ scale: Scale?, _ named: Scale?
  ) throws -> (TileManifest, [ManifestName]) {
    switch try ManifestFile.tiles(bytes, limits: limits) {
    case .pictures(let contents):
      (try picture(of: contents.pictures, scale, named), contents.documents.map(\.name))
    case .pyramid(_, let fullLevel): (fullLevel, [])
    }
  }

  private static func isFolder(_ path: FilePath) -> Bool {
    do {
      _ = try InputFile(opening: path, .byUser)
      return false
    } catch let error as SlicerError where error.errno == .isDirectory {
      return true
    } catch {
      return false
    }
  }

  private static func picture(
    of pictures: [TileManifest], _ scale: Scale?, _ named: Scale?
  ) throws -> TileManifest {
    if scale == nil, pictures.count == 1 { return pictures[0] }
    let scale = scale ?? named ?? .one
    guard let picture = pictures.first(where: { $0.source.scale == scale }) else {
      throw .noScale(scale, pictures.map(\.source.scale))
    }
    return picture
  }

  func path(of name: ManifestName) -> FilePath {
    folder.appending(FilePath(bytes: name.bytes).components)
  }

  /// The files that joining reads: the manifest, and the tiles.
  var files: [FilePath] { [path] + manifest.fileNames.map { self.path(of: ManifestName($0)) } }

  func identities() throws -> [InputIdentity] { try files.map { try InputIdentity(of: $0) } }

  /// All of a tile's file: at most sixteen bytes for each of its pixels, twice those of numbers that are
  /// copied, and what the limits allow of metadata.
  func bytes(of path: FilePath, size: PixelSize) throws -> ByteBuffer {
    let numbers = PixelFormat(named: manifest.source.pixelFormat)?.layout
    let bytes = max(16, 2 * (numbers.map { $0.bits * $0.count / 8 } ?? 0))
    let (area, isHuge) = (size.width * size.height).multipliedReportingOverflow(by: bytes)
    guard !isHuge else { throw SlicerError.fileTooLarge(limit: .max) }
    let pixels = area + 1 << 20
    let (limit, overflow) = decoding.limits.maxChunksTotal.addingReportingOverflow(pixels)
    return try InputFile.contents(of: path, limit: overflow ? .max : limit)
  }
}

extension InputFile {
  /// All of a file that has at most `limit` bytes.
  static func contents(of path: FilePath, limit: Int) throws -> ByteBuffer {
    guard let bytes = try InputFile(opening: path).source.contents(limit: limit) else {
      throw SlicerError.fileTooLarge(limit: limit)
    }
    return bytes
  }
}
