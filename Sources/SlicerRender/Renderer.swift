// # Drawing: scene, operations, rows, kernels
//
// The renderer turns a `Scene`, a value without pixels, into premultiplied RGBA of 8 or 16 bits.
//
// 1. Compile (`Compiling`). `SceneCompiler` walks the layers in the order of depth and resolves each to the cheapest
//    exact operation: a copy, a move, a blend, a warped plane, a bent page. All geometry is settled here.
// 2. Plan (`PixelPlan`). A plan is constant, so any thread draws any band of rows. Bands do not change the pixels.
// 3. Draw a row (`OperationList`). Drawing starts at the last operation that hides all before it. A group draws onto a
//    row of its own, which `RowScratch` lends; drawing a row allocates nothing.
// 4. Mix pixels (`Kernels`, `CSlicerKernels`). Loops in C take eight pixels at a time. They are compiled twice, for every
//    processor and for AVX2, and give equal bytes.
//
// Fields of reveals are evaluated once for all scenes of a renderer, and snapshots are drawn once if they return soon.
//
// One text serves both depths: operations are generic over `CanvasPixel` and specialized for each. A second, smaller
// renderer for 16 bits knew fades, masks and moves alone, and was deleted. Pixels of 16 bits run plain Swift loops, which
// are the oracle of the C loops too. A flip of 16 bits takes 2.4 times the instructions of one of 8 (`gate.tsv`).
//
// No general 2D library draws here, for three reasons:
//
// * A dissolve is an exact linear mix (`Reveal`). Such a library lays one fading layer over another, and the opacity dips
//   to 0.75.
// * Every machine and every number of threads gives the same bytes: frames are goldens. No such library promises that.
// * Cylinders, funnels and ripples are surfaces here, and a sharp kernel with half-size levels reads all pictures.
//
// The price is time in space: sixteen pixels are mixed for one, which takes two thirds of the time of all that turns. A
// loop that mixes each column once for a run of pixels was left out: 200 lines for 9 % of the kernel's instructions. A fade is 4.3 times as fast as ffmpeg 9's (`Benchmarks/Measurements.md`).
//
// The oracle is `ReferenceRenderer` in the test support: it works pixel by pixel, with no fast path. Copies, fades and
// masks agree exactly; the rest agrees to 45 dB unless a sample in `SlicerRenderTests` states less.

public import SlicerCore
package import SlicerScene

/// Draws scenes: layers, reveals and surfaces become premultiplied pixels of 8 or 16 bits a sample.
///
/// A scene is resolved once into operations on rows (``plan(_:)``). Then any thread draws any band of rows,
/// and the pixels do not depend on the bands. Fields are evaluated once for all scenes of a renderer, and
/// snapshots are drawn once if they are shown again soon.
package struct Renderer: Sendable {
  private enum Depth {
    case bytes(PixelRenderer<UInt32>)
    case words(PixelRenderer<SIMD4<UInt16>>)
  }

  private let depth: Depth

  /// Makes a renderer with 8 bits a sample.
  ///
  /// - Parameter images: A and B, at least one pixel each; a layer that shows one that is missing
  ///   has no contents.
  package init(_ images: StageImages = StageImages(), options: RenderOptions = RenderOptions()) {
    let images = RenderImages(
      images.outgoing.map { PixelImage($0) }, images.incoming.map { PixelImage($0) })
    self.init(.bytes(PixelRenderer(images, options)))
  }

  private init(_ depth: Depth) { self.depth = depth }

  /// Makes a renderer of the depth that both pictures have.
  package init(_ outgoing: FramePixels, _ incoming: FramePixels, options: RenderOptions) {
    switch (outgoing, incoming) {
    case (.bytes(let a), .bytes(let b)):
      self.init(StageImages(outgoing: a, incoming: b), options: options)
    case (.words(let a), .words(let b)):
      self.init(.words(PixelRenderer(RenderImages(PixelImage(a), PixelImage(b)), options)))
    default: preconditionFailure("both pictures have one depth")
    }
  }

  /// Makes a renderer of 8 or 16 bits a sample, without A and B.
  package init(depth: Int, options: RenderOptions) {
    self.init(
      depth == 16
        ? .words(PixelRenderer(RenderImages(nil, nil), options))
        : .bytes(PixelRenderer(RenderImages(nil, nil), options)))
  }

  /// The size of the canvas on which a scene of so many pixels is drawn.
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
  /// - Throws: `SlicerError.memory`.
  package func plan(_ scene: Scene) throws -> RenderPlan { try plan([scene]) }

  /// Resolves the mean of scenes on one stage, one at least.
  ///
  /// - Throws: `SlicerError.memory`.
  package func plan(_ scenes: [Scene]) throws -> RenderPlan {
    switch depth {
    case .bytes(let renderer): RenderPlan(depth: .bytes(try renderer.mean(of: scenes)))
    case .words(let renderer): RenderPlan(depth: .words(try renderer.mean(of: scenes)))
    }
  }

  /// Draws a scene, or some of its rows.
  ///
  /// - Parameter canvas: of ``canvasSize(of:)``. What it held does not matter.
  /// - Throws: `SlicerError.memory`.
  package func render(
    _ scene: Scene, into canvas: Canvas, rows: Range<Int>? = nil
  ) throws {
    try plan(scene).draw(rows: rows ?? 0..<canvas.size.height, into: canvas)
  }
}

/// How scenes become pixels.
public struct RenderOptions: Hashable, Sendable {
  /// The color beneath the finished scene.
  public var background: RGBA
  /// True if ``Compositing/replace(_:)`` mixes straight linear light; differences and contrasts are
  /// measured and mixed in sRGB all the same.
  public var linearLight: Bool
  /// True if layers that are not turned lie on whole pixels.
  public var snapsToPixels: Bool
  /// The loops over pixels; all give the same pixels.
  package var kernels = Kernels.fastest
  package var limits = Limits()

  /// States the background and the way of drawing.
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

  /// The number of filters, each of which may keep a row.
  var filterCount: Int {
    filters.count + (mask?.filterCount ?? 0) + sublayers.map(\.filterCount).reduce(0, +)
  }
}
