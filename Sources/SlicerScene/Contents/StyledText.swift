public import SlicerCore

/// A text, its fonts, and how its lines lie in a layer's bounds.
///
///     var title = StyledText("Hello, world", fonts: [.family("DejaVu Sans")])
///     (title.fontSize, title.weight, title.units) = (48, 700, .letters)
///
/// The first line begins at the top, unless ``verticalAlignment`` says otherwise. Glyphs are outlines, filled and drawn along as those of a shape; they may go
/// beyond the bounds. Bounds of no width, or of no height, become as wide, or as high, as the text is. Source:
/// `CATextLayer`.
public struct StyledText: Hashable, Sendable {
  /// Where glyphs come from.
  public enum Font: Hashable, Sendable {
    /// A family that is installed; `sans-serif`, `serif` and `monospace` are what the system takes for them.
    case family(String)
    /// A file of a TrueType or OpenType font.
    case file(FontFile)
  }

  /// Where lines begin and end within the width.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    /// Where the script begins: left, and right for Arabic and Hebrew.
    case natural
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
    /// At both: spaces of lines that were wrapped are wider.
    case justified
  }

  /// The place of lines within the height.
  public enum VerticalAlignment: String, CaseIterable, Hashable, Sendable {
    /// The first line at the top edge.
    case top
    /// The lines in the middle.
    case center
    /// The last line at the bottom edge.
    case bottom
  }

  /// Where a line that is too wide, or the last one that there is room for, is cut off with "…".
  public enum Truncation: String, CaseIterable, Hashable, Sendable {
    /// The text goes beyond the bounds.
    case none
    /// The start of the text is left out.
    case start
    /// The middle of the text is left out.
    case middle
    /// The end of the text is left out.
    case end
  }

  /// The parts that become layers of their own.
  public enum Units: String, CaseIterable, Hashable, Sendable {
    /// Letters as readers count them, and no less than glyphs stand for together: "ffi" may be one, and "é".
    case letters
    /// Words between spaces; of scripts without spaces, words by the rules of Unicode.
    case words
    /// The lines.
    case lines
  }

  /// The text; lines end at `\n`.
  public var string: String
  /// Where glyphs come from, the first of them that has one. Without a font it is `sans-serif`.
  public var fonts: [Font]
  /// In points.
  public var fontSize = 36.0
  /// From 1, thin, to 1000; 400 is regular and 700 bold. Nil for 400, or what a font of one weight has.
  public var weight: Int?
  /// True if letters slant.
  public var isItalic = false
  /// How letters are filled and drawn along; it has no path of its own.
  public var style = StyledText.white
  /// Where lines begin and end.
  public var alignment = Alignment.natural
  /// Where the lines lie in bounds of another height. Lines that are higher than the bounds go beyond them below, above,
  /// or in the center as far on both sides. Core Animation's texts begin at the top.
  public var verticalAlignment = VerticalAlignment.top
  /// True if lines that are too wide for the bounds go on below.
  public var wraps = false
  /// The treatment of text without room.
  public var truncation = Truncation.none
  /// In lines of the font's own height.
  public var lineHeight = 1.0
  /// Points between letters, beyond their own. Letters that are joined, as in Arabic, stay so.
  public var tracking = 0.0
  /// True if `<b>`, `<i>`, `<u>`, `<s>`, `<sub>`, `<sup>`, `<small>`, `<big>` and `<span foreground="red">` are
  /// styles of parts. Source: Pango's markup.
  public var isMarkup = false
  /// The parts that become layers of their own, named `NAME/1`, `NAME/2` … in reading order.
  public var units: Units?
  /// True if other fonts may take the place of those that are not there or do not have a glyph.
  public var allowsFontFallback = false
  /// Where its layers of their own lay when they were made; nil for none.
  package var placement: Placement?

  /// A text in white.
  public init(_ string: String, fonts: [Font] = [], fontSize: Double = 36) {
    (self.string, self.fonts, self.fontSize) = (string, fonts, fontSize)
  }
}

extension StyledText.Font {
  /// True if a word names a font's file: a family has no slash, and no such ending.
  package static func isFile(_ name: String) -> Bool {
    name.contains("/")
      || [".ttf", ".otf", ".ttc", ".otc"].contains { name.lowercased().hasSuffix($0) }
  }
}

