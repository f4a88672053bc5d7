package import SlicerCore

/// Where two pictures of one size differ.
package enum ChangedRect {
  /// The smallest rectangle that holds every pixel that differs; empty when none does.
  package static func of(_ a: WideBitmap, _ b: WideBitmap) -> PixelRect {
    // Each pixel is two of the memory's.
    let changed = of(
      Bitmap(a.canvas.memory, isOpaque: true), Bitmap(b.canvas.memory, isOpaque: true))
    let columns = changed.columns
    return PixelRect(
      columns: columns.lowerBound / 2..<(columns.upperBound + 1) / 2, rows: changed.rows)
  }

  /// The smallest rectangle that holds every pixel that differs; empty when none does.
  package static func of(_ a: Bitmap, _ b: Bitmap) -> PixelRect {
    precondition(a.size == b.size, "pictures of one size are compared")
    let height = a.size.height
    guard let top = (0..<height).first(where: { differs(a.row($0), b.row($0)) }),
      let bottom = (top..<height).last(where: { differs(a.row($0), b.row($0)) })
    else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    var (left, right) = (a.size.width, 0)
    for y in top...bottom {
      let (a, b) = (a.row(y), b.row(y))
      left = (0..<left).first { a[$0] != b[$0] } ?? left
      right = (right..<a.count).last { a[$0] != b[$0] }.map { $0 + 1 } ?? right
    }
    return PixelRect(columns: left..<right, rows: top..<(bottom + 1))
  }

  /// Whether two rows of one length differ anywhere.
  private static func differs(
    _ a: UnsafeBufferPointer<UInt32>, _ b: UnsafeBufferPointer<UInt32>
  ) -> Bool {
    var x = 0
    while x &+ 16 <= a.count {
      if load(a, x) != load(b, x) { return true }
      x &+= 16
    }
    return (x..<a.count).contains { a[$0] != b[$0] }
  }

  @inline(__always)
  private static func load(_ row: UnsafeBufferPointer<UInt32>, _ x: Int) -> SIMD16<UInt32> {
    UnsafeRawBufferPointer(row).loadUnaligned(fromByteOffset: 4 &* x, as: SIMD16<UInt32>.self)
  }
}
