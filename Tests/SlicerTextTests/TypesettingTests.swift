import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// Texts as shapes: laws of units, sizes and lines, in several scripts.
@Suite(.enabled(if: TestFont.areInstalled, Comment(rawValue: TestFont.missing)))
struct TypesettingTests {
  private static let fox = "The quick brown fox jumps over the lazy dog"

  /// Kerning, ligatures and joined letters are those of the whole text: it is shaped once.
  @Test(arguments: TextSample.all, StyledText.Units.allCases)
  func unitsAreTheWholeText(_ sample: TextSample, _ units: StyledText.Units) throws {
    let whole = try Setting.drawn(try Setting.prepared(sample.styled()))
    let parts = try Setting.drawn(try Setting.prepared(sample.styled(units)))
    #expect(parts.bounds == whole.bounds)
    #expect(Setting.points(Setting.lines(parts)) == Setting.points(Setting.lines(whole)))
    #expect(!Setting.lines(whole).isEmpty)
  }

  @Test(arguments: TextSample.all) func lettersAndWordsAreThoseOfReaders(_ sample: TextSample)
    throws
  {
    #expect(try Setting.prepared(sample.styled(.letters)).sublayers.count == sample.letters)
    let words = try Setting.prepared(sample.styled(.words)).sublayers
    #expect(words.count == sample.words)
    #expect(words.map(\.name) == (1...words.count).map { "t/\($0)" })
  }

  /// The first letter of Arabic lies at the right.
  @Test func unitsComeInReadingOrder() throws {
    let arabic = try Setting.prepared(TextSample.all[3].styled(.words)).sublayers
    #expect(arabic[0].position.x > arabic[1].position.x)
    let mixed = try Setting.prepared(TextSample.all[4].styled(.letters)).sublayers.map(\.position.x)
    #expect(mixed[0] < mixed[1])
    #expect(mixed[2] > mixed[3] && mixed[3] > mixed[4] && mixed[4] > mixed[5])
    #expect(mixed[6] > mixed[2] && mixed[6] < mixed[7])
  }

  /// Outlines are those of the font, whatever the size.
  @Test(arguments: TextSample.all.dropLast()) func sizeScalesAllPoints(_ sample: TextSample) throws
  {
    var small = sample.styled()
    var large = small
    (small.fontSize, large.fontSize) = (17, 17 * 4)
    let (a, b) = try (Setting.prepared(small), Setting.prepared(large))
    let first = Setting.lines(try Setting.drawn(a)).flatMap(\.outline.points)
    let second = Setting.lines(try Setting.drawn(b)).flatMap(\.outline.points)
    try #require(first.count == second.count && !first.isEmpty)
    for (a, b) in zip(first, second) {
      // Places are in 1/1024 of a point, and sums of a dozen of them.
      #expect(abs(4 * a.x - b.x) < 0.05 && abs(4 * a.y - b.y) < 0.05)
    }
  }

  @Test func japaneseIsWrappedWithoutSpaces() throws {
    var text = StyledText("吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。", .japanese, 20)
    (text.wraps, text.units) = (true, .lines)
    let layer = try Setting.prepared(text, bounds: Size(130, 0))
    #expect(layer.sublayers.count > 4)
    #expect(layer.sublayers.allSatisfy { $0.bounds.width <= 130.001 })
    #expect(layer.bounds.height > 100)
    // No line begins with a full stop.
    let heights = layer.sublayers.map(\.position.y)
    #expect(heights == heights.sorted())
  }

  /// Whole texts and their units; texts that are higher than the bounds go beyond them.
  @Test(arguments: [300.0, 10]) func linesLieWhereTheyAreAlignedVertically(height: Double) throws {
    var text = StyledText("a\nwider", .latin, 30)
    let natural = try Setting.prepared(text).bounds.height
    func places(_ alignment: StyledText.VerticalAlignment) throws -> [Double] {
      (text.verticalAlignment, text.units) = (alignment, .lines)
      let bounds = Size(300, height)
      let lines = try Setting.prepared(text, bounds: bounds).sublayers.map(\.frame.y)
      text.units = nil
      return lines + [try Setting.ink(Setting.layer(text, bounds: bounds)).y]
    }
    let (top, center, bottom) = try (places(.top), places(.center), places(.bottom))
    #expect(top[0] == 0)
    for i in top.indices {
      #expect(abs(center[i] - top[i] - (height - natural) / 2) < 1e-9)
      #expect(abs(bottom[i] - top[i] - (height - natural)) < 1e-9)
    }
    #expect(try Setting.prepared(text).bounds.height == natural)
  }

  /// Texts that are cut off, and those that go on below, are as high as their own lines.
  @Test func shortenedTextsAreAlignedVertically() throws {
    var text = StyledText("one two three four five six", .latin, 20)
    (text.wraps, text.truncation, text.units) = (true, .end, .lines)
    text.verticalAlignment = .bottom
    let lines = try Setting.prepared(text, bounds: Size(90, 60)).sublayers
    #expect(lines.count == 2)
    #expect(abs((lines.last?.frame.maxY ?? 0) - 60) < 1e-9)
    #expect((lines.first?.frame.y ?? 0) > 5)
  }

