import SlicerCore
import CLibYAML

/// Reads a YAML or JSON text into values with their places, by libyaml's events.
///
/// Aliases stand for what they name, and `<<` merges mappings. Both are counted as if they were written out,
/// so that a short text cannot mean more than ``countLimit`` values of ``textLimit`` bytes. Source: YAML 1.2
/// §7, of which JSON is a part, but for escapes beyond 16 bits; libyaml gets those in its own form.
struct YAMLReader: ~Copyable {
  /// The deepest nesting of mappings and lists.
  static let depthLimit = 128
  /// The most values, with aliases written out.
  static let countLimit = 1_000_000
  /// Bytes of all texts, keys not included, with aliases written out.
  static let textLimit = 64_000_000
  /// Lines that begin with `%`, as directives do: libyaml compares each with all others.
  static let directiveLimit = 16

  private var parser = yaml_parser_t()
  private var anchors: [String: Anchor] = [:]
  private var extent = Extent()
  /// Where all values stand; nil: each where it stands in the text.
  private let origin: ScenePlace?
  /// The text, for advice.
  private let bytes: [UInt8]

  /// The node of an anchor, and its extent; nil while it is being read.
  private typealias Anchor = (node: MarkupNode, extent: Extent)?

  /// The amount that has been read.
  private struct Extent {
    var count = 0
    /// Bytes of texts.
    var text = 0
  }

  private init(_ bytes: [UInt8], _ origin: ScenePlace?) {
    (self.bytes, self.origin) = (bytes, origin)
    yaml_parser_initialize(&parser)
  }

  deinit {
    var parser = parser
    yaml_parser_delete(&parser)
  }

  /// The only document of a text.
  ///
  /// - Parameter origin: where all of it stands, if it is not a file.
  static func read(
    _ bytes: [UInt8], from origin: ScenePlace? = nil
  ) throws -> MarkupNode {
    if let offset = Directives.excess(in: bytes, limit: directiveLimit) {
      let place = bytes.withUnsafeBufferPointer { ScenePlace(ofByte: offset, in: $0) }
      throw SlicerError(origin ?? place, .tooManyDirectives(directiveLimit))
    }
    let text = JSONEscapes.joined(bytes)
    return try text.withUnsafeBufferPointer { bytes in
      var reader = YAMLReader(text, origin)
      yaml_parser_set_input_string(&reader.parser, bytes.baseAddress, bytes.count)
      do {
        return try reader.document()
      } catch let error as SlicerError {
        guard reader.parser.error == YAML_READER_ERROR, origin == nil else { throw error }
        let place = ScenePlace(ofByte: reader.parser.problem_offset, in: bytes)
        throw SlicerError(place, error)
      }
    }
  }

  private mutating func document() throws -> MarkupNode {
    _ = try next()  // The stream begins.
    guard case .other(let kind) = try next().kind, kind == YAML_DOCUMENT_START_EVENT else {
      throw SlicerError(origin ?? .text(line: 1, column: 1), .emptyScene)
    }
    let root = try node(try next(), depth: 0)
    _ = try next()  // The document ends.
    let rest = try next()
    if case .other(let kind) = rest.kind, kind == YAML_STREAM_END_EVENT { return root }
    throw SlicerError(rest.place, .secondDocument)
  }

  private mutating func node(_ event: Event, depth: Int) throws -> MarkupNode {
    if depth > Self.depthLimit { throw SlicerError(event.place, .nestedTooDeep(Self.depthLimit)) }
    if case .alias(let name) = event.kind { return try known(name, event.place) }
    let before = extent
    try add(event.extent, at: event.place)
    if let name = event.anchor { anchors[name] = .some(nil) }
    let node = MarkupNode(content: try content(event, depth), place: event.place)
    if let name = event.anchor {
      let own = Extent(count: extent.count - before.count, text: extent.text - before.text)
      anchors[name] = (node, own)
    }
    return node
  }

