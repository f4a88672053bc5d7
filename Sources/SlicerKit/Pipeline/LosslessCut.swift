import SlicerCodecs
import SlicerCore
import SlicerTiles
import Synchronization

/// A JPEG whose tiles are cut from its coefficients: one band, for they are all read first.
final class LosslessCut: PictureWork {
  // Proof: its decoder is read by `read`, which one thread calls once; the rest are constants.
  nonisolated(unsafe) private let open: OpenPicture
  private let plan: PicturePlan
  private let source = Mutex<(any LosslessPicture)?>(nil)
  private let digest = Mutex<String?>(nil)

  init(_ picture: OpenPicture, _ plan: PicturePlan) {
    open = picture
    self.plan = plan
  }

  /// The digest first: it takes longest.
  var bands: [[Int]] { [[digestItem] + Array(plan.places.indices)] }

  private var digestItem: Int { plan.places.count }

  func read(_ band: Int, into slot: Int) throws {
    let picture = try open.lossless()
    source.withLock { $0 = picture }
  }

  func make(_ item: Int, band: Int, in slot: Int, _ output: PictureOutput) throws {
    guard let picture = source.withLock({ $0 }) else { return }
    if item == digestItem {
      let text = Digest.of(picture)
      return digest.withLock { $0 = text }
    }
    let rect = open.header.orientation.storedRect(
      ofDisplayed: plan.places[item].tile.rect, in: plan.size)
    try output.add(.file(try picture.encode(rect)), tile: item)
  }

  func finish() throws -> ManifestSource.Content {
    // The digest is one of the items, and all of them have been made.
    .coefficients(digest.withLock { $0 } ?? "")
  }

  func file(of samples: [UInt16], tile: Int) throws -> [UInt8] {
    preconditionFailure("blank tiles are looked for among pixels")
  }
}

extension Digest {
  /// Of all coefficients.
  static func of(_ picture: any LosslessPicture) -> String {
    var digest = Digest()
    picture.withCoefficients { digest.update($0) }
    return digest.finish()
  }

  static func of(_ canvas: any LosslessCanvas) -> String {
    var digest = Digest()
    canvas.withCoefficients { digest.update($0) }
    return digest.finish()
  }
}
