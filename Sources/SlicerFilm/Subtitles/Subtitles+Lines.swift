import SlicerCore
import SlicerScene

extension Character {
  /// True if it may stand beside another one without a space between them.
  var isUnspaced: Bool {
    unicodeScalars.first.map { scalar in
      scalar.isUnspaced || (0x3000...0x303F).contains(scalar.value)
        || (0xFF00...0xFFEF).contains(scalar.value)
    } ?? false
  }

  /// True if a line may end on either side of it: for kana and ideographs. Where words of Thai or Khmer end, the
  /// library knows that sets them.
  fileprivate var isIdeograph: Bool {
    isUnspaced && unicodeScalars.first.map { $0.value >= 0x2E80 } ?? false
  }

  /// How wide it is, where a Latin letter is 1. Screens have 42 of these, or 16 ideographs, a line.
  fileprivate var columns: Double { isIdeograph ? 42.0 / 16 : 1 }

  /// True if no line begins with it. Source: JIS X 4051, "kinsoku shori".
  fileprivate var closes: Bool {
    "、。，．,.!?！？：；:;・ー々〻ゝゞヽヾ)）」』】〉》〕］｝]}…‥〜～ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ”’％%".contains(self)
  }

  /// True if no line ends with it.
  fileprivate var opens: Bool { "(（「『【〈《〔［｛[{“‘".contains(self) }
}

extension StringProtocol {
  /// The width in Latin letters.
  var columns: Double { reduce(0) { $0 + $1.columns } }

  /// Unicode scalars without white space: their number is the same in a text and in its parts, wherever it is cut.
  var letterCount: Int { unicodeScalars.count { !$0.properties.isWhitespace } }
}

extension Subtitles.Cue {
  /// The words, with the cue's time shared out by their letters.
  var untimedWords: [Subtitles.Word] {
    var words: [Subtitles.Word] = []
    for run in text.split(whereSeparator: \.isWhitespace) {
      var isJoined = false
      var word = ""
      func end() {
        guard !word.isEmpty else { return }
        words.append(Subtitles.Word(text: word, milliseconds: milliseconds, isJoined: isJoined))
        (isJoined, word) = (true, "")
      }
      for character in run {
        if let last = word.last, character.isIdeograph || last.isIdeograph, !last.opens,
          !character.closes
        {
          end()
        }
        word.append(character)
      }
      end()
    }
    let total = words.reduce(0) { $0 + $1.text.count }
    var place = 0
    for index in words.indices {
      let start = place
      place += words[index].text.count
      func time(_ place: Int) -> Int {
        milliseconds.lowerBound + milliseconds.count * place / max(total, 1)
      }
      words[index].milliseconds = time(start)..<time(place)
    }
    return words
  }

  /// The words with their times, shared out where nobody knows them.
  var timedWords: [Subtitles.Word] { words.isEmpty ? untimedWords : words }
}

extension [Subtitles.Word] {
  /// The words on one line.
  var text: String {
    enumerated().reduce(into: "") { text, word in
      text += (word.offset == 0 || word.element.isJoined ? "" : " ") + word.element.text
    }
  }

  /// The number of words before the best place for a break: near the middle, after punctuation, or where nobody
  /// speaks for a while. Nil where no break is allowed.
  ///
  /// - Parameter columns: Latin letters that neither part should be wider than.
  fileprivate func bestBreak(within columns: Double = .infinity) -> Int? {
    guard count > 1 else { return nil }
    let widths = enumerated().map {
      $0.element.text.columns + ($0.offset == 0 || $0.element.isJoined ? 0 : 1)
    }
    let total = widths.reduce(0, +)
    var best: (index: Int, cost: Double)?
    var before = 0.0
    for index in 1..<count {
      before += widths[index - 1]
      guard let last = self[index - 1].text.last, let next = self[index].text.first,
        !last.opens, !next.closes,
        !self[index].isJoined || last.isIdeograph || next.isIdeograph
      else { continue }
      var cost = abs(2 * before - total) / total
      if ".!?。！？…".contains(last) {
        cost -= 0.45
      } else if ",;:、，；：—–".contains(last) {
        cost -= 0.4
      } else if self[index - 1].text.count <= 3, last.isLowercase {
        // Articles and prepositions belong to what follows.
        cost += 0.1
      }
      if self[index].milliseconds.lowerBound - self[index - 1].milliseconds.upperBound >= 300 {
        cost -= 0.2
      }
      if Swift.max(before, total - before) > columns { cost += 1 }
      if best.map({ cost < $0.cost }) ?? true { best = (index, cost) }
    }
    return best?.index
  }
}

extension Subtitles {
  /// Letters of a line for adults. Source: Netflix, "Timed Text Style Guide".
  package static let columns = 42
  /// Milliseconds for which a cue of a recognizer stays. Source: the same.
  private static let (shortest, longest) = (833, 7000)

