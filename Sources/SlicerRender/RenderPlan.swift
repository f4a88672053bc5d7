public import SlicerCore

/// A scene that is resolved: one frame, ready to be drawn in bands by several threads.
public struct RenderPlan: Sendable {
  /// The stage in pixels.
  public let size: PixelSize
  let operations: [any SceneOperation]
  /// Premultiplied.
  let background: UInt32

  /// Draws some rows and leaves the others alone.
  ///
  /// - Parameters:
  ///   - rows: rows of the stage; those outside it are ignored.
  ///   - canvas: as large as the stage. Other threads may draw other rows of it at the same time.
  public func draw(rows: Range<Int>, into canvas: Canvas) {
    precondition(canvas.size == size, "the canvas is as large as the stage")
    let scratch = RowScratch(width: size.width)
    for y in rows.clamped(to: 0..<size.height) {
      var row = RowBuffer(canvas.pixels + y * size.width, width: size.width)
      operations.draw(row: y, onto: &row, scratch)
      row.finish()
      if background != 0, !row.isOpaque {
        RowKernels.under(row.pixels, background, size.width)
      }
    }
  }
}
