/// Divides marks among units.
struct TextUnits {
  private let set: SetText
  private let kind: StyledText.Units
  /// Bytes at which a unit begins.
  private let starts: [Int]

  init(_ set: SetText, _ kind: StyledText.Units) {
    (self.set, self.kind) = (set, kind)
    starts = Self.starts(set, kind)
  }

  /// In the order of their first bytes, those of a word that was broken in the order of lines.
  func units(of marks: [SetText.Mark]) -> [[SetText.Mark]] {
    var units: [Key: [SetText.Mark]] = [:]
    for mark in marks {
      units[Key(start: start(of: mark.byte), line: mark.line), default: []].append(mark)
    }
    return units.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The letters of a unit, without the spaces around them.
  func string(of marks: [SetText.Mark]) -> String {
    guard let first = marks.first else { return "" }
    let start = start(of: first.byte)
    let end = starts.first { $0 > start } ?? set.string.utf8.count
    let bytes = set.string.utf8.dropFirst(start).prefix(end - start)
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  private struct Key: Hashable, Comparable {
    let start, line: Int

    static func < (a: Key, b: Key) -> Bool { (a.line, a.start) < (b.line, b.start) }
  }

  /// The last start that is not after a byte.
  private func start(of byte: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= byte { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? starts[low - 1] : 0
  }

  private static func starts(_ set: SetText, _ kind: StyledText.Units) -> [Int] {
    switch kind {
    case .lines: return []
    case .letters:
      // A cluster begins at a glyph that names its byte; a letter begins there, too, or is a part of it.
      let clusters = Set(set.marks.map(\.byte))
      return set.boundaries.graphemes.intersection(clusters).intersection(set.string.characterBytes)
        .sorted()
    case .words:
      var starts = set.boundaries.words
      var place = 0
      var wasSpace = true
      for scalar in set.string.unicodeScalars {
        let isSpace = set.boundaries.spaces.contains(place)
        if isSpace != wasSpace { starts.insert(place) }
        wasSpace = isSpace
        place += UTF8.width(scalar)
      }
      return starts.sorted()
    }
  }
}

extension String {
  /// The first byte of each character: those of Swift keep consonants of Devanagari together that are one syllable.
  fileprivate var characterBytes: Set<Int> {
    var bytes: Set<Int> = []
    var place = 0
    for character in self {
      bytes.insert(place)
      place += character.utf8.count
    }
    return bytes
  }
}
