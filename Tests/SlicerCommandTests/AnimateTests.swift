import SlicerCodecs
import SlicerCore
import SlicerKit
import Testing

/// `slicer animate`, from the outside.
struct AnimateTests {
  private static let scene = """
    stage: {size: 20x10, background: white}
    layers:
      - {name: card, bounds: 4x4, position: [4, 5], backgroundColor: red}
    animations:
      - {layer: card, keyPath: position.x, to: 14, duration: 0.2, key: go}
      - {remove: {at: 0.1, layer: card, animation: go}}
    duration: 0.2
    """

  private func folder() throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("card.yaml", Array(Self.scene.utf8))
    return folder
  }

  @Test func filmsHaveTheFramesOfTheScene() throws {
    let folder = try folder()
    expect(
      try Slicer.run("animate", "card.yaml", "-o", "card.png", in: folder), code: 0,
      errors: "slicer: card.yaml: 6 frames of 20x10 pixels, 0.2 s, in card.png\n")
    let json = try Slicer.run(
      "animate", "card.yaml", "--fps", "10", "--json", "-o", "frames", in: folder)
    #expect(json.code == 0)
    #expect(json.text.contains("\"times\" : [\n    0,\n    0.1\n  ]"), "\(json.text)")
    #expect(folder.names(in: "frames") == ["f_0000.png", "f_0001.png", "manifest.json"])
  }

  @Test func aMomentIsAPictureAndAText() throws {
    let folder = try folder()
    expect(
      try Slicer.run("animate", "card.yaml", "--print", "0.05", in: folder), code: 0,
      output: """
        stage 20x10 px @1x, eye at 39.0625
          card: group 4x4 at (6.5, 5) background #ff0000

        """)
    expect(
      try Slicer.run("animate", "card.yaml", "--at", "0.05", "-o", "still.png", in: folder),
      code: 0, errors: "slicer: card.yaml: at 0.05 s, 20x10 pixels, in still.png\n")
    let pixels = try Picture(contentsOf: folder.path("still.png")).pixels()
    #expect(pixels[6, 5] == SIMD4(255, 0, 0, 255))
    #expect(pixels[2, 5] == SIMD4(255, 255, 255, 255))
  }

  @Test func eventsSayWhatFinished() throws {
    let folder = try folder()
    expect(
      try Slicer.run("animate", "card.yaml", "--events", in: folder), code: 0,
      output: "0 s: card go started\n0.1 s: card go stopped, not finished\n")
    let json = try Slicer.run("animate", "card.yaml", "--events", "--json", in: folder)
    #expect(json.text.contains("\"finished\" : false"))
  }

  @Test func checkingWritesNothing() throws {
    let folder = try folder()
    expect(
      try Slicer.run("animate", "card.yaml", "--check", in: folder), code: 0,
      errors: "slicer: card.yaml: 20x10 pixels, 1 layer, 0.2 s\n")
    #expect(folder.names() == ["card.yaml"])
  }

  @Test func settingsChangeTheFile() throws {
    let folder = try folder()
    expect(
      try Slicer.run(
        "animate", "card.yaml", "--set", "stage.scale=2", "--set", "duration=1", "-o", "c.png",
        in: folder), code: 0,
      errors: "slicer: card.yaml: 30 frames of 40x20 pixels, 1.0 s, in c.png\n")
  }

  @Test func standardInputIsAScene() throws {
    let outcome = try Slicer.shell("\"$slicer\" animate - --print 0 <card.yaml", in: folder())
    #expect(outcome.code == 0 && outcome.text.hasPrefix("stage 20x10 px"), "\(outcome.errors)")
  }

  @Test(arguments: [
    ("stage: {size: 4x4}\nlayers: [{opacty: 1}]", "2:11: unknown key 'opacty' of a layer (did you mean 'opacity'?)"),
    ("layers: []", "1:1: a scene has no 'stage'"),
    (
      "stage: {size: 4x4}\nimages: {a: a.png}\nlayers: []",
      "2:13: there is no picture 'a.png'"
    ),
    (
      "stage: {size: 4x4}\nimages: {a: ../outside.png}\nlayers: []",
      "2:13: '../outside.png' lies outside of the scene's folder (--allow-outside takes it)"
    ),
    (
      "stage: {size: 4x4}\nlayers: [{name: a}]\nanimations: [{layer: a, keyPath: opacity, to: 0, "
        + "repeatCount: forever}]",
      " the scene never ends: an animation is repeated for ever (state the scene's duration)"
    ),
  ]) func badScenesSayWhere(_ scene: String, _ message: String) throws {
    let outer = try WorkFolder()
    try outer.write("outside.png", TestPicture.png(4, 4))
    try outer.makeFolder("scenes")
    try outer.write("scenes/s.yaml", Array(scene.utf8))
    let outcome = try Slicer.run("animate", "scenes/s.yaml", "-o", "x.png", in: outer)
    expect(outcome, code: 65, errors: "slicer: scenes/s.yaml:\(message)\n")
    #expect(outer.names() == ["outside.png", "scenes/", "scenes/s.yaml"])
  }

  @Test func noInputIsOverwritten() throws {
    let folder = try folder()
    try folder.write("p.png", TestPicture.png(4, 4))
    let images = ["--set", "images.p=p.png"]
    let outcome = try Slicer.run(["animate", "card.yaml", "-o", "p.png"] + images, in: folder)
    #expect(outcome.code == 73 && outcome.isOneClearLine, "\(outcome.errors)")
    #expect(try Slicer.run("animate", "no.yaml", in: folder).code == 66)
  }

  @Test func depfilesNameTheSceneAndItsPictures() throws {
    let folder = try folder()
    try folder.write("p.png", TestPicture.png(4, 4))
    let outcome = try Slicer.run(
      [
        "animate", "card.yaml", "--set", "images.p=p.png", "-o", "c.png", "--depfile", "c.d", "-q",
      ], in: folder)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let rule = folder.read("c.d").map { String(decoding: $0, as: UTF8.self) }
    #expect(rule?.hasPrefix("c.png: card.yaml \\\n p.png\n") == true)
  }
}
