package import SlicerCore
package import SlicerScene

/// Draws scenes in 16 bits a sample: fades, masks, and pictures that are moved.
///
/// What shows no picture, such as a color or the outline that cuts a layer out, is drawn in 8 bits by the
/// operations that there are, and widened. Plain loops: a frame of 1920x1080 takes 20 to 35 ms of one
/// core, 65 as greys or contrasts, 140 in linear light.
package struct WideRenderer: Sendable {
  private let outgoing, incoming: WideBitmap
  private let options: RenderOptions
  private let fields = FieldCache()

  /// - Parameters:
  ///   - outgoing: A, of the stage's size.
  ///   - incoming: B, of the stage's size.
  package init(outgoing: WideBitmap, incoming: WideBitmap, options: RenderOptions) {
    (self.outgoing, self.incoming, self.options) = (outgoing, incoming, options)
  }

  /// Resolves a scene for drawing.
  ///
  /// - Precondition: ``canDraw(_:)``.
  /// - Throws: `LimitError.memory`.
  package func plan(_ scene: Scene) throws(LimitError) -> WidePlan {
    precondition(
      outgoing.size == scene.stage.pixelSize && incoming.size == scene.stage.pixelSize,
      "both pictures have the stage's size")
    var compiler = WideCompiler(
      stage: scene.stage, outgoing: outgoing, incoming: incoming, options: options, fields: fields)
    return WidePlan(
      size: scene.stage.pixelSize, operations: try compiler.operations(scene.layers),
      rowCount: 4 * (1 + (scene.layers.map(\.depth).max() ?? 0)),
      background: WidePixels.widened(options.background.premultiplied), kernels: options.kernels)
  }
}

/// A scene that is resolved: one frame, ready to be drawn in bands by several threads.
package struct WidePlan: Sendable {
  let size: PixelSize
  let operations: [any WideOperation]
  /// Rows that a thread needs at most, of each depth.
  let rowCount: Int
  let background: WidePixels.Pixel
  let kernels: Kernels

  /// Draws some rows and leaves the others alone, as ``RenderPlan/draw(rows:into:)`` does.
  ///
  /// - Throws: `LimitError.memory`.
  package func draw(rows: Range<Int>, into canvas: WideCanvas) throws(LimitError) {
    precondition(canvas.size == size, "the canvas is as large as the stage")
    let scratch = try WideScratch(width: size.width, atMost: rowCount, kernels)
    for y in rows.clamped(to: 0..<size.height) {
      if Cancellation.isOver { return }
      let row = canvas.row(y)
      row.update(repeating: .zero)
      for operation in operations { operation.draw(row: y, onto: row, scratch) }
      if background.w > 0 { WidePixels.under(row, background) }
    }
  }
}

/// A layer, a group or an effect, resolved to what it does to one row of the stage.
protocol WideOperation: Sendable {
  func draw(row y: Int, onto row: WideRow, _ scratch: WideScratch)
}

/// Pixels of one row of the stage.
typealias WideRow = UnsafeMutableBufferPointer<WideCanvas.Pixel>

/// Rows for results that are not final; of one thread.
final class WideScratch {
  /// Rows of 8 bits a sample.
  let bytes: RowScratch
  private let width: Int
  private var free: [WideRow] = []

  /// - Throws: `LimitError.memory` where there is no room for `count` rows.
  init(width: Int, atMost count: Int, _ kernels: Kernels) throws(LimitError) {
    try MemoryReserve.check(room: width * 8 * count)
    self.width = width
    bytes = try RowScratch(width: width, atMost: count, kernels)
  }

  deinit { for row in free { row.deallocate() } }

  /// A transparent row, which is given back when `body` returns.
  func withRow(_ body: (WideRow) -> Void) {
    let row = free.popLast() ?? .allocate(capacity: width)
    defer { free.append(row) }
    row.initialize(repeating: .zero)
    body(row)
  }
}
