import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport

/// Pictures that are the same in every run.
enum TestPictures {
  /// Waves whose length is about `period` pixels.
  static func waves(
    _ size: PixelSize, period: Double, phase: Double, isOpaque: Bool = true
  ) throws -> Bitmap {
    try Images.made(size) { x, y in
      let a = Elementary.sine(2 * .pi * (Double(x) / period + phase))
      let b = Elementary.sine(2 * .pi * (Double(y) / period - phase))
      let alpha = isOpaque ? 255 : 160 + 90 * Elementary.sine(Double(x + y) / period)
      func channel(_ value: Double) -> UInt8 { UInt8((alpha * (0.5 + 0.49 * value)).rounded()) }
      return SIMD4(channel(a), channel(b), channel(a * b), UInt8(alpha.rounded()))
    }
  }

  /// All pictures that a sample can show: noise.
  static func all(_ size: PixelSize, isOpaque: Bool) throws -> ScenePictures {
    ScenePictures(
      outgoing: try Images.noise(size, seed: 1, isOpaque: isOpaque),
      incoming: try Images.noise(size, seed: 2, isOpaque: isOpaque),
      map: try Images.noise(size, seed: 3, isOpaque: true),
      back: try Images.noise(size, seed: 4, isOpaque: true))
  }
}

extension Renderer {
  /// A scene on a canvas of its own, which held something else before.
  func canvas(_ scene: Scene) throws -> Canvas {
    let canvas = try Canvas(size: scene.stage.pixelSize)
    for y in 0..<canvas.size.height { canvas.row(y).update(repeating: 0xDEAD_BEEF) }
    try render(scene, into: canvas)
    return canvas
  }
}

extension Stage {
  /// Draws layers of A and B.
  func drawn(_ layers: [Layer], _ a: Bitmap? = nil, _ b: Bitmap? = nil) throws -> Canvas {
    try Renderer(StageImages(outgoing: a, incoming: b)).canvas(Scene(self, layers))
  }

  /// How well that agrees with the plain renderer's, in decibels.
  func agreement(_ layers: [Layer], _ a: Bitmap? = nil) throws -> Double {
    let plain = ReferenceRenderer(pictures: StageImages(outgoing: a))
    return PeakSignalToNoise.decibels(
      try drawn(layers, a).allBytes, try plain.render(Scene(self, layers)).allBytes)
  }
}

extension Canvas { var allBytes: [UInt8] { Array(bytes) } }
