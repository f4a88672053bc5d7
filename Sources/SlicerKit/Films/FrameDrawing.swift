import SlicerCore
package import SlicerRender
import SlicerScene
import Synchronization

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

  /// Draws some rows and leaves the others alone.
  ///
  /// - Parameter canvas: of ``FilmContent/canvasSize``.
  func draw(rows: Range<Int>, into canvas: Canvas) throws(LimitError) {
    switch self {
    case .bytes(let plan): try plan.draw(rows: rows, into: canvas)
    case .words(let plan): try plan.draw(rows: rows, into: WideCanvas(memory: canvas))
    }
  }
}

/// A frame's plan: the first thread that draws a band of it makes it, and after the last one's call it is
/// gone.
final class SharedPlan: Sendable {
  private let state: Mutex<(plan: FramePlan?, waiting: Int)>

  /// - Parameter bands: how often it is asked for.
  init(bands: Int) { state = Mutex((nil, bands)) }

  func value(_ make: () throws -> FramePlan) throws -> FramePlan {
    try state.withLock { state in
      let plan = if let known = state.plan { known } else { try make() }
      state.waiting -= 1
      state.plan = state.waiting > 0 ? plan : nil
      return plan
    }
  }
}
