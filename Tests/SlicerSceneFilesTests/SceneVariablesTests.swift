import SlicerCore
import SlicerScene
import Testing

struct SceneVariablesTests {
  private static let head = """
    stage: {size: 40x30}
    variables:
      name: {type: text, default: Ada}
      score: {type: number, range: 0-100, default: 50}
      part: {type: number, default: 0.25}
      tint: {type: color, default: '#ff8000'}
      big: {type: boolean, default: false}
      style: {type: enum, values: [left, right], default: left}
      font: {type: font, default: sans-serif}

    """

  private func file(
    _ layers: String, _ settings: [(path: String, value: String)] = []
  ) throws -> SceneFile {
    try SceneFile(Array((Self.head + "layers: [\(layers)]").utf8), settings: settings)
  }

  /// The only layer of a scene.
  private func layer(
    _ keys: String, _ settings: [(path: String, value: String)] = []
  ) throws -> Layer {
    let scene = try file("{bounds: [40, 30], \(keys)}", settings).scene { _ in nil }
    let layers = try scene.scene(at: 0).layers
    return try #require(layers.first?.sublayers.first ?? layers.first)
  }

  private func text(of layer: Layer) -> String? {
    if case .text(let text) = layer.contents { text.string } else { nil }
  }

  @Test(arguments: [
    ("$name", "Ada"), ("Dear $name,", "Dear Ada,"), ("${name}s", "Adas"), ("$$name", "$name"),
    ("$5 and $ and 5$", "$5 and $ and 5$"), ("$$$name", "$Ada"), ("$score%", "50%"),
    ("${name", "${name"), ("$name$score", "Ada50"),
  ]) func dollarsStandForValues(text: String, shown: String) throws {
    let contents = try layer("contents: {text: '\(text)'}")
    #expect(self.text(of: contents) == shown)
  }

  /// A variable that is a whole value keeps its type: a number is no text.
  @Test func valuesKeepTheirTypes() throws {
    let keys = "opacity: $part, hidden: $big, backgroundColor: $tint"
    let plain = try layer(keys)
    #expect(plain.opacity == 0.25)
    #expect(!plain.isHidden)
    let given = try layer(keys, [("part", "0.5"), ("big", "YES"), ("tint", "red")])
    #expect(given.opacity == 0.5)
    #expect(given.isHidden)
    #expect(given.backgroundColor == RGBA(css: "red"))
    #expect(throws: SlicerError.self) { try layer("opacity: $name", [("name", "0.5")]) }
  }

  /// A value is not looked through again, and is no YAML.
  @Test(arguments: ["$name", "a: [b", "$$", "'quoted'", "#f00", "1e3", "a\nb", "{x}"])
  func textsStandAsTheyAre(value: String) throws {
    #expect(try text(of: layer("contents: {text: $name}", [("name", value)])) == value)
  }

  @Test(arguments: [
    ("score", "101", "score: '101' is not a number from 0 to 100"),
    ("score", "3,5", "score: '3,5' is not a number from 0 to 100"),
    ("score", "", "score: '' is not a number from 0 to 100"),
    ("tint", "blurple", "tint: 'blurple' is not a CSS color, such as #ff8000 or orange"),
    ("big", "maybe", "big: 'maybe' is not true or false"),
    ("style", "leftt", "style: 'leftt' is not one of left, right"),
    ("name", "a\u{7}", "name: a text has a control character"),
    (
      "nam", "x",
      "nam: no variable is named 'nam'; there are name, score, part, tint, big, style, font"
    ),
  ]) func valuesOfAnotherTypeAreRefused(name: String, value: String, message: String) {
    let error = #expect(throws: SlicerError.self) { try file("{}", [(name, value)]) }
    #expect(error?.message.description == message)
  }

  @Test(arguments: [
    ("{a: {type: txt}}", ":2:23"), ("{a: {type: number, default: x}}", ":2:40"),
    ("{a: {type: enum}}", ":2:16"), ("{a: {type: text, range: 0-1}}", ":2:36"),
    ("{a: {type: number, range: 5-1}}", ":2:38"), ("{a-b: text}", ":2:13"),
    ("{stage: text}", ":2:13"), ("{a: {default: 1}}", ":2:16"), ("{a: text}", ":2:13"),
  ]) func declarationsAreChecked(variables: String, place: String) {
    let scene = "stage: {size: 4x4}\nvariables: \(variables)\nlayers: []"
    let error = #expect(throws: SlicerError.self) { try SceneFile(Array(scene.utf8)) }
    #expect(error?.order.description == place)
  }

  @Test func undeclaredNamesAreToldWithTheNearest() {
    let error = #expect(throws: SlicerError.self) {
      try file("{contents: {text: Dear $nam and $q}}")
    }
    #expect(
      error?.parts.map(\.message.description) == [
        "no variable is named 'nam'", "no variable is named 'q'",
      ])
    #expect(error?.remedy == .hint("did you mean 'name'?"))
  }

  /// A picture's path stands in the images, and where a layer names one of them.
  @Test func imagesAreFoundByTheirPaths() throws {
    let scene = """
      stage: {size: 4x4}
      variables: {photo: {type: image, default: a.png}, icon: image}
      images: {other: {image: $icon}}
      layers: [{contents: $photo}, {contents: other}]
      """
    let file = try SceneFile(Array(scene.utf8), settings: [("icon", "/b.png")])
    #expect(file.pictures.map(\.path) == ["/b.png", "a.png"])
    #expect(file.pictures.map(\.place) == [.setting("icon"), .text(line: 2, column: 43)])
  }

  @Test func declarationsNeedNoValuesToBeRead() throws {
    let scene = Array("variables: {photo: image, a: {type: number, range: [-1, 1]}}".utf8)
    let declared = try SceneFile.variables(of: scene).declared
    #expect(declared.map(\.name) == ["photo", "a"])
    #expect(declared[1].variable.range == -1...1)
  }

  /// Every type is read and refused by some value.
  @Test(arguments: [
    ("0-100", 0.0...100), ("-5--1", -5.0 ... -1), ("-1..1", -1.0...1), ("0.5 - 2", 0.5...2),
  ]) func rangesAreRead(text: String, range: ClosedRange<Double>) throws {
    let scene = Array("variables: {a: {type: number, range: '\(text)'}}".utf8)
    #expect(try SceneFile.variables(of: scene).declared[0].variable.range == range)
  }
}
