import SlicerCore
import SlicerScene

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

  /// Implements ``RenderPlan/draw(rows:_:into:)``.
  func draw(
    rows: Range<Int>, _ changes: ChangedPixels? = nil, into canvas: Canvas
  ) throws {
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
