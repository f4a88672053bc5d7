import SlicerCore

/// Reads the JSON of recognizers of speech: openai-whisper, faster-whisper, whisper.cpp (`-oj`, `-ojf`) and whisperX.
enum SpokenWords {
  /// A word or a part of one; times that nobody knows are nil.
  private struct Part {
    /// With the spaces that the recognizer has written.
    var text: String
    var start, end: Int?
  }

  /// - Throws: `SlicerError` for JSON of another kind, and for times that are none.
  static func subtitles(_ json: JSONValue) throws -> Subtitles {
    let cues: [Subtitles.Cue]
    if let list = json["transcription"]?.list {
      cues = try list.enumerated().compactMap { try cpp($1, "transcription[\($0)]") }
    } else if let list = json["segments"]?.list ?? json.list.flatMap(segments) {
      cues = try list.enumerated().compactMap { try segment($1, "segments[\($0)]") }
    } else if let list = json["words"]?.list ?? json["word_segments"]?.list ?? json.list {
      let words = try list.enumerated().map { try part($1, "words[\($0)]") }
      cues = sentences(words).compactMap { cue(nil, $0, nil) }
    } else {
      throw SlicerError(.noWordsInJSON)
    }
    var subtitles = Subtitles(cues)
    subtitles.mayDivide = true
    return subtitles
  }

  /// A list that is one of segments, and not one of words.
  private static func segments(_ list: [JSONValue]) -> [JSONValue]? {
    list.contains { $0["text"] != nil } ? list : nil
  }

  private static func segment(_ value: JSONValue, _ place: String) throws -> Subtitles.Cue? {
    let words = try (value["words"]?.list ?? []).enumerated().map {
      try part($1, "\(place).words[\($0)]")
    }
    return cue(
      try span(value, place), words,
      value["text"]?.text.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") })
  }

  /// whisper.cpp's times are whole milliseconds; its tokens are parts of words.
  private static func cpp(_ value: JSONValue, _ place: String) throws -> Subtitles.Cue? {
    func times(_ value: JSONValue, _ place: String) throws -> (Int?, Int?) {
      guard let offsets = value["offsets"] else { return (nil, nil) }
      return (
        try time(offsets["from"], 1, "\(place).offsets.from"),
        try time(offsets["to"], 1, "\(place).offsets.to")
      )
    }
    var words: [Part] = []
    for (index, token) in (value["tokens"]?.list ?? []).enumerated() {
      guard let text = token["text"]?.text, !(text.hasPrefix("[_") && text.hasSuffix("]")) else {
        continue
      }
      let (start, end) = try times(token, "\(place).tokens[\(index)]")
      if !text.hasPrefix(" "), let last = words.last?.text.last, let first = text.first,
        !first.isUnspaced || !last.isUnspaced || text.contains("\u{FFFD}")
      {
        words[words.count - 1].text += text
        words[words.count - 1].end = end ?? words[words.count - 1].end
      } else {
        words.append(Part(text: text, start: start, end: end))
      }
    }
    // A character in two tokens is in neither: the text has it.
    if words.contains(where: { $0.text.contains("\u{FFFD}") }) { words = [] }
    let (start, end) = try times(value, place)
    let span = start.flatMap { start in end.flatMap { start < $0 ? start..<$0 : nil } }
    return cue(span, words, value["text"]?.text?.trimmingSpaces)
  }

  private static func part(_ value: JSONValue, _ place: String) throws -> Part {
    guard let text = (value["word"] ?? value["text"] ?? value["char"])?.text else {
      throw SlicerError(.badWordTime(place, "there is no word"))
    }
    return Part(
      text: text, start: try time(value["start"], 1000, "\(place).start"),
      end: try time(value["end"], 1000, "\(place).end"))
  }

  private static func span(_ value: JSONValue, _ place: String) throws -> Range<Int>? {
    guard let start = try time(value["start"], 1000, "\(place).start"),
      let end = try time(value["end"], 1000, "\(place).end"), start < end
    else { return nil }
    return start..<end
  }

  private static func time(_ value: JSONValue?, _ factor: Double, _ place: String) throws -> Int? {
    guard let value, value != .null else { return nil }
    guard let number = value.number, (0...1e6).contains(number * factor / 1000) else {
      throw SlicerError(.badWordTime(place, "\(value) is not a time from 0 to 1000000 s"))
    }
    return Int((number * factor).rounded())
  }

  /// Words that no segment holds together, divided where a sentence ends or nobody speaks for a second.
  private static func sentences(_ words: [Part]) -> [[Part]] {
    var sentences: [[Part]] = []
    for word in words {
      let last = sentences.last?.last
      let ends = last.map { last in
        ".!?。！？".contains(last.text.trimmingSpaces.last ?? " ")
          || (last.end.flatMap { end in word.start.map { $0 - end >= 1000 } } ?? false)
      }
      if ends ?? true {
        sentences.append([word])
      } else {
        sentences[sentences.count - 1].append(word)
      }
    }
    return sentences
  }

  /// Makes a cue; nil for one without words or without any time.
  private static func cue(_ span: Range<Int>?, _ parts: [Part], _ text: String?) -> Subtitles.Cue? {
    let parts = parts.filter { !$0.text.trimmingSpaces.isEmpty }
    let known = parts.flatMap { [$0.start, $0.end].compactMap { $0 } }
    let start = [span?.lowerBound, known.min()].compactMap { $0 }.min()
    let end = [span?.upperBound, known.max()].compactMap { $0 }.max()
    guard let start, let end, start < end else { return nil }
    var cue = Subtitles.Cue(milliseconds: start..<end, text: text ?? "")
    guard !parts.isEmpty else {
      cue.words = cue.untimedWords
      return cue.text.isEmpty ? nil : cue
    }
    let hasSpaces = parts.contains { $0.text.first?.isWhitespace ?? false }
    var words = parts.map { Subtitles.Word(text: $0.text.trimmingSpaces, milliseconds: 0..<0) }
    for index in words.indices.dropFirst() {
      let (last, first) = (words[index - 1].text.last, words[index].text.first)
      words[index].isJoined =
        hasSpaces
        ? !(parts[index].text.first?.isWhitespace ?? false)
        : (last?.isUnspaced ?? false) && (first?.isUnspaced ?? false)
    }
    interpolate(&words, parts, cue.milliseconds)
    (cue.words, cue.text) = (words, words.text)
    return cue
  }

  /// Gives words without times, such as whisperX's numbers, their share of the time between their neighbors.
  private static func interpolate(
    _ words: inout [Subtitles.Word], _ parts: [Part], _ span: Range<Int>
  ) {
    var now = span.lowerBound
    var index = 0
    while index < parts.count {
      if let start = parts[index].start {
        let start = min(max(start, now), span.upperBound)
        let end = min(max(parts[index].end ?? start, start), span.upperBound)
        words[index].milliseconds = start..<end
        now = end
        index += 1
        continue
      }
      let next = parts[index...].firstIndex { $0.start != nil } ?? parts.count
      let end = next < parts.count ? max(now, parts[next].start ?? now) : span.upperBound
      let total = words[index..<next].reduce(0) { $0 + $1.text.count }
      var place = 0
      for word in index..<next {
        let from = now + (end - now) * place / total
        place += words[word].text.count
        words[word].milliseconds = from..<(now + (end - now) * place / total)
      }
      (now, index) = (end, next)
    }
  }
}
