import SlicerCodecs
import SlicerCore
import SlicerTiles
import Synchronization

/// The files of one picture's tiles, and what became of each tile.
final class CutTiles: Sendable {
  private struct State: Sendable {
    /// Row by row; nil until a tile is made.
    var contents: [ManifestTile.Content?]
    /// The samples of the edges that files of trimmed tiles lack.
    var edges: [Int: String] = [:]
    var isExact = true
    /// The color of the first tile if it was left out.
    var first: TileCutter.Blank?
    var keepsBlank = false
  }

  private let plan: PicturePlan
  private let files: SetFiles
  private let maxBytes: Int?
  private let format: PixelFormat
  private let state: Mutex<State>

  /// - Parameters:
  ///   - maxBytes: that a file may have; nil: any number.
  ///   - format: of the pixels that tiles are cut from.
  init(_ plan: PicturePlan, _ files: SetFiles, maxBytes: Int?, format: PixelFormat) {
    (self.plan, self.files, self.maxBytes, self.format) = (plan, files, maxBytes, format)
    state = Mutex(State(contents: Array(repeating: nil, count: plan.names.count)))
  }

  /// Makes a tile's file of what `encode` writes. `tile` counts row by row.
  ///
  /// - Parameters:
  ///   - isExact: unless the tile has one color in place of several that are nearly so.
  ///   - edges: of a trimmed tile.
  func add(
    _ tile: Int, isExact: Bool = true, edges: TileCutter.Blank? = nil,
    _ encode: (any ByteSink) throws -> Void
  ) throws {
    if plan.omits(tile) { return omit(tile) }
    let name = [plan.names[tile]]
    let file =
      plan.isMask
      ? files.begin(name, .document)
      : files.begin(
        name, .tile(plan.tiles[tile]), picture: (plan.fileSize(tile), plan.scale))
    try encode(file)
    place(.file(ManifestName(plan.names[tile]), digest: try file.finish(maxBytes: maxBytes)), tile)
    add(edges, of: tile)
    if !isExact { state.withLock { $0.isExact = false } }
  }

  private func omit(_ tile: Int) {
    place(.omitted, tile)
    state.withLock { $0.isExact = false }
  }

  /// Notes the color of the edges that the file of a trimmed tile lacks.
  private func add(_ edges: TileCutter.Blank?, of tile: Int) {
    guard let edges else { return }
    let text = BlankColor(edges.samples, format).hexadecimal
    state.withLock { state in
      state.edges[tile] = text
      state.isExact = state.isExact && edges.isExact
    }
  }

  /// Notes the color of a tile that is left out.
  func add(_ tile: Int, _ blank: TileCutter.Blank) {
    if plan.omits(tile) { return omit(tile) }
    place(.blank(samples: BlankColor(blank.samples, format).hexadecimal), tile)
    state.withLock { state in
      state.isExact = state.isExact && blank.isExact
      if tile == 0 { state.first = blank }
    }
  }

  /// Makes the file of the sheet that all tiles lie on.
  ///
  /// - Parameters:
  ///   - blanks: what is known of tiles of one color, by tile; not of all.
  ///   - edges: those of trimmed tiles, by tile.
  func addSheet(
    blanks: [Int: TileCutter.Blank], edges: [Int: TileCutter.Blank],
    _ encode: (any ByteSink) throws -> Void
  ) throws {
    let file = files.begin(
      [plan.names[0]], .sheet(plan.tiles), picture: (plan.fileSize(0), plan.scale))
    try encode(file)
    let digest = try file.finish(maxBytes: maxBytes)
    for tile in plan.names.indices {
      if let blank = blanks[tile] {
        add(tile, blank)
      } else {
        place(.file(ManifestName(plan.names[tile]), digest: digest), tile)
        add(edges[tile], of: tile)
      }
    }
  }

  private func place(_ content: ManifestTile.Content, _ tile: Int) {
    state.withLock { $0.contents[tile] = content }
  }
}

extension CutTiles {
  /// Notes that the first tile is kept though all are blank.
  func noteKeptBlank() { state.withLock { $0.keepsBlank = true } }

  var keepsBlank: Bool { state.withLock(\.keepsBlank) }

  /// True if every tile is as it was in the picture.
  var isExact: Bool { state.withLock(\.isExact) }

  /// The first tile, if all were left out.
  var firstOfBlanks: TileCutter.Blank? {
    state.withLock { state in
      let areBlank = state.contents.allSatisfy { if case .blank = $0 { true } else { false } }
      return areBlank ? state.first : nil
    }
  }

  /// The manifest's entries of all tiles, which have been made.
  var manifestTiles: [ManifestTile] {
    let (contents, edges) = state.withLock { ($0.contents, $0.edges) }
    return zip(plan.tiles.indices, contents).map { index, content in
      guard let content else { preconditionFailure("every tile is made before the commit") }
      let tile = plan.tiles[index]
      var entry = ManifestTile(
        tile.tile, scale: plan.scale, frame: tile.frame, fileSize: plan.fileSize(index), content)
      if let around = edges[index], case .file = content {
        entry.trim(
          to: tile.shown, at: tile.frame, of: plan.fileSize(index), around: around)
      }
      if plan.jigsaw != nil, plan.sheet != nil, entry.frame != nil {
        entry.piece = ManifestRect(tile.outline)
      }
      entry.neighbours = plan.jigsaw?.neighbours(row: tile.row, column: tile.column)
      return entry
    }
  }
}
