/// How a pyramid's files are called for the program that shows it, and what that wants beside them.
public struct PyramidLayout: Sendable {
  /// By which it is asked for: `dzi`.
  public let name: String
  /// One line of help.
  public let summary: String
  /// The name of a layout and its siblings: that of the default one.
  package let family: String
  /// Who or what it is for, where the name alone does not say it.
  package let aim: String?
  /// The overlap of tiles in pixels unless it is said; nil where tiles never overlap.
  package let overlap: Int?
  /// How far down its levels go unless it is said.
  package let depth: PyramidShape.Depth
  /// The depths that the document can state to viewers.
  package let depths: [PyramidShape.Depth]
  package let halving: PyramidShape.Halving
  /// True if the canvas is square, of tiles that are all whole.
  package let isSquare: Bool
  /// True if a document says where the files are served, and promises every tile.
  package let isService: Bool
  /// The kinds of files that viewers ask for.
  package let kinds: Kinds
  /// The kind of a pyramid that is one file; nil: files in a folder or an archive.
  package let file: File?

  /// Files that hold a whole pyramid, by their extensions, without the dot.
  package enum File: String, CaseIterable, Sendable {
    case tiff = "tif"
    case pmtiles
    case mbtiles
  }

  /// Kinds of tiles' files, by what their names end in.
  package enum Kinds: Hashable, Sendable {
    /// Whatever the document, or the page around a viewer, says.
    case any
    /// All viewers ask for this one, and only some for what the document says.
    case usually(String)
    /// All viewers ask for this kind alone.
    case only(String)
    /// The formats that the file format allows for tiles.
    case among([String])
  }

  /// How the tiles of a level are called, by one of their names where they have several.
  let tileName: @Sendable (_ level: Int, _ set: PyramidSet) -> TileName
  /// All names of a tile, where they are not just that one.
  let otherPaths: (@Sendable (_ tile: PyramidTile, _ set: PyramidSet) -> [String])?
  let pictures: @Sendable (PyramidSet) -> [PyramidPicture]
  let documents: @Sendable (PyramidSet) -> [(path: String, text: String)]

  init(
    name: String, family: String? = nil, aim: String? = nil, summary: String,
    overlap: Int? = nil, depth: PyramidShape.Depth = .tile,
    depths: [PyramidShape.Depth] = [.tile], halving: PyramidShape.Halving = .ceiling,
    isSquare: Bool = false, isService: Bool = false, kinds: Kinds = .any,
    file: File? = nil,
    tileName: @escaping @Sendable (_ level: Int, _ set: PyramidSet) -> TileName,
    paths: (@Sendable (_ tile: PyramidTile, _ set: PyramidSet) -> [String])? = nil,
    pictures: @escaping @Sendable (PyramidSet) -> [PyramidPicture] = { _ in [] },
    documents: @escaping @Sendable (PyramidSet) -> [(path: String, text: String)]
  ) {
    (self.name, self.family, self.aim) = (name, family ?? name, aim)
    (self.summary, self.overlap) = (summary, overlap)
    (self.depth, self.depths, self.halving) = (depth, depths, halving)
    (self.isSquare, self.isService, self.kinds) = (isSquare, isService, kinds)
    self.file = file
    (self.tileName, otherPaths) = (tileName, paths)
    (self.pictures, self.documents) = (pictures, documents)
  }
}

extension PyramidLayout {
  package var isOneFile: Bool { file != nil }
  /// True if it is a TIFF, whose tiles are no files of their own.
  package var isTIFF: Bool { file == .tiff }

  /// A picture's name as files and documents have it.
  ///
  /// - Throws: `SlicerError.nameNotText(_:layout:)`.
  package func printable(_ name: [UInt8]) throws -> String {
    try PrintableText.checked(name, for: self.name)
  }
}

/// Every layout of pyramids, a row each.
///
/// To add one:
/// 1. Write a file with a ``PyramidLayout``, and add its row here.
/// 2. State names of tiles as a `TileName`, which the viewer page reads as data (`PyramidPageTests`).
/// 3. Have a program read it in `PyramidReaderTests`; a script for that goes to `Tests/PyramidReaders`.
/// 4. Open it in the viewers that people use: a script in `Tests/PyramidReaders/viewers` for `PyramidViewerTests`.
/// 5. State the `file` of a layout that is one file; its bytes are a codec's (`TIFFPyramidFile`), and `OneFile` writes it.
package enum PyramidCatalog {
  /// Every layout, in the order in which help lists them.
  package static let rows: [PyramidLayout] = [
    .deepZoom, .iiif3, .iiif2, .zoomify, .xyz, .tms, .google, .tiff, .pmtiles,
    .mbtiles,
  ]

  /// The layout of that name; nil if there is none.
  package static func row(named name: String) -> PyramidLayout? { rows.first { $0.name == name } }

  /// The first layout of each family.
  package static var families: [PyramidLayout] { rows.filter { $0.name == $0.family } }
}

package struct PyramidTile: Hashable, Sendable {
  /// Among the shape's levels, the largest first.
  package let level: Int
  /// On the level's canvas.
  package let column: Int
  package let row: Int

  package init(level: Int, column: Int, row: Int) {
    (self.level, self.column, self.row) = (level, column, row)
  }
}

/// A whole level as one file.
package struct PyramidPicture: Hashable, Sendable {
  /// Among the shape's levels, the largest first.
  package let level: Int
  /// The file's names, which all get the same bytes.
  package let paths: [[UInt8]]

  init(level: Int, paths: [String]) {
    self.level = level
    self.paths = paths.map { Array($0.utf8) }
  }
}

/// The facts of a pyramid that decide about its files' names.
package struct PyramidSet: Sendable {
  package let layout: PyramidLayout
  package let shape: PyramidShape
  /// The picture's name, as text.
  package let name: String
  /// The extension of tiles, without the dot.
  package let fileExtension: String
  /// Where it will be served, without a slash at the end; for documents that say so.
  package let id: String
  /// The longest side of a file's picture in pixels; longer levels have no whole picture.
  package let longestSide: Int

  package init(
    _ layout: PyramidLayout, _ shape: PyramidShape, name: String, fileExtension: String,
    id: String, longestSide: Int = 65_535
  ) {
    (self.layout, self.shape, self.name) = (layout, shape, name)
    (self.fileExtension, self.id, self.longestSide) = (fileExtension, id, longestSide)
  }

  /// The names of a tile's file, relative to the output folder: the same bytes go to each. There are none
  /// where a file of a larger level has its name and shows the same.
  package func paths(of tile: PyramidTile) -> [[UInt8]] {
    let paths = layout.otherPaths?(tile, self) ?? [layout.tileName(tile.level, self).text(tile)]
    return paths.map { Array($0.utf8) }
  }

  /// Whole levels that are files.
  package var pictures: [PyramidPicture] { layout.pictures(self) }

  package var documents: [LayoutDocument] {
    layout.documents(self).map { LayoutDocument(Array($0.path.utf8), $0.text) }
  }

  /// The levels from the smallest on: the number that most layouts give a level.
  func number(ofLevel level: Int) -> Int { shape.levels.count - 1 - level }
}

extension PyramidLayout {
  /// Every layout, in the order in which help lists them.
  public static var all: [PyramidLayout] { PyramidCatalog.rows }
}
