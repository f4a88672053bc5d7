import SlicerCore

/// The start of an XML element.
struct SVGElement {
  let name: String
  var attributes: [String: String] = [:]
  let line: Int
}

/// Goes through the elements of an XML text. It knows no entities but those of XML itself, and reads nothing else.
struct SVGReader {
  /// The most bytes of a file.
  static let largest = 16 << 20
  private static let mostElements = 100_000
  private static let deepest = 256

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var names: [String] = []
  private var count = 0

  init(_ bytes: [UInt8]) throws {
    guard bytes.count <= Self.largest else { throw .tooMuchXML("bytes", limit: Self.largest) }
    self.bytes = bytes
  }

  /// - Parameters:
  ///   - begin: gets each element when it begins.
  ///   - end: is called when it ends.
  mutating func read(
    _ begin: (SVGElement) throws -> Void, end: () -> Void
  ) throws {
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        step()
        continue
      }
      if skip("<!--") {
        try skip(through: "-->", of: "a comment")
      } else if skip("<![CDATA[") {
        try skip(through: "]]>", of: "a text")
      } else if skip("<?") {
        try skip(through: "?>", of: "an instruction")
      } else if skip("<!") {
        try skipDeclaration()
      } else if skip("</") {
        let name = try word()
        skipSpace()
        guard skip(">"), names.popLast() == name else {
          throw .notXML(line: line, "</\(name)> ends nothing")
        }
        end()
      } else {
        index += 1
        try element(begin, end: end)
      }
    }
    if let open = names.last { throw .notXML(line: line, "<\(open)> does not end") }
    if count == 0 { throw .notXML(line: line, "there is no element") }
  }

  private mutating func element(
    _ begin: (SVGElement) throws -> Void, end: () -> Void
  ) throws {
    count += 1
    guard count <= Self.mostElements else {
      throw .tooMuchXML("elements", limit: Self.mostElements)
    }
    let start = line
    var element = SVGElement(name: try word(), line: start)
    while true {
      skipSpace()
      if skip("/>") {
        try begin(element)
        return end()
      }
      if skip(">") {
        names.append(element.name)
        guard names.count <= Self.deepest else {
          throw .tooMuchXML("elements within each other", limit: Self.deepest)
        }
        return try begin(element)
      }
      let name = try word()
      skipSpace()
      guard skip("=") else { throw .notXML(line: line, "\(name.quoted) has no value") }
      skipSpace()
      let value = try quoted()
      guard element.attributes.updateValue(value, forKey: name) == nil else {
        throw .notXML(line: line, "\(name.quoted) stands twice in <\(element.name)>")
      }
    }
  }

  private mutating func step() {
    if bytes[index] == UInt8(ascii: "\n") { line += 1 }
    index += 1
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    let isThere = text.withUTF8Buffer { $0.elementsEqual(bytes[index..<index + count]) }
    if isThere { index += count }
    return isThere
  }

  private mutating func skip(through end: StaticString, of what: String) throws {
    let start = line
    while !skip(end) {
      guard index < bytes.count else { throw .notXML(line: start, "\(what) does not end") }
      step()
    }
  }

  /// A document type; what it declares itself is refused, for entities can be bombs.
  private mutating func skipDeclaration() throws {
    while !skip(">") {
      guard index < bytes.count, bytes[index] != UInt8(ascii: "[") else {
        throw .notXML(line: line, "declarations in the file are not read")
      }
      step()
    }
  }

  private mutating func skipSpace() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { step() }
  }

  private mutating func word() throws -> String {
    let start = index
    while index < bytes.count, !" \t\r\n=/>\"'<".utf8.contains(bytes[index]) { index += 1 }
    guard index > start else { throw .notXML(line: line, "a name is missing") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func quoted() throws -> String {
    guard index < bytes.count,
      bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'")
    else { throw .notXML(line: line, "a value is not in quotes") }
    let quote = bytes[index]
    index += 1
    let (start, first) = (index, line)
    while index < bytes.count, bytes[index] != quote { step() }
    guard index < bytes.count else { throw .notXML(line: first, "a value does not end") }
    defer { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&apos;", with: "'").replacing("&amp;", with: "&")
  }
}
