package import SlicerCore
import SlicerScene

/// A scene that is resolved: one frame, ready to be drawn in bands by several threads.
package struct RenderPlan: Sendable {
  enum Depth {
    case bytes(PixelMean<UInt32>)
    case words(PixelMean<SIMD4<UInt16>>)
  }

  let depth: Depth

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
  /// - Throws: `SlicerError.memory`.
  package func draw(
    rows: Range<Int>, _ changes: ChangedPixels? = nil, into canvas: Canvas
  ) throws {
    switch depth {
    case .bytes(let plan): try plan.draw(rows: rows, changes, into: canvas)
    case .words(let plan): try plan.draw(rows: rows, changes, into: canvas)
    }
  }
}
