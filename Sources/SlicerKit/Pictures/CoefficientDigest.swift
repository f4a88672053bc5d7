import SlicerCodecs
import Synchronization

/// The digest of a picture's coefficients, which threads make line by line, in any order: SHA-256 of
/// the lines' SHA-256 digests.
final class CoefficientDigest: Sendable {
  private let lines: Mutex<[[UInt8]?]>

  init(lineCount: Int) { lines = Mutex(Array(repeating: nil, count: lineCount)) }

  /// Of a picture that is all there.
  static func of(_ picture: any CoefficientLines) -> String {
    let digest = CoefficientDigest(lineCount: picture.lineCount)
    return digest.finish(picture)
  }

  /// Takes lines that have been read.
  func add(_ range: Range<Int>, of picture: any CoefficientLines) {
    for line in range {
      var digest = Digest()
      picture.withCoefficients(ofLine: line) { digest.update($0) }
      let bytes = digest.finishedBytes()
      lines.withLock { $0[line] = bytes }
    }
  }

  /// Takes the lines that are missing, and ends.
  func finish(_ picture: any CoefficientLines) -> String {
    let missing = lines.withLock { lines in lines.indices.filter { lines[$0] == nil } }
    for line in missing { add(line..<(line + 1), of: picture) }
    var digest = Digest()
    for line in lines.withLock({ $0 }) { line?.withUnsafeBytes { digest.update($0) } }
    return digest.finish()
  }
}
