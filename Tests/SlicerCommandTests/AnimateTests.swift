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

  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try folder.write("card.yaml", Self.scene)
  }

  @Test func filmsHaveTheFramesOfTheScene() throws {
    try folder.expect(
      "animate card.yaml -o card.png", "card.yaml: 6 frames of 20x10 pixels, 0.2 s, in card.png")
    let json = try folder.run("animate card.yaml --fps 10 --json -o frames")
    #expect(json.code == 0)
    #expect(json.text.contains("\"times\" : [\n    0,\n    0.1\n  ]"), "\(json.text)")
    #expect(folder.names(in: "frames") == ["f_0000.png", "f_0001.png", "manifest.json"])
  }

  @Test func aMomentIsAPictureAndAText() throws {
    try folder.expect(
      "animate card.yaml --print 0.05",
      output: """
        stage 20x10 px @1x, eye at 39.0625
          card: group 4x4 at (6.5, 5) background #ff0000

        """)
    try folder.expect(
      "animate card.yaml --at 0.05 -o still.png", "card.yaml: at 0.05 s, 20x10 pixels, in still.png"
    )
    let pixels = try Picture(contentsOf: folder.path("still.png")).pixels()
    #expect(pixels[6, 5] == SIMD4(255, 0, 0, 255))
    #expect(pixels[2, 5] == SIMD4(255, 255, 255, 255))
  }

  @Test func eventsSayWhatFinished() throws {
    try folder.expect(
      "animate card.yaml --events",
      output: "0 s: card go started\n0.1 s: card go stopped, not finished\n")
    let json = try folder.run("animate card.yaml --events --json")
    #expect(json.text.contains("\"finished\" : false"))
  }

  @Test func checkingWritesNothing() throws {
    try folder.expect("animate card.yaml --check", "card.yaml: 20x10 pixels, 1 layer, 0.2 s")
    #expect(folder.names() == ["card.yaml"])
  }

  @Test func settingsChangeTheFile() throws {
    try folder.expect(
      "animate card.yaml --set stage.scale=2 --set duration=1 -o c.png",
      "card.yaml: 30 frames of 40x20 pixels, 1.0 s, in c.png")
  }

  @Test func standardInputIsAScene() throws {
    let outcome = try Slicer.shell("\"$slicer\" animate - --print 0 <card.yaml", in: folder)
    #expect(outcome.code == 0 && outcome.text.hasPrefix("stage 20x10 px"), "\(outcome.errors)")
  }

  @Test(arguments: [
    (
      "stage: {size: 4x4}\nlayers: [{opacty: 1}]",
      "2:11: unknown key 'opacty' of a layer (did you mean 'opacity'?)"
    ),
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
    try outer.write("scenes/s.yaml", scene)
    try outer.expect("animate scenes/s.yaml -o x.png", "scenes/s.yaml:\(message)", code: 65)
    #expect(outer.names() == ["outside.png", "scenes/", "scenes/s.yaml"])
  }

  @Test func noInputIsOverwritten() throws {
    try folder.write("p.png", TestPicture.png(4, 4))
    let images = "--set images.p=p.png"
    let outcome = try folder.run("animate card.yaml -o p.png \(images)")
    #expect(outcome.code == 73 && outcome.isOneClearLine, "\(outcome.errors)")
    #expect(try folder.run("animate no.yaml").code == 66)
  }

  @Test func depfilesNameTheSceneAndItsPictures() throws {
    try folder.write("p.png", TestPicture.png(4, 4))
    try folder.expect("animate card.yaml --set images.p=p.png -o c.png --depfile c.d -q")
    let rule = folder.text("c.d")
    #expect(rule?.hasPrefix("c.png: card.yaml \\\n p.png\n") == true)
  }

  /// What once ended the process.
  @Test(arguments: [
    "[{layer: card, keyPath: bounds, to: 0x0, curve: spring(0.5), duration: 0.2},"
      + " {transition: {layer: card, type: fade, duration: 0.2, set: {opacity: 0.5}}}]",
    "[{set: {layer: card, filters: [{pixellate: 1e300}]}}]",
    "[{transition: {layer: card, type: flip, duration: 0.2, set: {bounds: [-5, -5]}}}]",
  ]) func hostileNumbersAreDrawn(_ animations: String) throws {
    try folder.expect("animate card.yaml --set 'animations=\(animations)' -o c.png -q")
  }

  @Test func aSnapshotIsWithinTheLimits() throws {
    let grow =
      "[{transition: {layer: card, type: fade, duration: 0.2, set: {bounds: 20000x20000}}}]"
    let outcome = try folder.run("animate card.yaml --set 'animations=\(grow)' -o c.png")
    #expect(outcome.code == 65 && outcome.isOneClearLine, "\(outcome.errors)")
    #expect(folder.names() == ["card.yaml"])
  }

  /// A picture that is named on the command line is where the caller says, not the file.
  @Test func picturesOfSettingsAreTheCallers() throws {
    try folder.makeFolder("scenes")
    try folder.write("scenes/s.yaml", "stage: {size: 4x4}\nlayers: [{contents: p}]")
    try folder.write("p.png", TestPicture.png(4, 4))
    try folder.expect(
      "animate scenes/s.yaml --set images.p=p.png --check",
      "scenes/s.yaml: 4x4 pixels, 1 layer, 0 s")
  }
}
