package import SlicerCore
import SlicerFiles
package import SlicerWork
package import SystemPackage

/// A text that says when the beats of a sound are: a time a line, in seconds unless it says `ms`.
///
///     # Allegro
///     0.52
///     1.04
///
/// Text after the number and a space or a tab is ignored. So Audacity's label files (`begin`, `end`, label)
/// will do, and those of aubio and librosa; lines that are empty or begin with `#` are none, nor are those
/// that begin with a backslash, which are Audacity's frequencies.
package struct BeatList: Sendable {
  package let path: FilePath
  /// In seconds, to a millionth, ascending; none is at 0, where everything begins.
  package let beats: [ExactDecimal]
  /// 1 for all beats of the text, 4 for the first, the fifth …
  package let step: Int

  /// The most bytes that such a text may have.
  private static let largest = 16 << 20

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - path: of the file; `-` is standard input.
  ///   - step: 1 for all beats, 4 for the first, the fifth …
  /// - Throws: ``WorkError`` about what cannot be read.
  package init(reading path: FilePath, every step: Int = 1) throws(WorkError) {
    let bytes = try WorkError.about(path) {
      let file = path == "-" ? try InputFile.standardInput() : try InputFile(opening: path, .byUser)
      guard let buffer = try file.source.contents(limit: Self.largest) else {
        throw SlicerError(.beatListTooLarge(Self.largest))
      }
      defer { withExtendedLifetime(buffer) {} }
      return Array(buffer.bytes)
    }
    try self.init(bytes, path: path, every: step)
  }

  /// A text in memory.
  ///
  /// - Throws: ``WorkError`` about the first mistake.
  package init(_ bytes: [UInt8], path: FilePath, every step: Int = 1) throws(WorkError) {
    (self.path, self.step) = (path, max(step, 1))
    beats = try WorkError.about(path) {
      let all = try Self.times(bytes)
      return stride(from: 0, to: all.count, by: max(step, 1)).map { all[$0] }.filter { $0 > 0 }
    }
  }

  private static func times(_ bytes: [UInt8]) throws -> [ExactDecimal] {
    let text = String(decoding: bytes, as: UTF8.self)
    var times: [ExactDecimal] = []
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      let word = line.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.prefix { !$0.isWhitespace }
      guard let first = word.first, first != "#", first != "\\" else { continue }
      guard let seconds = TimeText(String(word)).seconds,
        let time = ExactDecimal(rounding: seconds), time >= 0
      else {
        throw SlicerError(line: index + 1, .notABeat(String(word.prefix(40))))
      }
      if let last = times.last, time <= last {
        throw SlicerError(line: index + 1, .beatNotAfter(time, last: last))
      }
      times.append(time)
    }
    guard !times.isEmpty else { throw SlicerError(.emptyBeatList) }
    return times
  }
}