  /// Cues of at most two lines, and no two at a time.
  ///
  /// - Parameters:
  ///   - columns: Latin letters of a line.
  ///   - length: of the film, in milliseconds; later cues are left out.
  package func flowed(columns: Int = columns, length: Int = .max) -> Subtitles {
    var flowed = self
    let shown = cues.filter { $0.milliseconds.lowerBound < length }
    let divided = mayDivide ? shown.flatMap { Self.divided($0, columns) } : shown
    flowed.cues = Self.apart(divided.map { $0.broken(columns) }, length)
    if mayDivide { flowed.bridge(length) }
    return flowed
  }

  /// Divides a cue with timed words that is too long for two lines, or stays too long.
  private static func divided(_ cue: Cue, _ columns: Int) -> [Cue] {
    let isShort =
      cue.words.text.columns <= 2 * Double(columns) * 0.95 && cue.milliseconds.count <= longest
    guard !isShort, let place = cue.words.bestBreak() else { return [cue] }
    let parts = [Array(cue.words[..<place]), Array(cue.words[place...])]
    return parts.enumerated().flatMap { index, words in
      let start = index == 0 ? cue.milliseconds.lowerBound : words[0].milliseconds.lowerBound
      let end =
        index == 0
        ? words[words.count - 1].milliseconds.upperBound
        : cue.milliseconds.upperBound
      var part = cue
      part.milliseconds = start..<max(end, start + 1)
      (part.text, part.words) = (words.text, words)
      part.words[0].isJoined = false
      return divided(part, columns)
    }
  }

  /// Takes cues that overlap apart: where some are seen at a time they are one cue.
  private static func apart(_ cues: [Cue], _ length: Int) -> [Cue] {
    let most = 4
    var result: [Cue] = []
    var seen: [Cue] = []
    func flush(_ start: Int, _ end: Int) {
      guard start < end, !seen.isEmpty else { return }
      var cue = Cue(
        milliseconds: start..<end, text: seen.map(\.text).joined(separator: "\n"))
      cue.words = seen.flatMap(\.timedWords)
      cue.place = seen.allSatisfy { $0.place == seen[0].place } ? seen[0].place : .bottom
      if seen.count == 1 { cue.words = seen[0].words.isEmpty ? seen[0].timedWords : seen[0].words }
      result.append(cue)
    }
    var now = 0
    func advance(to time: Int) {
      while let end = seen.map(\.milliseconds.upperBound).min(), end <= time {
        flush(now, end)
        now = max(now, end)
        seen.removeAll { $0.milliseconds.upperBound <= end }
      }
      flush(now, time)
      now = time
    }
    for cue in cues {
      advance(to: cue.milliseconds.lowerBound)
      seen.append(cue)
      // More could not be read, and a file of nothing else would take for ever.
      if seen.count > most { seen.removeFirst() }
    }
    advance(to: length == .max ? seen.map(\.milliseconds.upperBound).max() ?? now : length)
    return result
  }

  /// Keeps cues until the next one where no more than a quarter of a second is between them. Short ones stay for
  /// ``shortest`` where there is room.
  private mutating func bridge(_ length: Int) {
    for index in cues.indices {
      let span = cues[index].milliseconds
      let next = index + 1 < cues.count ? cues[index + 1].milliseconds.lowerBound : length
      var end = max(span.upperBound, min(span.lowerBound + Self.shortest, next))
      if index + 1 < cues.count, next > end, next - end <= 250 { end = next }
      cues[index].milliseconds = span.lowerBound..<end
    }
  }

  /// The cues of each place. Cues of one height that are seen at a time stand at the first one's place, over each other.
  var byPlace: [Subtitles] {
    var (placed, seen) = (cues, [Cue]())
    for index in placed.indices {
      let cue = placed[index]
      seen.removeAll { $0.milliseconds.upperBound <= cue.milliseconds.lowerBound }
      if let other = seen.first(where: { $0.place.down == cue.place.down }) {
        placed[index].place = other.place
      }
      seen.append(placed[index])
    }
    return CaptionPlace.allCases.compactMap { place in
      var part = self
      part.cues = placed.filter { $0.place == place }
      return part.cues.isEmpty ? nil : part
    }
  }

  /// The number of cues that begin when a film of such a length has ended, in milliseconds.
  package func countBeyond(_ length: Int) -> Int {
    cues.count { $0.milliseconds.lowerBound >= length }
  }
}

extension Subtitles.Cue {
  /// The cue in two lines, if one is too short for it and two are not. Lines that the file has stay.
  fileprivate func broken(_ columns: Int) -> Subtitles.Cue {
    let words = timedWords
    guard !text.contains("\n"), text.columns > Double(columns),
      let place = words.bestBreak(within: Double(columns))
    else {
      return self
    }
    let lines = [Array(words[..<place]).text, Array(words[place...]).text]
    // Lines that are too long would wrap again, and leave a word alone. Wide stages have room for more than 42.
    let most = Double(columns) * (columns < Subtitles.columns ? 1 : 1.25)
    guard lines.allSatisfy({ $0.columns <= most }) else { return self }
    var cue = self
    cue.text = lines.joined(separator: "\n")
    return cue
  }
}