  private mutating func content(
    _ event: Event, _ depth: Int
  ) throws -> MarkupNode.Content {
    switch event.kind {
    case .scalar(let text, let isQuoted): return .scalar(text, isQuoted: isQuoted)
    case .sequence:
      var values: [MarkupNode] = []
      while case let item = try next(), !item.isEnd {
        values.append(try node(item, depth: depth + 1))
      }
      return .sequence(values)
    case .mapping: return .mapping(try entries(depth))
    case .alias, .other: throw SlicerError(event.place, .notYAML("unexpected end"))
    }
  }

  private mutating func entries(_ depth: Int) throws -> [MarkupNode.Entry] {
    var entries: [MarkupNode.Entry] = []
    var merged: [MarkupNode.Entry] = []
    var keys: Set<String> = []
    while case let item = try next(), !item.isEnd {
      guard case .scalar(let key, let isQuoted) = item.kind else {
        throw SlicerError(item.place, .keyIsNoText)
      }
      let value = try node(try next(), depth: depth + 1)
      if key == "<<", !isQuoted {
        merged += try Self.merged(value)
      } else if !keys.insert(key).inserted {
        throw SlicerError(item.place, .duplicateKey(key))
      } else {
        entries.append(MarkupNode.Entry(key: key, place: item.place, value: value))
      }
    }
    for entry in merged where keys.insert(entry.key).inserted { entries.append(entry) }
    return entries
  }

  /// The entries that `<<` brings: of one mapping, or of several, the first ones first.
  private static func merged(_ value: MarkupNode) throws -> [MarkupNode.Entry] {
    switch value.content {
    case .mapping(let entries): return entries
    case .sequence(let values):
      var all: [MarkupNode.Entry] = []
      for value in values { all += try merged(value) }
      return all
    case .scalar: throw SlicerError(value.place, .mergeOfNoMapping)
    }
  }

  private mutating func known(
    _ name: String, _ place: ScenePlace
  ) throws -> MarkupNode {
    guard let anchor = anchors[name] else { throw SlicerError(place, .unknownAlias(name)) }
    guard let anchor else { throw SlicerError(place, .cyclicAlias(name)) }
    try add(anchor.extent, at: place)
    return anchor.node
  }

  private mutating func add(_ more: Extent, at place: ScenePlace) throws {
    extent.count += more.count
    extent.text += more.text
    if extent.count > Self.countLimit {
      throw SlicerError(place, .tooManyValues(Self.countLimit))
    }
    if extent.text > Self.textLimit { throw SlicerError(place, .tooMuchText(Self.textLimit)) }
  }
}

/// libyaml's events as values.
extension YAMLReader {
  private struct Event {
    enum Kind {
      case alias(String)
      case scalar(String, isQuoted: Bool)
      case sequence
      case mapping
      case other(yaml_event_type_t)
    }

    let kind: Kind
    let anchor: String?
    let place: ScenePlace

    var extent: Extent {
      if case .scalar(let text, _) = kind {
        Extent(count: 1, text: text.utf8.count)
      } else {
        Extent(count: 1)
      }
    }

    var isEnd: Bool {
      guard case .other(let type) = kind else { return false }
      return type == YAML_SEQUENCE_END_EVENT || type == YAML_MAPPING_END_EVENT
    }
  }

