public import SlicerCore
package import SlicerScene

/// Draws scenes: layers, reveals and surfaces become premultiplied pixels of 8 or 16 bits a sample.
///
/// A scene is resolved once into operations on rows (``plan(_:)``); then any thread draws any band
/// of rows, and the pixels do not depend on the bands. Fields are evaluated once for all scenes of
/// a renderer, and snapshots are drawn once if they are shown again soon.
package struct Renderer: Sendable {
  private enum Depth {
    case bytes(PixelRenderer<UInt32>)
    case words(PixelRenderer<SIMD4<UInt16>>)
  }

  private let depth: Depth

  /// Of 8 bits a sample.
  ///
  /// - Parameter images: A and B, at least one pixel each; a layer that shows one that is missing
  ///   has no contents.
  package init(_ images: StageImages = StageImages(), options: RenderOptions = RenderOptions()) {
    let images = RenderImages(
      images.outgoing.map { PixelImage($0) }, images.incoming.map { PixelImage($0) })
    self.init(.bytes(PixelRenderer(images, options)))
  }

  private init(_ depth: Depth) { self.depth = depth }

  /// Of the depth that both pictures have.
  package init(_ outgoing: FramePixels, _ incoming: FramePixels, options: RenderOptions) {
    switch (outgoing, incoming) {
    case (.bytes(let a), .bytes(let b)):
      self.init(StageImages(outgoing: a, incoming: b), options: options)
    case (.words(let a), .words(let b)):
      self.init(.words(PixelRenderer(RenderImages(PixelImage(a), PixelImage(b)), options)))
    default: preconditionFailure("both pictures have one depth")
    }
  }

  /// Of so many bits a sample, 8 or 16, without A and B.
  package init(depth: Int, options: RenderOptions) {
    self.init(
      depth == 16
        ? .words(PixelRenderer(RenderImages(nil, nil), options))
        : .bytes(PixelRenderer(RenderImages(nil, nil), options)))
  }

  /// Of the canvas that a scene of so many pixels is drawn on.
  package func canvasSize(of size: PixelSize) -> PixelSize {
    switch depth {
    case .bytes: size
    case .words: WideCanvas.memorySize(of: size)
    }
  }

  package func pixels(_ canvas: Canvas, isOpaque: Bool) -> FramePixels {
    switch depth {
    case .bytes: .bytes(Bitmap(canvas, isOpaque: isOpaque))
    case .words: .words(WideBitmap(WideCanvas(memory: canvas), isOpaque: isOpaque))
    }
  }

  /// Resolves a scene for drawing.
  ///
  /// - Throws: `LimitError.memory`.
  package func plan(_ scene: Scene) throws(LimitError) -> RenderPlan { try plan([scene]) }

  /// Resolves the mean of scenes on one stage, one at least.
  ///
  /// - Throws: `LimitError.memory`.
  package func plan(_ scenes: [Scene]) throws(LimitError) -> RenderPlan {
    switch depth {
    case .bytes(let renderer): RenderPlan(depth: .bytes(try renderer.mean(of: scenes)))
    case .words(let renderer): RenderPlan(depth: .words(try renderer.mean(of: scenes)))
    }
  }

  /// Draws a scene, or some of its rows.
  ///
  /// - Parameter canvas: of ``canvasSize(of:)``. What it held does not matter.
  /// - Throws: `LimitError.memory`.
  package func render(
    _ scene: Scene, into canvas: Canvas, rows: Range<Int>? = nil
  ) throws(LimitError) {
    try plan(scene).draw(rows: rows ?? 0..<canvas.size.height, into: canvas)
  }
}

/// A scene that is resolved: one frame, ready to be drawn in bands by several threads.
package struct RenderPlan: Sendable {
  fileprivate enum Depth {
    case bytes(PixelMean<UInt32>)
    case words(PixelMean<SIMD4<UInt16>>)
  }

  fileprivate let depth: Depth

  /// The scene, by which the next one is compared.
  package var drawn: DrawnScene {
    switch depth {
    case .bytes(let plan): plan.drawn
    case .words(let plan): plan.drawn
    }
  }

  /// Shadows whose form was drawn, each once, because it is known to be no opaque polygon.
  package var drawnShadows: Int {
    switch depth {
    case .bytes(let plan): plan.drawnShadows
    case .words(let plan): plan.drawnShadows
    }
  }

  /// Draws some rows and leaves the others alone; of cancelled work no more rows, for nobody looks at them.
  ///
  /// - Parameters:
  ///   - rows: rows of the stage; those outside it are ignored.
  ///   - changes: the pixels that are drawn, where the canvas holds the others already; nil: all.
  ///   - canvas: of ``Renderer/canvasSize(of:)``. Other threads may draw other rows of it at the same
  ///     time.
  /// - Throws: `LimitError.memory`.
  package func draw(
    rows: Range<Int>, _ changes: ChangedPixels? = nil, into canvas: Canvas
  ) throws(LimitError) {
    switch depth {
    case .bytes(let plan): try plan.draw(rows: rows, changes, into: canvas)
    case .words(let plan): try plan.draw(rows: rows, changes, into: canvas)
    }
  }
}

/// How scenes become pixels.
public struct RenderOptions: Hashable, Sendable {
  /// What the finished scene is laid onto.
  public var background: RGBA
  /// Whether ``Compositing/replace(_:)`` mixes straight linear light; differences and contrasts are
  /// measured and mixed in sRGB all the same.
  public var linearLight: Bool
  /// Whether layers that are not turned lie on whole pixels.
  public var snapsToPixels: Bool
  /// What the loops over pixels are made for; the pixels are the same.
  package var kernels = Kernels.fastest
  /// What a snapshot may ask for.
  package var limits = Limits()

  /// What is drawn behind the scene, and how.
  public init(
    background: RGBA = .transparent, linearLight: Bool = false, snapsToPixels: Bool = false
  ) {
    self.background = background
    self.linearLight = linearLight
    self.snapsToPixels = snapsToPixels
  }
}

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
  let drawnShadows: Int
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
