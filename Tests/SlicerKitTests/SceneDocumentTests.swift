import Foundation
import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Scene files with their pictures, and what is said of them.
struct SceneDocumentTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func theSchemaIsFresh() throws {
    let path = Self.root.appending(path: "Documentation/scene.schema.json")
    #expect(
      try String(contentsOf: path, encoding: .utf8) == SceneFileSchema.json,
      "slicer list schema >Documentation/scene.schema.json")
  }

  @Test func theSchemaIsShortAndItsReferencesHaveDefinitions() throws {
    let text = Array(SceneFileSchema.json.utf8)
    #expect(text.count <= 140_000)
    let schema = try JSONValue(parsing: text)
    func references(_ value: JSONValue) -> [String] {
      let own = value["$ref"]?.text.map { [$0] } ?? []
      return own + (value.list ?? value.fields.map(\.value)).flatMap(references)
    }
    let names = try #require(schema["$defs"]).fields.map { "#/$defs/\($0.name)" }
    #expect(Set(references(schema)) == Set(names) && Set(names).count == names.count)
  }

  @Test func everyKeyIsExplained() throws {
    let path = Self.root.appending(path: "Documentation/Scenes.md")
    let guide = try String(contentsOf: path, encoding: .utf8)
    // Every other part of a line stands between backticks.
    let code = guide.split(separator: "\n").flatMap { line in
      line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map(\.element)
    }
    let words = Set(code.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }.map(String.init))
    let missing = SceneFileSchema.keys.filter { key in
      !words.isSuperset(of: key.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    }
    #expect(missing == [])
  }

  /// A file with a picture and code make the same layers.
  @Test func aFileAndCodeGiveTheSameFilm() throws {
    let folder = try ScratchFolder()
    let canvas = try Canvas(size: PixelSize(width: 16, height: 12))
    for y in 0..<12 {
      for x in 0..<16 { canvas.row(y)[x] = UInt32(x * 16 + y * 4096) | 0xFF00_0000 }
    }
    let picture = Bitmap(canvas)
    let whole = Stage(pixelSize: canvas.size)
    let still = Scene.still(.image(picture, name: "p"), on: whole)
    try folder.write("p.png", SceneFilm(AnimatedScene(still)).bytes(as: .png))
    let text = """
      stage: {size: 40x30, background: white}
      images: {p: p.png}
      layers: [{name: card, contents: p, position: [20, 15], cornerRadius: 3, masksToBounds: true}]
      animations:
        - {layer: card, keyPath: transform.rotation.z, to: 90, duration: 0.2}
        - {transition: {layer: card, type: flip, at: 0.1, duration: 0.1, set: {opacity: 0.5}}}
      """
    let document = SceneDocument(Array(text.utf8), folder: folder.path)
    let read = try document.read()
    // Pixels of an app's own in the file's place, of which there is none.
    var without = SceneDocument(Array(text.utf8), folder: folder.path.appending("none"))
    without.pictures["p.png"] = Picture(try #require(folder.read("p.png")))
    #expect(try SceneFilm(without.read()).bytes(as: .rgba) == SceneFilm(read).bytes(as: .rgba))
    let stage = Stage(size: Size(width: 40, height: 30))
    var card = Layer(
      .picture(.image(picture, name: "p")), bounds: Size(width: 16, height: 12),
      position: stage.size.center
    ).named("card")
    (card.cornerRadius, card.masksToBounds) = (3, true)
    var scene = try AnimatedScene(stage, [card])
    try scene.add(
      BasicAnimation(
        keyPath: \.transform.rotation.z, to: .pi / 2, timing: MediaTiming(duration: 0.2)),
      to: "card")
    try scene.add(
      LayerTransition(
        Flip(), timing: MediaTiming(duration: 0.1), progression: try Progression(curve: .easeInOut)),
      to: "card", at: 0.1
    ) { $0.opacity = 0.5 }
    for moment in [0, 0.05, 0.1, 0.13, 0.17, 0.2] {
      let (file, code) = (try read.scene.scene(at: moment), try scene.scene(at: moment))
      #expect("\(file)" == "\(code)")
      #expect(try file.image() == code.image())
    }
    var film = SceneFilm(scene)
    film.options.background = .white
    var other = SceneFilm(read.scene)
    other.options.background = read.background
    #expect(try film.bytes(as: .apng) == other.bytes(as: .apng))
  }
}
