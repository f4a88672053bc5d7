import SlicerCore
package import SlicerRender
import SlicerScene

/// How the scenes of a film become pixels, by the depth of its samples.
package enum FrameDrawing: Sendable {
  case bytes(Renderer)
  case words(WideRenderer)

  /// Of the canvas of a frame of so many pixels.
  func canvasSize(of size: PixelSize) -> PixelSize {
    switch self {
    case .bytes: size
    case .words: WideCanvas.memorySize(of: size)
    }
  }

  /// What was drawn on a canvas.
  func pixels(_ canvas: Canvas, isOpaque: Bool) -> FramePixels {
    switch self {
    case .bytes: .bytes(Bitmap(canvas, isOpaque: isOpaque))
    case .words: .words(WideBitmap(WideCanvas(memory: canvas), isOpaque: isOpaque))
    }
  }

  /// - Throws: `LimitError.memory`.
  func plan(_ scene: Scene) throws(LimitError) -> FramePlan {
    switch self {
    case .bytes(let renderer): .bytes(try renderer.plan(scene))
    case .words(let renderer): .words(try renderer.plan(scene))
    }
  }
}

/// A frame's scene, resolved for drawing.
enum FramePlan: Sendable {
  case bytes(RenderPlan)
  case words(WidePlan)

  /// The scene, by which the next one is compared; nil where none is.
  var drawn: DrawnScene? { if case .bytes(let plan) = self { plan.drawn } else { nil } }

  /// Draws some rows and leaves the others alone.
  ///
  /// - Parameters:
  ///   - changes: the pixels that are drawn, where the canvas holds the others already; nil: all.
  ///   - canvas: of ``FilmContent/canvasSize``.
  func draw(
    rows: Range<Int>, _ changes: ChangedPixels? = nil, into canvas: Canvas
  ) throws(LimitError) {
    switch self {
    case .bytes(let plan): try plan.draw(rows: rows, changes, into: canvas)
    case .words(let plan): try plan.draw(rows: rows, into: WideCanvas(memory: canvas))
    }
  }
}
