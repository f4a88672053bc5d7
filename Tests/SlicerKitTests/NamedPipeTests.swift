import Foundation
import SlicerKit
import SlicerTestSupport
import SlicerTestTraits
import SystemPackage
import Testing

/// A pipe that a file names, or that lies where a file should: nothing waits for it.
struct NamedPipeTests {
  private let scratch: SlicerTestSupport.ScratchFolder
  private static let reason = "is a pipe; a file that another file names must be a plain file"

  init() throws {
    scratch = try SlicerTestSupport.ScratchFolder()
    try check(scratch["pipe.png"].withPlatformString { mkfifo($0, 0o600) })
    let canvas = try Canvas(size: PixelSize(width: 8, height: 6))
    let still = Scene.still(.image(Bitmap(canvas), name: "a"), on: Stage(pixelSize: canvas.size))
    try scratch.write("a.png", SceneFilm(AnimatedScene(still)).bytes(as: .png))
  }

  private func message(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch { return "\(error)" }
  }

  @Test(.patient) func aPipeInASceneIsRefused() {
    let text = "stage: {size: 8x6}\nimages: {p: pipe.png}\nlayers: [{contents: p}]"
    let document = SceneDocument(Array(text.utf8), folder: scratch.path)
    #expect(message { _ = try document.read() }?.contains(Self.reason) == true)
  }

  @Test(
    .patient,
    arguments: ["a.png\npipe.png\n", "a.png type=luma map=pipe.png\na.png\n"])
  func aPipeInAListIsRefused(text: String) throws {
    let list = SlideList(Array(text.utf8), path: scratch["list.txt"])
    let slides = try SlideDefaults().slides(list) { Picture(contentsOf: $0) }
    let error = message { _ = try Slideshow(slides).bytes(as: .png) }
    #expect(error?.contains(Self.reason) == true, "\(error ?? "")")
  }

  @Test(.patient, arguments: ["manifest.json", "a_0_1.png"])
  func aPipeAmongTilesIsRefused(name: String) throws {
    let folder = TileSink.folder(OutputFolder(scratch["tiles"]))
    _ = try Split(Picture(contentsOf: scratch["a.png"]), .grid(rows: 1, columns: 2)).write(
      to: folder)
    let names = SlicerTestSupport.ScratchFolder.names(in: scratch["tiles"])
    let file = scratch["tiles"].pushing(
      FilePath(name == "manifest.json" ? name : try #require(names.last { $0.hasSuffix(".png") })))
    try check(file.withPlatformString { unlink($0) })
    try check(file.withPlatformString { mkfifo($0, 0o600) })
    let error = message {
      _ = try Join(contentsOf: scratch["tiles"]).write(to: .file(scratch["b.png"]))
    }
    #expect(error?.contains("is a pipe") == true, "\(error ?? "")")
  }

  /// Files outside of a scene's folder are refused in one way, whether they exist or not.
  @Test func nothingIsSaidOfWhatIsOutside() throws {
    try scratch.makeFolder("scene")
    try scratch.makeLink("scene/link.png", to: "../a.png")
    try scratch.makeLink("scene/dead.png", to: "../none.png")
    for path in ["../a.png", "../none.png", "link.png", "dead.png", "/etc/passwd", "/etc/none"] {
      let text = "stage: {size: 8x6}\nimages: {p: \(path)}\nlayers: []"
      let document = SceneDocument(Array(text.utf8), folder: scratch["scene"])
      #expect(
        message { _ = try document.read() }
          == "scene:2:13: '\(path)' lies outside of the scene's folder")
    }
  }
}
