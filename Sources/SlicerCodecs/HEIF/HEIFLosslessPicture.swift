import SlicerCore
import Synchronization

/// A grid whose tiles are copied as they are compressed.
final class HEIFLosslessPicture: LosslessPicture {
  let header: PictureHeader
  let recipe: HEIFRecipe
  // Proof: its file's bytes are read at any place by any thread; all else of it is constant. The decoder is asked
  // for its notes, by one thread at a time.
  nonisolated(unsafe) private let picture: HEIFPicture
  nonisolated(unsafe) private let decoder: HEIFDecoder
  private let policy: MetadataPolicy

  var step: PixelSize { recipe.tileSize }
  var notes: [String] { decoder.notes }
  /// Rows and columns of tiles of which something is shown.
  var lineCount: Int { (header.size.height + step.height - 1) / step.height }
  private var columnCount: Int { (header.size.width + step.width - 1) / step.width }

  /// Nil where it is not cut along its tiles.
  init?(_ decoder: any PictureDecoder, _ options: EncodeOptions) {
    guard let decoder = decoder as? HEIFDecoder, let kind = decoder.header.kind as? HEIFKind,
      let recipe = kind.recipe
    else { return nil }
    (header, self.decoder, self.recipe) = (decoder.header, decoder, recipe)
    (picture, policy) = (decoder.picture, options.metadata)
  }

  /// A grid's tiles are whole whatever is shown of them.
  func encodeWhole(_ rect: PixelRect, to sink: any ByteSink) throws {
    try encode(rect.intersection(header.size.bounds), to: sink)
  }

  func encode(_ rect: PixelRect, to sink: any ByteSink) throws {
    precondition(!rect.isEmpty && header.size.bounds.contains(rect), "inside the picture")
    let rows = tiles(rect.rows, step.height)
    let columns = tiles(rect.columns, step.width)
    let places = rows.flatMap { row in columns.map { row * picture.image.columns + $0 } }
    let alpha = try picture.alpha.map { image in try places.map { try tile($0, of: image) } }
    let output = recipe.file(
      try places.map { try tile($0, of: picture.image) }, alpha: alpha, size: rect.size, policy)
    try sink.write(output.bytes)
  }

  /// The tiles that cover a range of pixels.
  private func tiles(_ range: Range<Int>, _ step: Int) -> Range<Int> {
    precondition(range.lowerBound.isMultiple(of: step), "on the edges of tiles")
    return range.lowerBound / step..<(range.upperBound + step - 1) / step
  }

  fileprivate func tile(_ place: Int, of image: HEIFImage) throws -> HEIFRecipe.Tile {
    HEIFRecipe.Tile(
      boxes: picture.file.items.uses(of: image.tiles[place], HEIFRecipe.tileBoxes),
      bytes: try picture.file.data(of: image.tiles[place], limit: image.largestTile))
  }

  /// Where each tile lies, and the tile; of its opacity, too.
  func allTiles() throws -> [PlacedTile] {
    try (0..<(lineCount * columnCount)).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: columnCount)
      let place = row * picture.image.columns + column
      return PlacedTile(
        x: column * step.width, y: row * step.height, tile: try tile(place, of: picture.image),
        alpha: try picture.alpha.map { try tile(place, of: $0) })
    }
  }

  struct PlacedTile {
    let x: Int
    let y: Int
    let tile: HEIFRecipe.Tile
    let alpha: HEIFRecipe.Tile?
  }

  func read(lines: Int) throws {
    for image in [picture.image, picture.alpha].compactMap({ $0 }) {
      let tiles = image.tiles.prefix(lines * image.columns)
      guard let missing = tiles.firstIndex(where: picture.file.isCutOff) else { continue }
      throw SlicerError.truncated(
        format: header.format, rows: missing / image.columns * step.height, of: header.size.height)
    }
  }

  func finish() {}
  func discard(lines: Range<Int>) {}

  func withCoefficients(ofLine line: Int, _ body: (UnsafeRawBufferPointer) -> Void) {
    for image in [picture.image, picture.alpha].compactMap({ $0 }) {
      for tile in image.tiles.dropFirst(line * image.columns).prefix(columnCount) {
        // A tile that cannot be read is refused when it is copied.
        let bytes = try? picture.file.data(of: tile, limit: image.largestTile)
        (bytes ?? []).withHEIFDigest(body)
      }
    }
  }
}
