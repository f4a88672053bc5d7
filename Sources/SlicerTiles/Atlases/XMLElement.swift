import CSlicerLoaded
import SlicerCore

/// An element of an XML text, read by libexpat, which is loaded when the first such text comes.
///
/// No document type's declarations are obeyed: a text that declares an entity is refused, and no file is read.
struct XMLElement: Hashable, Sendable {
  let name: String
  fileprivate(set) var attributes: [String: String] = [:]
  fileprivate(set) var children: [XMLElement] = []
  /// The characters right inside it.
  fileprivate(set) var text = ""

  /// The comment between the declaration and the root of XML that slicer writes, where TexturePacker has its own.
  static let mark = "<!-- app: slicer -->"

  fileprivate init(name: String) { self.name = name }

  /// Parses a text.
  ///
  /// A comment before `<?xml` is passed over: free-tex-packer writes one there.
  ///
  /// - Throws: `SlicerError` for what is not well-formed, too deep or too large, and without libexpat.
  init(_ bytes: [UInt8]) throws {
    let text = Self.withoutStart(bytes[...])
    var events = cslicer_loaded_bytes()
    var message = cslicer_loaded_message()
    var line = 0
    let status = text.withUnsafeBufferPointer {
      cslicer_xml_read($0.baseAddress, $0.count, &events, &line, &message)
    }
    defer { cslicer_loaded_free(events) }
    let words = withUnsafeBytes(of: message.text) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    switch status {
    case CSLICER_LOADED_OK: break
    case CSLICER_LOADED_MISSING, CSLICER_LOADED_OTHER_VERSION: throw SlicerError.noExpat
    case CSLICER_LOADED_NO_MEMORY: throw SlicerError.notXML("there is not enough memory", line: 0)
    default: throw SlicerError.notXML(words, line: line)
    }
    self = try Self.tree(of: UnsafeBufferPointer(start: events.bytes, count: events.count))
  }

  /// The text without spaces and comments before its `<?xml`.
  private static func withoutStart(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes.drop { " \t\r\n".utf8.contains($0) }
    while rest.starts(with: "<!--".utf8), let end = rest.firstRange(of: "-->".utf8) {
      rest = rest[end.upperBound...].drop { " \t\r\n".utf8.contains($0) }
    }
    return rest.starts(with: "<?xml".utf8) ? rest : bytes
  }

  /// Builds the tree of events: a kind, 4 bytes of a count, low first, and as many of text.
  private static func tree(of events: UnsafeBufferPointer<UInt8>) throws -> XMLElement {
    var open = [XMLElement(name: "")]
    var key = ""
    var index = 0
    while index < events.count {
      let count = (0..<4).reduce(0) { $0 | Int(events[index + 1 + $1]) << (8 * $1) }
      let text = String(decoding: events[(index + 5)..<(index + 5 + count)], as: UTF8.self)
      switch cslicer_xml_event(UInt32(events[index])) {
      case CSLICER_XML_START: open.append(XMLElement(name: text))
      case CSLICER_XML_KEY: key = text
      case CSLICER_XML_VALUE: open[open.count - 1].attributes[key] = text
      case CSLICER_XML_TEXT: open[open.count - 1].text += text
      default:
        let element = open.removeLast()
        open[open.count - 1].children.append(element)
      }
      index += 5 + count
    }
    guard open.count == 1, let root = open[0].children.first else {
      throw SlicerError.notXML("no element found", line: 1)
    }
    return root
  }

  /// An attribute that is a number; nil where it is missing.
  func number(_ key: String) -> Double? { attributes[key].flatMap { Double(decimal: $0.trimmed) } }
}
