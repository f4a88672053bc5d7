import Foundation
import SlicerCore
import SlicerScene
import Testing

/// Scenes that are none: each file says on its first line where it is wrong, and how that is said.
struct BadSceneTests {
  /// The files of `bad` are not valid by the JSON Schema either; the faults of the others only their meaning
  /// tells.
  static let files = ["bad", "unmeant"].flatMap { folder in
    let names = try? FileManager.default.contentsOfDirectory(atPath: root.path + "/\(folder)")
    return (names ?? []).sorted().map { "\(folder)/\($0)" }
  }
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "SceneFiles")

  @Test func thereAreBadScenes() { #expect(Self.files.count > 40) }

  @Test(arguments: files) func mistakesHaveAPlaceAndAReason(file: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.root.appending(path: file)))
    let first = try #require(String(decoding: bytes, as: UTF8.self).split(separator: "\n").first)
    let error = #expect(throws: SlicerError.self) { try SceneFile(bytes) }
    let text = error.map { "\("\($0.order)".dropFirst()): \($0)" }
    #expect(text == String(first.dropFirst(2)))
    #expect(error?.kind == .badInput)
  }

  @Test func allMistakesAreToldOnceByTheirPlaces() {
    let text = """
      stage: {size: 4x4, foo: 1}
      layers:
        - {backgroundColor: rod, opacity: &a x}
        - {opacity: *a, shadowOpacity: 50%}
      """
    let error = #expect(throws: SlicerError.self) { try SceneFile(Array(text.utf8)) }
    #expect(error?.parts.map(\.order.description) == [":1:20", ":3:23", ":3:37"])
  }

  /// Wholes are allowed: layers beside each other, and one copy of many.
  @Test(arguments: [
    "{replicate: {count: 60000}, sublayers: [{replicate: {count: 1}, sublayers: [{}]}]}",
    "{replicate: {count: 100000}, sublayers: [{replicate: {count: 1}}, {}]}",
    "{replicate: {count: 90000}}, {replicate: {count: 90000}}",
    "{replicate: {count: 1000}, sublayers: [{replicate: {count: 100}}, {replicate: {count: 100}}]}",
    "{replicate: {count: 90000}, mask: {replicate: {count: 90000}}}",
    "{replicate: {count: 0}, sublayers: [{replicate: {count: 100000}}]}",
  ]) func copiesThatAreMadeAreAllowed(layers: String) throws {
    _ = try SceneFile(Array("stage: {size: 40x30}\nlayers: [\(layers)]".utf8))
  }

  /// Whatever stands in it.
  @Test(arguments: [
    #"{"a\u0007b": 1}"#, #"{contents: {image: "a\u0007b"}}"#,
    #"{name: "a\u0007b"}, {name: "a\u0007b"}"#,
    #"{path: "M 0 0 \u0007"}"#,
  ]) func messagesAreOneLine(layers: String) {
    let file = Array("stage: {size: 40x30}\nlayers: [\(layers)]".utf8)
    let error = #expect(throws: SlicerError.self) { try SceneFile(file) }
    let scalars = (error?.description ?? "").unicodeScalars
    #expect(!scalars.contains { $0.properties.generalCategory == .control }, "\(String(scalars))")
    let shapes = #expect(throws: SlicerError.self) { try SVGShapes(Array("<a\u{7}b>".utf8)) }
    #expect(shapes?.description.contains("<a\\u{07}b") == true)
    let path = #expect(throws: SlicerError.self) { try Outline(parsing: "M 0 0 \u{7}") }
    #expect(path?.description.contains("'\\u{07}'") == true)
  }

  /// A value that begins with # is a comment, with the bracket that should follow it.
  @Test(arguments: [
    ("stage: {size: [4, 4}", "close the list with ], or write a comma before the next value"),
    ("stage: {size: 4x4", "close the mapping with }, or write a comma before the next value"),
    (
      "stage: {size: 4x4, background: #f00}\nlayers: []",
      "write a value that begins with # in quotes: '#f00'"
    ), ("stage:\n\tsize: 4x4", "use spaces"),
    (
      "stage: {size: 40x30}\nlayers: [{contents: #f00\n}]",
      "# begins a comment; write a color in quotes, such as '#f00'"
    ),
    (
      "stage: {size: 40x30}\nlayers: [{contents: foto}]",
      "use a name of the scene's images, or write {text: foto} for words"
    ),
    ("stage: 480x270\nlayers: []", "write {size: 480x270}"),
    (
      "stage: {size: 4x4}\nlayers: [{contents: {text: Note: this}}]",
      "write a value that has ': ' in it in quotes: 'Note: this'"
    ),
    ("stage: {size: 4x4}\nlayers: [{contents: {text: Hi, size: 20}}]", "did you mean 'fontSize'?"),
    (
      "stage: {size: 4x4}\nlayers: [{name: a}]\nanimations: [{each: [a, b], keyPath: opacity, to: 0}]",
      "put these layers into one as its sublayers, and name that"
    ),
  ]) func adviceFitsTheFault(text: String, hint: String) {
    let error = #expect(throws: SlicerError.self) { try SceneFile(Array(text.utf8)) }
    #expect(error?.remedy?.message.description == hint)
  }

  @Test func tenThousandLevelsAreRefused() throws {
    let levels = String(repeating: "[", count: 10_000)
    #expect(throws: SlicerError.self) { try SceneFile(Array("layers: \(levels)".utf8)) }
  }

  @Test(arguments: [
    ("stage.scale", "0", "stage.scale: 0 is not a number between 0 (excluded) and 16"),
    ("stage.skale", "2", "stage.skale: unknown key 'skale' of a stage"),
    (
      "layers.cart.opacity", "1",
      "layers.cart.opacity: no entry of the list is named 'cart'"
    ),
    (
      "stage.size.width", "1",
      "stage.size.width: '40x30' is not a list or a mapping with 'width' in it"
    ),
  ]) func settingsAreCheckedAsTheFileIs(path: String, value: String, message: String) {
    let text = "stage: {size: 40x30}\nlayers: [{name: card}]"
    let error = #expect(throws: SlicerError.self) {
      try SceneFile(Array(text.utf8), settings: [(path, value)])
    }
    #expect(error.map { "\($0)" } == message)
  }
}
