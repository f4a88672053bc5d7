package import SlicerCore

extension RasterView {
  /// The least rectangle outside of which both are equal; empty where they are.
  ///
  /// - Parameter other: as large and of the same format, whose pixels are whole bytes.
  package func difference(from other: RasterView) -> PixelRect {
    precondition(size == other.size && format == other.format && format.bitsPerPixel % 8 == 0)
    var (left, right) = (size.width, 0)
    var rows: Range<Int>?
    for y in 0..<size.height where !isEqual(row(y), other.row(y)) {
      rows = (rows?.lowerBound ?? y)..<(y + 1)
      let columns = columns(differing: row(y), other.row(y))
      (left, right) = (min(left, columns.lowerBound), max(right, columns.upperBound))
    }
    guard let rows else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    return PixelRect(columns: left..<right, rows: rows)
  }

  private func isEqual(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
    var i = 0
    while i &+ 8 <= a.count {
      let left = a.loadUnaligned(fromByteOffset: i, as: UInt64.self)
      if left != b.loadUnaligned(fromByteOffset: i, as: UInt64.self) { return false }
      i &+= 8
    }
    while i < a.count {
      if a[i] != b[i] { return false }
      i &+= 1
    }
    return true
  }

  /// The columns between which two rows that are not equal differ.
  private func columns(
    differing a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer
  ) -> Range<Int> {
    let width = format.bitsPerPixel / 8
    var (start, end) = (0, a.count)
    while start < end, a[start] == b[start] { start += 1 }
    while end > start, a[end - 1] == b[end - 1] { end -= 1 }
    return start / width..<(end + width - 1) / width
  }
}