  private mutating func next() throws -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(&parser, &event) == 1 else { throw failure }
    defer { yaml_event_delete(&event) }
    let place = place(event.start_mark)
    switch event.type {
    case YAML_ALIAS_EVENT:
      let name = Self.text(event.data.alias.anchor) ?? ""
      return Event(kind: .alias(name), anchor: nil, place: place)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      if text.unicodeScalars.contains(where: Self.isControl) {
        throw SlicerError(place, .controlCharacterInScene)
      }
      return Event(
        kind: .scalar(text, isQuoted: scalar.style != YAML_PLAIN_SCALAR_STYLE),
        anchor: Self.text(scalar.anchor), place: place)
    case YAML_SEQUENCE_START_EVENT:
      let anchor = Self.text(event.data.sequence_start.anchor)
      return Event(kind: .sequence, anchor: anchor, place: place)
    case YAML_MAPPING_START_EVENT:
      let anchor = Self.text(event.data.mapping_start.anchor)
      return Event(kind: .mapping, anchor: anchor, place: place)
    default: return Event(kind: .other(event.type), anchor: nil, place: place)
    }
  }

  private var failure: SlicerError {
    if parser.error == YAML_MEMORY_ERROR {
      return SlicerError(place(parser.mark), .tooManyValues(Self.countLimit))
    }
    let problem = parser.problem.map { String(cString: $0) } ?? "not YAML"
    let place = place(parser.problem_mark)
    return isTab(parser.problem_mark)
      ? SlicerError(place, .tabInIndentation)
      : SlicerError(place, .notYAML(problem + hint(problem)))
  }

  /// Advice for a bracket that is missed. `{color: #f00}` has one, but what follows # is a comment.
  private func hint(_ problem: String) -> String {
    // `text: Note: this`: what follows the second colon would be a value's value.
    let text = String(decoding: line(Int(parser.problem_mark.line)), as: UTF8.self)
    let twice = /(?:^|[{,\s])[\w.]+: +([^"'{\[,:]+: [^"'{\[,}]*)/
    if problem.contains("mapping values") || problem.contains("'}'"),
      let value = text.firstMatch(of: twice)?.1
    {
      return "\nhint: write a value that has ': ' in it in quotes: '\(value.prefix(60))'"
    }
    let isList = problem.contains("']'")
    guard isList || problem.contains("'}'") else { return "" }
    let (first, last) = (Int(parser.context_mark.line), Int(parser.problem_mark.line))
    let hasComment = (first...max(first, last)).contains { line($0).contains(UInt8(ascii: "#")) }
    if hasComment { return "\nhint: write a value that begins with # in quotes: '#f00'" }
    return
      "\nhint: close the \(isList ? "list with ]" : "mapping with }"), or write a comma before the next value"
  }

  /// True if a tab stands there, after nothing but spaces.
  private func isTab(_ mark: yaml_mark_t) -> Bool {
    let start = line(Int(mark.line)).prefix(Int(mark.column) + 1)
    return start.last == UInt8(ascii: "\t")
      && start.dropLast().allSatisfy { $0 == UInt8(ascii: " ") }
  }

  /// The bytes of a line, counted from 0.
  private func line(_ number: Int) -> ArraySlice<UInt8> {
    bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: number + 1, omittingEmptySubsequences: false
    )
    .dropFirst(number).first ?? []
  }

  /// True for characters that a terminal would obey; tabs and line breaks are none.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && !["\t", "\n", "\r"].contains(scalar)
  }

  private func place(_ mark: yaml_mark_t) -> ScenePlace {
    origin ?? .text(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }

  private static func text(_ name: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    name.map { String(cString: $0) }
  }
}

/// Lines that begin with `%`, which stand before a document.
enum Directives {
  private static let percent = UInt8(ascii: "%")

  /// Where the first one stands that is more than `limit`; nil if there are no more.
  ///
  /// Every `%` of a text in UTF-16 counts: of each letter one byte is 0.
  static func excess(in bytes: [UInt8], limit: Int) -> Int? {
    var count = 0
    for (offset, byte) in bytes.enumerated() where byte == percent && isStart(offset, in: bytes) {
      count += 1
      if count > limit { return offset }
    }
    return nil
  }

  /// True if a line begins at an offset. Source: YAML 1.1 §4.2, line breaks.
  private static func isStart(_ offset: Int, in bytes: [UInt8]) -> Bool {
    let before = bytes[..<offset]
    switch before.last {
    case nil, 0, UInt8(ascii: "\n"), UInt8(ascii: "\r"): return true
    case 0x85: return before.dropLast().last == 0xC2
    // A mark of the byte order, a separator of lines or of paragraphs.
    case 0xBF, 0xA8, 0xA9:
      return [[0xEF, 0xBB], [0xE2, 0x80]].contains(Array(before.dropLast().suffix(2)))
    default: return false
    }
  }
}