  @Test func linesLieWhereTheyAreAligned() throws {
    var text = StyledText("a\nwider", .latin, 30)
    text.units = .lines
    func left(_ alignment: StyledText.Alignment) throws -> [Double] {
      text.alignment = alignment
      return try Setting.prepared(text, bounds: Size(300, 0)).sublayers.map(\.frame.x)
    }
    #expect(try left(.natural) == [0, 0])
    let (center, right) = (try left(.center), try left(.right))
    let widths = try Setting.prepared(text).sublayers.map(\.bounds.width)
    for i in 0...1 {
      #expect(abs(right[i] + widths[i] - 300) < 1e-9)
      #expect(abs(center[i] * 2 + widths[i] - 300) < 1e-9)
    }
  }

  @Test func rightToLeftLinesBeginAtTheRight() throws {
    let text = StyledText("السلام", .arabic, 30)
    let layer = try Setting.prepared(text, bounds: Size(300, 0))
    #expect(try Setting.ink(layer).maxX > 290)
    var left = text
    left.alignment = .left
    #expect(try Setting.ink(try Setting.prepared(left, bounds: layer.bounds)).x < 10)
  }

  @Test func justifiedLinesFillTheWidth() throws {
    var text = StyledText(Self.fox, .latin)
    (text.wraps, text.alignment, text.units) = (true, .justified, .lines)
    let lines = try Setting.prepared(text, bounds: Size(160, 0)).sublayers
    #expect(lines.count >= 3)
    for line in lines.dropLast() { #expect(abs(line.bounds.width - 160) < 0.1) }
  }

  @Test(arguments: [StyledText.Truncation.start, .middle, .end])
  func whatIsTooWideIsCutOff(_ truncation: StyledText.Truncation) throws {
    var text = StyledText(Self.fox, .latin)
    text.truncation = truncation
    let layer = try Setting.prepared(text, bounds: Size(150, 0))
    #expect(try Setting.ink(layer).maxX <= 150.5)
    text.truncation = .none
    #expect(try Setting.ink(try Setting.prepared(text, bounds: layer.bounds)).maxX > 300)
  }

  /// Two lines of what would be five.
  @Test func whatIsTooHighIsCutOff() throws {
    var text = StyledText(Self.fox, .latin)
    (text.wraps, text.truncation, text.units) = (true, .end, .lines)
    let layer = try Setting.prepared(text, bounds: Size(110, 50))
    #expect(layer.sublayers.count == 2)
  }

  @Test func trackingWidensLatinAndLeavesArabicJoined() throws {
    func width(_ string: String, _ font: TestFont, _ tracking: Double) throws -> Double {
      var text = StyledText(string, font, 40)
      text.tracking = tracking
      return try Setting.prepared(text).bounds.width
    }
    let latin = try width("kite", .latin, 5) - width("kite", .latin, 0)
    #expect(abs(latin - 15) < 5.1)
    #expect(try width("السلام", .arabic, 5) == width("السلام", .arabic, 0))
  }

  @Test func lineHeightIsInLinesOfTheFont() throws {
    var text = StyledText("a\nb\nc", .latin, 30)
    let plain = try Setting.prepared(text).bounds.height
    text.lineHeight = 1.5
    #expect(abs(try Setting.prepared(text).bounds.height - 1.5 * plain) < 0.01)
  }

  @Test func markupColorsParts() throws {
    var text = StyledText(
      "a<span foreground=\"#ff0000\">b</span><u>c</u>", fonts: [TestFont.latin.font])
    text.isMarkup = true
    let layer = try Setting.drawn(try Setting.prepared(text))
    #expect(!layer.path.subpaths.isEmpty && layer.fillColor == .white)
    #expect(layer.sublayers.map(\.fillColor) == [RGBA(255, 0, 0), .white])
  }

  /// A line along letters is one of the shape that they are.
  @Test func lettersAreDrawnAlong() throws {
    var text = StyledText("ab", fonts: [TestFont.latin.font])
    (text.style.strokeColor, text.style.lineWidth, text.color) = (.black, 2, .transparent)
    var layer = try Setting.prepared(text)
    layer.strokeEnd = 0.5
    let drawn = try Setting.drawn(layer)
    #expect(drawn.strokeColor == .black && drawn.strokeEnd == 0.5 && drawn.lineWidth == 2)
    #expect(drawn.path.subpaths.count > 2)
  }

  @Test func fontsPicturesAreLayers() throws {
    let layer = try Setting.drawn(try Setting.prepared(TextSample.all[7].styled()))
    let pictures = layer.sublayers.filter { if case .picture = $0.contents { true } else { false } }
    #expect(pictures.count == 1)
    let size = try #require(pictures.first?.bounds)
    // The letter is as large as those around it, not 136 pixels.
    #expect(size.width > 40 && size.width < 60)
  }
}
