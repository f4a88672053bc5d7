import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// Where lines may be broken, and how large the pictures of glyphs are.
@Suite(.enabled(if: TestFont.areInstalled, Comment(rawValue: TestFont.missing)))
struct LineBreakTests {
  /// Texts, and the parts within which Unicode (UAX 14) allows no break.
  private static let texts: [(text: String, parts: [String])] = [
    ("The quick fox", ["The", "quick", "fox"]),
    ("a well-known place", ["a", "well-", "known", "place"]),
    ("10\u{A0}000 km", ["10\u{A0}000", "km"]),
    (
      "https://example.org/albums/iceland/harbour.jpg?size=large",
      ["https://", "example.org/", "albums/", "iceland/", "harbour.jpg?", "size=large"]
    ),
    ("Donaudampfschifffahrt", ["Donaudampfschifffahrt"]),
    ("日本語のテキスト", ["日", "本", "語", "の", "テ", "キ", "ス", "ト"]),
    ("東京「駅」、五分。", ["東", "京", "「駅」、", "五", "分。"]),
    ("ab\ncdefg\nh", ["ab", "cdefg", "h"]),
    ("", [""]),
  ]

  private static func styled(_ text: String) -> StyledText {
    StyledText(text, fonts: [TestFont.latin.font, TestFont.japanese.font], fontSize: 20)
  }

  @Test(arguments: texts.indices) func theWidestRunIsAPart(_ index: Int) throws {
    let (text, parts) = Self.texts[index]
    let none = Size(width: 0, height: 0)
    let widths = try parts.map { try Typesetter.size(of: Self.styled($0), in: none).width }
    let run = try Typesetter.widestRun(of: Self.styled(text))
    #expect(abs(run - (widths.max() ?? 0)) < 0.5, "\(run) of \(widths)")
    // In such a room no line is wider, and in a narrower one a part is divided.
    var wrapped = Self.styled(text)
    wrapped.wraps = true
    let size = try Typesetter.size(of: wrapped, in: Size(width: run + 0.01, height: 0))
    #expect(size.width <= run + 0.02)
  }

  /// Pictures of glyphs are as large in a font that falls back as in one that is named, at all sizes.
  @Test(arguments: [3.0, 12, 24, 81, 109, 300]) func emojiGrowWithTheirText(size: Double) throws {
    func picture(_ fonts: [StyledText.Font], fallsBack: Bool) throws -> Size {
      var text = StyledText("H👍H", fonts: fonts, fontSize: size)
      text.allowsFontFallback = fallsBack
      let stage = Stage(size: Size(width: 100, height: 100), scale: 1)
      let layer = Layer(.text(text), bounds: Size(width: 0, height: 0), position: .zero)
      let scene = try Setting.typesetter.set(Scene(stage, [layer]))
      return try #require(scene.layers.first?.sublayers.first).bounds
    }
    let named = try picture([TestFont.latin.font, TestFont.emoji.font], fallsBack: false)
    let found = try picture([.family("DejaVu Sans")], fallsBack: true)
    #expect(abs(named.width - found.width) < 0.01 && abs(named.height - found.height) < 0.01)
    // Noto's pictures are 136 x 128 pixels at 109 pixels a letter.
    #expect(abs(found.width / size - 1.17) < 0.1, "\(found.width / size)")
  }

  /// The families that an error names have what is missing.
  @Test func whatIsMissingHasAFontThatIsNamed() throws {
    let text = StyledText("H日👍", fonts: [.family("DejaVu Sans")])
    let error = #expect(throws: SlicerError.self) { try Typesetter.check(text) }
    guard case .nameFonts(let families)? = error?.remedy else {
      Issue.record("\(error?.remedy as Any)")
      return
    }
    #expect(families.first == "DejaVu Sans" && families.contains("Noto Color Emoji"))
    try Typesetter.check(StyledText("H日👍", fonts: families.map { .family($0) }))
    // No font has it, and no list of families holds a file.
    let absent = #expect(throws: SlicerError.self) {
      try Typesetter.check(StyledText("\u{10FFFD}", fonts: [.family("DejaVu Sans")]))
    }
    #expect(absent?.remedy == .installFont)
    let file = #expect(throws: SlicerError.self) {
      try Typesetter.check(StyledText("日", fonts: [TestFont.latin.font]))
    }
    #expect(file?.remedy == .allowFontFallback)
  }
}
