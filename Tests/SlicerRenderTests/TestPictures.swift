import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport

/// Pictures that are the same in every run.
enum TestPictures {
  /// Unrelated premultiplied pixels.
  static func noise(_ size: PixelSize, seed: UInt64, isOpaque: Bool) throws -> Bitmap {
    var noise = SeededNoise(seed: seed)
    return try picture(size) { _, _ in
      let word = noise.next()
      let alpha: UInt64 = isOpaque ? 255 : word >> 24 & 255
      func channel(_ shift: UInt64) -> UInt8 { UInt8((word >> shift & 255) * alpha / 255) }
      return SIMD4(channel(0), channel(8), channel(16), UInt8(alpha))
    }
  }

  /// Waves whose length is about `period` pixels.
  static func waves(
    _ size: PixelSize, period: Double, phase: Double, isOpaque: Bool = true
  ) throws -> Bitmap {
    try picture(size) { x, y in
      let a = Elementary.sine(2 * .pi * (Double(x) / period + phase))
      let b = Elementary.sine(2 * .pi * (Double(y) / period - phase))
      let alpha = isOpaque ? 255 : 160 + 90 * Elementary.sine(Double(x + y) / period)
      func channel(_ value: Double) -> UInt8 { UInt8((alpha * (0.5 + 0.49 * value)).rounded()) }
      return SIMD4(channel(a), channel(b), channel(a * b), UInt8(alpha.rounded()))
    }
  }

  /// One color, premultiplied.
  static func flat(_ size: PixelSize, _ color: SIMD4<UInt8>) throws -> Bitmap {
    try picture(size) { _, _ in color }
  }

  static func picture(_ size: PixelSize, _ pixel: (Int, Int) -> SIMD4<UInt8>) throws -> Bitmap {
    let canvas = try Canvas(size: size)
    for y in 0..<size.height { for x in 0..<size.width { canvas[x, y] = pixel(x, y) } }
    return Bitmap(canvas)
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

extension Canvas { var allBytes: [UInt8] { Array(bytes) } }

extension TestPictures {
  /// How well a scene of smooth pictures agrees with the plain renderer's, in decibels.
  static func agreement(isOpaque: Bool, of scene: (Stage) -> Scene) throws -> Double {
    let size = PixelSize(120, 80)
    let pictures = ScenePictures(
      outgoing: try waves(size, period: 31, phase: 0, isOpaque: isOpaque),
      incoming: try waves(size, period: 43, phase: 0.4, isOpaque: isOpaque),
      back: try waves(PixelSize(100, 90), period: 29, phase: 0.2, isOpaque: isOpaque))
    let scene = scene(Stage(pixelSize: size))
    let drawn = try Renderer(pictures.stage).canvas(pictures.shown(in: scene))
    let expected = try pictures.drawnPlainly(scene)
    return PeakSignalToNoise.decibels(drawn.allBytes, expected.allBytes)
  }
}
