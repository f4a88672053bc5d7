import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
import Synchronization

/// A JPEG whose tiles are cut from its coefficients while they are read: a band is some rows of
/// iMCUs, whose memory is given back when all has been made of them.
final class LosslessCut: CutMaker {
  private let plan: PicturePlan
  private let tiles: CutTiles
  private let planned: BandPlan
  private let source: any LosslessPicture
  private let digest: CoefficientDigest

  init(_ picture: OpenPicture, _ plan: PicturePlan, _ tiles: CutTiles) throws {
    (self.plan, self.tiles) = (plan, tiles)
    planned = BandPlan(
      plan.tiles, orientation: picture.header.orientation, displaySize: plan.size)
    source = try picture.openLossless()
    digest = CoefficientDigest(lineCount: source.lineCount)
  }

  /// Each band's digest first: it takes longest.
  var bands: [CutBand] { planned.bands.map { CutBand(parts: 1 + $0.tiles.count) } }

  /// The rows of iMCUs that a band's tiles are cut from.
  private func lines(_ band: Int) -> Range<Int> {
    let rows = planned.bands[band].rows
    let step = source.step.height
    return rows.lowerBound / step..<(rows.upperBound + step - 1) / step
  }

  /// Memory is given back by the lines, whatever band they are of.
  var depth: Int { StripRows.depth }

  func read(_ band: Int) throws { try source.read(lines: lines(band).upperBound) }

  func digest(_ band: Int) { preconditionFailure("lines are parts, in any order") }

  func make(_ part: Int, of band: Int) throws -> Int {
    if part == 0 {
      digest.add(lines(band), of: source)
      return 0
    }
    let tile = planned.bands[band].tiles[part - 1]
    try tiles.add(tile) { try source.encode(planned.rects[tile], to: $0) }
    return plan.pixels(of: tile)
  }

  func release(_ band: Int) { source.discard(lines: lines(band)) }

  func finish() throws -> ManifestSource.Content {
    try source.read(lines: source.lineCount)
    try source.finish()
    return .coefficients(digest.finish(source))
  }
}

/// The digest of a picture's coefficients, which threads make line by line, in any order: XXH3 of
/// the lines' XXH3 digests.
final class CoefficientDigest: Sendable {
  private let lines: Mutex<[[UInt8]?]>

  init(lineCount: Int) { lines = Mutex(Array(repeating: nil, count: lineCount)) }

  /// Digests a complete picture.
  static func of(_ picture: any CoefficientLines) -> String {
    let digest = CoefficientDigest(lineCount: picture.lineCount)
    return digest.finish(picture)
  }

  /// Digests lines that have been read.
  func add(_ range: Range<Int>, of picture: any CoefficientLines) {
    for line in range { add(line, of: picture, as: line) }
  }

  private func add(_ line: Int, of picture: any CoefficientLines, as number: Int) {
    let digest = Digest()
    picture.withCoefficients(ofLine: line) { digest.update($0) }
    let bytes = digest.finishedBytes()
    lines.withLock { $0[number] = bytes }
  }

  /// Takes all lines of a part, of which the first is that of number `first`.
  func add(_ part: any CoefficientLines, from first: Int) {
    for line in 0..<part.lineCount { add(line, of: part, as: first + line) }
  }

  /// Takes the lines that are missing, and ends.
  func finish(_ picture: (any CoefficientLines)?) -> String {
    let missing = lines.withLock { lines in lines.indices.filter { lines[$0] == nil } }
    if let picture { for line in missing { add(line..<(line + 1), of: picture) } }
    let digest = Digest()
    for line in lines.withLock({ $0 }) { line?.withUnsafeBytes { digest.update($0) } }
    return digest.finish()
  }
}
