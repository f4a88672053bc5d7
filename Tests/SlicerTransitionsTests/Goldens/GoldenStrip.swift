import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport

/// Four frames of a transition beside each other: three of opaque pictures, one of transparent ones.
enum GoldenStrip {
  static let frameSize = PixelSize(36, 24)
  static let size = PixelSize(4 * frameSize.width, frameSize.height)
  private static let frames = [(0.25, true), (0.5, true), (0.75, true), (0.375, false)]

  /// Premultiplied, as the renderer leaves it.
  static func drawn(_ transition: any Transition, _ kernels: Kernels = .fastest) throws -> Canvas {
    let strip = try Canvas(size: size)
    let stage = Stage(pixelSize: frameSize)
    for (index, (progress, isOpaque)) in frames.enumerated() {
      let pictures = try GoldenPicture.all(frameSize, isOpaque: isOpaque)
      let frame = try Canvas(size: frameSize)
      let scene = pictures.shown(in: transition.frame(at: progress, on: stage))
      var options = RenderOptions()
      options.kernels = kernels
      try Renderer(pictures.stage, options: options).render(scene, into: frame)
      for y in 0..<frameSize.height {
        for x in 0..<frameSize.width { strip[index * frameSize.width + x, y] = frame[x, y] }
      }
    }
    return strip
  }
}
