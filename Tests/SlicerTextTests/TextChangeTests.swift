import SlicerCore
import SlicerScene
import SlicerTestSupport
import SlicerText
import Synchronization
import Testing

/// Texts that change, and that several threads set at once.
@Suite(.enabled(if: TestFont.areInstalled, Comment(rawValue: TestFont.missing)))
struct TextChangeTests {
  /// What an animation of `fontSize` and `foregroundColor` shows is what a text of that size and color is.
  @Test(arguments: StyledText.Units.allCases) func unitsFollowSizeAndColor(
    _ units: StyledText.Units
  ) throws {
    var text = StyledText("Fly a kite", .latin, 20)
    text.units = units
    var layer = try Setting.prepared(text)
    (layer.fontSize, layer.foregroundColor) = (33, RGBA(9, 8, 7))
    let changed = try Setting.drawn(layer)
    (text.fontSize, text.color) = (33, RGBA(9, 8, 7))
    let fresh = try Setting.drawn(try Setting.prepared(text))
    #expect(Setting.points(Setting.lines(changed)) == Setting.points(Setting.lines(fresh)))
    #expect(changed.sublayers.map(\.name) == fresh.sublayers.map(\.name))
    #expect(changed.sublayers.map(\.fillColor) == fresh.sublayers.map(\.fillColor))
  }

  /// What moved a letter still does.
  @Test func movedLettersStayAsFarFromTheirPlace() throws {
    var text = StyledText("ab", .latin, 20)
    text.units = .letters
    var layer = try Setting.prepared(text)
    layer.sublayers[1].position = layer.sublayers[1].position + Point(3, -50)
    layer.fontSize = 40
    let moved = try Setting.drawn(layer).sublayers[1].position
    text.fontSize = 40
    let plain = try Setting.prepared(text).sublayers[1].position
    #expect(abs(moved.x - plain.x - 3) < 1e-9 && abs(moved.y - plain.y + 50) < 1e-9)
  }

  @Test func aTextWithoutSizeIsNotSeen() throws {
    var text = StyledText("ab", .latin, 20)
    for size in [0.0, -3] {
      text.fontSize = size
      #expect(Setting.lines(try Setting.drawn(Setting.layer(text))).isEmpty)
    }
  }

  @Test func snapshotsAndMasksAreSet() throws {
    let text = Setting.layer(StyledText("ab", fonts: [TestFont.latin.font]))
    let stage = Stage(size: Size(10, 10))
    let snapshot = SceneImage.snapshot(Scene(stage, [text]))
    var layer = Layer(.picture(snapshot), bounds: stage.size, position: .zero)
    layer.mask = text
    #expect(layer.hasTexts)
    #expect(!(try Setting.drawn(layer)).hasTexts)
  }

  /// Pango's font maps crash where threads share one.
  @Test func threadsGetTheSameShapes() throws {
    @Sendable func points(_ round: Int) throws -> [[SIMD2<Double>]] {
      try TextSample.all.map { sample in
        var text = sample.styled()
        // A size of its own is not known from before.
        text.fontSize = 30 + Double(round) / 64
        return Setting.points(Setting.lines(try Setting.drawn(Setting.layer(text))))
      }
    }
    let found = Mutex<[[[SIMD2<Double>]]]>([])
    Workers(count: 8).run { _ in
      guard let points = try? points(1) else { return }
      found.withLock { $0.append(points) }
    }
    let all = found.withLock { $0 }
    #expect(all.count == 8)
    #expect(Set(all).count == 1)
  }
}

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

  /// What is set anew after all was forgotten is the same.
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
