import SlicerCore
import SlicerPixels
import SlicerTiles

/// Takes from a rectangle of pixels what a piece of a jigsaw does not cover.
struct PieceMask: Sendable {
  let cut: JigsawCut
  let orientation: Orientation

  /// - Parameter pixels: what `place` shows, as stored, in a format with opacity.
  func apply(to pixels: Raster, _ place: TilePlace) throws {
    let mask = cut.mask(row: place.tile.row, column: place.tile.column)
    // What all pieces before this one cover, and what they cover with it.
    var below = try Raster(size: place.shown.size, format: PixelFormat(.gray))
    var upTo = try Raster(size: place.shown.size, format: PixelFormat(.gray))
    for y in mask.frame.rows {
      let row = y - place.shown.y
      guard let below = pointer(below, row), let upTo = pointer(upTo, row) else { continue }
      let x = mask.frame.x - place.shown.x
      mask.read(row: y - mask.frame.y, below: below + x, upTo: upTo + x)
    }
    if orientation != .topLeft {
      below = try below.withView { try $0.turnedUpright(from: orientation.inverse) }
      upTo = try upTo.withView { try $0.turnedUpright(from: orientation.inverse) }
    }
    for y in 0..<pixels.size.height {
      guard let below = pointer(below, y), let upTo = pointer(upTo, y) else { continue }
      Coverage.cover(
        pixels.mutableRow(y), format: pixels.format, with: below, upTo: upTo,
        count: pixels.size.width)
    }
  }

  private func pointer(_ raster: Raster, _ y: Int) -> UnsafeMutablePointer<UInt8>? {
    raster.mutableRow(y).baseAddress?.assumingMemoryBound(to: UInt8.self)
  }
}
