import SlicerCore
import SlicerTiles
import Synchronization

/// The files of a pyramid's tiles, and what became of each: 16 bytes a tile.
final class PyramidTiles: Sendable {
  private struct State: Sendable {
    /// Digests of each level's tiles, row by row; zeros for one that was left out.
    var digests: [[UInt8]]
    /// Tiles of the full level that were left out, by their samples.
    var blank: [[UInt16]: [Int]] = [:]
    var isExact = true
    /// True if the full level's first tile is blank.
    var keepsBlank = false
  }

  private let set: PyramidSet
  private let files: SetFiles
  private let scale: Scale
  private let state: Mutex<State>

  private static let digestSize = PyramidManifest.Level.digestSize

  init(_ plan: PyramidPlan, _ files: SetFiles, scale: Scale) {
    (set, self.files, self.scale) = (plan.set, files, scale)
    state = Mutex(
      State(
        digests: plan.set.shape.levels.indices.map { level in
          [UInt8](
            repeating: 0, count: Self.digestSize * plan.set.shape.placedTiles(ofLevel: level).count)
        }))
  }

  /// True if it is the full level's first, which is there in any case.
  func isFirst(_ tile: PyramidTile) -> Bool { tile.level == 0 && number(of: tile) == 0 }

  /// Notes that the full level's first tile is blank, and kept all the same.
  func noteKeptBlank() { state.withLock { $0.keepsBlank = true } }

  /// True if it is, and all others of its level have been left out.
  var keepsOnlyBlank: Bool {
    let all = set.shape.placedTiles(ofLevel: 0).count
    return state.withLock { state in
      state.keepsBlank && state.blank.reduce(0) { $0 + $1.value.count } == all - 1
    }
  }

  /// Makes a tile's file of what `encode` writes.
  ///
  /// - Parameter size: of the file's picture.
  func add(
    _ tile: PyramidTile, size: PixelSize, _ encode: (any ByteSink) throws -> Void
  ) throws {
    let file = files.begin(
      set.paths(of: tile), .levelTile(placed(tile, size), level: tile.level),
      picture: (size, scale))
    try encode(file)
    let (digest, first) = (try file.finish(), Self.digestSize * number(of: tile))
    state.withLock {
      $0.digests[tile.level].replaceSubrange(first..<(first + digest.count), with: digest)
    }
  }

  /// Notes the color of a tile that is left out.
  func add(_ tile: PyramidTile, _ blank: TileCutter.Blank) throws {
    try files.skip(set.paths(of: tile))
    guard tile.level == 0 else { return }
    let number = number(of: tile)
    state.withLock { state in
      state.blank[blank.samples, default: []].append(number)
      state.isExact = state.isExact && blank.isExact
    }
  }

  /// Writes the tiles into the manifest.
  func complete(_ manifest: inout PyramidManifest, format: PixelFormat) {
    let state = state.withLock { $0 }
    for level in manifest.levels.indices { manifest.levels[level].digests = state.digests[level] }
    for (samples, tiles) in state.blank {
      manifest.blank[BlankColor(samples, format).hexadecimal] = tiles.sorted()
    }
    manifest.exact = state.isExact
  }

  private func number(of tile: PyramidTile) -> Int {
    let (columns, rows) = set.shape.tiles(of: set.shape.levels[tile.level])
    return (tile.row - rows.lowerBound) * columns.count + tile.column - columns.lowerBound
  }

  /// Where a tile lies on its level, and its file.
  private func placed(_ tile: PyramidTile, _ size: PixelSize) -> PlacedTile {
    let level = set.shape.levels[tile.level]
    let (x, y) = (tile.column * set.shape.tile, tile.row * set.shape.tile)
    let step = PixelRect(x: x, y: y, width: set.shape.tile, height: set.shape.tile)
    let area = set.shape.area(column: tile.column, row: tile.row, of: level)
    let shown =
      set.layout.isSquare ? step : area
    func onPicture(_ rect: PixelRect) -> PixelRect {
      PixelRect(
        x: rect.x - level.columns.lowerBound, y: rect.y - level.rows.lowerBound,
        width: rect.width, height: rect.height)
    }
    let inside = step.intersection(PixelRect(columns: level.columns, rows: level.rows))
    return PlacedTile(
      tile: Tile(row: tile.row, column: tile.column, rect: onPicture(inside)),
      shown: onPicture(shown))
  }
}
