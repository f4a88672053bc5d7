import SlicerCodecs
import SlicerCore
import SlicerTiles

/// Tiles of a picture's own file that become tiles of its pyramid as they are, level by level.
struct MovedTiles: Sendable {
  private let shape: PyramidShape
  private let levels: [Int: any StoredTiles]
  /// True if files are whole tiles.
  private let isSquare: Bool

  /// Makes an empty set: no tile is moved.
  init(_ shape: PyramidShape) { (self.shape, levels, isSquare) = (shape, [:], false) }

  /// Finds the levels whose tiles lie as the pyramid's do.
  ///
  /// - Parameters:
  ///   - places: of levels that are the file's own.
  ///   - canTake: whether tiles of a kind are wanted.
  init(
    _ shape: PyramidShape, _ places: [Int: StoredLevel], _ picture: Picture,
    _ encoding: EncodeOptions, isSquare: Bool, canTake: (PictureHeader) -> Bool
  ) throws {
    (self.shape, self.isSquare) = (shape, isSquare)
    var found: [Int: any StoredTiles] = [:]
    for level in [0] + places.keys {
      let tiles = try picture.storedTiles(places[level], encoding)
      guard let tiles, tiles.side == shape.tile, tiles.size == shape.levels[level].size,
        canTake(tiles.header)
      else { continue }
      found[level] = tiles
    }
    levels = found
  }

  var full: (any StoredTiles)? { levels[0] }

  func contains(_ tile: PyramidTile) -> Bool {
    levels[tile.level] != nil && (!isSquare || shape.isWhole(tile))
  }

  /// A tile's file; see ``StoredTiles``.
  func tile(_ tile: PyramidTile, part: PixelSize?, isBare: Bool) throws -> [UInt8] {
    guard let tiles = levels[tile.level] else {
      preconditionFailure("a tile is moved that is one of these")
    }
    return try tiles.tile(column: tile.column, row: tile.row, part: part, isBare: isBare)
  }

  // MARK: Digest

  /// Source: libjpeg, `JPEG_MAX_DIMENSION`.
  private static let widestJPEG = 65_500

  /// A new digest for the full level; nil without coefficients.
  var emptyDigest: CoefficientDigest? {
    step.map { CoefficientDigest(lineCount: (shape.picture.height + $0 - 1) / $0) }
  }

  /// Rows of pixels in a line of coefficients.
  private var step: Int? { full?.header.mcuSize?.height }

  /// Adds a row of the full level's tiles; of a picture that is too wide for a JPEG nothing, for none will be
  /// joined of it.
  func add(_ strip: PyramidStrip, to digest: CoefficientDigest) throws {
    guard let full, let step, shape.picture.width <= Self.widestJPEG else { return }
    let size = PixelSize(width: shape.picture.width, height: strip.rows.count)
    guard
      let canvas = try FormatCatalog.losslessCanvas(
        like: full.header, size: size, EncodeOptions())
    else { return }
    for column in strip.columns {
      let bytes = try full.tile(column: column, row: strip.row, part: nil, isBare: true)
      let decoder = try FormatCatalog.open(MemorySource(bytes))
      guard let part = try FormatCatalog.lossless(decoder, EncodeOptions()) else { continue }
      try canvas.place(part, x: column * shape.tile, y: 0, isClipped: true)
    }
    digest.add(canvas, from: strip.rows.lowerBound / step)
  }
}

extension PyramidShape {
  /// True if all pixels of a tile are the picture's.
  func isWhole(_ tile: PyramidTile) -> Bool {
    let size = area(column: tile.column, row: tile.row, of: levels[tile.level]).size
    return size == PixelSize(width: self.tile, height: self.tile)
  }
}

extension Picture {
  /// The tiles of its file, or of a level in it; nil where they cannot be moved.
  func storedTiles(
    _ level: StoredLevel?, _ encoding: EncodeOptions
  ) throws -> (any StoredTiles)? {
    guard let source = try open().source as? any RandomAccessSource else { return nil }
    var options = decoding
    options.level = level?.place
    return try FormatCatalog.storedTiles(of: source, options, encoding)
  }
}
