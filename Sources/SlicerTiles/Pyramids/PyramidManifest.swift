package import SlicerCore

/// The contents of `manifest.json` for a pyramid: enough to name each of its files, to check them, and to
/// join the full level.
///
/// It grows by 22 bytes a tile: names follow from the layout, digests stand together. A manifest that
/// was decoded is only well-formed until ``validate(limits:)`` has passed.
///
/// The keys are described in `Documentation/Manifest.md`.
package struct PyramidManifest: Codable, Hashable, Sendable {
  /// A level: its digests.
  package struct Level: Codable, Hashable, Sendable {
    /// The size of the picture on it, in pixels.
    package var pixels: ManifestSize<Int>
    /// XXH3 of the tiles' files, 16 bytes each, row by row; zeros for a tile that was left out.
    package var digests: [UInt8]

    /// Bytes of a tile's digest.
    package static let digestSize = 16
  }

  /// A level that is also one file.
  package struct WholeLevel: Codable, Hashable, Sendable {
    /// The index among the levels, the largest first.
    package var level: Int
    /// The digest of the file, which may have several names.
    package var xxh3: String

    package init(level: Int, xxh3: String) { (self.level, self.xxh3) = (level, xxh3) }
  }

  /// The version of the manifest's format: 1.
  package var version = TileManifest.currentVersion
  package var generator: String
  /// The picture, its pixels upright.
  package var source: ManifestSource
  /// The name of a row of ``PyramidCatalog``.
  package var layout: String
  /// The name from which files' names are made.
  package var name: String
  /// The extension of tiles, without the dot.
  package var fileExtension: String
  /// The address at which the pyramid will be served.
  package var id: String
  /// From one tile to the next, in pixels.
  package var tile: Int
  /// Pixels that a tile repeats of each neighbor.
  package var overlap: Int
  package var depth: PyramidShape.Depth
  /// Where the picture begins on the canvas, in pixels.
  package var origin: PyramidShape.PixelPlace
  /// True if joining the full level gives back each sample.
  package var exact: Bool
  /// The largest first.
  package var levels: [Level]
  /// The tiles of the full level that were left out: their numbers, row by row, by their color.
  package var blank: [String: [Int]]
  /// Whole levels, the largest first.
  package var wholeLevels: [WholeLevel]
  package var documents: [ManifestDocument]
  /// Everything that decides about the files beside their picture, which a resumed run compares.
  package var settings: String

  /// The pyramid of `set`, with nothing in it yet.
  package init(_ set: PyramidSet, generator: String, source: ManifestSource, settings: String) {
    (self.generator, self.source, self.settings) = (generator, source, settings)
    let shape = set.shape
    (layout, name, fileExtension, id) = (set.layout.name, set.name, set.fileExtension, set.id)
    (tile, overlap, depth, origin) = (shape.tile, shape.overlap, shape.depth, shape.origin)
    (exact, blank, wholeLevels, documents) = (false, [:], [], [])
    levels = shape.levels.map { Level(pixels: ManifestSize($0.size), digests: []) }
  }
}

extension PyramidManifest.Level {
  enum CodingKeys: String, CodingKey {
    case pixels
    case digests = "tilesXxh3"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    pixels = try container.decode(ManifestSize<Int>.self, forKey: .pixels)
    let text = try container.decode(String.self, forKey: .digests)
    guard let bytes = Base64.decode(text) else {
      throw SlicerError.notBase64(String(text.prefix(80)))
    }
    digests = bytes
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(pixels, forKey: .pixels)
    try container.encode(Base64.encode(digests), forKey: .digests)
  }

  /// The digest of the tile of that number, row by row; nil for one that was left out.
  package func digest(ofTile number: Int) -> ArraySlice<UInt8>? {
    let bytes = digests[(number * Self.digestSize)...].prefix(Self.digestSize)
    return bytes.allSatisfy { $0 == 0 } ? nil : bytes
  }
}

extension PyramidManifest {
  /// The facts that name its files.
  ///
  /// - Throws: `SlicerError` for what describes no pyramid that there can be.
  package func set() throws -> PyramidSet {
    guard let row = PyramidCatalog.row(named: layout) else { throw .noPyramidLayout(layout) }
    let size = PixelSize(width: source.pixels.width, height: source.pixels.height)
    let place = 0..<(1 << 40)
    guard size.width > 0, size.height > 0, tile > 0, (0..<tile).contains(overlap),
      tile <= 1 << 20, place.contains(size.width), place.contains(size.height),
      place.contains(origin.x), place.contains(origin.y)
    else { throw .wrongPyramid }
    let shape = PyramidShape(
      size, tile: tile, overlap: overlap, depth: depth, halving: row.halving, origin: origin)
    return PyramidSet(row, shape, name: name, fileExtension: fileExtension, id: id)
  }

  /// Checks a manifest that comes from outside: the levels are those of the picture, and each has its tiles'
  /// digests. Blank tiles are on the full level and have a color; names stay in the folder.
  ///
  /// - Parameter limits: of pictures that are read; nil where none is.
  /// - Throws: `SlicerError` for the first thing that is wrong.
  package func validate(limits: Limits?) throws {
    guard version == TileManifest.currentVersion else { throw .unsupportedManifestVersion(version) }
    let set = try set()
    let shape = set.shape
    guard levels.count == shape.levels.count else { throw .wrongPyramid }
    for (level, actual) in zip(shape.levels, levels) {
      let (columns, rows) = shape.tiles(of: level)
      let (count, overflow) = columns.count.multipliedReportingOverflow(by: rows.count)
      guard !overflow, count <= Grid.maxCount, actual.digests.count == Level.digestSize * count,
        actual.pixels == ManifestSize(level.size)
      else { throw .wrongPyramid }
    }
    for (color, tiles) in blank {
      try Hexadecimal.checkSamples(color)
      for tile in tiles
      where tile < 0 || tile >= levels[0].digests.count / Level.digestSize
        || levels[0].digest(ofTile: tile) != nil
      { throw .wrongPyramid }
    }
    for picture in wholeLevels {
      try Hexadecimal.checkDigest(picture.xxh3)
      guard shape.levels.indices.contains(picture.level) else { throw .wrongPyramid }
    }
    try documents.validate()
    // Tiles' names differ by what is checked above.
    let firstTiles = shape.levels.indices.flatMap {
      set.paths(of: shape.placedTiles(ofLevel: $0)[0])
    }
    do {
      try NameRules.check(
        all: firstTiles + set.pictures.flatMap(\.paths) + documents.map(\.name.bytes))
    } catch { throw .refusedInManifest(error) }
    do { try limits?.check(shape.picture) } catch { throw .refusedInManifest(error) }
  }
}
