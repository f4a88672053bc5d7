import Foundation
import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// The scenes in `Samples/Animations` play as they did when they were last looked at and recorded.
///
/// `make goldens` records them anew, and fails. To add a sample:
/// 1. Write a scene file in `Samples/Animations`, with a comment on top that says what is seen.
/// 2. Draw its pictures in `Samples/Sources`, by `make samples`.
/// 3. Run `make goldens` and `make animations`. Tests, the check of the schema and the page go over the folder.
struct AnimationGoldenTests {
  /// Frames beside each other, from the first instant of the film to the last.
  private static let frameCount = 8
  private static let largestFrame = PixelSize(width: 96, height: 64)

  @Test(arguments: SampleFiles.drawnScenes) func stripIsAsRecorded(_ name: String) throws {
    let strip = try Self.strip(of: name)
    if let failure = try GoldenFolder.animations.failure(of: strip, name) {
      Issue.record("\(failure)")
    }
  }

  @Test(.disabled(if: GoldenFolder.isRecording, "the goldens are being recorded"))
  func noFileIsLeftOverOrLarge() throws {
    let counts = try GoldenFolder.animations.byteCounts()
    #expect(Set(counts.keys) == Set(SampleFiles.scenes))
    #expect(counts.values.max() ?? 0 < 50_000)
  }

  /// Those that the guides have.
  @Test func allAnimationsAreThere() {
    let names: Set = [
      "book-fold", "counter-rotate", "curves", "double-size", "fade-swap", "memory-flip",
      "memory-help", "memory-vanish", "nested", "page-book", "puzzle-swap", "ship", "show-hide",
      "slideshow-tabs", "spin-out", "three-in-a-row", "wiggle",
    ]
    #expect(names.isSubset(of: SampleFiles.scenes))
  }

  /// Less than a third of the size that the scenes have in points: pictures are shrunk to that.
  private static func strip(of name: String) throws -> Canvas {
    var document = SceneDocument(contentsOf: SampleFiles.scene(name).path())
    document.settings = [("stage.scale", "0.3")]
    let read = try document.read()
    let size = read.scene.stage.pixelSize
    try #require(size.width <= largestFrame.width && size.height <= largestFrame.height)
    let strip = try Canvas(size: PixelSize(width: frameCount * size.width, height: size.height))
    var options = RenderOptions()
    options.background = read.background
    for index in 0..<frameCount {
      let moment = read.scene.duration * Double(index) / Double(frameCount - 1)
      let frame = try read.scene.scene(at: moment).image(options: options)
      for y in 0..<size.height {
        for x in 0..<size.width { strip[index * size.width + x, y] = frame[x, y] }
      }
    }
    return strip
  }
}
