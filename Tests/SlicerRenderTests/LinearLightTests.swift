import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
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
    let picture = try Images.noise(PixelSize(33, 17), seed: 8, isOpaque: isOpaque)
    for p in [0, 0.001, 0.5, 0.999, 1] {
      #expect(Bitmap(try mixed(picture, picture, p)) == picture)
    }
  }

  /// Half of white light is 188, and red keeps its color while it appears: 200 · 128 / 255.
  @Test(arguments: [
    (SIMD4<UInt8>(0, 0, 0, 255), SIMD4<UInt8>(repeating: 255), SIMD4<UInt8>(188, 188, 188, 255)),
    (.zero, SIMD4(200, 0, 0, 255), SIMD4(100, 0, 0, 128)),
  ]) func halfOfWhiteLightIs188(_ a: SIMD4<UInt8>, _ b: SIMD4<UInt8>, _ half: SIMD4<UInt8>) throws {
    let pictures = try [a, b].map { try Images.flat(PixelSize(5, 1), $0) }
    #expect(
      Images.pixels(Bitmap(try mixed(pictures[0], pictures[1], 0.5))).allSatisfy { $0 == half })
  }
}
