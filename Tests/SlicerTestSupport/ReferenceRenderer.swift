package import SlicerCore
package import SlicerScene

/// Draws scenes slowly and plainly: what the fast renderer is held against.
///
/// A recursive walk of the layers as the comments of the scene's types describe them. A layer's
/// colors are samples of its picture, 8 × 8 of them a pixel; whole-pixel copies, fades,
/// reveals and filters are exact. Every group is rounded to 8 bits before it is used.
package struct ReferenceRenderer {
  let pictures: StageImages
  let background: RGBA
  /// By which pictures are read; nil for those of the renderer.
  let kernel: ReferenceKernel?

  package init(
    pictures: StageImages, background: RGBA = .transparent, kernel: ReferenceKernel? = nil
  ) {
    (self.pictures, self.background, self.kernel) = (pictures, background, kernel)
  }

  package func render(_ scene: Scene) throws -> Canvas {
    let scene = try scene.withImages(drawn)
    let tree = ReferenceTree(pictures: pictures, stage: scene.stage, kernel: kernel)
    var group = ReferencePixels(scene.stage.pixelSize)
    for layer in tree.ordered(scene.layers, in: nil, .identity) {
      tree.draw(layer.layer, layer.matrix, onto: &group)
    }
    let ground = SIMD4(premultiplied: background)
    return try group.rounded().map { _, _, value in over(value, ground) }.canvas()
  }

  private func drawn(_ image: SceneImage) throws -> SceneImage {
    guard case .snapshot(let scene) = image else { return image }
    return .image(
      Bitmap(try ReferenceRenderer(pictures: pictures, kernel: kernel).render(scene)), name: "drawn"
    )
  }
}
