import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles

/// A picture that is cut while its rows are decoded, each tile into a file of its own. Or all of them put on
/// one sheet, of one band, the whole picture.
///
/// Proof of `@unchecked Sendable`: ``SplitLane`` has one thread at a time read, and one digest. The reader
/// digests only where rows are in no band, and then no other does. The rest is ``StripRows``' matter, or
/// constant.
final class BandedCut: CutMaker, @unchecked Sendable {
  private let plan: PicturePlan
  private let planned: BandPlan
  private let tiles: CutTiles
  private let cutter: TileCutter
  private let rows: DigestedRows
  private let strips: StripRows

  init(_ picture: OpenPicture, _ plan: PicturePlan, _ split: Split, _ tiles: CutTiles) {
    (self.plan, self.tiles) = (plan, tiles)
    planned = BandPlan(
      plan.tiles, orientation: picture.header.orientation, displaySize: plan.size,
      isWhole: plan.sheet != nil)
    cutter = TileCutter(picture, plan, split)
    rows = DigestedRows(picture.rows)
    strips = StripRows(
      planned.bands.map(\.rows), width: picture.rows.size.width, format: picture.rows.format,
      granted: MachineGrant.current.memory)
  }

  var bands: [CutBand] {
    planned.bands.indices.map {
      CutBand(
        parts: plan.sheet == nil ? planned.bands[$0].tiles.count : 1, hasDigest: true,
        followsGap: planned.followsGap($0))
    }
  }

  var depth: Int { strips.depth }

  func read(_ band: Int) throws {
    let new = strips.newRows(of: band)
    if !new.isEmpty { try rows.skip(to: new.lowerBound) }
    try strips.fill(band) { try rows.readRow(into: $0) }
  }

  func digest(_ band: Int) { strips.forEachNewRow(of: band, rows.digest) }

  func make(_ part: Int, of band: Int) throws -> Int {
    if let sheet = plan.sheet {
      try make(sheet)
      return plan.grid.coveredPixels
    }
    let tile = planned.bands[band].tiles[part]
    try strips.withStrip(band) { view in
      let rows = planned.bands[band].rows
      let edges = cutter.edges(planned, tile, from: view, rows: rows)
      try cutter.withShown(planned, tile, from: view, rows: rows) { shown in
        if let blank = cutter.blank(shown, tile, edges: edges) { return tiles.add(tile, blank) }
        try tiles.add(tile, edges: edges) { try cutter.encode(shown, planned, tile, to: $0) }
      }
    }
    return plan.pixels(of: tile)
  }

  func release(_ band: Int) { strips.release(band) }

  private func make(_ sheet: TileSheet) throws {
    let raster = try cutter.sheet(size: sheet.size)
    var blanks: [Int: TileCutter.Blank] = [:]
    var edges: [Int: TileCutter.Blank] = [:]
    try strips.withStrip(0) { view in
      let rows = planned.bands[0].rows
      for tile in plan.tiles.indices {
        edges[tile] = cutter.edges(planned, tile, from: view, rows: rows)
        try cutter.withShown(planned, tile, from: view, rows: rows) { shown in
          blanks[tile] = cutter.blank(shown, tile, edges: edges[tile])
          try cutter.withFile(shown, planned.tiles[tile]) {
            raster.draw($0, x: sheet.tiles[tile].outline.x, y: sheet.tiles[tile].outline.y)
          }
        }
      }
    }
    // The kind of file stands nowhere else if all are blank.
    if blanks.count == plan.tiles.count {
      blanks[0] = nil
      tiles.noteKeptBlank()
    }
    try tiles.addSheet(blanks: blanks, edges: edges) { try cutter.write(raster, to: $0) }
  }

  func finish() throws -> ManifestSource.Content { .pixels(try rows.finish()) }

  func keepOneTile() throws {
    guard let blank = tiles.firstOfBlanks else { return }
    tiles.noteKeptBlank()
    let edges = planned.tiles[0].isTrimmed ? blank : nil
    try tiles.add(0, isExact: blank.isExact, edges: edges) {
      try cutter.write(blank.samples, planned, 0, to: $0)
    }
  }
}
