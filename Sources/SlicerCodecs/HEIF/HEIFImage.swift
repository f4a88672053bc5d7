import SlicerCore

/// A picture out of items: one, or a grid of tiles that are decoded each by itself.
///
/// Source: ISO/IEC 23008-12 §6.6.2.3 (grid); ISO/IEC 23000-22 §7.3.11.4.
struct HEIFImage {
  /// The items that are decoded, row by row.
  let tiles: [Int]
  let columns: Int
  let tileSize: PixelSize
  /// The picture's size before it is cropped or turned.
  let size: PixelSize
  let codec: HEIFCodec
  let depth: Int
  let isMonochrome: Bool
  let id: Int

  var rows: Int { tiles.count / columns }
  /// True if it is put together of tiles, of one alone, too.
  var isGrid: Bool { tiles != [id] }
  /// The bytes that a tile may have: several for each pixel, and those that a small one needs.
  var largestTile: Int { 16 * tileSize.width * tileSize.height + 1 << 20 }

  /// - Throws: `SlicerError` for items that are no picture.
  init(_ id: Int, _ file: HEIFFile, _ limits: Limits) throws {
    self.id = id
    let format = file.format
    guard let item = file.items.items[id] else {
      throw SlicerError.heif(format, "there is no item \(id), which is to be shown")
    }
    if item.type == "grid" {
      let grid = try HEIFGrid(try file.data(of: id, limit: 64), format)
      size = try StoredSize.checked(grid.size.width, grid.size.height, format, limits)
      tiles = file.items.targets(of: id, "dimg")
      columns = grid.columns
      guard tiles.count == grid.columns * grid.rows else {
        throw SlicerError.heif(
          format, "a grid of \(grid.columns)x\(grid.rows) tiles, and \(tiles.count) are there")
      }
    } else {
      (tiles, columns) = ([id], 1)
      let stated = try Self.stated(id, file)
      size = try StoredSize.checked(stated.width, stated.height, format, limits)
    }
    let first = try Self.kind(tiles[0], file)
    (codec, depth, isMonochrome) = (first.codec, first.depth, first.isMonochrome)
    tileSize = try Self.stated(tiles[0], file)
    try limits.check(tileSize)
    try check(file)
  }

  /// The colors that an AV1 bitstream states; nil for other codecs, and where it states none.
  func streamColors(_ file: HEIFFile) throws -> ColorDescription.CodePoints? {
    guard codec == .av1, let tile = tiles.first else { return nil }
    for case .configuration(_, _, _, let colors?) in file.items.properties(of: tile) {
      return colors
    }
    // Few writers leave the header out of the box: then the item begins with it.
    return AV1SequenceHeader(try file.data(of: tile, limit: largestTile)[...])?.colors
  }

  private func check(_ file: HEIFFile) throws {
    for tile in tiles {
      let kind = try Self.kind(tile, file)
      guard try Self.stated(tile, file) == tileSize, kind.codec == codec, kind.depth == depth,
        kind.isMonochrome == isMonochrome
      else { throw SlicerError.heif(file.format, "tiles of several kinds in one grid") }
    }
    guard tileSize.width > 0, tileSize.height > 0,
      // A row or column of tiles of which nothing is shown would never be asked for.
      (size.width + tileSize.width - 1) / tileSize.width == columns,
      (size.height + tileSize.height - 1) / tileSize.height == rows
    else {
      throw SlicerError.heif(
        file.format, "a grid of \(columns)x\(rows) tiles of \(tileSize) pixels for \(size)")
    }
  }

  private static func stated(_ id: Int, _ file: HEIFFile) throws -> PixelSize {
    for case .size(let size) in file.items.properties(of: id) { return size }
    throw SlicerError.heif(file.format, "item \(id) does not say its size")
  }

  private static func kind(
    _ id: Int, _ file: HEIFFile
  ) throws -> (codec: HEIFCodec, depth: Int, isMonochrome: Bool) {
    let type = file.items.items[id]?.type ?? ""
    guard let codec = HEIFCodec(itemType: type) else {
      throw SlicerError.unsupported(format: file.format, feature: name(ofItemType: type))
    }
    for case .configuration(codec, let depth, let isMonochrome, _) in file.items.properties(of: id)
    {
      guard depth <= 16 else { break }
      return (codec, depth, isMonochrome)
    }
    throw SlicerError.heif(file.format, "item \(id) does not say how it is decoded")
  }

  /// Names an item type that is not read.
  private static func name(ofItemType type: String) -> String {
    switch type {
    case "": "a grid without its tiles"
    case "grid": "a grid inside a grid"
    case "iden": "a picture that is another one turned"
    case "iovl": "pictures laid over each other"
    case "avc1": "H.264"
    case "vvc1": "H.266"
    case "jpeg": "JPEG inside of it"
    case "j2k1": "JPEG 2000 inside of it"
    case "unci": "uncompressed pixels"
    default: "items of the type \(HEIFBox.printable(type))"
    }
  }
}

struct HEIFGrid {
  let columns: Int
  let rows: Int
  let size: PixelSize

  init(columns: Int, rows: Int, size: PixelSize) {
    (self.columns, self.rows, self.size) = (columns, rows, size)
  }

  init(_ bytes: [UInt8], _ format: FileFormat) throws {
    var cursor = HEIFCursor(bytes[...], format, "the grid")
    _ = try cursor.number(1)
    let isWide = try cursor.number(1) & 1 != 0
    (rows, columns) = (try cursor.number(1) + 1, try cursor.number(1) + 1)
    size = PixelSize(
      width: try cursor.number(isWide ? 4 : 2), height: try cursor.number(isWide ? 4 : 2))
  }

  var bytes: [UInt8] {
    let isWide = max(size.width, size.height) > 0xFFFF
    let count = isWide ? 4 : 2
    return [0, isWide ? 1 : 0, UInt8(rows - 1), UInt8(columns - 1)]
      + size.width.bigEndian(count) + size.height.bigEndian(count)
  }
}
