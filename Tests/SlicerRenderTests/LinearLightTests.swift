import SlicerCore
import SlicerRender
import SlicerScene
import Testing

/// Mixing by light.
@Suite struct LinearLightTests {
  private func mixed(_ a: Bitmap, _ b: Bitmap, _ p: Double) throws -> Canvas {
    let stage = Stage(pixelSize: a.size)
    let layer = Layer(.incoming, on: stage).with { $0.compositing = .replace(.uniform(p)) }
    let renderer = Renderer(
      StageImages(outgoing: a, incoming: b), options: RenderOptions(linearLight: true))
    return try renderer.canvas(Scene(stage, [Layer(.outgoing, on: stage), layer]))
  }

  @Test(arguments: [true, false]) func identicalPicturesStay(_ isOpaque: Bool) throws {
    let size = PixelSize(width: 33, height: 17)
    let picture = try TestPictures.noise(size, seed: 8, isOpaque: isOpaque)
    for p in [0, 0.001, 0.5, 0.999, 1] {
      #expect(Bitmap(try mixed(picture, picture, p)) == picture)
    }
  }

  @Test func halfOfWhiteLightIs188() throws {
    let size = PixelSize(width: 5, height: 1)
    let black = try TestPictures.flat(size, SIMD4(0, 0, 0, 255))
    let white = try TestPictures.flat(size, SIMD4(255, 255, 255, 255))
    #expect(try mixed(black, white, 0.5)[2, 0] == SIMD4(188, 188, 188, 255))
  }

  @Test func transparentPicturesDoNotLeak() throws {
    let size = PixelSize(width: 5, height: 1)
    let nothing = try TestPictures.flat(size, .zero)
    let red = try TestPictures.flat(size, SIMD4(200, 0, 0, 255))
    // Red keeps its color while it appears: 200 · 128 / 255.
    #expect(try mixed(nothing, red, 0.5)[0, 0] == SIMD4(100, 0, 0, 128))
  }
}
