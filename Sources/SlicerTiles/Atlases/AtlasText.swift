import SlicerCore

/// The text of an atlas document, parsed once as JSON, XML or lines, by its first byte.
enum AtlasText {
  case json(JSONValue)
  case markup(XMLElement)
  /// Lines without spaces at their ends, empty ones too.
  case lines([String])
  /// Lines like those of a resource of Godot's.
  case resource([String])

  /// - Throws: `SlicerError` for invalid JSON or XML, and for bytes that are not text.
  init(_ bytes: [UInt8]) throws {
    if bytes.starts(with: "bplist".utf8) { throw SlicerError.binaryPropertyList }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    // Marks of the byte order of UTF-16, which only XML has.
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    // Godot's sections begin as lists of JSON do.
    let isGodot = text.starts(with: GodotAtlas.row.start.utf8)
    switch text.first(where: { !" \t\r\n".utf8.contains($0) }) {
    case _ where isGodot: self = .resource(try Self.lines(text))
    case UInt8(ascii: "{"), UInt8(ascii: "["): self = .json(try JSONValue(parsing: bytes))
    case UInt8(ascii: "<"): self = .markup(try XMLElement(Array(text)))
    case _ where isWide: self = .markup(try XMLElement(bytes))
    default: self = .lines(try Self.lines(text))
    }
  }

  private static func lines(_ text: ArraySlice<UInt8>) throws -> [String] {
    guard let string = String(validating: text, as: UTF8.self), !text.contains(0) else {
      throw SlicerError.unknownAtlas(names: AtlasCatalog.names)
    }
    return string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      $0.trimmed
    }
  }

  var json: JSONValue? { if case .json(let value) = self { value } else { nil } }
  var markup: XMLElement? { if case .markup(let element) = self { element } else { nil } }
  var resource: [String]? { if case .resource(let lines) = self { lines } else { nil } }
  var lines: [String]? { if case .lines(let lines) = self { lines } else { nil } }
}

extension StringProtocol {
  /// Without spaces and tabs at its ends.
  var trimmed: String {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    return String(
      drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}

extension Scale {
  /// The nearest scale of a number; 1 for what is none.
  init(nearest number: Double?) {
    let thousandths = number.map { ($0 * 1000).rounded() / 1000 }
    self = thousandths.flatMap { Scale("\($0)") } ?? .one
  }
}

extension PixelSize {
  /// A size of stated numbers; nil where they are no size of a picture.
  init?(width: Double?, height: Double?) {
    let range = 1...Double(ExactDecimal.limit)
    guard let width, let height, range.contains(width), range.contains(height),
      width == width.rounded(), height == height.rounded()
    else { return nil }
    self.init(width: Int(width), height: Int(height))
  }
}
