package import SlicerCore

/// One place of the grid, and the file that holds its pixels or the one color that they have.
package struct ManifestTile: Codable, Hashable, Sendable {
  /// Where a tile's pixels are.
  package enum Content: Hashable, Sendable {
    /// In a file; `digest` is the XXH3 of all its bytes in hexadecimal.
    case file(ManifestName, digest: String)
    /// Nowhere: each pixel has these samples, in hexadecimal, as the source stores them. A sample
    /// has two digits, four at 16 bits: `ff8000` is an orange.
    case blank(samples: String)
    /// No file: the tile has no label, and the user did not want such tiles.
    case omitted
  }

  /// 0 is the top one.
  package var row: Int
  /// 0 is the left one.
  package var column: Int
  /// The rectangle in pixels of the picture as shown.
  package var pixels: ManifestRect<Int>
  /// The tile's rectangle in points.
  package var points: ManifestRect<Double>
  package var content: Content
  /// The rectangle of the tile, or of its visible part, in its file as shown; nil for the whole file.
  package var frame: ManifestRect<Int>?
  /// The size of the file's picture as shown; nil where that is the tile's.
  package var filePixels: ManifestSize<Int>?
  /// The part of the picture in the file of a tile without its transparent edges; else nil.
  package var trimmed: ManifestRect<Int>?
  /// The samples of each pixel of those edges, as ``Content/blank(samples:)`` has them; nil without ``trimmed``.
  package var around: String?
  /// The part of its file that a piece of a jigsaw fills, as shown, where pieces share a sheet; else nil.
  package var piece: ManifestRect<Int>?
  /// The pieces that a piece of a jigsaw interlocks with; else nil.
  package var neighbours: [JigsawNeighbour]?

  /// - Parameters:
  ///   - frame: where the tile lies in its file.
  ///   - fileSize: the size of the file's picture.
  package init(
    _ tile: Tile, scale: Scale, frame: PixelRect, fileSize: PixelSize, _ content: Content
  ) {
    self.init(tile, scale: scale, content)
    guard case .file = content, fileSize != tile.rect.size else { return }
    self.frame = ManifestRect(frame)
    filePixels = ManifestSize(fileSize)
  }

  /// States what is left of the tile in its file, where that is not all of it.
  ///
  /// - Parameter samples: those of the edges that are missing.
  package mutating func trim(
    to part: PixelRect, at frame: PixelRect, of fileSize: PixelSize, around samples: String
  ) {
    (trimmed, self.frame, around) = (ManifestRect(part), ManifestRect(frame), samples)
    filePixels = ManifestSize(fileSize)
  }

  package init(_ tile: Tile, scale: Scale, _ content: Content) {
    row = tile.row
    column = tile.column
    pixels = ManifestRect(tile.rect)
    points = ManifestRect(tile.rect, scale: scale)
    self.content = content
  }

  /// The file's name, relative to the manifest's folder; nil for a tile that was left out.
  package var file: ManifestName? {
    if case .file(let name, _) = content { name } else { nil }
  }

  enum CodingKeys: String, CodingKey {
    case row, column, pixels, points, xxh3, blank, omitted, frame, filePixels, trimmed, around
    case piece, neighbours
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    row = try container.decode(Int.self, forKey: .row)
    column = try container.decode(Int.self, forKey: .column)
    pixels = try container.decode(ManifestRect<Int>.self, forKey: .pixels)
    points = try container.decode(ManifestRect<Double>.self, forKey: .points)
    frame = try container.decodeIfPresent(ManifestRect<Int>.self, forKey: .frame)
    filePixels = try container.decodeIfPresent(ManifestSize<Int>.self, forKey: .filePixels)
    trimmed = try container.decodeIfPresent(ManifestRect<Int>.self, forKey: .trimmed)
    around = try container.decodeIfPresent(String.self, forKey: .around)
    piece = try container.decodeIfPresent(ManifestRect<Int>.self, forKey: .piece)
    neighbours = try container.decodeIfPresent([JigsawNeighbour].self, forKey: .neighbours)
    if let samples = try container.decodeIfPresent(String.self, forKey: .blank) {
      content = .blank(samples: samples)
    } else if try container.decodeIfPresent(Bool.self, forKey: .omitted) == true {
      content = .omitted
    } else {
      content = .file(
        try ManifestName(from: decoder),
        digest: try container.decode(String.self, forKey: .xxh3))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(row, forKey: .row)
    try container.encode(column, forKey: .column)
    try container.encode(pixels, forKey: .pixels)
    try container.encode(points, forKey: .points)
    try container.encodeIfPresent(frame, forKey: .frame)
    try container.encodeIfPresent(filePixels, forKey: .filePixels)
    try container.encodeIfPresent(trimmed, forKey: .trimmed)
    try container.encodeIfPresent(around, forKey: .around)
    try container.encodeIfPresent(piece, forKey: .piece)
    try container.encodeIfPresent(neighbours, forKey: .neighbours)
    switch content {
    case .file(let name, let digest):
      try name.encode(to: encoder)
      try container.encode(digest, forKey: .xxh3)
    case .blank(let samples):
      try container.encode(samples, forKey: .blank)
    case .omitted:
      try container.encode(true, forKey: .omitted)
    }
  }
}
