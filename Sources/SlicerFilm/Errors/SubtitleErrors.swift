package import SlicerCore

/// A format of subtitles in which times are written.
package enum CueFormat: Sendable {
  case srt, webVTT

  fileprivate var example: String {
    switch self {
    case .srt: "00:00:01,500 --> 00:00:04,000"
    case .webVTT: "00:01.500 --> 00:04.000, with a dot and three digits"
    }
  }
}

extension Error where Self == SlicerError {
  package static func subtitlesTooLarge(_ limit: Int) -> SlicerError {
    .badInput("the subtitles have more than \(limit) bytes, the most that they may have")
  }
  package static func tooManyCues(_ count: Int, _ limit: Int) -> SlicerError {
    .badInput("\(count) cues are too many; at most \(limit) are allowed")
  }
  /// - Parameter what: bytes or lines.
  package static func cueTooLong(_ what: String, _ size: Int, _ limit: Int) -> SlicerError {
    .badInput("the cue has \(size) \(what); at most \(limit) are allowed")
  }
  /// - Parameter remark: of the first line that was left out.
  package static func noCues(_ remark: String?) -> SlicerError {
    .badInput(
      "the file has no cue with words" + (remark.map { "; \($0)" } ?? "")
        + "\nhint: use SRT, WebVTT, or the JSON of whisper, faster-whisper, whisper.cpp or whisperX"
    )
  }
  package static var notWebVTT: SlicerError {
    .badInput("the first line is not WEBVTT\nhint: write WEBVTT and an empty line first")
  }
  package static var subtitlesNotUTF8: SlicerError {
    .badInput(
      "the line is not UTF-8\nhint: convert the file: iconv -f windows-1252 -t utf-8")
  }
  package static var zeroByteInSubtitles: SlicerError {
    .badInput(
      "the line has a zero byte, which no text has"
        + "\nhint: convert UTF-16 without its mark: iconv -f utf-16le -t utf-8")
  }
  package static func badCueTimes(_ text: String, _ format: CueFormat) -> SlicerError {
    .badInput("\(text.quoted) is not a cue's times\nhint: write \(format.example)")
  }
  package static var noWordsInJSON: SlicerError {
    .badInput(
      "the JSON has no segments, words or transcription"
        + "\nhint: use the JSON of whisper, faster-whisper, whisper.cpp (-oj or -ojf) or whisperX")
  }
  package static func noSubtitlesFont(_ text: String) -> SlicerError {
    .usage("no font called \(text.quoted) is installed\nhint: 'fc-list : family' lists the fonts")
  }
  package static var noWordsToSave: SlicerError {
    .usage(
      "the show has no captions and no cards"
        + "\nhint: add \(name: "caption") or \(name: "title"), or leave \(name: "save-subtitles") out"
    )
  }
  package static func badWordTime(_ place: String, _ what: String) -> SlicerError {
    .badInput("\(place): \(what)")
  }
}
