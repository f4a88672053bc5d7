import SlicerCore
import SlicerScene
import SlicerTestSupport
import Synchronization
import Testing

/// Who follows fonts is told of those that texts are really set in. What is forgotten is of the whole process: one test at a time.
@Suite(.serialized, .enabled(if: TestFont.areInstalled, Comment(rawValue: TestFont.missing)))
struct InstalledFontTests {
  /// Paths that were told of.
  private final class Paths: Sendable {
    private let paths = Mutex<Set<[UInt8]>>([])

    func add(_ path: [UInt8]) { paths.withLock { _ = $0.insert(path) } }

    func contains(_ path: String) -> Bool { paths.withLock { $0.contains(Array(path.utf8)) } }

    var hasFileInMemory: Bool {
      paths.withLock { $0.contains { $0.starts(with: "/dev/fd/".utf8) } }
    }
  }

  /// Has fonts followed while something is done.
  private static func following(_ body: (Paths) throws -> Void) rethrows {
    let paths = Paths()
    TextLibrary.forgetFonts { paths.add($0) }
    defer { TextLibrary.forgetFonts(reading: nil) }
    try body(paths)
  }

  /// Families, fonts that take the place of missing ones, and the folders that fonts come to; not fonts in memory.
  @Test func whatIsUsedIsToldOf() throws {
    var text = StyledText("テ नि", fonts: [.family("DejaVu Sans"), TestFont.arabic.font])
    text.allowsFontFallback = true
    try Self.following { paths in
      try Typesetter.check(text)
      #expect(paths.contains(TestFont.latin.rawValue))
      #expect(paths.contains(TestFont.devanagari.rawValue))
      #expect(paths.contains("/usr/share/fonts/truetype/dejavu"))
      #expect(!paths.hasFileInMemory)
    }
  }

  /// The hint knows of installed fonts where nothing has asked for a family.
  @Test func aFileAloneIsHelpedByInstalledFonts() throws {
    TextLibrary.forgetFonts(reading: nil)
    let error = #expect(throws: SlicerError.self) {
      try Typesetter.check(StyledText("日", fonts: [TestFont.latin.font]))
    }
    #expect(error?.remedy == .allowFontFallback)
  }

  /// The nearest families by their letters; else the one that the system takes.
  @Test(arguments: [
    ("Deja-vu sons", "'DejaVu Sans'"), ("Qqqzzzy", "which the system takes for it"),
  ])
  func otherFamiliesAreNamed(family: String, hint: String) throws {
    let error = #expect(throws: SlicerError.self) {
      try Typesetter.check(StyledText("a", fonts: [.family(family)]))
    }
    #expect(error.map { "\($0)" } == "no font of the family '\(family)' is installed")
    let words = error?.remedy.map { "\($0.message)" } ?? ""
    #expect(words.hasPrefix("use '") && words.contains(hint), "\(words)")
  }

  /// A text that is set anew after all was forgotten is the same.
  @Test func whatIsForgottenIsFoundAgain() throws {
    let text = StyledText("Fly", fonts: [.family("DejaVu Sans")], fontSize: 20)
    let before = Setting.points(Setting.lines(try Setting.drawn(Setting.layer(text))))
    try Self.following { paths in
      let after = Setting.points(Setting.lines(try Setting.drawn(Setting.layer(text))))
      #expect(!before.isEmpty && before == after)
      #expect(paths.contains(TestFont.latin.rawValue))
    }
  }
}
