import SlicerCore
import SlicerFiles
package import SlicerWork
package import SystemPackage

/// Words with the times at which they are said, in the order of their cues' begins.
package struct Subtitles: Hashable, Sendable {
  /// A text that is seen for a while.
  package struct Cue: Hashable, Sendable {
    /// Never empty.
    package var milliseconds: Range<Int>
    /// Lines end at `\n`.
    package var text: String
    /// The words in reading order where their times are known; else empty.
    package var words: [Word] = []
    /// Its place on the stage.
    package var place = CaptionPlace.bottom

    package init(milliseconds: Range<Int>, text: String, words: [Word] = []) {
      (self.milliseconds, self.text, self.words) = (milliseconds, text, words)
    }
  }

  /// A word or an ideograph, without spaces around it.
  package struct Word: Hashable, Sendable {
    package var text: String
    /// May be empty.
    package var milliseconds: Range<Int>
    /// True if no space stands before it.
    package var isJoined = false

    package init(text: String, milliseconds: Range<Int>, isJoined: Bool = false) {
      (self.text, self.milliseconds, self.isJoined) = (text, milliseconds, isJoined)
    }
  }

  package var cues: [Cue]
  /// True if cues are as a recognizer of speech heard them, and may be divided.
  package var mayDivide = false
  /// Sentences about what the file should not have.
  package var remarks: [String] = []
  /// The file that they were read from.
  package var path: FilePath?

  package init(_ cues: [Cue]) {
    // Equal begins keep the order of the file.
    self.cues = cues.enumerated().sorted {
      ($0.element.milliseconds.lowerBound, $0.offset) < (
        $1.element.milliseconds.lowerBound, $1.offset
      )
    }.map(\.element)
  }

  /// The most bytes of a file.
  static let largest = 16 << 20
  /// The most cues.
  static let mostCues = 50_000

  /// Reads SRT, WebVTT, or the JSON of a recognizer of speech; the contents say which.
  ///
  /// - Throws: ``WorkError`` about the file, with the line of its first fault.
  package init(reading path: FilePath) throws(WorkError) {
    self = try WorkError.about(path) {
      let file = path == "-" ? try InputFile.standardInput() : try InputFile(opening: path, .byUser)
      guard let bytes = try file.source.contents(limit: Self.largest) else {
        throw SlicerError(.subtitlesTooLarge(Self.largest))
      }
      return try Subtitles(parsing: Array(bytes.bytes), named: path.printable)
    }
    self.path = path
  }

  /// - Parameter name: of the file; one that ends in `.vtt` has to be WebVTT.
  /// - Throws: `SlicerError` with the place of the first fault.
  package init(parsing bytes: [UInt8], named name: String = "") throws {
    let first = bytes.first { !" \t\r\n".utf8.contains($0) && ![0xEF, 0xBB, 0xBF].contains($0) }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") && !name.hasSuffix(".srt") {
      self = try SpokenWords.subtitles(try JSONValue(parsing: bytes))
    } else {
      let lines = try SubtitleLines(bytes)
      let isWebVTT = WebVTTReader.begins(lines.texts.first ?? "")
      if !isWebVTT, name.lowercased().hasSuffix(".vtt") {
        throw SlicerError(line: 1, column: nil, .notWebVTT)
      }
      self =
        isWebVTT ? try WebVTTReader.subtitles(lines) : try SubRipReader.subtitles(lines)
    }
    if cues.isEmpty { throw SlicerError(.noCues(remarks.first)) }
    if cues.count > Self.mostCues { throw SlicerError(.tooManyCues(cues.count, Self.mostCues)) }
  }
}

/// The lines of a text, whichever way they end.
struct SubtitleLines {
  let texts: [String]

  /// - Throws: `SlicerError` with the number of a line that is not UTF-8. UTF-16 with its mark is taken.
  init(_ bytes: [UInt8]) throws {
    var bytes = bytes
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    if isLittle || bytes.starts(with: [0xFE, 0xFF]) {
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
        let (a, b) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return isLittle ? b << 8 | a : a << 8 | b
      }
      bytes = Array(String(decoding: units, as: UTF16.self).utf8)
    }
    var rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    var texts: [String] = []
    while !rest.isEmpty {
      let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
      let line = rest[..<end]
      if line.contains(0) {
        throw SlicerError(line: texts.count + 1, column: nil, .zeroByteInSubtitles)
      }
      guard let text = String(validating: line, as: UTF8.self) else {
        throw SlicerError(line: texts.count + 1, column: nil, .subtitlesNotUTF8)
      }
      texts.append(text)
      let isPair = rest[end...].starts(with: [0x0D, 0x0A])
      rest = rest[min(end + (isPair ? 2 : 1), rest.endIndex)...]
    }
    self.texts = texts
  }
}