extension StyledText {
  /// The color of text without a color in its markup; ``style`` has it.
  public var color: RGBA {
    get { style.fillColor }
    set { style.fillColor = newValue }
  }

  private static let white: ShapeContents = {
    var style = ShapeContents(path: Path())
    style.fillColor = .white
    return style
  }()
}

extension StyledText {
  /// The origins of the layers of a text's units.
  package struct Placement: Hashable, Sendable {
    package let fontSize: Double
    package let style: ShapeContents
    /// The corners of the units' frames.
    package let origins: [Point]
    /// The letters of each unit.
    package let strings: [String]

    package init(
      fontSize: Double, style: ShapeContents, origins: [Point], strings: [String] = []
    ) {
      (self.fontSize, self.style) = (fontSize, style)
      (self.origins, self.strings) = (origins, strings)
    }
  }
}

/// A font file's bytes.
///
///     .file(FontFile(bytes, name: "Inter.ttf"))
public struct FontFile: Sendable {
  package let name: String
  package let bytes: [UInt8]
  /// The digest of the bytes, under which their layout is cached.
  package let digest: UInt64

  /// - Parameter name: how messages call it.
  public init(_ bytes: [UInt8], name: String) {
    (self.bytes, self.name) = (bytes, name)
    digest = Self.digest(of: bytes)
  }

  /// Eight bytes at a time, so that a large file takes milliseconds. Source: FNV-1a, by words.
  private static func digest(of bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var hash = 0xCBF2_9CE4_8422_2325 ^ UInt64(bytes.count)
      for start in stride(from: 0, to: bytes.count, by: 8) {
        let word =
          start + 8 <= bytes.count
          ? bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
          : bytes[start...].reduce(0) { $0 << 8 | UInt64($1) }
        hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 29
      }
      return hash
    }
  }
}

extension FontFile: Hashable {
  /// Compares digests, lengths and names: megabytes are not compared for every frame.
  public static func == (a: FontFile, b: FontFile) -> Bool {
    (a.digest, a.bytes.count, a.name) == (b.digest, b.bytes.count, b.name)
  }

  /// Hashes the digest.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

extension StyledText: CustomStringConvertible {
  /// `'Hello' in DejaVu Sans 48 #ffffff by letters`.
  public var description: String {
    var words = ["\(string.quoted) in"]
    words.append(fonts.isEmpty ? "sans-serif" : fonts.map { "\($0)" }.joined(separator: ", "))
    words.append(fontSize.shortest)
    if let weight { words.append("weight \(weight)") }
    if isItalic { words.append("italic") }
    words.append(color.hexadecimal)
    if alignment != .natural { words.append(alignment.rawValue) }
    if verticalAlignment != .top { words.append("vertically \(verticalAlignment.rawValue)") }
    if wraps { words.append("wrapped") }
    if truncation != .none { words.append("cut at \(truncation.rawValue)") }
    if lineHeight != 1 { words.append("line height \(lineHeight.shortest)") }
    if tracking != 0 { words.append("tracking \(tracking.shortest)") }
    if let units { words.append("by \(units.rawValue)") }
    return words.joined(separator: " ")
  }
}

extension StyledText.Font: CustomStringConvertible {
  /// The family's or the file's name.
  public var description: String {
    switch self {
    case .family(let name): name
    case .file(let file): file.name
    }
  }
}

/// The text by Core Animation's names. A layer with other contents has a text that is not seen: what is set of that
/// is forgotten.
extension Layer {
  /// See ``StyledText/fontSize``.
  public var fontSize: Double {
    get { if case .text(let text) = contents { text.fontSize } else { 36 } }
    set { change { $0.fontSize = newValue } }
  }

  /// See ``StyledText/color``.
  public var foregroundColor: RGBA {
    get { if case .text(let text) = contents { text.color } else { .white } }
    set { change { $0.color = newValue } }
  }

  private mutating func change(_ change: (inout StyledText) -> Void) {
    guard case .text(var text) = contents else { return }
    change(&text)
    contents = .text(text)
  }
}
