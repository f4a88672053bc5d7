struct JSONFault: Error {
  let what: String
}

/// Parses bytes by recursive descent, to a stated depth. Source: RFC 8259.
struct JSONParser: ~Copyable {
  let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var depth = 0
  private let depthLimit: Int

  init(bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int) {
    (self.bytes, self.depthLimit) = (bytes, depthLimit)
    // A mark of the byte order, which some programs write.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  var position: TextPosition {
    let before = bytes[..<min(index, bytes.count)]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    return TextPosition(line: line, column: before[start...].count { $0 & 0xC0 != 0x80 } + 1)
  }

  mutating func document() throws -> JSONValue {
    let value = try value()
    skipSpace()
    guard index == bytes.count else { throw JSONFault(what: "text after the end of the value") }
    return value
  }

  private mutating func value() throws -> JSONValue {
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return .object(try nested { try $0.fields() })
    case UInt8(ascii: "["): return .list(try nested { try $0.values() })
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw JSONFault(what: "the text ends too early")
    default: return .number(try number())
    }
  }

  private mutating func nested<T>(_ read: (inout JSONParser) throws -> T) throws -> T {
    index += 1
    depth += 1
    guard depth <= depthLimit else {
      throw JSONFault(what: "more than \(depthLimit) nested values")
    }
    defer { depth -= 1 }
    return try read(&self)
  }

  private mutating func fields() throws -> [JSONField] {
    var fields: [JSONField] = []
    while try !ends(UInt8(ascii: "}"), isFirst: fields.isEmpty) {
      guard peek == UInt8(ascii: "\"") else { throw JSONFault(what: "a key in quotes is missing") }
      let name = try string()
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw JSONFault(what: "a ':' is missing") }
      fields.append(JSONField(name, try value()))
    }
    return fields
  }

  private mutating func values() throws -> [JSONValue] {
    var values: [JSONValue] = []
    while try !ends(UInt8(ascii: "]"), isFirst: values.isEmpty) { values.append(try value()) }
    return values
  }

  /// Takes the bracket that ends a list, or the comma before its next value.
  private mutating func ends(_ bracket: UInt8, isFirst: Bool) throws -> Bool {
    skipSpace()
    if take(bracket) { return true }
    if isFirst { return false }
    guard take(UInt8(ascii: ",")) else { throw JSONFault(what: "a ',' or a bracket is missing") }
    skipSpace()
    return false
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws -> JSONValue {
    guard bytes[index...].starts(with: word.utf8) else { throw JSONFault(what: "no value") }
    index += word.utf8.count
    return value
  }

  private mutating func number() throws -> Double {
    let start = index
    while let byte = peek, "0123456789+-.eE".utf8.contains(byte) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      index = start
      throw JSONFault(what: "no value")
    }
    return number
  }

  private mutating func string() throws -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = peek, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw JSONFault(what: "a control character in a text") }
      index += 1
      if byte == UInt8(ascii: "\\") {
        text += Array(String(Character(try escaped())).utf8)
      } else {
        text.append(byte)
      }
    }
    guard take(UInt8(ascii: "\"")) else { throw JSONFault(what: "the text ends too early") }
    guard let string = String(validating: text, as: UTF8.self) else {
      throw JSONFault(what: "a text that is not UTF-8")
    }
    return string
  }

  private mutating func escaped() throws -> Unicode.Scalar {
    guard let byte = peek else { throw JSONFault(what: "the text ends too early") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try scalar()
    default: throw JSONFault(what: "an unknown escape")
    }
  }

  /// The character of `\uXXXX`, or of two of them that are one beyond 16 bits.
  private mutating func scalar() throws -> Unicode.Scalar {
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
      throw JSONFault(what: "half a character")
    }
    let second = try unit()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw JSONFault(what: "half a character") }
    return scalar
  }

  private mutating func unit() throws -> UInt32 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0 != UInt8(ascii: "+") }),
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw JSONFault(what: "an unknown escape") }
    index += 4
    return unit
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, " \t\r\n".utf8.contains(byte) { index += 1 }
  }
}
