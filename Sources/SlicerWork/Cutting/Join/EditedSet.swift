import SlicerCodecs
package import SlicerCore
import SlicerFiles
import SlicerTiles
package import SystemPackage

/// A set's edited files, with their headers, their tiles and their common factor.
package struct EditedSet: Sendable {
  let set: TileSet
  /// The file of each tile, row by row; nil for a tile of one color that has none.
  package let files: [FilePath?]
  package let factor: Rational
  let columns, rows: BlendAxis
  /// The header of the first file, with the pixel format of the joined picture.
  let header: PictureHeader

  /// - Throws: ``WorkError`` about the manifest or a file.
  init(_ set: TileSet, _ edited: EditedTiles, copiesSamples: Bool) throws {
    self.set = set
    let manifest = set.manifest
    try Self.check(manifest)
    files = try Self.files(set)
    let survey = try Survey(set, files, copiesSamples: copiesSamples)
    factor = try survey.factor
    header = try survey.header(edited, factor: factor)
    let windows = try Self.windows(manifest)
    let covered = (
      x: min(manifest.size.width, manifest.grid.columnLines[manifest.grid.columns]),
      y: min(manifest.size.height, manifest.grid.rowLines[manifest.grid.rows])
    )
    columns = BlendAxis(
      own: manifest.grid.columnSpans, shown: windows.columns, length: covered.x, factor: factor,
      blends: edited.blends)
    rows = BlendAxis(
      own: manifest.grid.rowSpans, shown: windows.rows, length: covered.y, factor: factor,
      blends: edited.blends)
    try set.decoding.limits.check(size)
  }

  /// The joined picture, upright.
  package var size: PixelSize { PixelSize(width: columns.length, height: rows.length) }

  /// The manifest and the files.
  package var inputs: [FilePath] { [set.path] + files.compactMap { $0 } }

  /// The names of the tiles; empty of a tile of one color.
  package var names: [String] {
    self.set.manifest.tiles.map { tile in
      tile.file.map { FilePath(bytes: $0.bytes).printable } ?? ""
    }
  }

  private static func check(_ manifest: TileManifest) throws {
    guard !manifest.grid.hasGaps else { throw SlicerError.joinsGaps }
    guard manifest.tiles.allSatisfy({ $0.content != .omitted }) else {
      throw SlicerError.omittedTiles
    }
    guard manifest.tiles.allSatisfy({ $0.trimmed == nil }) else {
      throw SlicerError.editedTrimmed
    }
    if manifest.grid.jigsaw != nil { throw SlicerError.editedPieces("the pieces of a jigsaw") }
    if case .frames = manifest.source.content { throw SlicerError.editedPieces("animated tiles") }
    let names = manifest.tiles.compactMap(\.file?.bytes)
    guard Set(names).count == names.count else {
      throw SlicerError.editedPieces("tiles on one sheet")
    }
  }

  /// The columns and rows of the picture that files show, beyond their tiles too.
  private static func windows(
    _ manifest: TileManifest
  ) throws -> (columns: [Range<Int>], rows: [Range<Int>]) {
    let own = (columns: manifest.grid.columnSpans, rows: manifest.grid.rowSpans)
    var columns = [Range<Int>?](repeating: nil, count: own.columns.count)
    var rows = [Range<Int>?](repeating: nil, count: own.rows.count)
    let extrusion = try extrusion(of: manifest)
    for tile in manifest.tiles where tile.file != nil {
      let (frame, size) = (tile.frameInFile, tile.fileSize)
      let x = tile.rect.x - frame.x + extrusion
      let y = tile.rect.y - frame.y + extrusion
      let shown = (
        columns: x..<max(x, x + size.width - 2 * extrusion),
        rows: y..<max(y, y + size.height - 2 * extrusion)
      )
      guard columns[tile.column] ?? shown.columns == shown.columns,
        rows[tile.row] ?? shown.rows == shown.rows,
        shown.columns.contains(all: own.columns[tile.column]),
        shown.rows.contains(all: own.rows[tile.row])
      else {
        throw SlicerError.notManifest(reason: "files of a row or a column show different parts")
      }
      (columns[tile.column], rows[tile.row]) = (shown.columns, shown.rows)
    }
    let all = (
      columns: zip(columns, own.columns).map { $0 ?? $1 },
      rows: zip(rows, own.rows).map { $0 ?? $1 }
    )
    for axis in [all.columns, all.rows] {
      let isOrdered = zip(axis, axis.dropFirst()).allSatisfy {
        $0.lowerBound <= $1.lowerBound && $0.upperBound <= $1.upperBound
      }
      guard isOrdered else {
        throw SlicerError.notManifest(reason: "a file shows all of the next one")
      }
    }
    return all
  }

  /// How many pixels files repeat around what they show.
  static func extrusion(of manifest: TileManifest) throws -> Int {
    let points = manifest.grid.extrude ?? 0
    guard (0...TileMargins.maximum).contains(points) else {
      throw SlicerError.notManifest(reason: "grid.extrude is \(points)")
    }
    return ExactDecimal(points).pixelsRoundedUp(at: manifest.source.scale)
  }
}

