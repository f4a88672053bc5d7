import SlicerCore

/// The text of an atlas document, parsed once as JSON, XML or lines, by its first byte.
enum AtlasText {
  case json(JSONValue)
  case markup(XMLElement)
  /// Lines without spaces at their ends, empty ones too.
  case lines([String])

  /// - Throws: `SlicerError` for invalid JSON or XML, and for bytes that are not text.
  init(_ bytes: [UInt8]) throws {
    if bytes.starts(with: "bplist".utf8) { throw SlicerError.binaryPropertyList }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    // Marks of the byte order of UTF-16, which only XML has.
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    switch text.first(where: { !" \t\r\n".utf8.contains($0) }) {
    case UInt8(ascii: "{"), UInt8(ascii: "["): self = .json(try JSONValue(parsing: bytes))
    case UInt8(ascii: "<"): self = .markup(try XMLElement(Array(text)))
    case _ where isWide: self = .markup(try XMLElement(bytes))
    default:
      guard let string = String(validating: text, as: UTF8.self), !text.contains(0) else {
        throw SlicerError.unknownAtlas(names: AtlasCatalog.names)
      }
      self = .lines(
        string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
          $0.trimmed
        })
    }
  }

  var json: JSONValue? { if case .json(let value) = self { value } else { nil } }
  var markup: XMLElement? { if case .markup(let element) = self { element } else { nil } }
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

/// The values of a frame as a document states them, until they have been checked.
struct StatedFrame {
  let name: String
  var sheet = 0
  var turn = Atlas.Turn.none
  var pivot: Point?
  var milliseconds: Int?
  var center: PixelRect?
  /// The corner on the sheet.
  var x = 0.0
  var y = 0.0
  /// The size of the upright frame.
  var width = 0.0
  var height = 0.0
  /// The columns and rows that were trimmed off before it.
  var left = 0.0
  var top = 0.0
  /// The source's size; nil: nothing was trimmed off.
  var source: (width: Double, height: Double)?

  init(_ name: String, sheet: Int = 0) { (self.name, self.sheet) = (name, sheet) }

  /// The frame, once all numbers are whole and of a picture's order.
  ///
  /// Nothing says yet that it lies inside its sheet and its source.
  func checked() throws -> Atlas.Frame {
    let size = PixelSize(width: try length(width, "width"), height: try length(height, "height"))
    let source = try self.source.map {
      PixelSize(
        width: try length($0.width, "source width"), height: try length($0.height, "source height"))
    }
    let corner = (try whole(x, "x"), try whole(y, "y"))
    let area = PixelRect(x: corner.0, y: corner.1, turn == .none ? size : size.transposed)
    let place = PixelRect(x: try whole(left, "left"), y: try whole(top, "top"), size)
    return Atlas.Frame(
      name: name, sheet: sheet, area: area, turn: turn, place: place, sourceSize: source ?? size,
      pivot: pivot, milliseconds: milliseconds, center: center)
  }

  /// A whole number of at most 100,000,000 either way; files of some programs have `-0` and `12.0`.
  private func whole(_ number: Double, _ what: String) throws -> Int {
    guard abs(number) <= Double(ExactDecimal.limit), number == number.rounded() else {
      throw SlicerError.badAtlasNumber(number, what, frame: name)
    }
    return Int(number)
  }

  private func length(_ number: Double, _ what: String) throws -> Int {
    let length = try whole(number, what)
    guard length >= 0 else { throw SlicerError.badAtlasNumber(number, what, frame: name) }
    return length
  }

  /// Puts the pivot at pixels of the source, y down.
  mutating func setPivot(x: Double, y: Double) {
    let (width, height) = source ?? (self.width, self.height)
    pivot = Point(x: width > 0 ? x / width : 0, y: height > 0 ? y / height : 0)
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
