import SlicerCodecs
import SlicerCore
import SlicerTiles
import Synchronization

enum TileOutcome: Sendable {
  /// `isExact` unless it has one color in place of several that are nearly so.
  case file(digest: String, isExact: Bool = true)
  case blank(samples: [UInt16], isExact: Bool)

  var isExact: Bool {
    switch self {
    case .file(_, let isExact), .blank(_, let isExact): isExact
    }
  }
}

/// The cut of one picture, in steps that any thread can take; ``BandSchedule`` orders them.
///
/// To add a way of cutting, write a class that conforms, and have ``PictureCut`` choose it. There are ``BandedCut`` (rows as
/// they are decoded), ``SheetCut`` (all tiles in one file), ``LosslessCut`` (coefficients) and ``AnimatedCut`` (frames). The
/// way back is a ``PictureJoiner``, which ``Join`` chooses by the manifest.
protocol CutMaker: AnyObject, Sendable {
  /// What is made, numbered from 0, by the band that has to be read before.
  var bands: [BandSchedule.Band] { get }
  /// How many bands may be in memory; see ``BandSchedule/depth(bandBytes:granted:)``.
  var depth: Int { get }
  func read(_ band: Int, into slot: Int) throws
  /// Adds what was read into the slot to the digest of all rows.
  func digest(_ slot: Int)
  /// Makes one thing out of the band in `slot` and hands it to `cut`.
  func make(_ item: Int, band: Int, in slot: Int, _ cut: PictureCut) throws
  /// Reads what is left; everything has been made. Returns what joining has to give back.
  func finish() throws -> ManifestSource.Content
  /// Writes the file of a tile that has only one color.
  func write(_ samples: [UInt16], tile: Int, to sink: any ByteSink) throws
}

/// One picture that is being cut: how, where its tiles go, and what became of them.
final class PictureCut: Sendable {
  private let plan: PicturePlan
  private let split: Split
  private let files: SetFiles
  private let maker: any CutMaker
  private let fileDigest = Mutex<String?>(nil)
  private let keepsBlank = Mutex(false)
  /// What became of each tile, row by row.
  private let placed: Mutex<[TileOutcome?]>
  // Proof: its rows and its decoder are read by `maker`, its file out of order by the digest, from one
  // thread at a time, and by `finish` when all steps have ended; the rest are constants.
  nonisolated(unsafe) private let picture: OpenPicture

  init(_ picture: OpenPicture, _ plan: PicturePlan, _ split: Split, _ files: SetFiles) throws {
    self.picture = picture
    self.plan = plan
    self.split = split
    self.files = files
    placed = Mutex(Array(repeating: nil, count: plan.names.count))
    maker =
      if plan.isLossless {
        try LosslessCut(picture, plan)
      } else if picture.isAnimated {
        try AnimatedCut(picture, plan, split)
      } else if let sheet = plan.sheet {
        SheetCut(picture, plan, sheet, split)
      } else {
        BandedCut(picture, plan, split)
      }
  }

  var bands: [BandSchedule.Band] { maker.bands }

  var hasFileDigest: Bool {
    !plan.isMade && picture.picture.hasBytes
      && picture.bytes.source is any RandomAccessSource
  }

  var pixelCount: Int { plan.size.width * plan.size.height }
  var notes: [WorkNote] {
    picture.notes + (keepsBlank.withLock { $0 } ? [WorkNote(.keptBlank)] : [])
  }
  var depth: Int { maker.depth }

  /// How many of the picture's pixels lie in no tile.
  var uncoveredPixels: Int {
    let covered = plan.grid.extent
    return pixelCount
      - min(plan.size.width, covered.width) * min(plan.size.height, covered.height)
  }

  func read(_ band: Int, into slot: Int) throws {
    try WorkError.about(picture.picture.path) { try maker.read(band, into: slot) }
  }

  func digest(_ slot: Int) { maker.digest(slot) }

  func digestFile() throws {
    try WorkError.about(picture.picture.path) {
      let digest = try picture.bytes.digest()
      fileDigest.withLock { $0 = digest }
    }
  }

  /// Makes an item, and returns how many of the picture's pixels were done with it.
  func make(_ item: Int, band: Int, in slot: Int) throws -> Int {
    do { try maker.make(item, band: band, in: slot, self) } catch {
      throw WorkError(picture.picture.path, error)
    }
    // A tile may hang over the picture.
    if plan.sheet != nil { return pixelCount - uncoveredPixels }
    guard item < plan.places.count else { return 0 }
    let inside = plan.places[item].tile.rect.intersection(plan.size.bounds)
    return inside.width * inside.height
  }

