import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
import Synchronization

/// One picture of a request that is being cut.
final class SplitMember: Sendable {
  private let plan: PicturePlan
  private let options: SplitOptions
  private let work: any PictureWork
  private let output: PictureOutput
  private let fileDigest = Mutex<String?>(nil)
  // Proof: its rows and its decoder are read by `work`, its file out of order by the digest, from one thread at a time, and by `finish`
  // when all steps have ended; the rest are constants.
  nonisolated(unsafe) private let picture: OpenPicture

  init(
    _ picture: OpenPicture, _ plan: PicturePlan, _ options: SplitOptions, _ output: PictureOutput
  ) throws {
    self.picture = picture
    self.plan = plan
    self.options = options
    self.output = output
    work =
      if plan.isLossless {
        try LosslessCut(picture, plan)
      } else if let sheet = plan.sheet {
        SheetPicture(picture, plan, sheet, options)
      } else {
        BandedPicture(picture, plan, options)
      }
  }

  /// The picture's items by band; in the first also the digest of its file, for whoever has time.
  var bands: [[Int]] {
    var bands = work.bands
    if hasDigest { bands[0].append(Self.digest) }
    return bands
  }

  /// The item that is no file of a tile.
  private static let digest = -1

  private var hasDigest: Bool { !plan.isMade && picture.file.source is any RandomAccessSource }

  var pixelCount: Int { plan.size.width * plan.size.height }
  var notes: [String] { picture.notes }
  var depth: Int { work.depth }

  func read(_ band: Int, into slot: Int) throws {
    do {
      try work.read(band, into: slot)
    } catch {
      throw PathError(plan.input.path, error)
    }
  }

  /// Makes an item, and returns how many of the picture's pixels were done with it.
  func make(_ item: Int, band: Int, in slot: Int) throws -> Int {
    do {
      return try pixels(made: item, band: band, in: slot)
    } catch {
      throw PathError(plan.input.path, error)
    }
  }

  private func pixels(made item: Int, band: Int, in slot: Int) throws -> Int {
    if item == Self.digest {
      let digest = try Digest.of(picture.file)
      fileDigest.withLock { $0 = digest }
      return 0
    }
    try work.make(item, band: band, in: slot, output)
    // A tile may hang over the picture.
    if plan.sheet != nil { return pixelCount - uncoveredPixels }
    guard item < plan.places.count else { return 0 }
    let inside = plan.places[item].tile.rect.intersection(plan.size.bounds)
    return inside.width * inside.height
  }

  /// Reads what is left; all items have been made.
  func finish() throws -> TileManifest {
    do {
      let content = try work.finish()
      try picture.finish()
      try output.keepOneTile(of: work)
      return output.manifest(
        picture, content, fileDigest: picture.file.isUnchanged ? fileDigest.withLock { $0 } : nil,
        options)
    } catch {
      throw PathError(plan.input.path, error)
    }
  }

  /// How many of the picture's pixels lie in no tile.
  var uncoveredPixels: Int {
    let covered = plan.grid.extent
    return pixelCount
      - min(plan.size.width, covered.width) * min(plan.size.height, covered.height)
  }
}
