/// Something that can be drawn onto one row of the stage at a time.
///
/// Rows are drawn in any order and on any thread, so a conformer only reads its own values. All
/// geometry is resolved when it is made; `draw` allocates nothing.
package protocol RowOperation: Sendable {
  /// The rows of the stage that it may change; `draw` is not called for others.
  var rows: Range<Int> { get }

  /// Lays premultiplied pixels over (source-over) row `y` of the stage.
  ///
  /// - Parameter target: the row's first pixel; the row is as wide as the stage.
  func draw(row y: Int, onto target: UnsafeMutablePointer<UInt32>)
}
