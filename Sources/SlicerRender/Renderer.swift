public import SlicerCore
package import SlicerScene

/// Draws scenes: layers, reveals and surfaces become premultiplied sRGB pixels.
///
/// A scene is resolved once into operations on rows (``plan(_:)``); then any thread draws any band
/// of rows, and the pixels do not depend on the bands. Fields are evaluated once for all scenes of
/// a renderer, and snapshots are drawn once if they are shown again soon.
package struct Renderer: Sendable {
  private let images: StageImages
  private let options: RenderOptions
  private let fields: FieldCache
  private let snapshots: SnapshotCache

  /// - Parameter images: A and B, at least one pixel each; a layer that shows one that is missing
  ///   has no contents.
  package init(_ images: StageImages = StageImages(), options: RenderOptions = RenderOptions()) {
    self.init(images, options, FieldCache(), SnapshotCache())
  }

  private init(
    _ images: StageImages, _ options: RenderOptions, _ fields: FieldCache,
    _ snapshots: SnapshotCache
  ) {
    (self.images, self.options, self.fields) = (images, options, fields)
    self.snapshots = snapshots
  }

  /// Resolves a scene for drawing.
  ///
  /// - Throws: `LimitError.memory`.
  package func plan(_ shown: Scene) throws(LimitError) -> RenderPlan {
    let scene = shown.hasSnapshots ? try drawingSnapshots(of: shown) : shown
    var compiler = SceneCompiler(
      stage: scene.stage, images: images, options: options, fields: fields)
    let operations = OperationList(try compiler.operations(scene.layers))
    return RenderPlan(
      size: scene.stage.pixelSize, operations: operations,
      drawn: DrawnScene(scene: shown, footprints: compiler.footprints),
      rowCount: 4 * (1 + (scene.layers.map(\.depth).max() ?? 0))
        + scene.layers.map(\.filterCount).reduce(0, +),
      background: options.background.premultiplied, kernels: options.kernels)
  }

  /// The scene with pixels in place of snapshots.
  private func drawingSnapshots(of scene: Scene) throws(LimitError) -> Scene {
    var options = options
    options.background = .transparent
    let renderer = Renderer(images, options, fields, snapshots)
    return try scene.withImages { image throws(LimitError) in
      guard case .snapshot(let shown) = image else { return image }
      return try snapshots.image(of: shown, for: scene.stage.pixelSize) { () throws(LimitError) in
        try options.limits.check(shown.stage.pixelSize)
        let canvas = try Canvas(size: shown.stage.pixelSize)
        try renderer.render(shown, into: canvas)
        return Bitmap(canvas)
      }
    }
  }

  /// Draws a scene, or some of its rows.
  ///
  /// - Parameter canvas: as large as the stage. What it held does not matter.
  /// - Throws: `LimitError.memory`.
  package func render(
    _ scene: Scene, into canvas: Canvas, rows: Range<Int>? = nil
  ) throws(LimitError) {
    try plan(scene).draw(rows: rows ?? 0..<canvas.size.height, into: canvas)
  }
}

/// A scene that is resolved: one frame, ready to be drawn in bands by several threads.
package struct RenderPlan: Sendable {
  /// The stage in pixels.
  package let size: PixelSize
  let operations: OperationList
  /// The scene, by which the next one is compared.
  package let drawn: DrawnScene
  /// Rows for results that are not final that a thread needs at most.
  let rowCount: Int
  /// Premultiplied.
  let background: UInt32
  let kernels: Kernels

  /// Draws some rows and leaves the others alone; of cancelled work no more rows, for nobody looks at them.
  ///
  /// - Parameters:
  ///   - rows: rows of the stage; those outside it are ignored.
  ///   - changes: the pixels that are drawn, where the canvas holds the others already; nil: all.
  ///   - canvas: as large as the stage. Other threads may draw other rows of it at the same time.
  /// - Throws: `LimitError.memory`.
  package func draw(
    rows: Range<Int>, _ changes: ChangedPixels? = nil, into canvas: Canvas
  ) throws(LimitError) {
    precondition(canvas.size == size, "the canvas is as large as the stage")
    let all = 0..<size.width
    let scratch = try RowScratch(width: size.width, atMost: rowCount + 1, kernels)
    let work = Cancellation.uncounted
    for y in rows.clamped(to: 0..<size.height) {
      if work?._withUnsafeGuaranteedRef(\.isOver) == true { return }
      let row = PixelRow(canvas.pixels + y * size.width, count: size.width)
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
    row y: Int, _ columns: Range<Int>, onto pixels: PixelRow, _ scratch: RowScratch
  ) {
    var row = RowBuffer(pixels, needed: columns)
    operations.draw(row: y, onto: &row, scratch)
    row.finish()
    if background != 0, !row.isOpaque { scratch.under(pixels[columns], background) }
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
