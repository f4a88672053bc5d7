import SlicerCore
import Synchronization

/// A grid that is put together from the tiles of others.
final class HEIFLosslessCanvas: LosslessCanvas {
  private struct Content: Sendable {
    var tiles: [HEIFRecipe.Tile?]
    var alpha: [HEIFRecipe.Tile?]
  }

  private let size: PixelSize
  private let recipe: HEIFRecipe
  private let columns: Int
  private let format: FileFormat
  private let policy: MetadataPolicy
  private let content: Mutex<Content>
  let lineCount: Int

  /// Nil when the header is of no picture that is cut so.
  init?(like header: PictureHeader, size: PixelSize, _ options: EncodeOptions) throws {
    guard let recipe = (header.kind as? HEIFKind)?.recipe else { return nil }
    (self.size, self.recipe, format, policy) = (size, recipe, header.format, options.metadata)
    let step = recipe.tileSize
    columns = (size.width + step.width - 1) / step.width
    lineCount = (size.height + step.height - 1) / step.height
    guard columns <= 256, lineCount <= 256 else {
      throw SlicerError.cannotEncode(
        format: header.format, reason: "a grid of \(columns)x\(lineCount) tiles, over 256 a side")
    }
    let none = [HEIFRecipe.Tile?](repeating: nil, count: columns * lineCount)
    content = Mutex(Content(tiles: none, alpha: none))
  }

  func place(_ part: any LosslessPicture, x: Int, y: Int, isClipped: Bool) throws {
    guard let part = part as? HEIFLosslessPicture else {
      throw SlicerError.cannotEncode(format: format, reason: "a part is of another format")
    }
    if let difference = recipe.difference(fromPart: part.recipe) {
      throw SlicerError.cannotEncode(format: format, reason: difference)
    }
    let step = recipe.tileSize
    let place = PixelRect(
      x: x, y: y, width: part.header.size.width, height: part.header.size.height)
    guard size.bounds.contains(place), x.isMultiple(of: step.width), y.isMultiple(of: step.height),
      place.columns.upperBound.isMultiple(of: step.width) || place.columns.upperBound == size.width,
      place.rows.upperBound.isMultiple(of: step.height) || place.rows.upperBound == size.height
    else {
      throw SlicerError.cannotEncode(
        format: format, reason: "a part at \(place) does not lie on lines of \(step) pixels")
    }
    let tiles = try part.allTiles()
    content.withLock { content in
      for tile in tiles {
        let index = (y + tile.y) / step.height * columns + (x + tile.x) / step.width
        content.tiles[index] = tile.tile
        content.alpha[index] = tile.alpha
      }
    }
  }

  func withCoefficients(ofLine line: Int, _ body: (UnsafeRawBufferPointer) -> Void) {
    let content = content.withLock { $0 }
    for tiles in [content.tiles] + (recipe.hasAlpha ? [content.alpha] : []) {
      for tile in tiles.dropFirst(line * columns).prefix(columns) {
        (tile?.bytes ?? []).withHEIFDigest(body)
      }
    }
  }

  func write(to sink: any ByteSink) throws {
    let content = content.withLock { $0 }
    let tiles = content.tiles.compactMap { $0 }
    guard tiles.count == content.tiles.count else {
      throw SlicerError.cannotEncode(format: format, reason: "tiles are missing")
    }
    let alpha = recipe.hasAlpha ? content.alpha.compactMap { $0 } : nil
    try sink.write(recipe.file(tiles, alpha: alpha, size: size, policy).bytes)
  }
}
