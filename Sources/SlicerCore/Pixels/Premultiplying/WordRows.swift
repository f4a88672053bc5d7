/// Rows of 16-bit samples, the high byte first, spread out to straight RGBA words.
package enum WordRows {
  package typealias Words = UnsafeMutablePointer<SIMD4<UInt16>>

  @inline(__always)
  private static func sample(_ row: UnsafeRawPointer, _ index: Int) -> UInt16 {
    UInt16(bigEndian: row.loadUnaligned(fromByteOffset: 2 &* index, as: UInt16.self))
  }

  /// - Parameter hidden: the one transparent color, three samples; empty for none.
  package static func spread(
    rgb row: UnsafeRawPointer, to pixels: Words, count: Int, hiding hidden: [UInt16]
  ) {
    for x in 0..<count {
      pixels[x] = SIMD4(
        sample(row, 3 &* x), sample(row, 3 &* x &+ 1), sample(row, 3 &* x &+ 2), 0xFFFF)
    }
    guard hidden.count == 3 else { return }
    let color = SIMD4(hidden[0], hidden[1], hidden[2], 0xFFFF)
    for x in 0..<count where pixels[x] == color { pixels[x].w = 0 }
  }

  package static func spread(rgba row: UnsafeRawPointer, to pixels: Words, count: Int) {
    for x in 0..<count {
      let words = row.loadUnaligned(fromByteOffset: 8 &* x, as: SIMD4<UInt16>.self)
      pixels[x] = words &<< 8 | words &>> 8
    }
  }

  /// - Parameters:
  ///   - table: a color for each of 65,536 grays.
  ///   - hidden: the one transparent gray; nil for none.
  package static func spread(
    gray row: UnsafeRawPointer, _ table: UnsafePointer<SIMD4<UInt16>>, to pixels: Words,
    count: Int, hiding hidden: UInt16?
  ) {
    for x in 0..<count {
      let gray = sample(row, x)
      pixels[x] = table[Int(gray)]
      pixels[x].w = gray == hidden ? 0 : 0xFFFF
    }
  }

  package static func spread(
    grayAlpha row: UnsafeRawPointer, _ table: UnsafePointer<SIMD4<UInt16>>, to pixels: Words,
    count: Int
  ) {
    for x in 0..<count {
      pixels[x] = table[Int(sample(row, 2 &* x))]
      pixels[x].w = sample(row, 2 &* x &+ 1)
    }
  }

  /// Premultiplied and rounded to 8 bits.
  package static func pack(_ pixels: Words, to result: UnsafeMutablePointer<UInt32>, count: Int) {
    for x in 0..<count { result[x] = Premultiplication.pixel(pixels[x]) }
  }
}
