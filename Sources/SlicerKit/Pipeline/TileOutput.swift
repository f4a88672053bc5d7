import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
import Synchronization
import SystemPackage

/// The files of one cut: tiles as they come, and at the end the manifest over them.
final class TileOutput: Sendable {
  let plan: SplitPlan
  private let transaction: OutputTransaction
  /// What became of each tile, picture by picture, row by row.
  private let contents: Mutex<[[Placed?]]>

  /// What became of a tile.
  enum Placed: Sendable {
    /// `isExact` unless it has one colour in place of several that are nearly so.
    case file(digest: String, isExact: Bool = true)
    case blank(samples: [UInt16], isExact: Bool)

    var isExact: Bool {
      switch self {
      case .file(_, let isExact), .blank(_, let isExact): isExact
      }
    }
  }

  /// - Parameter inputs: what must not be overwritten.
  init(_ plan: SplitPlan, inputs: [InputIdentity]) throws {
    self.plan = plan
    transaction = try OutputTransaction(plan.output(inputs: inputs))
    contents = Mutex(plan.pictures.map { Array(repeating: nil, count: $0.names.count) })
  }

  func rollback() { transaction.rollback() }

  /// Makes a file of what `encode` writes, as it is written, and returns its digest.
  func write(_ name: [UInt8], _ encode: (any ByteSink) throws -> Void) throws -> String {
    let file = transaction.begin(FilePath(bytes: name))
    let sink = DigestingSink(file)
    try encode(sink)
    try file.finish()
    return sink.finish()
  }

  func place(_ content: Placed, picture: Int, tile: Int) {
    contents.withLock { $0[picture][tile] = content }
  }

  /// What became of a picture's tiles; all of them have been made.
  func placed(_ picture: Int) -> [Placed] {
    contents.withLock { contents in
      contents[picture].map { content in
        guard let content else { preconditionFailure("every tile is made before the commit") }
        return content
      }
    }
  }

  /// Gives all files their final names, the manifest last.
  func commit(manifest: [UInt8]) throws -> CommittedSet {
    try transaction.commit(manifest: manifest)
  }
}

/// Where one picture's tiles go.
struct PictureOutput: Sendable {
  private let output: TileOutput
  private let picture: Int

  init(_ output: TileOutput, picture: Int) {
    self.output = output
    self.picture = picture
  }

  private var names: [[UInt8]] { output.plan.pictures[picture].names }

  /// Notes the colour of a tile that is left out. `tile` counts row by row.
  func add(_ blank: TileCutter.Blank, tile: Int) {
    output.place(
      .blank(samples: blank.samples, isExact: blank.isExact), picture: picture, tile: tile)
  }

  /// Makes a tile's file of what `encode` writes.
  func addFile(
    tile: Int, isExact: Bool = true, _ encode: (any ByteSink) throws -> Void
  ) throws {
    let digest = try output.write(names[tile], encode)
    output.place(.file(digest: digest, isExact: isExact), picture: picture, tile: tile)
  }

  /// Writes the sheet that all tiles lie on.
  ///
  /// - Parameter blanks: what is known of tiles of one colour, by tile.
  func addSheet(
    blanks: [Int: TileCutter.Blank], _ encode: (any ByteSink) throws -> Void
  ) throws {
    let digest = try output.write(names[0], encode)
    for tile in names.indices {
      if let blank = blanks[tile] {
        add(blank, tile: tile)
      } else {
        output.place(.file(digest: digest), picture: picture, tile: tile)
      }
    }
  }

  /// If every tile is of one colour the first is written all the same: the kind of file, its palette
  /// and its profile stand nowhere else.
  func keepOneTile(of work: any PictureWork) throws {
    let all = output.placed(picture)
    guard case .blank(let samples, let isExact) = all[0],
      all.allSatisfy({ if case .blank = $0 { true } else { false } })
    else { return }
    try addFile(tile: 0, isExact: isExact) { try work.write(samples, tile: 0, to: $0) }
  }

  /// What the manifest says of the picture.
  func manifest(
    _ open: OpenPicture, _ content: ManifestSource.Content, fileDigest: String?,
    _ options: SplitOptions
  ) -> TileManifest {
    let plan = output.plan.pictures[picture]
    let placed = output.placed(picture)
    let tiles = plan.places.indices.map { i in
      let (frame, fileSize) = plan.frame(of: i)
      let tile = plan.places[i].tile
      var entry = ManifestTile(
        tile, scale: plan.scale, frame: frame, fileSize: fileSize,
        manifestContent(plan.names[i], placed[i], open))
      if plan.jigsaw != nil, entry.frame != nil {
        entry.piece = plan.sheet.map { ManifestRect($0.areas[i]) }
      }
      entry.neighbours = plan.jigsaw?.neighbours(row: tile.row, column: tile.column)
      return entry
    }
    let source = ManifestSource(
      name: plan.input.fileName, format: open.header.format.name, size: plan.size,
      scale: plan.scale, orientation: open.header.orientation, pixelFormat: open.rows.format,
      content: content, fileDigest: fileDigest)
    return TileManifest(
      generator: SlicerVersion.generator, source: source,
      grid: ManifestGrid(
        plan.grid, padColor: options.padColor.map(\.hexadecimalWithAlpha),
        margins: options.margins, jigsaw: options.jigsaw),
      exact: (plan.isLossless || open.encoder.isExact) && plan.grid.coversExactly
        && placed.allSatisfy(\.isExact), tiles: tiles)
  }

  private func manifestContent(
    _ name: [UInt8], _ placed: TileOutput.Placed, _ open: OpenPicture
  ) -> ManifestTile.Content {
    switch placed {
    case .file(let digest, _): .file(ManifestName(name), digest: digest)
    case .blank(let samples, _):
      .blank(samples: BlankColor(samples, open.rows.format).hexadecimal)
    }
  }
}