  /// Reads what is left; all items have been made.
  func finish() throws -> TileManifest {
    try WorkError.about(picture.picture.path) {
      let content = try maker.finish()
      try picture.finish()
      try keepOneTile()
      return manifest(content)
    }
  }
}

extension PictureCut {
  /// Notes that the first tile is kept though all are blank.
  func noteKeptBlank() { keepsBlank.withLock { $0 = true } }

  /// Notes the color of a tile that is left out. `tile` counts row by row.
  func add(_ blank: TileCutter.Blank, tile: Int) {
    place(.blank(samples: blank.samples, isExact: blank.isExact), tile)
  }

  /// Begins a tile's file, for ``add(_:tile:isExact:)`` when it has been written.
  func begin(tile: Int) -> SetFiles.Pending {
    files.begin(
      [plan.names[tile]], .tile(plan.placed(tile)),
      picture: (plan.places[tile].fileSize, plan.scale))
  }

  /// Ends a tile's file, all of which has been written.
  func add(_ file: SetFiles.Pending, tile: Int, isExact: Bool = true) throws {
    let digest = try file.finish(maxBytes: split.maxBytes)
    place(.file(digest: digest, isExact: isExact), tile)
  }

  /// Begins the file of the sheet that all tiles lie on.
  func beginSheet() -> SetFiles.Pending {
    files.begin(
      [plan.names[0]], .sheet(plan.places.indices.map(plan.placed)),
      picture: (plan.frame(of: 0).fileSize, plan.scale))
  }

  /// Ends the sheet's file, all of which has been written.
  ///
  /// - Parameter blanks: what is known of tiles of one color, by tile.
  func add(sheet file: SetFiles.Pending, blanks: [Int: TileCutter.Blank]) throws {
    let digest = try file.finish(maxBytes: split.maxBytes)
    for tile in plan.names.indices {
      if let blank = blanks[tile] {
        add(blank, tile: tile)
      } else {
        place(.file(digest: digest), tile)
      }
    }
  }

  private func place(_ content: TileOutcome, _ tile: Int) {
    placed.withLock { $0[tile] = content }
  }

  /// What became of all tiles, which have been made.
  private var allPlaced: [TileOutcome] {
    placed.withLock { placed in
      placed.map { tile in
        guard let tile else { preconditionFailure("every tile is made before the commit") }
        return tile
      }
    }
  }

  /// If every tile is of one color the first is written all the same: the kind of file, its palette
  /// and its profile stand nowhere else.
  private func keepOneTile() throws {
    let all = allPlaced
    guard case .blank(let samples, let isExact) = all[0],
      all.allSatisfy({ if case .blank = $0 { true } else { false } })
    else { return }
    noteKeptBlank()
    let file = begin(tile: 0)
    try maker.write(samples, tile: 0, to: file)
    try add(file, tile: 0, isExact: isExact)
  }

  private func manifest(_ content: ManifestSource.Content) -> TileManifest {
    let placed = allPlaced
    let digest = picture.bytes.isUnchanged ? fileDigest.withLock { $0 } : nil
    let source = ManifestSource(
      name: plan.picture.fileName, format: picture.header.format.name, size: plan.size,
      scale: plan.scale, orientation: picture.header.orientation, pixelFormat: picture.rows.format,
      content: content, fileDigest: digest)
    return TileManifest(
      generator: SlicerVersion.generator, source: source,
      grid: ManifestGrid(
        plan.grid,
        padColor: split.padColor.map { picture.shown($0).hexadecimalWithAlpha },
        margins: split.margins,
        jigsaw: split.jigsaw),
      exact: (plan.isLossless || picture.isExact(afterReading: true)) && plan.grid.coversExactly
        && placed.allSatisfy(\.isExact),
      tiles: plan.places.indices.map { manifestTile($0, placed[$0]) })
  }

  private func manifestTile(_ index: Int, _ placed: TileOutcome) -> ManifestTile {
    let (frame, fileSize) = plan.frame(of: index)
    let tile = plan.places[index].tile
    let content: ManifestTile.Content =
      switch placed {
      case .file(let digest, _): .file(ManifestName(plan.names[index]), digest: digest)
      case .blank(let samples, _):
        .blank(samples: BlankColor(samples, picture.rows.format).hexadecimal)
      }
    var entry = ManifestTile(tile, scale: plan.scale, frame: frame, fileSize: fileSize, content)
    if plan.jigsaw != nil, entry.frame != nil {
      entry.piece = plan.sheet.map { ManifestRect($0.areas[index]) }
    }
    entry.neighbours = plan.jigsaw?.neighbours(row: tile.row, column: tile.column)
    return entry
  }
}
