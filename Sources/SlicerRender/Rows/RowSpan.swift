/// Pixels that stand side by side in one row of the stage.
struct RowSpan {
  /// The column of the first pixel; `start ..< start + count` lies within the row.
  var start: Int
  var count: Int
  var pixels: UnsafePointer<UInt32>
  /// Whether every pixel is known to be opaque.
  var isOpaque: Bool

  var columns: Range<Int> { start..<(start &+ count) }

  /// Some of its columns.
  func part(_ columns: Range<Int>) -> RowSpan {
    RowSpan(
      start: columns.lowerBound, count: columns.count,
      pixels: pixels + (columns.lowerBound - start), isOpaque: isOpaque)
  }
}
