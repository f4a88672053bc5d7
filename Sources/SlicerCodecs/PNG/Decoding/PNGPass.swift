import SlicerCore

/// The pixels that come together in a PNG: all of them, or those of one of Adam7's passes.
///
/// Source: PNG 3rd ed. §8 "Interlacing and pass extraction".
struct PNGPass {
  /// 1…7; 1 is all of a picture that is not interlaced.
  let number: Int
  /// Its first pixel in the picture.
  let x: Int
  let y: Int
  /// How far apart its pixels are there.
  let right: Int
  let down: Int
  /// Of the pass itself, at least 1 by 1.
  let size: PixelSize

  private static let adam7 = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
    (0, 1, 1, 2),
  ]

  /// Those that have pixels: nothing is written of others.
  static func passes(of size: PixelSize, isInterlaced: Bool) -> [PNGPass] {
    let all = isInterlaced ? adam7 : [(0, 0, 1, 1)]
    return all.enumerated().compactMap { index, pass in
      let (x, y, right, down) = pass
      guard x < size.width, y < size.height else { return nil }
      return PNGPass(
        number: index + 1, x: x, y: y, right: right, down: down,
        size: PixelSize(
          width: (size.width - x + right - 1) / right,
          height: (size.height - y + down - 1) / down))
    }
  }

  /// A filter type and a filtered row.
  func bytesPerLine(_ format: PixelFormat) -> Int { format.bytesPerRow(width: size.width) + 1 }
}

/// How much pixel data a picture can need: more than that is refused, for time must have an end.
struct PNGPixelBounds {
  /// Bytes of IDAT chunks, their frames included.
  ///
  /// The least that an encoder can put into a chunk is a byte, in 13; an IDAT may be empty.
  let compressed: Int
  /// Inflated bytes after the last row.
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
