import SlicerCore

/// Reads WebVTT: cues with their places and word times. Styles and regions are left out.
///
/// Source: W3C, "WebVTT: The Web Video Text Tracks Format", §6.1 and §6.3.
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
        if ["STYLE", "REGION"].contains(where: block[first].hasPrefix) {
          remarks.append("line \(first + 1): styles and regions are left out")
        } else if !block[first].hasPrefix("NOTE") {
          if let broken = block.prefix(2).firstIndex(where: hasBrokenArrow) {
            throw badTimes(texts[broken], line: broken + 1)
          }
          remarks.append("line \(first + 1): this is no cue, and is left out")
        }
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
      if var cue = markup.cue(span.start..<span.end) {
        cue.place = CaptionPlace(webVTT: span.settings)
        cues.append(cue)
      }
    }
    var subtitles = Subtitles(cues)
    subtitles.remarks = remarks
    return subtitles
  }

  /// True for `00:01.000 -> 00:02.000`.
  private static func hasBrokenArrow(_ line: String) -> Bool {
    guard let arrow = line.firstRange(of: ">") else { return false }
    let first = line[..<arrow.lowerBound].trimmingSpaces.prefix { $0 != "-" && $0 != "=" }
    return CueTime.milliseconds(String(first).trimmingSpaces) != nil
  }

  private static func times(
    _ line: String, line number: Int
  ) throws -> (start: Int, end: Int, settings: ArraySlice<Substring>) {
    guard let arrow = line.firstRange(of: "-->"),
      let start = CueTime.milliseconds(line[..<arrow.lowerBound].trimmingSpaces),
      case let words = line[arrow.upperBound...].split(whereSeparator: { $0 == " " || $0 == "\t" }),
      let last = words.first, let end = CueTime.milliseconds(String(last))
    else { throw badTimes(line, line: number) }
    return (start, end, words.dropFirst())
  }

  private static func badTimes(_ line: String, line number: Int) -> SlicerError {
    SlicerError(line: number, column: nil, .badCueTimes(line.trimmingSpaces, .webVTT))
  }
}

extension CaptionPlace {
  /// The place nearest to a cue's settings: `line:0`, `line:10%`, `position:20%` and `align:end`.
  ///
  /// A line's number counts from the top, a negative one from the bottom. Screens have about 15 lines.
  fileprivate init(webVTT settings: ArraySlice<Substring>) {
    var (across, down): (Double?, Double) = (nil, 100)
    var alignment = 50.0
    for setting in settings {
      let parts = setting.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let value = parts[1].split(separator: ",").first else { continue }
      let percent = value.hasSuffix("%") ? Double(value.dropLast()) : nil
      switch parts[0] {
      case "line":
        if let line = Int(value) {
          down = Double(line < 0 ? 15 + max(line, -15) : min(line, 14)) / 14 * 100
        }
        if let percent { down = percent }
      case "position": across = percent ?? across
      case "align":
        alignment = ["start": 0, "left": 0, "end": 100, "right": 100][value] ?? 50
      default: break
      }
    }
    let place = (across: across ?? alignment, down: down)
    func third(_ percent: Double) -> Double {
      percent < 100 / 3.0 ? 0 : percent > 200 / 3.0 ? 1 : 0.5
    }
    self =
      Self.allCases.first { $0.across == third(place.across) && $0.down == third(place.down) }
      ?? .bottom
  }

  /// The settings of a cue of WebVTT, with a space before each; none for the bottom.
  var webVTT: String {
    let line = down == 0 ? " line:0" : down == 0.5 ? " line:50%,center" : ""
    return line + (across == 0 ? " align:start" : across == 1 ? " align:end" : "")
  }
}
