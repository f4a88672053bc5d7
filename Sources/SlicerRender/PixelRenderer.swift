import SlicerCore
import SlicerScene

/// The ``Renderer`` for one kind of pixel.
struct PixelRenderer<Pixel: CanvasPixel>: Sendable {
  private let images: RenderImages<Pixel>
  private let options: RenderOptions
  private let fields: FieldCache
  private let snapshots: SnapshotCache<Pixel>

  init(_ images: RenderImages<Pixel>, _ options: RenderOptions) {
    self.init(images, options, FieldCache(), SnapshotCache())
  }

  private init(
    _ images: RenderImages<Pixel>, _ options: RenderOptions, _ fields: FieldCache,
    _ snapshots: SnapshotCache<Pixel>
  ) {
    (self.images, self.options, self.fields) = (images, options, fields)
    self.snapshots = snapshots
  }

  func plan(_ scene: Scene) throws -> PixelPlan<Pixel> {
    try scene.checkExtent()
    let scene = scene.withCopies
    var images = images
    if scene.hasSnapshots { images.snapshots = try drawnSnapshots(of: scene) }
    var compiler = SceneCompiler(
      stage: scene.stage, images: images, options: options, fields: fields)
    let operations = OperationList(try compiler.operations(scene.layers))
    return PixelPlan(
      size: scene.stage.pixelSize, operations: operations,
      drawn: DrawnScene(scene: scene, footprints: compiler.footprints),
      rowCount: 4 * (1 + (scene.layers.map { $0.depth }.max() ?? 0))
        + scene.layers.map { $0.filterCount }.reduce(0, +),
      drawnShadows: compiler.shadows.forms.drawn.count,
      background: Pixel(options.background), kernels: options.kernels)
  }

  func mean(of scenes: [Scene]) throws -> PixelMean<Pixel> {
    PixelMean(try scenes.map { scene in try plan(scene) })
  }

  private func drawnSnapshots(
    of scene: Scene
  ) throws -> [Scene: PixelImage<Pixel>] {
    var options = options
    options.background = .transparent
    let renderer = PixelRenderer(images, options, fields, snapshots)
    var drawn: [Scene: PixelImage<Pixel>] = [:]
    _ = try scene.withImages { image in
      guard case .snapshot(let shown) = image, drawn[shown] == nil else { return image }
      let size = shown.stage.pixelSize
      drawn[shown] = try snapshots.image(of: shown, for: scene.stage.pixelSize) {
        try options.limits.check(size)
        let canvas = try Canvas(size: Pixel.canvasSize(of: size))
        try renderer.plan(shown).draw(rows: 0..<size.height, into: canvas)
        return PixelImage(canvas)
      }
      return image
    }
    return drawn
  }
}
