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
    try folder.write("p.png", TestPicture.png(4, 4))
    try folder.makeFolder("scenes")
    try folder.write("scenes/p.yaml", "stage: {size: 4x4}\nlayers: [{contents: p}]")
  }

  @Test(arguments: Transcript.all(in: "Animate"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }

  @Test func aMomentIsSeen() throws {
    try folder.expect("animate card.yaml --at 0.05 -o still.png -q")
    let pixels = try Picture(contentsOf: folder.path("still.png")).pixels()
    #expect([pixels[6, 5], pixels[2, 5]] == [SIMD4(255, 0, 0, 255), SIMD4(repeating: 255)])
  }
}
