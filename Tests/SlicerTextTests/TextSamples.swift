import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// A text of a script, set in a font that has it.
struct TextSample: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String
  let fonts: [TestFont]
  /// How many letters and words are seen.
  let letters, words: Int

  var testDescription: String { name }

  static let all = [
    TextSample(name: "Latin", text: "Fly a kite", fonts: [.latin], letters: 8, words: 3),
    // "ffi" is one glyph in DejaVu Sans, and so one letter.
    TextSample(name: "ligature", text: "Office, AV", fonts: [.latin], letters: 7, words: 2),
    TextSample(
      name: "combining marks", text: "e\u{301}a\u{308}\u{304} q\u{323}\u{307}", fonts: [.latin],
      letters: 3, words: 2),
    TextSample(name: "Arabic", text: "السلام عليكم", fonts: [.arabic], letters: 11, words: 2),
    TextSample(name: "Hebrew in Latin", text: "ab שלום cd", fonts: [.latin], letters: 8, words: 3),
    TextSample(name: "Devanagari", text: "क्षि हिन्दी", fonts: [.devanagari], letters: 3, words: 2),
    TextSample(name: "Japanese", text: "日本語のテキスト", fonts: [.japanese], letters: 8, words: 5),
    TextSample(name: "emoji", text: "a 👨‍👩‍👧 b", fonts: [.latin, .emoji], letters: 3, words: 3),
  ]

  func styled(_ units: StyledText.Units? = nil) -> StyledText {
    var styled = StyledText(text, fonts: fonts.map(\.font), fontSize: 40)
    styled.units = units
    return styled
  }
}

extension StyledText {
  /// A text in a font of the tests.
  init(
    _ text: String, _ font: TestFont, _ size: Double = 20,
    _ change: (inout StyledText) -> Void = { _ in }
  ) {
    self.init(text, fonts: [font.font], fontSize: size)
    change(&self)
  }
}
