import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// Texts and styles that layers refer to by name.
struct SceneNamesTests {
  private func layers(
    _ text: String, settings: [(path: String, value: String)] = []
  ) throws -> [Layer] {
    try SceneFile(Array("stage: {size: 80x60}\n\(text)".utf8), settings: settings)
      .scene { _ in nil }.layers
  }

  private func text(of layer: Layer) -> StyledText? {
    if case .text(let text) = layer.contents { text } else { nil }
  }

  private static let shared = """
    texts: {hello: "Hello, world"}
    styles:
      title: {fontSize: 40, weight: bold, color: red, verticalAlignment: center}
      small: {style: title, fontSize: 9}
    layers:
      - {bounds: 80x60, contents: {text: {named: hello}, style: title, color: blue}}
      - {bounds: 80x60, contents: {text: bye, style: small}}
    """

  private static let setLines: [(String, String)] = [
    ("Hi", "Hi"), ("Part 1: the sea", "Part 1: the sea"), ("# 1", "# 1"), ("- a", "- a"),
    ("'Hi'", "Hi"), ("'Tis", "'Tis"), (#""a\nb""#, "a\nb"), ("", ""), ("[a", "[a"),
  ]

  @Test func ownKeysComeBeforeThoseOfTheStyle() throws {
    let found = try layers(Self.shared).compactMap { text(of: $0) }
    #expect(found.map(\.string) == ["Hello, world", "bye"])
    #expect(found.map(\.fontSize) == [40, 9])
    #expect(found.map(\.color) == [RGBA(0, 0, 255), RGBA(255, 0, 0)])
    #expect(found.map(\.verticalAlignment) == [.center, .center])
  }

  /// A text is what was written, whatever it would be in YAML.
  @Test(arguments: setLines) func textsAreSet(value: String, text written: String) throws {
    let found = try layers(Self.shared, settings: [("texts.hello", value)])
    #expect(text(of: found[0])?.string == written)
  }

  @Test func stylesAreSet() throws {
    let found = try layers(
      Self.shared, settings: [("styles.title.fontSize", "50"), ("styles.title.italic", "true")])
    #expect(found.compactMap { text(of: $0)?.fontSize } == [50, 9])
    #expect(found.allSatisfy { text(of: $0)?.isItalic == true })
  }

  @Test(arguments: [
    ("texts.helo", "no text is named 'helo'; there is hello"),
    ("texts.foo", "no text is named 'foo'; there is hello"),
    ("images.foo", "no image is named 'foo'; the scene names no images"),
    ("styles.tittle", "no style is named 'tittle'; there are title, small"),
    ("styles.foo.color", "no style is named 'foo'; there are title, small"),
  ]) func misspelledSettingsAreRefused(path: String, message: String) {
    let error = #expect(throws: SlicerError.self) {
      try layers(Self.shared, settings: [(path, "{}")])
    }
    #expect(error.map { "\($0)" } == "\(path): \(message)")
  }

  /// Layers, shapes and changes have styles; a whole states its parts.
  @Test func layersAndShapesHaveStyles() throws {
    let found = try layers(
      """
      styles:
        card: {bounds: 20x10, position.x: 7, opacity: 0.5, backgroundColor: red}
        line: {fillColor: none, strokeColor: lime, lineWidth: 3}
      layers:
        - {style: card, name: a, position: [30, 20], opacity: 1}
        - {style: card, frame: [1, 2, 4, 4], contents: {path: M 0 0 L 4 4, style: line, lineWidth: 2}}
      animations: [{set: {layer: a, at: 1, style: card}}]
      """)
    #expect(found.map(\.bounds) == [Size(20, 10), Size(4, 4)])
    #expect(found.map(\.position) == [Point(30, 20), Point(3, 4)])
    #expect(found.map(\.opacity) == [1, 0.5])
    #expect(found[1].lineWidth == 2 && found[1].strokeColor == RGBA(0, 255, 0))
  }

  /// Styles that multiply themselves are refused at once, not after all of their layers.
  @Test func stylesDoNotExplode() {
    let text = "styles: {a: {sublayers: [{style: a}, {style: a}]}}\nlayers: [{style: a}]"
    let error = #expect(throws: SlicerError.self) { try layers(text) }
    #expect(error.map { "\($0)" } == "more than 40 styles within each other")
    #expect(error?.others == [])
  }
}
