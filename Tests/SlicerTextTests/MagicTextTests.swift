import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// Texts of two scenes, of which one goes into the other letter by letter.
@Suite(.enabled(if: TestFont.areInstalled, Comment(rawValue: TestFont.missing)))
struct MagicTextTests {
  private static let stage = Stage(size: Size(200, 100))

  private static func scene(_ string: String, _ size: Double, at place: Point) throws -> Scene {
    let layer = try Setting.prepared(StyledText(string, .latin, size))
    return Scene(stage, [layer.with { $0.position = place }])
  }

  private static func letters(_ string: String, _ size: Double) throws -> [Layer] {
    var text = StyledText(string, .latin, size)
    text.units = .letters
    return try Setting.prepared(text).sublayers
  }

  /// Letters that both texts have grow as the font does; the others fade.
  @Test func lettersThatAgreeMove() throws {
    let old = try Self.scene("kite", 20, at: Point(10, 10))
    let new = try Self.scene("a kite", 40, at: Point(30, 50))
    let shown = try MagicMove().frame(at: 0.5, from: old, to: new)
    let letters = try #require(shown.layers.first).sublayers
    #expect(letters.count == 5)
    let kept = letters.filter { $0.opacity == 1 }
    #expect(kept.count == 4)
    for (letter, middle) in zip(kept, try Self.letters("kite", 30)) {
      #expect(abs(letter.bounds.width - middle.bounds.width) < 0.5)
      #expect(abs(letter.bounds.height - middle.bounds.height) < 0.5)
    }
  }

  /// The letters of a text without a change lie where the text has them.
  @Test(arguments: [0.25, 0.5]) func anEqualTextStays(progress: Double) throws {
    let old = try Self.scene("kite", 20, at: Point(10, 10))
    let other = Scene(Self.stage, old.layers.map { $0.with { $0.opacity = 0.5 } })
    let shown = try MagicMove().frame(at: progress, from: old, to: other)
    let (layer, plain) = (try #require(shown.layers.first), try #require(old.layers.first))
    #expect(layer.contents == plain.contents && layer.bounds == plain.bounds)
  }

  /// Words stay whole.
  @Test func wordsMoveWhole() throws {
    let old = try Self.scene("fly a kite", 20, at: Point(10, 10))
    let new = try Self.scene("a red kite", 20, at: Point(10, 50))
    var move = MagicMove()
    move.by = .words
    let shown = try move.frame(at: 0.5, from: old, to: new)
    let words = try #require(shown.layers.first).sublayers
    #expect(words.count == 4)
    #expect(words.count { $0.opacity == 1 } == 2)
  }
}
