import SlicerCore

/// A cue's text without its tags, and the times that stand between its words.
struct CueMarkup {
  /// Lines without spaces at their ends, and without empty ones.
  private(set) var text = ""
  /// The place that the first `{\an8}` names, by the keys of a number pad.
  private var place: CaptionPlace?
  /// Times in milliseconds, and how many characters that are no spaces stand before each.
  private var times: [(place: Int, milliseconds: Int)] = []

  private static let tags: Set<String> = [
    "b", "i", "u", "s", "c", "v", "lang", "ruby", "rt", "font",
  ]

  private static let entities: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "nbsp": "\u{A0}", "lrm": "\u{200E}", "rlm": "\u{200F}",
    "quot": "\"", "apos": "'",
  ]

  /// The most bytes and lines of a cue, with its tags.
  private static let (largest, mostLines) = (8192, 100)

  /// - Parameters:
  ///   - line: the number of the cue's line of times.
  ///   - isLenient: true for SRT, in which only known tags are tags, and `{\an8}` is one.
  /// - Throws: `SlicerError` for a cue that is too long to be read.
  init(_ lines: ArraySlice<String>, line: Int, isLenient: Bool) throws {
    let size = lines.reduce(0) { $0 + $1.utf8.count }
    if size > Self.largest {
      throw SlicerError(line: line, column: nil, .cueTooLong("bytes", size, Self.largest))
    }
    let count = lines.count { !$0.isEmpty }
    if count > Self.mostLines {
      throw SlicerError(line: line, column: nil, .cueTooLong("lines", count, Self.mostLines))
    }
    let source = lines.joined(separator: "\n")
    var result = ""
    var letters = 0
    func add(_ text: String) {
      // Players show nothing for control characters, and fonts have none.
      guard text.unicodeScalars.allSatisfy(\.isShown) else { return }
      result += text
      letters += text.count { !$0.isWhitespace }
    }
    var rest = source[...]
    while let first = rest.first {
      if first == "<", let tag = Self.tag(rest.dropFirst(), isLenient) {
        if let time = CueTime.milliseconds(tag.name) {
          times.append((letters, time))
        } else if tag.name == "rt" {
          add("(")
        } else if tag.name == "/rt" {
          add(")")
        }
        rest = tag.rest
      } else if first == "&", let (text, after) = Self.entity(rest.dropFirst()) {
        add(text)
        rest = after
      } else if isLenient, rest.hasPrefix("{\\"), let end = rest.firstIndex(of: "}") {
        place = place ?? Self.place(rest[..<end])
        rest = rest[rest.index(after: end)...]
      } else {
        add(String(first))
        rest = rest.dropFirst()
      }
    }
    text = result.split(separator: "\n").map(\.trimmingSpaces).filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// The tag's name with its slash or its time, and the text after it.
  private static func tag(
    _ text: Substring, _ isLenient: Bool
  ) -> (name: String, rest: Substring)? {
    guard let end = text.firstIndex(of: ">") else { return isLenient ? nil : ("", "") }
    let inner = text[..<end]
    let name = inner.prefix { !$0.isWhitespace && $0 != "." || inner.first?.isNumber ?? false }
    let known = name.hasPrefix("/") ? name.dropFirst() : name
    guard !isLenient || tags.contains(known.lowercased()) else { return nil }
    return (String(name), text[text.index(after: end)...])
  }

  private static func place(_ tags: Substring) -> CaptionPlace? {
    let rows: [CaptionPlace] = [
      .bottomLeft, .bottom, .bottomRight, .left, .center, .right, .topLeft, .top, .topRight,
    ]
    guard let start = tags.firstRange(of: "\\an")?.upperBound,
      case let digits = tags[start...].prefix(while: \.isNumber),
      let key = Int(digits), (1...9).contains(key)
    else { return nil }
    return rows[key - 1]
  }

  private static func entity(_ text: Substring) -> (text: String, rest: Substring)? {
    guard let end = text.prefix(12).firstIndex(of: ";") else { return nil }
    let (name, rest) = (text[..<end], text[text.index(after: end)...])
    if let known = entities[String(name)] { return (known, rest) }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let code =
      digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code.flatMap(Unicode.Scalar.init).map { (String(Character($0)), rest) }
  }

  /// The cue; nil for one without words. Times out of order or outside of the cue are left out.
  func cue(_ span: Range<Int>) -> Subtitles.Cue? {
    guard !text.isEmpty else { return nil }
    var cue = Subtitles.Cue(milliseconds: span, text: text)
    cue.place = self.place ?? .bottom
    var marks: [(place: Int, milliseconds: Int)] = [(0, span.lowerBound)]
    for time in times
    where time.milliseconds < span.upperBound && time.milliseconds >= marks[marks.count - 1].1 {
      marks.append(time)
    }
    guard marks.count > 1 else { return cue }
    var words = cue.untimedWords
    var place = 0
    var places: [Int] = []
    for word in words {
      places.append(place)
      place += word.text.count
    }
    for index in words.indices {
      // Words between two times share the time between them.
      let last = marks.lastIndex { $0.place <= places[index] } ?? 0
      let end = last + 1 < marks.count ? marks[last + 1] : (place, span.upperBound)
      let start = marks[last]
      let length = max(end.0 - start.place, 1)
      func time(_ place: Int) -> Int {
        start.milliseconds
          + (end.1 - start.milliseconds) * min(place - start.place, length) / length
      }
      words[index].milliseconds =
        time(places[index])..<time(places[index] + words[index].text.count)
    }
    cue.words = words
    return cue
  }
}

extension Unicode.Scalar {
  /// False for a control character that is neither a line end nor a tab.
  fileprivate var isShown: Bool {
    properties.generalCategory != .control || self == "\n" || self == "\t"
  }
}
