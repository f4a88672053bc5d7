import SlicerCore

/// Reads WebVTT: cues with their word times. Styles, regions and settings of cues are left out.
///
/// Source: W3C, "WebVTT: The Web Video Text Tracks Format", §6.1.
enum WebVTTReader {
  /// True if a file's first line says that it is WebVTT.
  static func begins(_ line: String) -> Bool {
    guard line.hasPrefix("WEBVTT") else { return false }
    return line.utf8.count == 6 || line.hasPrefix("WEBVTT ") || line.hasPrefix("WEBVTT\t")
  }

  /// - Throws: `SlicerError` with the line of a cue whose times cannot be read.
  static func subtitles(_ lines: SubtitleLines) throws -> Subtitles {
    var cues: [Subtitles.Cue] = []
    var remarks: [String] = []
    let texts = lines.texts
    var index = 1
    // The header goes on up to an empty line, or to a cue that follows at once.
    while index < texts.count, !texts[index].isEmpty, !texts[index].contains("-->") { index += 1 }
    while index < texts.count {
      guard let first = texts[index...].firstIndex(where: { !$0.isEmpty }) else { break }
      var end = texts[first...].firstIndex(where: \.isEmpty) ?? texts.count
      let block = texts[first..<end]
      // A cue may have an identifier; a second arrow begins another cue.
      let arrow = block.prefix(2).firstIndex { $0.contains("-->") }
      guard let arrow else {
        let isKnown = ["NOTE", "STYLE", "REGION"].contains { block[first].hasPrefix($0) }
        if !isKnown { remarks.append("line \(first + 1): this is no cue, and is left out") }
        index = end
        continue
      }
      if let next = texts[(arrow + 1)..<end].firstIndex(where: { $0.contains("-->") }) {
        end = next
      }
      let span = try times(texts[arrow], line: arrow + 1)
      index = end
      guard span.start < span.end else {
        remarks.append("line \(arrow + 1): the cue's end is not after its begin; it is left out")
        continue
      }
      let markup = try CueMarkup(texts[(arrow + 1)..<end], line: arrow + 1, isLenient: false)
      if let cue = markup.cue(span.start..<span.end) { cues.append(cue) }
    }
    var subtitles = Subtitles(cues)
    subtitles.remarks = remarks
    return subtitles
  }

  private static func times(_ line: String, line number: Int) throws -> (start: Int, end: Int) {
    guard let arrow = line.firstRange(of: "-->"),
      let start = CueTime.milliseconds(line[..<arrow.lowerBound].trimmingSpaces),
      let last = line[arrow.upperBound...].split(whereSeparator: { $0 == " " || $0 == "\t" }).first,
      let end = CueTime.milliseconds(String(last))
    else {
      throw SlicerError(line: number, column: nil, .badCueTimes(line.trimmingSpaces, .webVTT))
    }
    return (start, end)
  }
}
