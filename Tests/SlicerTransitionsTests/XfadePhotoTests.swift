import Foundation
import SlicerCodecs
import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import SlicerTransitions
import Testing

/// Names of xfade on photographs, drawn as users see them.
struct XfadePhotoTests {
  static let names = [
    "fade", "wipeleft", "circleopen", "slideleft", "radial", "diagtl", "hlslice", "smoothup",
  ]
  private static let size = PixelSize(width: 256, height: 160)

  @Test(.enabled(if: XfadeFrames.isInstalled, "ffmpeg is not installed"), arguments: names)
  func photographsAreThoseOfXfade(name: String) throws {
    let (a, b) = (try photograph("lighthouse.jpg"), try photograph("landscape.jpg"))
    let frames = try XfadeFrames(name, a, b)
    let transition = try TransitionCatalog.standard.entry(named: name).transition()
    let renderer = Renderer(StageImages(outgoing: a, incoming: b))
    for (index, progress) in XfadeFrames.progresses.enumerated() {
      let canvas = try Canvas(size: Self.size)
      let scene = transition.frame(at: progress, on: Stage(pixelSize: Self.size))
      try renderer.render(scene, into: canvas)
      var worst = 0
      for y in 0..<Self.size.height {
        for x in 0..<Self.size.width {
          let (ours, theirs) = (canvas[x, y], frames.color(index, x, y))
          for channel in 0..<3 {
            worst = max(worst, abs(Int(ours[channel]) - theirs[channel]))
          }
        }
      }
      #expect(worst <= 1, "at \(progress)")
    }
  }

  /// The middle of a sample.
  private func photograph(_ name: String) throws -> Bitmap {
    let data = try Data(contentsOf: SampleFiles.folder.appending(path: name))
    let decoder = try FormatCatalog.open(
      MemorySource([UInt8](data)), DecodeOptions(convertsToRGB: true))
    let raster = try Rasters.decoded(decoder)
    let (x, y) = ((raster.size.width - 256) / 2, (raster.size.height - 160) / 2)
    return try XfadePicture.drawn(Self.size) { column, row in
      let (bytes, first) = (raster.mutableRow(y + row), 3 * (x + column))
      return SIMD3(bytes[first], bytes[first + 1], bytes[first + 2])
    }
  }
}
