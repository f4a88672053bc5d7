import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// Texts and fonts that are refused, and damaged fonts, which are refused or drawn.
@Suite(.enabled(if: TestFont.areInstalled, Comment(rawValue: TestFont.missing)))
struct TextRefusalTests {
  typealias Change = @Sendable (inout StyledText) -> Void

  private static func message(_ string: String, _ change: Change = { _ in }) -> String? {
    var text = StyledText(string, fonts: [TestFont.latin.font])
    change(&text)
    let error = #expect(throws: SlicerError.self) { try Typesetter.check(text) }
    return error.map { "\($0)" }
  }

  /// Texts, what is asked for, and the words that say why not: all of them, or how they begin.
  private static let refusals: [(text: String, change: Change, message: String)] = [
    // Pango takes minutes for these.
    (
      repeated("a", 10_001), { _ in },
      "10001 characters of a text are too many; at most 10000 are allowed"
    ),
    (
      repeated("\n", 1_000), { _ in }, "1001 lines of a text are too many; at most 1000 are allowed"
    ),
    (
      "a" + repeated("\u{301}", 65), { _ in },
      "65 marks on a letter are too many; at most 64 are allowed"
    ),
    (
      repeated("a", 9_000), { $0.fontSize = 200 },
      "a text is up to 1800000 points wide; at most 1048576 are allowed"
    ),
    // Weights, slants and characters that are missing.
    ("a", { $0.weight = 600 }, "'DejaVu Sans' has no weight 600; it has 400"),
    ("a", { $0.isItalic = true }, "'DejaVu Sans' has no italic face; it has 400"),
    (
      "a日b本", { _ in },
      "DejaVu Sans has no '日' (U+65E5), '本' (U+672C)"
    ),
    // Markup that is none.
    ("<b>a", { $0.isMarkup = true }, "not markup: …"),
    ("<blink>a</blink>", { $0.isMarkup = true }, "not markup: …"),
    ("a & b", { $0.isMarkup = true }, "not markup: …"),
    ("<span font=\"Serif\">a</span>", { $0.isMarkup = true }, "not markup: …"),
    // Numbers.
    ("a", { $0.fontSize = 10_001 }, "a font size of 10001 is not at most 10000"),
    ("a", { $0.fontSize = .nan }, "a font size of…"),
    ("a", { $0.lineHeight = 0 }, "a line height of 0…"),
    ("a", { $0.tracking = .infinity }, "tracking by…"),
  ]

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test(arguments: refusals.indices) func whatIsRefusedIsSaid(_ index: Int) {
    let (text, change, message) = Self.refusals[index]
    let found = Self.message(text, change) ?? ""
    #expect(
      message.hasSuffix("…") ? found.hasPrefix(message.dropLast()) : found == message, "\(found)")
  }

  @Test func aMegabyteIsRefusedAtOnce() {
    let text = Self.repeated("a", 1 << 20)
    let seconds = ProcessorTime.seconds {
      #expect(
        Self.message(text) == "1048576 bytes of a text are too many; at most 40000 are allowed")
    }
    #expect(seconds < 0.5)
  }

  /// The worst of those that are allowed.
  @Test func whatIsAllowedIsSetInTime() throws {
    for string in [
      Self.repeated("a", 10_000), Self.repeated("\t", 10_000), Self.repeated("a\n", 999),
      Self.repeated("a" + Self.repeated("\u{301}", 64), 150),
      Self.repeated("\u{202B}\u{2067}", 4_000),
    ] {
      var text = StyledText(string, fonts: [TestFont.latin.font], fontSize: 8)
      text.wraps = true
      let seconds = try ProcessorTime.seconds {
        _ = try Setting.prepared(text, bounds: Size(200, 0))
      }
      #expect(seconds < 10)
    }
  }

  @Test(arguments: ["\u{0}", "\u{7}", "\r", "\u{1B}", "\u{7F}", "\u{85}"])
  func controlCharactersAreRefused(_ character: String) throws {
    let code = try #require(character.unicodeScalars.first).value
    let digits = String(code, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: 4 - digits.count) + digits
    #expect(
      Self.message("ab" + character) == "character 3 of a text is a control character (\(name))")
  }

  @Test func missingFontsAreNotReplaced() throws {
    let error = #expect(throws: SlicerError.self) {
      try Typesetter.check(StyledText("a", fonts: [.family("DejaVu Sanz")]))
    }
    #expect(error.map { "\($0)" }?.contains("DejaVu Sanz") == true)
    #expect(error.map { "\($0.remedy as Any)" }?.contains("use 'DejaVu Sans'") == true)
    var text = StyledText("a", fonts: [.family("DejaVu Sanz")])
    text.allowsFontFallback = true
    try Typesetter.check(text)
  }

  @Test func whatIsNoFontIsRefused() {
    for bytes in [[], Array("no font".utf8), [UInt8](repeating: 0, count: 5_000)] {
      let text = StyledText("a", fonts: [.file(FontFile(bytes, name: "x.ttf"))])
      let error = #expect(throws: SlicerError.self) { try Typesetter.check(text) }
      #expect(error.map { "\($0)" } == "'x.ttf' is not a TrueType or OpenType font")
    }
  }

  /// Bytes that are changed and files that end early: refused, or drawn somehow, and nothing else.
  @Test func damagedFontsAreRefusedOrDrawn() {
    let whole = TestFont.devanagari.bytes
    let noise = IntegerHash(seed: 27)
    var (refused, drawn) = (0, 0)
    for round in 0..<60 {
      var bytes = whole
      if round % 4 == 0 {
        bytes.removeLast(Int(noise.bits(round)) % bytes.count)
      } else {
        // The first kilobytes have the tables' places and sizes.
        let reach = round % 2 == 0 ? 2_000 : bytes.count
        for change in 0..<(1 + round) {
          bytes[Int(noise.bits(round, change)) % reach] = UInt8(
            truncatingIfNeeded: noise.bits(change, round))
        }
      }
      let file = FontFile(bytes, name: "damaged.ttf")
      let text = StyledText("क्षि हिन्दी", fonts: [.file(file)])
      do {
        _ = try Setting.drawn(Setting.layer(text))
        drawn += 1
      } catch {
        #expect(error is SlicerError)
        refused += 1
      }
    }
    #expect(refused > 5 && drawn > 5)
  }
}
