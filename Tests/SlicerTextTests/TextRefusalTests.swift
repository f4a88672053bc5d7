import SlicerCore
import SlicerScene
import SlicerTestSupport
import SlicerText
import Testing

/// Texts and fonts that are refused, and damaged fonts, which are refused or drawn.
@Suite(.enabled(if: TestFont.areInstalled, Comment(rawValue: TestFont.missing)))
struct TextRefusalTests {
  private static func message(_ text: StyledText) -> String? {
    let error = #expect(throws: TextError.self) { try Typesetter.check(text) }
    return error.map { "\($0)" }
  }

  private static func message(
    _ string: String, _ change: (inout StyledText) -> Void = { _ in }
  ) -> String? {
    var text = StyledText(string, fonts: [TestFont.latin.font])
    change(&text)
    return message(text)
  }

  @Test func aMegabyteIsRefusedAtOnce() {
    let started = ContinuousClock.now
    #expect(
      Self.message(String(repeating: "a", count: 1 << 20))
        == "1048576 bytes of a text (at most 40000)")
    #expect(ContinuousClock.now - started < .milliseconds(500))
  }

  @Test func whatPangoTakesMinutesForIsRefused() {
    #expect(
      Self.message(String(repeating: "a", count: 10_001))
        == "10001 characters of a text (at most 10000)")
    #expect(
      Self.message(String(repeating: "\n", count: 1_000)) == "1001 lines of a text (at most 1000)")
    #expect(
      Self.message("a" + String(repeating: "\u{301}", count: 65))
        == "65 marks on a letter (at most 64)")
    #expect(
      Self.message(String(repeating: "a", count: 9_000)) { $0.fontSize = 200 }
        == "a text may be 1800000 points wide (at most 1048576)")
  }

  /// The worst of those that are allowed.
  @Test func whatIsAllowedIsSetInTime() throws {
    let marks = (0..<150).map { _ in "a" + String(repeating: "\u{301}", count: 64) }.joined()
    let texts = [
      String(repeating: "a", count: 10_000), String(repeating: "\t", count: 10_000),
      String(repeating: "a\n", count: 999), marks,
      String(repeating: "\u{202B}\u{2067}", count: 4_000),
    ]
    for string in texts {
      var text = StyledText(string, fonts: [TestFont.latin.font], fontSize: 8)
      text.wraps = true
      let started = ContinuousClock.now
      _ = try Setting.prepared(text, bounds: Size(200, 0))
      #expect(ContinuousClock.now - started < .seconds(10))
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
    let error = #expect(throws: TextError.self) {
      try Typesetter.check(StyledText("a", fonts: [.family("DejaVu Sanz")]))
    }
    #expect(error.map { "\($0)" }?.contains("(there are DejaVu Sans") == true)
    #expect(error?.remedy == .allowFontFallback)
    var text = StyledText("a", fonts: [.family("DejaVu Sanz")])
    text.allowsFontFallback = true
    try Typesetter.check(text)
  }

  @Test func missingWeightsAndSlantsAreNotReplaced() {
    #expect(Self.message("a") { $0.weight = 600 } == "'DejaVu Sans' has no weight 600 (400)")
    #expect(Self.message("a") { $0.isItalic = true } == "'DejaVu Sans' has no italic face (400)")
  }

  @Test func missingCharactersAreNamed() {
    #expect(
      Self.message("a日b本")
        == "DejaVu Sans has no '日' (U+65E5), '本' (U+672C) (name a font that has it, too)")
  }

  @Test(arguments: ["<b>a", "<blink>a</blink>", "a & b", "<span font=\"Serif\">a</span>"])
  func markupThatIsNoneIsRefused(_ markup: String) {
    #expect(Self.message(markup) { $0.isMarkup = true }?.hasPrefix("not markup: ") == true)
  }

  @Test func numbersAreChecked() {
    #expect(
      Self.message("a") { $0.fontSize = 10_001 } == "a font size of 10001 is not at most 10000")
    #expect(Self.message("a") { $0.fontSize = .nan }?.hasPrefix("a font size of") == true)
    #expect(Self.message("a") { $0.lineHeight = 0 }?.hasPrefix("a line height of 0") == true)
    #expect(Self.message("a") { $0.tracking = .infinity }?.hasPrefix("tracking by") == true)
  }

  @Test func whatIsNoFontIsRefused() {
    for bytes in [[], Array("no font".utf8), [UInt8](repeating: 0, count: 5_000)] {
      let text = StyledText("a", fonts: [.file(FontFile(bytes, name: "x.ttf"))])
      #expect(Self.message(text) == "'x.ttf' is no font that can be read (TrueType or OpenType)")
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
        #expect(error is TextError)
        refused += 1
      }
    }
    #expect(refused > 5 && drawn > 5)
  }
}
