package import SlicerCore

/// How the files of a cut picture are called for a program that reads them, and its documents.
public struct TileLayout: Sendable {
  package enum Packing: Hashable, Sendable {
    /// One file for each tile.
    case files
    /// One sheet for all tiles of a picture.
    case sheet
    /// One sheet whose cells have one size, with their edges repeated around them; see ``SheetCells``.
    case cells
  }

  /// By which it is asked for: `xcassets`, `pixi`.
  public let name: String
  /// One line for the help.
  public let summary: String
  package let packing: Packing
  /// The scales that it has a place for; nil: all.
  package let scales: [Scale]?

  let makePath: @Sendable (LayoutName) throws -> [UInt8]
  let makeDocuments: @Sendable (LaidOutSet) throws -> [LayoutDocument]

  init(
    name: String, summary: String, packing: Packing = .files, scales: [Scale]? = nil,
    path: @escaping @Sendable (LayoutName) throws -> [UInt8],
    documents: @escaping @Sendable (LaidOutSet) throws -> [LayoutDocument]
  ) {
    self.name = name
    self.summary = summary
    self.packing = packing
    self.scales = scales
    makePath = path
    makeDocuments = documents
  }

  /// Refuses a scale that the layout has no place for.
  package func check(_ scale: Scale) throws {
    guard let scales, !scales.contains(scale) else { return }
    throw .noPlaceForScale(scale, layout: name, allowed: scales)
  }

  /// The path of a tile's file, or of the sheet that it lies on, relative to the output folder.
  ///
  /// Paths of a set are still to be checked by ``NameRules``, together with the documents'.
  ///
  /// - Throws: `SlicerError` for a scale or a name that the layout cannot hold.
  package func path(of name: LayoutName) throws -> [UInt8] {
    try check(name.scale)
    return try makePath(name)
  }

  /// The documents that go with a set; their paths depend on which tiles are blank, too.
  ///
  /// - Throws: `SlicerError` for a scale, or for names that the documents cannot say.
  package func documents(_ set: LaidOutSet) throws -> [LayoutDocument] {
    for member in set.members { try check(member.scale) }
    return try makeDocuments(set)
  }
}

/// Every layout that cut pictures can have, a row each.
///
/// To add one:
/// 1. Write a ``TileLayout`` in the file of its kind, or in a file of its own, and add its row here.
/// 2. Make documents of a ``LaidOutSet`` alone, which has names and rectangles; escape names by `PrintableText`.
/// 3. Record the documents in `Tests/LayoutGoldens` by `make goldens`.
/// 4. Add a reader to `Tests/LayoutReaders` that follows the format's own documentation, or a program that reads it.
/// 5. Add a section to `Documentation/Layouts.md`.
package enum LayoutCatalog {
  /// Every layout, in the order in which help lists them.
  package static let rows: [TileLayout] = [
    XcassetsLayout.row, AndroidLayout.row, TiledLayout.row, TiledSheetLayout.row, GodotLayout.row,
    PixiLayout.row, PhaserLayout.row, UnityLayout.row, CSSLayout.row, EmojiLayout.row,
  ]

  /// `xcassets, android, tiled`, and so on.
  package static var names: String { rows.map(\.name).joined(separator: ", ") }

  /// The layout of that name.
  ///
  /// - Throws: `SlicerError.unknownLayout(_:nearest:names:)`.
  package static func row(named name: String) throws -> TileLayout {
    if let row = rows.first(where: { $0.name == name }) { return row }
    throw .unknownLayout(
      name, nearest: Guess.name(for: name, among: rows.map(\.name)), names: names)
  }
}

/// A text that a layout puts beside the tiles.
package struct LayoutDocument: Hashable, Sendable {
  /// Relative to the output folder, with `/` between components.
  package let path: [UInt8]
  /// UTF-8.
  package let bytes: [UInt8]

  package init(_ path: some Sequence<UInt8>, _ text: String) {
    self.path = Array(path)
    bytes = Array(text.utf8)
  }
}

/// A tile's file name as its template made it, taken apart for a layout.
///
/// `tiles/photo_r0_c1@2x.png` is the folder `tiles/`, the stem `photo_r0_c1`, the suffix `@2x` and
/// the extension `png`.
package struct LayoutName: Hashable, Sendable {
  /// The source's name without scale and extension, as ``SourceName/name`` has it.
  package let source: [UInt8]
  /// Pixels per point of the picture that the tile belongs to.
  package let scale: Scale
  /// The text up to the last `/`, with it; empty if there is none.
  package let folder: [UInt8]
  /// The name without folder, scale and extension.
  package let stem: [UInt8]
  /// `@2x`: as it was written, or by ``scale`` if it was not.
  package let suffix: [UInt8]
  /// Without the dot; empty if there is none.
  package let fileExtension: [UInt8]

  /// Takes apart a tile's name, relative to the output folder.
  ///
  /// A suffix that says another scale than `scale` belongs to the stem.
  package init(_ file: [UInt8], scale: Scale, source: [UInt8]) {
    self.source = source
    self.scale = scale
    let start = file.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    folder = Array(file[..<start])
    let parts = SourceName(file[start...])
    let isOurs = parts.scale == scale
    stem = isOurs ? parts.name : parts.name + parts.scaleSuffix
    suffix = isOurs ? parts.scaleSuffix : Array(scale.suffix.utf8)
    fileExtension = parts.fileExtension
  }

  /// The tile's name at every scale: folder and stem. ``LaidOutSet/Member/names`` are this.
  package var tile: [UInt8] { folder + stem }

  /// The suffix and the extension: `@2x.png`.
  package var ending: [UInt8] {
    suffix + (fileExtension.isEmpty ? [] : [UInt8(ascii: ".")] + fileExtension)
  }
}

extension TileLayout {
  /// Every layout, in the order in which help lists them.
  public static var all: [TileLayout] { LayoutCatalog.rows }
}
