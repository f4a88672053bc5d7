import SlicerCore

/// A kind of document that says where frames lie on sheets.
public struct AtlasFormat: Sendable {
  /// Facts that a document can say beyond the frames' names and areas.
  package struct Abilities: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Several sheets in one document; else there is a document for each sheet.
    package static let sheets = Abilities(rawValue: 1)
    /// The place of trimmed frames in their sources; else trimmed frames are refused.
    package static let trims = Abilities(rawValue: 2)
    package static let pivots = Abilities(rawValue: 4)
    package static let animations = Abilities(rawValue: 8)
    package static let durations = Abilities(rawValue: 16)
    package static let centers = Abilities(rawValue: 32)
    /// Frame names with a file's extension, as the format's programs expect.
    package static let fileNames = Abilities(rawValue: 64)
    /// Cells of one size in rows and columns, and nothing else.
    package static let cells = Abilities(rawValue: 128)
    /// No name of the sheet: the document's own name says which it is.
    package static let namelessSheet = Abilities(rawValue: 256)
  }

  /// The name for options: `texturepacker`, `libgdx`.
  public let name: String
  /// One line for the help.
  public let summary: String
  /// The only way that frames may be turned; `none` if they may not.
  package let turn: Atlas.Turn
  package let abilities: Abilities
  /// The extension of its documents, without the dot.
  package let fileExtension: String
  /// The beginning of slicer's documents of this kind.
  package let start: String
  /// Words that all of slicer's documents of this kind have.
  package let mark: String
  /// The end of the folder of further documents, `.sprites` for `atlas.sprites/`; nil without one.
  package let folderEnding: String?
  /// Reads a document; nil for one of another kind.
  ///
  /// - Throws: `SlicerError` for a document of this kind with impossible values.
  let read: @Sendable (_ document: AtlasText) throws -> Atlas?
  /// The texts of an atlas, one for each document.
  ///
  /// - Parameter names: the documents' names: one, or one for each sheet.
  private let makeTexts: @Sendable (_ atlas: Atlas, _ names: [[UInt8]]) throws -> [String]
  /// Further documents, such as one for each frame; nil where there are none.
  ///
  /// - Parameter folder: the name of their folder.
  private let makeOthers:
    (@Sendable (_ atlas: Atlas, _ folder: [UInt8]) throws -> [LayoutDocument])?

  /// True if ``mark`` names slicer; libGDX and Mapbox have no place for that which every reader passes over.
  package var isSigned: Bool { mark.contains("slicer") }

  /// True if a document may name several sheets.
  package var holdsSheets: Bool { abilities.contains(.sheets) }

  init(
    name: String, summary: String, fileExtension: String, turn: Atlas.Turn = .none,
    abilities: Abilities = [], start: String = "{", mark: String = "\"app\": \"slicer\"",
    read: @escaping @Sendable (AtlasText) throws -> Atlas?,
    texts: @escaping @Sendable (Atlas, [[UInt8]]) throws -> [String],
    folderEnding: String? = nil,
    others: (@Sendable (Atlas, [UInt8]) throws -> [LayoutDocument])? = nil
  ) {
    (self.name, self.summary, self.fileExtension) = (name, summary, fileExtension)
    (self.start, self.mark) = (start, mark)
    (self.turn, self.abilities, self.read, makeTexts) = (turn, abilities, read, texts)
    (self.folderEnding, makeOthers) = (folderEnding, others)
  }

  /// The documents of an atlas: one, or `name-0`, `name-1`, one for each of several sheets; then further ones.
  ///
  /// - Parameter name: of the document without an extension, with a folder.
  /// - Throws: `SlicerError` for what the format cannot say, such as a turned frame.
  package func write(_ atlas: Atlas, _ name: [UInt8]) throws -> [LayoutDocument] {
    for frame in atlas.frames {
      guard frame.turn == .none || frame.turn == turn else {
        throw .turnNotHeld(frame.name, frame.turn, format: self.name, held: turn)
      }
      guard !frame.isTrimmed || abilities.contains(.trims) else {
        throw .trimNotHeld(frame.name, format: self.name)
      }
    }
    let ending = Array(".\(fileExtension)".utf8)
    let isOne = holdsSheets || atlas.sheets.count == 1
    // `atlas-0@2x.json` is beside `atlas-0@2x.png`.
    let file = SourceName(name + ending)
    let names =
      isOne
      ? [name + ending]
      : atlas.sheets.indices.map { file.name + Array("-\($0)".utf8) + file.scaleSuffix + ending }
    return zip(names, try makeTexts(atlas, names)).map { LayoutDocument($0, $1) }
      + (try makeOthers?(atlas, name + Array((folderEnding ?? "").utf8)) ?? [])
  }
}

/// Every kind of atlas document, a row each: reading tries them in this order.
///
/// To add one:
/// 1. Write an ``AtlasFormat`` in a file of its own, with a reader and a writer, and add its row here.
/// 2. State in its comment which way it turns frames, where y grows, and what its rectangles are of.
/// 3. Escape names; the laws of `AtlasCatalogTests` then test the row.
/// 4. Add a row to the table of `Documentation/Atlases.md`.
package enum AtlasCatalog {
  package static let rows: [AtlasFormat] = [
    TexturePackerAtlas.hash, TexturePackerAtlas.array, PhaserAtlas.row, AsepriteAtlas.row,
    LibGDXAtlas.row, StarlingAtlas.row, StarlingAtlas.generic, CocosAtlas.row,
    CocosAtlas.earlier, MapboxAtlas.row, UnityAtlas.row, GodotTPSheet.row,
  ]

  /// The kinds that are read. Godot's has further documents beside one for the frames, and no law of ``rows``.
  package static let readable = rows + [GodotAtlas.row]

  /// The kinds that can be written: those that are read, and one that is not.
  package static let written = rows + [GodotAtlas.row, TiledSheetAtlas.row]

  /// `texturepacker, texturepacker-array, …`.
  package static var names: String { readable.map(\.name).joined(separator: ", ") }

  /// The names of all kinds that can be written.
  package static var writtenNames: String { written.map(\.name).joined(separator: ", ") }

  /// The format of that name, to be written.
  ///
  /// - Parameter aliases: other names that a hint may guess.
  /// - Throws: `SlicerError.unknownAtlasFormat(_:nearest:names:)`.
  package static func row(named name: String, aliases: [String] = []) throws -> AtlasFormat {
    if let row = written.first(where: { $0.name == name }) { return row }
    throw .unknownAtlasFormat(
      name, nearest: Guess.name(for: name, among: written.map(\.name) + aliases),
      names: writtenNames)
  }

  /// Reads a document of any kind, whatever its name.
  ///
  /// - Throws: `SlicerError` for bytes of no known kind, and for impossible values.
  package static func read(_ bytes: [UInt8]) throws -> (format: AtlasFormat, atlas: Atlas) {
    let text = try AtlasText(bytes)
    for row in readable {
      guard let atlas = try row.read(text) else { continue }
      guard !atlas.frames.isEmpty else { throw .emptyAtlas(format: row.name) }
      return (row, atlas)
    }
    throw .unknownAtlas(names: names)
  }
}

extension AtlasFormat {
  /// Every kind of atlas document, in the order in which help lists them.
  public static var all: [AtlasFormat] { AtlasCatalog.readable }
}
