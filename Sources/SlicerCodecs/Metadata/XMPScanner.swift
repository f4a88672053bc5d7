/// Reads the tags of an XMP packet, just enough to see its names and namespaces.
///
/// It is stricter than XML: a document type, entities, comments, CDATA sections and processing instructions
/// other than `xpacket` and `xml` are refused. Each can hide something, and no XMP writer needs them.
///
/// Source: XML 1.0, "Namespaces in XML" 1.0, XMP part 1 §7.
struct XMPScanner {
  struct Name: Hashable {
    var prefix: String
    var local: String
  }

  struct Tag {
    enum Kind { case start, end, empty }

    var kind: Kind
    var name: Name
    /// From `<` to `>`.
    var range: Range<Int>
    /// In order; those that declare namespaces, too.
    var attributes: [Attribute] = []
  }

  struct Attribute {
    var name: Name
    /// From the name to the closing quote.
    var range: Range<Int>
    var value: Range<Int>
  }

  private(set) var tags: [Tag] = []
  /// Names of elements and attributes, in order; attributes that declare namespaces are not here.
  private(set) var names: Set<Name> = []
  /// The namespace of each prefix, wherever it is declared; the default namespace's prefix is "".
  private(set) var declarations: [(prefix: String, uri: String)] = []
  /// Bytes of the longest text, attribute value or instruction, white space not counted.
  private(set) var longestText = 0

  private let bytes: [UInt8]
  private var position = 0

  /// Nil when the packet is not the plain XML that XMP needs.
  init?(_ packet: [UInt8]) {
    bytes = packet
    while position < bytes.count {
      guard scanText(), position == bytes.count || scanMarkup() else { return nil }
    }
  }

  private mutating func scanText() -> Bool {
    measure(take { $0 != UInt8(ascii: "<") })
    return true
  }

  private mutating func scanMarkup() -> Bool {
    position += 1
    switch peek {
    case UInt8(ascii: "?"): return scanInstruction()
    case UInt8(ascii: "/"): return scanEndTag()
    case UInt8(ascii: "!"), nil: return false
    default: return scanStartTag()
    }
  }

  private mutating func scanInstruction() -> Bool {
    let end = take { $0 != UInt8(ascii: ">") }
    let text = bytes[end]
    guard peek != nil, text.last == UInt8(ascii: "?"), !text.contains(UInt8(ascii: "<")) else {
      return false
    }
    position += 1
    measure(end)
    return ["?xpacket", "?xml"].contains {
      text.starts(with: $0.utf8) && Self.isSpace(text.dropFirst($0.utf8.count).first)
    }
  }

  private mutating func scanEndTag() -> Bool {
    let start = position - 1
    position += 1
    guard let name = scanName() else { return false }
    skipSpace()
    guard skip(">") else { return false }
    tags.append(Tag(kind: .end, name: name, range: start..<position))
    return true
  }

  private mutating func scanStartTag() -> Bool {
    let start = position - 1
    guard let name = scanName() else { return false }
    names.insert(name)
    var tag = Tag(kind: .start, name: name, range: start..<start)
    while true {
      skipSpace()
      if skip("/") { tag.kind = .empty }
      if skip(">") { break }
      guard tag.kind == .start, let attribute = scanAttribute() else { return false }
      tag.attributes.append(attribute)
    }
    tag.range = start..<position
    tags.append(tag)
    return true
  }

  private mutating func scanAttribute() -> Attribute? {
    let start = position
    guard let name = scanName() else { return nil }
    skipSpace()
    guard skip("=") else { return nil }
    skipSpace()
    guard let value = scanValue() else { return nil }
    if name.prefix == "xmlns" || name == Name(prefix: "", local: "xmlns") {
      // An entity in a namespace's name is a disguise.
      guard !bytes[value].contains(UInt8(ascii: "&")) else { return nil }
      let prefix = name.prefix.isEmpty ? "" : name.local
      declarations.append((prefix, String(decoding: bytes[value], as: UTF8.self)))
    } else {
      names.insert(name)
    }
    return Attribute(name: name, range: start..<position, value: value)
  }

  private mutating func scanValue() -> Range<Int>? {
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    position += 1
    let value = take { $0 != quote && $0 != UInt8(ascii: "<") }
    guard peek == quote else { return nil }
    position += 1
    measure(value)
    return value
  }

  private mutating func scanName() -> Name? {
    let name = take { !Self.isSpace($0) && !Self.delimiters.contains($0) }
    let parts = bytes[name].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    let text = parts.map { String(decoding: $0, as: UTF8.self) }
    return text.count == 2
      ? Name(prefix: text[0], local: text[1]) : Name(prefix: "", local: text[0])
  }
}

extension XMPScanner {
  private static let delimiters = Array("<>/='\"&!?".utf8)

  private static func isSpace(_ byte: UInt8?) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: true
    default: false
    }
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(while condition: (UInt8) -> Bool) -> Range<Int> {
    let start = position
    while position < bytes.count, condition(bytes[position]) { position += 1 }
    return start..<position
  }

  private mutating func skipSpace() { _ = take { Self.isSpace($0) } }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func measure(_ text: Range<Int>) {
    longestText = max(longestText, bytes[text].count { !Self.isSpace($0) })
  }
}
