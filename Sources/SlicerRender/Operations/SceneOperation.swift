import SlicerCore
import SlicerScene

/// A layer, a group or an effect, resolved to what it does to one row of the stage.
///
/// Rows are drawn in any order and on any thread, so a conformer only reads its own values. All
/// geometry is resolved when it is made; `draw` allocates nothing. Conformers are classes, whose methods
/// are compiled for each kind of pixel: values of a generic kind would be copied in every row.
protocol SceneOperation<Pixel>: AnyObject, Sendable {
  associatedtype Pixel: CanvasPixel

  /// The rows that the operation may change.
  var rows: Range<Int> { get }

  /// The columns that it may change, in all of its rows.
  var columns: Range<Int> { get }

  /// True if row `y` is the same afterwards whatever was there before.
  func covers(row y: Int) -> Bool

  /// True if what was opaque may be transparent afterwards.
  var mayClear: Bool { get }

  /// Draws onto row `y`, which is one of ``rows``.
  func draw(row y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>)
}

extension SceneOperation {
  /// All columns, unless the operation states its own.
  var columns: Range<Int> { 0..<Int.max }

  func covers(row y: Int) -> Bool { false }

  var mayClear: Bool { false }
}

/// Layers that are drawn onto transparency and then join as one.
final class GroupOperation<Pixel: CanvasPixel>: SceneOperation {
  let operations: OperationList<Pixel>
  let join: LayerJoin<Pixel>
  let clip: FixedRect?
  let rows: Range<Int>

  var columns: Range<Int> { operations.columns }

  init(
    _ operations: [any SceneOperation<Pixel>], join: LayerJoin<Pixel>, clip: FixedRect?, height: Int
  ) {
    self.operations = OperationList(operations)
    self.join = join
    self.clip = clip
    rows = self.operations.rows.clamped(to: clip?.pixelRows(height) ?? 0..<height)
  }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func covers(row y: Int) -> Bool {
    join.isOpaque && clip == nil && operations.haveOpaquePicture(row: y)
  }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func draw(row y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>) {
    scratch.withRow { pixels in
      var inner = RowBuffer(pixels.prefix(row.width))
      operations.draw(row: y, onto: &inner, scratch)
      guard let whole = inner.span else { return }
      guard let clip else { return join.join(whole, onto: &row, scratch) }
      clip.cut(whole, row: y, scratch) { join.join($0, onto: &row, scratch) }
    }
  }
}
