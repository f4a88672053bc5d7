import SlicerCore

/// Reads SRT as leniently as players do: numbers may be missing, dots stand for commas, and a cue may follow without an
/// empty line.
///
/// Source: ffmpeg's `srtdec.c`.
enum SubRipReader {
  /// Milliseconds for which a cue is seen whose end is wrong, unless the next begins before.
  private static let instead = 5000

  /// - Throws: `SlicerError` with the line of the first cue whose times cannot be read.
  static func subtitles(_ lines: SubtitleLines) throws -> Subtitles {
    let texts = lines.texts
    let starts = texts.indices.filter { isTiming(texts[$0]) }
    var remarks: [String] = []
    if let first = texts[..<(starts.first ?? 0)].firstIndex(where: { !$0.isNumberOrBlank }) {
      remarks.append("line \(first + 1): this is no cue, and is left out")
    }
    if starts.count > Subtitles.mostCues {
      throw SlicerError(.tooManyCues(starts.count, Subtitles.mostCues))
    }
    var cues: [Subtitles.Cue] = []
    var begins: [(start: Int, end: Int)] = []
    for index in starts { begins.append(try times(texts[index], line: index + 1)) }
    for (place, index) in starts.enumerated() {
      let next = place + 1 < starts.count ? starts[place + 1] : texts.count
      var body = texts[(index + 1)..<next]
      // The number of the next cue.
      let isNumbered =
        next < texts.count
        && body.last.map { !$0.trimmingSpaces.isEmpty && $0.isNumberOrBlank } ?? false
      if isNumbered { body = body.dropLast() }
      var (start, end) = begins[place]
      if end <= start {
        end = start + instead
        if place + 1 < begins.count, begins[place + 1].start > start {
          end = min(end, begins[place + 1].start)
        }
        remarks.append(
          "line \(index + 1): the cue's end is not after its begin; it is shown for "
            + "\((Double(end - start) / 1000).shortest) s")
      }
      let markup = try CueMarkup(body, line: index + 1, isLenient: true)
      if let cue = markup.cue(start..<end) { cues.append(cue) }
    }
    var subtitles = Subtitles(cues)
    subtitles.remarks = remarks
    return subtitles
  }

  /// True also for `00:00:01,000 -> 00:00:02,000`, which is a mistake, and no text.
  private static func isTiming(_ line: String) -> Bool {
    guard line.contains("->") else { return false }
    if line.contains("-->") { return line.utf8.contains { (0x30...0x39).contains($0) } }
    return line.first?.isNumber ?? false && line.split(separator: ":").count > 3
  }

  /// Hours, minutes, seconds and milliseconds; what follows the second time is a place, which is not looked at.
  private static func times(_ line: String, line number: Int) throws -> (start: Int, end: Int) {
    guard let arrow = line.firstRange(of: "-->"),
      let start = time(line[..<arrow.lowerBound].trimmingSpaces),
      let last = line[arrow.upperBound...].split(separator: " ").first,
      let end = time(String(last).trimmingSpaces)
    else { throw SlicerError(line: number, column: nil, .badCueTimes(line.trimmingSpaces, .srt)) }
    return (start, end)
  }

  /// Reads `0:0:6,5` as 6.005 s, as ffmpeg does: the digits are milliseconds.
  private static func time(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let last = parts.last else { return nil }
    let seconds = last.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "." }
    guard (1...2).contains(seconds.count) else { return nil }
    let numbers = (parts.dropLast() + seconds).map { CueTime.number(String($0)) }
    guard numbers.allSatisfy({ $0 != nil }) else { return nil }
    let milliseconds = seconds.count == 2 ? numbers.last.flatMap { $0 } ?? 0 : 0
    let whole = numbers.prefix(parts.count).reduce(0) { $0 * 60 + ($1 ?? 0) }
    return whole * 1000 + milliseconds
  }
}

/// A cue's times as WebVTT writes them.
enum CueTime {
  /// A number of at most six digits, without a sign.
  static func number(_ text: String) -> Int? {
    guard (1...6).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }

  /// `MM:SS.mmm`, with hours before that or without, in milliseconds.
  ///
  /// Source: W3C, "WebVTT", §4.1 and §6.3.
  static func milliseconds(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let last = parts.last else { return nil }
    let seconds = last.split(separator: ".", omittingEmptySubsequences: false)
    guard seconds.count == 2, seconds[0].utf8.count == 2, seconds[1].utf8.count == 3,
      parts.dropLast().last?.utf8.count == 2,
      let whole = number(String(seconds[0])), let part = number(String(seconds[1])), whole < 60
    else { return nil }
    let larger = parts.dropLast().map { number(String($0)) }
    guard let minutes = larger.last ?? nil, minutes < 60,
      let hours = larger.count == 2 ? larger[0] : 0
    else { return nil }
    return ((hours * 60 + minutes) * 60 + whole) * 1000 + part
  }

  /// `01:02:03.004`.
  static func text(_ milliseconds: Int) -> String {
    func padded(_ number: Int, _ count: Int = 2) -> String {
      let digits = "\(number)"
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    let seconds = milliseconds / 1000
    return "\(padded(seconds / 3600)):\(padded(seconds / 60 % 60)):\(padded(seconds % 60))."
      + padded(milliseconds % 1000, 3)
  }
}

extension StringProtocol {
  /// True for digits alone, with white space around them, and for white space alone.
  fileprivate var isNumberOrBlank: Bool {
    trimmingSpaces.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The text without white space at its ends.
  var trimmingSpaces: String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
