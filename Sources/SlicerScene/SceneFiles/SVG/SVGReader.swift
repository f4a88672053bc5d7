package import SlicerCore

/// What is wrong with an SVG file, or what is asked of it.
package enum SVGError: SlicerError, Equatable {
  /// It is no XML, at this line, for this reason.
  case syntax(line: Int, String)
  /// More bytes, elements, or elements within each other than this.
  case tooMuch(String, limit: Int)
  /// A path, or another attribute, at this line is wrong for this reason.
  case attribute(line: Int, String)
  /// No shape has this id; with the one that is spelled most alike.
  case unknownShape(String, nearest: String?)
  case noShapes

  package var kind: FailureKind { .badInput }

  package var description: String {
    switch self {
    case .syntax(let line, let reason): "not XML at line \(line): \(reason.onOneLine)"
    case .tooMuch(let what, let limit): "more than \(limit) \(what)"
    case .attribute(let line, let reason): "at line \(line): \(reason.onOneLine)"
    case .unknownShape(let id, let nearest):
      "no shape has the id \(id.quoted)" + (nearest.map { " (did you mean '\($0)'?)" } ?? "")
    case .noShapes: "there is no shape in it (path, rect, circle, ellipse, line, polyline, polygon)"
    }
  }
}

/// An element of XML as it begins.
struct SVGElement {
  let name: String
  var attributes: [String: String] = [:]
  let line: Int
}

/// Goes through the elements of an XML text. It knows no entities but those of XML itself, and reads nothing else.
struct SVGReader {
  /// Bytes of a file.
  static let largest = 16 << 20
  private static let mostElements = 100_000
  private static let deepest = 256

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var names: [String] = []
  private var count = 0

  init(_ bytes: [UInt8]) throws(SVGError) {
    guard bytes.count <= Self.largest else { throw .tooMuch("bytes", limit: Self.largest) }
    self.bytes = bytes
  }

  /// - Parameters:
  ///   - begin: gets each element when it begins.
  ///   - end: is called when it ends.
  mutating func read(
    _ begin: (SVGElement) throws(SVGError) -> Void, end: () -> Void
  ) throws(SVGError) {
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
          throw .syntax(line: line, "</\(name)> ends nothing")
        }
        end()
      } else {
        index += 1
        try element(begin, end: end)
      }
    }
    if let open = names.last { throw .syntax(line: line, "<\(open)> does not end") }
    if count == 0 { throw .syntax(line: line, "there is no element") }
  }

  private mutating func element(
    _ begin: (SVGElement) throws(SVGError) -> Void, end: () -> Void
  ) throws(SVGError) {
    count += 1
    guard count <= Self.mostElements else { throw .tooMuch("elements", limit: Self.mostElements) }
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
          throw .tooMuch("elements within each other", limit: Self.deepest)
        }
        return try begin(element)
      }
      let name = try word()
      skipSpace()
      guard skip("=") else { throw .syntax(line: line, "\(name.quoted) has no value") }
      skipSpace()
      let value = try quoted()
      guard element.attributes.updateValue(value, forKey: name) == nil else {
        throw .syntax(line: line, "\(name.quoted) stands twice in <\(element.name)>")
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

  private mutating func skip(through end: StaticString, of what: String) throws(SVGError) {
    let start = line
    while !skip(end) {
      guard index < bytes.count else { throw .syntax(line: start, "\(what) does not end") }
      step()
    }
  }

  /// A document type; what it declares itself is refused, for entities can be bombs.
  private mutating func skipDeclaration() throws(SVGError) {
    while !skip(">") {
      guard index < bytes.count, bytes[index] != UInt8(ascii: "[") else {
        throw .syntax(line: line, "declarations in the file are not read")
      }
      step()
    }
  }

  private mutating func skipSpace() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { step() }
  }

  private mutating func word() throws(SVGError) -> String {
    let start = index
    while index < bytes.count, !" \t\r\n=/>\"'<".utf8.contains(bytes[index]) { index += 1 }
    guard index > start else { throw .syntax(line: line, "a name is missing") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func quoted() throws(SVGError) -> String {
    guard index < bytes.count,
      bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'")
    else { throw .syntax(line: line, "a value is not in quotes") }
    let quote = bytes[index]
    index += 1
    let (start, first) = (index, line)
    while index < bytes.count, bytes[index] != quote { step() }
    guard index < bytes.count else { throw .syntax(line: first, "a value does not end") }
    defer { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&apos;", with: "'").replacing("&amp;", with: "&")
  }
}
