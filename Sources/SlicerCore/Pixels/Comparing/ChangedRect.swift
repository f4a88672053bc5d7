/// The rectangle in which two pictures of one size differ.
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
  ///
  /// - Parameter rect: what is compared, inside both; nil: all.
  package static func of(_ a: Bitmap, _ b: Bitmap, within rect: PixelRect? = nil) -> PixelRect {
    precondition(a.size == b.size, "pictures of one size are compared")
    let rect = rect ?? a.size.bounds
    return of(
      rect, { UnsafeBufferPointer(rebasing: a.row($0)[rect.columns]) },
      { UnsafeBufferPointer(rebasing: b.row($0)[rect.columns]) })
  }

  /// Compares rows of RGBA with 8 bits a sample.
  package static func of(_ a: RasterView, _ b: RasterView, within rect: PixelRect) -> PixelRect {
    precondition(a.size == b.size, "pictures of one size are compared")
    return of(rect, { a.pixels(row: $0, rect.columns) }, { b.pixels(row: $0, rect.columns) })
  }

  /// - Parameters:
  ///   - a: the pixels of a row in the columns of `rect`, as those of `b` are.
  @inline(__always)
  private static func of(
    _ rect: PixelRect, _ a: (Int) -> UnsafeBufferPointer<UInt32>,
    _ b: (Int) -> UnsafeBufferPointer<UInt32>
  ) -> PixelRect {
    func isChanged(_ y: Int) -> Bool { differs(a(y), b(y)) }
    guard let top = rect.rows.first(where: isChanged),
      let bottom = (top..<rect.rows.upperBound).last(where: isChanged)
    else { return .nothing }
    var (left, right) = (rect.width, 0)
    for y in top...bottom {
      let (a, b) = (a(y), b(y))
      left = (0..<left).first { a[$0] != b[$0] } ?? left
      right = (right..<a.count).last { a[$0] != b[$0] }.map { $0 + 1 } ?? right
    }
    return PixelRect(columns: rect.x + left..<rect.x + right, rows: top..<(bottom + 1))
  }

  /// True if two rows of one length differ anywhere.
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
