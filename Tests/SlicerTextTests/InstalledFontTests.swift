import SlicerScene
import SlicerTestSupport
import SlicerText
import Testing

/// Who follows fonts is told of those that texts were really set in.
@Suite(.enabled(if: TestFont.areInstalled, Comment(rawValue: TestFont.missing)))
struct InstalledFontTests {
  private static func isWatched(_ font: TestFont) -> Bool {
    InstalledFonts.watched.contains(Array(font.rawValue.utf8))
  }

  /// Families, fonts that take the place of missing ones, and the folders that fonts come to; not fonts in memory.
  @Test func whatWasUsedIsWatched() throws {
    var text = StyledText("テ नि", fonts: [.family("DejaVu Sans"), TestFont.arabic.font])
    text.allowsFontFallback = true
    try Typesetter.check(text)
    #expect(Self.isWatched(.latin) && Self.isWatched(.devanagari))
    #expect(InstalledFonts.watched.contains(Array("/usr/share/fonts/truetype/dejavu".utf8)))
    #expect(!InstalledFonts.watched.contains { $0.starts(with: "/dev/fd/".utf8) })
  }

  /// What is set anew after all was forgotten is the same.
  @Test func whatIsForgottenIsFoundAgain() throws {
    let text = StyledText("Fly", fonts: [.family("DejaVu Sans")], fontSize: 20)
    let before = Setting.points(Setting.lines(try Setting.drawn(Setting.layer(text))))
    InstalledFonts.forget()
    let after = Setting.points(Setting.lines(try Setting.drawn(Setting.layer(text))))
    #expect(!before.isEmpty && before == after)
    #expect(Self.isWatched(.latin))
  }
}
