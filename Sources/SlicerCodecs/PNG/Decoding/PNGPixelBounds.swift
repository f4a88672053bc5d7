import SlicerCore

/// How much pixel data a picture can need: more than that is refused, for time must have an end.
struct PNGPixelBounds {
  /// Bytes of IDAT chunks, their frames included.
  ///
  /// The least that an encoder can put into a chunk is a byte, in 13; an IDAT may be empty.
  let compressed: Int
  /// Inflated bytes behind the last row.
  let surplus: Int

  init(_ passes: [PNGPass], _ format: PixelFormat) {
    // Sizes have been held against limits, but limits can be raised.
    let rows = passes.reduce(0) { sum, pass in
      let (bytes, overflows) = pass.bytesPerLine(format)
        .multipliedReportingOverflow(by: pass.size.height)
      return overflows ? Self.most : min(Self.most, sum + min(Self.most, bytes))
    }
    compressed = 16 * rows + 1 << 21
    surplus = max(1 << 20, rows)
  }

  private static let most = Int.max >> 6
}
