import SlicerCodecs
import SlicerCore
import SlicerTiles
import Synchronization

/// One picture that is being cut: how, where its tiles go, and what became of them.
final class PictureCut: Sendable {
  private let plan: PicturePlan
  private let split: Split
  private let tiles: CutTiles
  private let maker: any CutMaker
  private let fileDigest = Mutex<String?>(nil)
  // Proof: `maker` reads its rows and its decoder, the digest its file out of order, from one thread at a
  // time; `finish` reads them when all steps have ended; the rest are constants.
  nonisolated(unsafe) private let picture: OpenPicture

  init(_ picture: OpenPicture, _ plan: PicturePlan, _ split: Split, _ files: SetFiles) throws {
    self.picture = picture
    self.plan = plan
    self.split = split
    tiles = CutTiles(plan, files, maxBytes: split.maxBytes, format: picture.rows.format)
    maker =
      if plan.isLossless {
        try LosslessCut(picture, plan, tiles)
      } else if picture.isAnimated {
        try AnimatedCut(picture, plan, split, tiles)
      } else {
        BandedCut(picture, plan, split, tiles)
      }
  }

  var bands: [CutBand] { maker.bands }

  var depth: Int { maker.depth }

  var hasFileDigest: Bool {
    !plan.isMade && picture.picture.hasBytes
      && picture.bytes.source is any RandomAccessSource
  }

  var pixelCount: Int { plan.size.width * plan.size.height }

  /// How many of the picture's pixels lie in no tile.
  var uncoveredPixels: Int { max(0, pixelCount - plan.grid.coveredPixels) }

  var notes: [WorkNote] { picture.notes + (tiles.keepsBlank ? [WorkNote(.keptBlank)] : []) }

  func read(_ band: Int) throws {
    try WorkError.about(picture.picture.path) { try maker.read(band) }
  }

  func digest(_ band: Int) { maker.digest(band) }

  func digestFile() throws {
    try WorkError.about(picture.picture.path) {
      let digest = try picture.bytes.digest()
      fileDigest.withLock { $0 = digest }
    }
  }

  /// Makes a part of what is made of a band, and returns how many of the picture's pixels were done with it.
  func make(_ part: Int, of band: Int) throws -> Int {
    try WorkError.about(picture.picture.path) { try maker.make(part, of: band) }
  }

  func release(_ band: Int) { maker.release(band) }

  /// Reads the rest of the source, after all tiles are made.
  func finish() throws -> TileManifest {
    try WorkError.about(picture.picture.path) {
      let content = try maker.finish()
      try picture.finish()
      try maker.keepOneTile()
      return manifest(content)
    }
  }

  private func manifest(_ content: ManifestSource.Content) -> TileManifest {
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
        margins: split.fileMargins,
        jigsaw: split.jigsaw),
      exact: (plan.isLossless || picture.isExact(afterReading: true)) && plan.grid.coversExactly
        && tiles.isExact,
      tiles: tiles.manifestTiles)
  }
}