extension Range<Int> {
  fileprivate func contains(all other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && upperBound >= other.upperBound
  }
}

extension EditedSet {
  /// The file of each tile.
  private static func files(_ set: TileSet) throws -> [FilePath?] {
    let tiles = set.manifest.tiles
    let names = tiles.map { $0.file?.bytes }
    let candidates = try listed(set, names.compactMap { $0 })
    let matches = EditedNames.files(of: names, among: candidates)
    var missing: [String] = []
    let files = try tiles.indices.map { index -> FilePath? in
      guard let name = names[index] else { return nil }
      let found = try edited(tiles[index], matches[index].map { candidates[$0] }, set)
      guard let first = found.first else {
        missing.append(FilePath(bytes: name).printable)
        return nil
      }
      guard found.count == 1 else {
        throw SlicerError.severalEdited(
          FilePath(bytes: name).printable, found.prefix(3).map { FilePath(bytes: $0).printable })
      }
      return set.path(of: ManifestName(first))
    }
    guard missing.isEmpty else {
      throw SlicerError.missingEdited(missing, of: names.count { $0 != nil })
    }
    return files
  }

  /// Leaves out the tile that was edited, where it lies beside its edited file.
  private static func edited(
    _ tile: ManifestTile, _ found: [[UInt8]], _ set: TileSet
  ) throws -> [[UInt8]] {
    guard found.count > 1, case .file(let name, let digest) = tile.content,
      let index = found.firstIndex(of: name.bytes),
      try Digest.of(InputFile(opening: set.path(of: name)).source) == digest
    else { return found }
    return found.indices.filter { $0 != index }.map { found[$0] }
  }

  /// The pictures in the tiles' folders, relative to the manifest's, but for its other files, such as masks.
  private static func listed(_ set: TileSet, _ names: [[UInt8]]) throws -> [[UInt8]] {
    let slash = UInt8(ascii: "/")
    let folders = Set(names.map { Array($0[..<($0.lastIndex(of: slash).map { $0 + 1 } ?? 0)]) })
    let others = Set(set.documents.map(\.bytes))
    return try folders.sorted { $0.lexicographicallyPrecedes($1) }.flatMap { folder in
      let path =
        folder.isEmpty
        ? set.folder : set.folder.appending(FilePath(bytes: folder).components)
      return try Folder(opening: path).names().map { folder + $0.bytes }.filter { name in
        let text = String(decoding: SourceName(name).fileExtension, as: UTF8.self)
        return FormatCatalog.format(forExtension: text) != nil && !others.contains(name)
      }.sorted { $0.lexicographicallyPrecedes($1) }
    }
  }
}

extension TileSet {
  /// A file's picture, to be read as its tile.
  func picture(_ path: FilePath) -> Picture {
    var picture = Picture(contentsOf: path)
    (picture.limits, picture.isLenient) = (decoding.limits, decoding.isLenient)
    picture.formats = decoding.formats ?? picture.formats
    return picture
  }

  /// Opens an edited file: its rows are gray, RGB, inks, or numbers that are copied.
  ///
  /// - Parameter readsAll: true to read the file into memory, and to close it at once.
  func openEdited(
    _ path: FilePath, copiesSamples: Bool, readsAll: Bool = false
  ) throws -> any PictureDecoder {
    var options = picture(path).decoding
    options.convertsToRGB = true
    options.copiesSamples = copiesSamples
    guard readsAll else { return try picture(path).decoder(for: nil, options).decoder }
    let bytes = try InputFile.contents(of: path, limit: .max)
    return try FormatCatalog.open(MemorySource(bytes), options)
  }
}
