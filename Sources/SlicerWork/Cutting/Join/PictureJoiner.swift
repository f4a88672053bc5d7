import SlicerCore
import SlicerTiles

/// Makes one picture of a set of tiles.
protocol PictureJoiner {
  /// The number of pixels that are written.
  var pixelCount: Int { get }
  /// Notes for the user about the tiles that were joined.
  var notes: [WorkNote] { get }
  /// Writes the picture and holds it against the manifest's digest.
  mutating func write(to sink: any ByteSink, _ control: WorkControl) throws -> JoinVerdict
}

extension TileManifest {
  /// Where the tiles lie among the stored pixels: all of them, but for a trimmed picture.
  var canvas: PixelRect {
    let covered = PixelRect(
      x: 0, y: 0, width: min(size.width, grid.columnLines[grid.columns]),
      height: min(size.height, grid.rowLines[grid.rows]))
    return source.orientation.storedRect(ofDisplayed: covered, in: size)
  }
}

/// The answer to whether a joined picture equals its source.
public enum JoinVerdict: String, Sendable {
  /// Every sample, by the digest of the pixels or, where tiles have another pixel format, by those of the tiles' files.
  case exact
  /// The tiles were not exact when they were made: re-encoded, trimmed or nearly blank.
  case inexactTiles
  /// Somebody has changed a tile.
  case changedTiles
  /// The tiles are right, and the output is of another kind: whether it has every sample is not
  /// known.
  case unknown
}
