import SlicerCore

/// What some operations draw, as opaque as what others do.
struct MaskOperation: SceneOperation {
  let operations: [any SceneOperation]
  /// Only their alpha counts.
  let mask: [any SceneOperation]
  let rows: Range<Int>

  init(_ operations: [any SceneOperation], by mask: [any SceneOperation]) {
    (self.operations, self.mask) = (operations, mask)
    let common = operations.rows.clamped(to: mask.rows)
    rows = mask.rows.overlaps(operations.rows) ? common : 0..<0
  }

  func draw(row y: Int, onto row: inout RowBuffer, _ scratch: RowScratch) {
    scratch.withRow { pixels in
      scratch.withRow { alphas in
        var (whole, cut) = (
          RowBuffer(pixels, width: row.width), RowBuffer(alphas, width: row.width)
        )
        mask.draw(row: y, onto: &cut, scratch)
        guard let cut = cut.span else { return }
        operations.draw(row: y, onto: &whole, scratch)
        guard let whole = whole.span else { return }
        let columns = whole.columns.clamped(to: cut.columns)
        guard whole.columns.overlaps(cut.columns) else { return }
        let target = pixels + columns.lowerBound
        RowKernels.mask(
          target, whole.part(columns).pixels, cut.part(columns).pixels, columns.count)
        let span = RowSpan(
          start: columns.lowerBound, count: columns.count, pixels: UnsafePointer(target),
          isOpaque: whole.isOpaque && cut.isOpaque)
        row.join(span, adds: false)
      }
    }
  }
}

extension RowKernels {
  /// target = source · the mask's alpha / 255, rounded.
  package static func mask(_ target: Target, _ source: Source, _ mask: Source, _ count: Int) {
    var i = 0
    while i &+ 4 <= count {
      let alpha = unsafeBitCast(PixelLanes.load(mask + i), to: SIMD4<UInt32>.self) &>> 24
      let weights = unsafeBitCast(alpha | (alpha &<< 16), to: Lanes.self)
      PixelLanes.store(PixelLanes.scaled255(PixelLanes.load(source + i), by: weights), target + i)
      i &+= 4
    }
    PlainRowKernels.mask(target + i, source + i, mask + i, count &- i)
  }
}

extension PlainRowKernels {
  package static func mask(_ target: Target, _ source: Source, _ mask: Source, _ count: Int) {
    for i in 0..<max(count, 0) {
      let alpha = mask[i] >> 24
      target[i] = channels(of: source[i]) { (2 * $0 * alpha + 255) / 510 }
    }
  }

  private static func channels(of pixel: UInt32, _ value: (UInt32) -> UInt32) -> UInt32 {
    stride(from: UInt32(0), to: 32, by: 8).reduce(0) { $0 | value(pixel >> $1 & 255) << $1 }
  }
}
