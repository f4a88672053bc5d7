import SlicerCore
import SlicerScene

/// What a ``Renderer`` is for one kind of pixel.
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

  func plan(_ scene: Scene) throws(LimitError) -> PixelPlan<Pixel> {
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
      background: Pixel(options.background), kernels: options.kernels)
  }

  func mean(of scenes: [Scene]) throws(LimitError) -> PixelMean<Pixel> {
    PixelMean(try scenes.map { scene throws(LimitError) in try plan(scene) })
  }

  private func drawnSnapshots(
    of scene: Scene
  ) throws(LimitError) -> [Scene: PixelImage<Pixel>] {
    var options = options
    options.background = .transparent
    let renderer = PixelRenderer(images, options, fields, snapshots)
    var drawn: [Scene: PixelImage<Pixel>] = [:]
    _ = try scene.withImages { image throws(LimitError) in
      guard case .snapshot(let shown) = image, drawn[shown] == nil else { return image }
      let size = shown.stage.pixelSize
      drawn[shown] = try snapshots.image(of: shown, for: scene.stage.pixelSize) {
        () throws(LimitError) in
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

/// A scene that is resolved for one kind of pixel.
struct PixelPlan<Pixel: CanvasPixel>: Sendable {
  /// The stage in pixels.
  let size: PixelSize
  let operations: OperationList<Pixel>
  /// The scene, by which the next one is compared.
  let drawn: DrawnScene
  /// Rows for results that are not final that a thread needs at most.
  let rowCount: Int
  /// Premultiplied.
  let background: Pixel
  let kernels: Kernels

  /// As ``RenderPlan/draw(rows:_:into:)``.
  func draw(
    rows: Range<Int>, _ changes: ChangedPixels? = nil, into canvas: Canvas
  ) throws(LimitError) {
    precondition(
      canvas.size == Pixel.canvasSize(of: size), "the canvas is as large as the stage")
    let all = 0..<size.width
    let pixels = UnsafeMutableRawPointer(canvas.pixels).assumingMemoryBound(to: Pixel.self)
    let scratch = try RowScratch<Pixel>(width: size.width, atMost: rowCount + 1, kernels)
    let work = Cancellation.uncounted
    for y in rows.clamped(to: 0..<size.height) {
      if work?._withUnsafeGuaranteedRef(\.isOver) == true { return }
      let row = PixelRow(pixels + y * size.width, count: size.width)
      let columns = changes?.columns[y] ?? all
      if columns == all {
        draw(row: y, all, onto: row, scratch)
      } else if !columns.isEmpty {
        // Operations draw all that they touch, and over what they have drawn before.
        scratch.withRow { pixels in
          draw(row: y, columns, onto: pixels.prefix(size.width), scratch)
          row[columns].copy(pixels[columns])
        }
      }
    }
  }

  private func draw(
    row y: Int, _ columns: Range<Int>, onto pixels: PixelRow<Pixel>, _ scratch: RowScratch<Pixel>
  ) {
    var row = RowBuffer(pixels, needed: columns)
    operations.draw(row: y, onto: &row, scratch)
    row.finish()
    if background != .clear, !row.isOpaque { scratch.under(pixels[columns], background) }
  }
}

extension Layer {
  /// How many rows lie over each other while it is drawn: siblings use the same ones.
  var depth: Int {
    // A picture in nine parts is a group of its own.
    let own = 1 + filters.count + (hasParts ? 2 : 0)
    return own + max(mask?.depth ?? 0, sublayers.map(\.depth).max() ?? 0)
  }

  /// Filters may keep a row each.
  fileprivate var filterCount: Int {
    filters.count + (mask?.filterCount ?? 0) + sublayers.map(\.filterCount).reduce(0, +)
  }
}
