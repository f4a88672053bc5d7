import SlicerCore

/// The limits of a text: the worst of each kind is laid out in less than a third of a second.
///
/// Beyond, Pango takes minutes, or counts wrongly: 100,000 wrapped letters without a space take 14 s, as many
/// accents on one letter 20 s. A line of 2²¹ points has no width.
package enum TextLimits {
  /// Unicode scalars of a text.
  package static let characters = 10_000
  /// Lines of a text, as written.
  static let lines = 1_000
  /// Combining marks on one letter.
  static let marks = 64
  /// Points.
  static let width = Double(1 << 20)
  /// Points.
  static let fontSize = 10_000.0
  /// Bytes of a font's file.
  package static let fontFile = 64 << 20
  /// Corners and curves of all glyphs of a text.
  static let outlineParts = 2_000_000

  static func check(_ text: StyledText) throws {
    try checkNumbers(text)
    try checkCharacters(text.string)
    let count = text.string.unicodeScalars.count
    let widest = Double(count) * (max(text.fontSize, 0) + max(text.tracking, 0))
    guard widest <= width else { throw .textTooWide(points: widest, limit: width) }
  }

  private static func checkNumbers(_ text: StyledText) throws {
    guard text.fontSize <= fontSize else {
      throw .badTextNumber(
        "a font size of", value: text.fontSize, allowed: "at most \(Int(fontSize))")
    }
    guard text.lineHeight > 0, text.lineHeight <= 100 else {
      throw .badTextNumber(
        "a line height of", value: text.lineHeight, allowed: "within 0 to 100 lines")
    }
    guard abs(text.tracking) <= fontSize else {
      throw .badTextNumber(
        "tracking by", value: text.tracking, allowed: "within \(Int(fontSize)) points")
    }
    if let weight = text.weight, !(1...1000).contains(weight) {
      throw .badTextNumber("a weight of", value: Double(weight), allowed: "within 1 to 1000")
    }
  }

  private static func checkCharacters(_ string: String) throws {
    // A text of too many bytes is not counted.
    guard string.utf8.count <= 4 * characters else {
      throw .tooManyInText("bytes of a text", actual: string.utf8.count, limit: 4 * characters)
    }
    var (count, breaks, marks) = (0, 0, 0)
    for scalar in string.unicodeScalars {
      count += 1
      marks = scalar.isMark ? marks + 1 : 0
      if scalar == "\n" || scalar == "\u{2028}" || scalar == "\u{2029}" { breaks += 1 }
      guard !scalar.isRefused else { throw .controlCharacterInText(code: scalar.value, at: count) }
      guard marks <= Self.marks else {
        throw .tooManyInText("marks on a letter", actual: marks, limit: Self.marks)
      }
    }
    guard count <= characters else {
      throw .tooManyInText("characters of a text", actual: count, limit: characters)
    }
    guard breaks < lines else {
      throw .tooManyInText("lines of a text", actual: breaks + 1, limit: lines)
    }
  }
}

extension Unicode.Scalar {
  /// True for characters that move no pen and are not laid out: all controls but line ends and tabs.
  fileprivate var isRefused: Bool {
    properties.generalCategory == .control && self != "\n" && self != "\t"
  }

  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }

  /// True if its script joins letters, or hangs them from a line: spaces between them would tear words apart.
  package var isJoined: Bool {
    switch value {
    // Arabic, Syriac, N'Ko, Mandaic, and Arabic's later blocks.
    case 0x0600...0x06FF, 0x0700...0x077F, 0x07C0...0x07FF, 0x0840...0x08FF: true
    // Devanagari, Bengali and Gurmukhi.
    case 0x0900...0x0A7F: true
    // Mongolian, Phags-pa, Arabic's presentation forms.
    case 0x1800...0x18AF, 0xA840...0xA87F, 0xFB50...0xFDFF, 0xFE70...0xFEFF: true
    default: false
    }
  }

  /// True if its script writes no spaces between words.
  package var isUnspaced: Bool {
    switch value {
    // Thai, Lao, Tibetan, Myanmar, Khmer.
    case 0x0E00...0x0FFF, 0x1000...0x109F, 0x1780...0x17FF: true
    // Kana, Bopomofo, Han.
    case 0x3040...0x30FF, 0x3100...0x312F, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
