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

/// What a text is drawn as.
enum Setting {
  static let typesetter = Typesetter { _ throws in Bitmap(try Canvas(size: PixelSize(1, 1))) }

  static func layer(_ text: StyledText, bounds: Size = Size(0, 0)) -> Layer {
    Layer(.text(text), bounds: bounds, position: .zero).with {
      ($0.name, $0.anchorPoint) = ("t", .zero)
    }
  }

  /// With its bounds and the layers of its units.
  static func prepared(_ text: StyledText, bounds: Size = Size(0, 0)) throws -> Layer {
    try typesetter.prepared([layer(text, bounds: bounds)])[0]
  }

  /// Shapes alone.
  static func drawn(_ layer: Layer) throws -> Layer {
    let stage = Stage(size: Size(100, 100))
    return try typesetter.set(Scene(stage, [layer])).layers[0]
  }

  /// Lines of the whole layer, each moved by where its layer lies, in some order.
  static func lines(_ layer: Layer, at origin: Point = .zero) -> [Path.Subpath] {
    var own: [Path.Subpath] = []
    if case .shape(let shape) = layer.contents {
      own = shape.path.subpaths.map { Path.Subpath($0.outline.moved(by: origin), isClosed: true) }
    }
    return own
      + layer.sublayers.flatMap { sublayer in
        lines(sublayer, at: origin + Point(sublayer.frame.x, sublayer.frame.y))
      }
  }

  /// Corners and control points of lines, to 1/4096 of a point, sorted.
  static func points(_ lines: [Path.Subpath]) -> [SIMD2<Double>] {
    lines.flatMap { line in
      line.outline.points.map {
        SIMD2(($0.x * 4096).rounded() / 4096, ($0.y * 4096).rounded() / 4096)
      }
    }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
  }

  /// The smallest rectangle around what is drawn.
  static func ink(_ layer: Layer) throws -> Rect {
    let points = lines(try drawn(layer)).flatMap(\.outline.points)
    let (x, y) = (points.map(\.x), points.map(\.y))
    let (left, top) = (x.min() ?? 0, y.min() ?? 0)
    return Rect(left, top, (x.max() ?? 0) - left, (y.max() ?? 0) - top)
  }
}
