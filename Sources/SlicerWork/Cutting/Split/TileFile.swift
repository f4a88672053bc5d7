public import SlicerCore
public import SlicerTiles
import SystemPackage

/// A file of a cut, in memory.
public struct TileFile: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case tile(PlacedTile)
    /// All tiles of one scale, row by row, on one sheet.
    case sheet([PlacedTile])
    /// A tile of a pyramid, on the level of that number, the largest first; places are the level's.
    case levelTile(PlacedTile, level: Int)
    /// A whole level of a pyramid.
    case level(Int)
    /// A frame of an atlas.
    case frame
    /// A document for the layout's reader, such as a catalog's `Contents.json`.
    case document
    /// The file that describes all others; joining begins with it.
    case manifest
  }

  /// The name, with folders where the naming has some, as bytes.
  package let nameBytes: [UInt8]
  /// The file itself.
  public let bytes: [UInt8]
  package let content: Content
  /// Pixels per point of the picture that it shows; nil for documents and manifests.
  public let scale: Scale?
  /// The file's picture as shown, in pixels; nil for documents and manifests.
  public let size: PixelSize?

  /// The name as text; what is no UTF-8 in it becomes U+FFFD.
  public var name: String { String(decoding: nameBytes, as: UTF8.self) }

  /// Where the tile lies, in the picture and in the file; nil for what is no single tile.
  public var place: PlacedTile? {
    switch content {
    case .tile(let tile), .levelTile(let tile, _): tile
    default: nil
    }
  }

  /// The level of a pyramid that it belongs to, 0 the largest; nil for what belongs to none.
  public var level: Int? {
    switch content {
    case .levelTile(_, let level), .level(let level): level
    default: nil
    }
  }

  /// The tiles that it shows: one, all of a sheet, or none.
  public var tiles: [PlacedTile] {
    switch content {
    case .tile(let tile), .levelTile(let tile, _): [tile]
    case .sheet(let tiles): tiles
    case .level, .frame, .document, .manifest: []
    }
  }
}

extension TileFile: CustomStringConvertible {
  /// `photo_r0_c1.png: row 0, column 1, 80,0,80x60 of the picture, 5120 bytes`.
  public var description: String {
    "\(name): \(content), \(bytes.count) bytes"
  }
}

extension TileFile.Content: CustomStringConvertible {
  /// The file's description, without its bytes.
  public var description: String {
    switch self {
    case .tile(let tile): "\(tile)"
    case .sheet(let tiles): "a sheet of \(tiles.count) tiles"
    case .levelTile(let tile, let level): "level \(level), \(tile)"
    case .level(let level): "level \(level)"
    case .frame: "a frame"
    case .document: "a document"
    case .manifest: "the manifest"
    }
  }
}

/// Where the files of a cut go.
public enum TileSink: Sendable {
  /// A folder, as one set: all files and their manifest appear, or nothing changes.
  case folder(OutputFolder)
  /// A closure that takes each file as it is made, in no order, one at a time; the manifest comes last.
  case each(@Sendable (TileFile) throws -> Void)

  /// A folder of this path; see ``OutputFolder`` for what it may replace.
  public static func folder(_ path: String) -> TileSink { .folder(OutputFolder(FilePath(path))) }
}
