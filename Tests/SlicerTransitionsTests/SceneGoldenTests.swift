import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// The scenes of the layer transitions, as text, a quarter of the way on a stage of 320x240, are those that were
/// last looked at and recorded.
///
/// `make goldens` records them anew, and fails.
struct SceneGoldenTests {
  private static let goldens = TextGoldens("SceneGoldens")

  /// A transition and its parameters; what is recorded of it has its words as a name.
  private static let calls = [
    "fade", "push from=top", "moveIn from=left", "reveal from=left", "flip from=left",
    "cube from=bottom", "fold", "custom move=10,-20", "vanish", "curlUp", "curlDown", "page",
    "page spine=mid orientation=vertical", "page spine=max direction=backward back=x",
    "scroll spacing=20", "suckEffect", "rippleEffect", "cameraIris", "cameraIrisHollowOpen",
    "cameraIrisHollowClose", "navigate", "navigate direction=pop from=left", "doorway", "swap",
    "swing", "mosaic tiles=1x2", "shuffle tiles=1x2", "sheet", "sheet direction=dismiss scale=1",
    "zoom", "zoom direction=out rect=-8,20,40,60", "blur", "puzzle tiles=1x2 stagger=0.9",
    "puzzle direction=arrive tiles=1x1", "shatter tiles=1x1", "none", "gridFlip tiles=1x2",
    "whipPan", "lightLeak", "filmBurn", "crossWarp", "directionalWarp", "kaleidoscope", "dreamy",
    "crossZoom", "radialBlur", "glitch", "blinds count=2", "flyThrough",
    "magicMove",
  ]

  @Test(arguments: calls) func scenesAreAsRecorded(call: String) throws {
    let words = call.split(separator: " ")
    let arguments = words.dropFirst().map { word in
      let parts = word.split(separator: "=").map(String.init)
      return (parts[0], parts[1])
    }
    let entry = try TransitionCatalog.standard.entry(named: String(words[0]))
    let values = try entry.values(Dictionary(uniqueKeysWithValues: arguments))
    let transition = try entry.row.transition(values.withPlaceholders)
    let stage = Stage(pixelSize: PixelSize(320, 240), eyeDistance: 2000)
    let scene = transition.frame(at: 0.25, on: stage)
    let text = scene.layers.map { "\($0)\n" }.joined()
    #expect(try Self.goldens.text(Self.file(of: call), recording: text) == text)
  }

  private static func file(of call: String) -> String { call.replacing(" ", with: "-") + ".txt" }

  @Test func everyLayerTransitionHasAScene() throws {
    let names = try Self.calls.map { call in
      let name = try #require(call.split(separator: " ").first)
      return try TransitionCatalog.standard.entry(named: String(name)).row.name
    }
    #expect(Set(LawTests.layerRows).isSubset(of: Set(names)))
    if GoldenFolder.isRecording { return }
    #expect(try Self.goldens.names() == Set(Self.calls.map(Self.file)))
  }

  @Test func stagesSayTheirScaleAndTheirEye() {
    let stage = Stage(pixelSize: PixelSize(300, 200), scale: 1.5, eyeDistance: 700)
    #expect(
      Scene.still(.incoming, on: stage).description == """
        stage 300x200 px @1.5x, eye at 700
          B 200x133.3333 at (100, 66.6667)
        """)
  }
}
