/// Rows of 8-bit samples spread out to straight RGBA pixels; the colors are still the file's.
package enum ByteRows {
  /// RGB, four pixels a turn.
  ///
  /// - Parameters:
  ///   - row: 3·`count` bytes, `count` ≥ 1.
  ///   - pixels: room for `count`.
  package static func spread(
    rgb row: UnsafePointer<UInt8>, to pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let bytes = UnsafeRawPointer(row)
    var x = 0
    // Each load takes a byte of the next pixel too, so the last pixel is not among them.
    while x &+ 5 <= count {
      let from = bytes + 3 &* x
      let four = SIMD4<UInt32>(
        from.loadUnaligned(as: UInt32.self),
        from.loadUnaligned(fromByteOffset: 3, as: UInt32.self),
        from.loadUnaligned(fromByteOffset: 6, as: UInt32.self),
        from.loadUnaligned(fromByteOffset: 9, as: UInt32.self))
      UnsafeMutableRawPointer(pixels + x).storeBytes(
        of: four | 0xFF00_0000, as: SIMD4<UInt32>.self)
      x &+= 4
    }
    while x < count {
      let (red, green, blue) = (row[3 &* x], row[3 &* x &+ 1], row[3 &* x &+ 2])
      pixels[x] = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000
      x &+= 1
    }
  }

  /// Indexes and grays of 1, 2, 4 and 8 bits, which never reach into a second byte, through `table`.
  ///
  /// - Parameters:
  ///   - bits: of a pixel.
  ///   - table: a pixel for each of their values.
  package static func look(
    up row: UnsafePointer<UInt8>, bits: Int, in table: [UInt32],
    to pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let mask = 1 << bits - 1
    table.withUnsafeBufferPointer { table in
      for x in 0..<count {
        let bit = x &* bits
        pixels[x] = table[Int(row[bit >> 3]) >> (8 &- bits &- bit & 7) & mask]
      }
    }
  }

  /// Makes the pixels of one color transparent: PNG's tRNS of RGB.
  package static func hide(
    _ color: UInt32, in pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for x in 0..<count where pixels[x] == color | 0xFF00_0000 { pixels[x] = color }
  }

  /// Gray and alpha, the grays through `table`.
  ///
  /// - Parameter table: 256 colors, red in the low byte, without opacity.
  package static func spread(
    grayAlpha row: UnsafePointer<UInt8>, _ table: UnsafePointer<UInt32>,
    to pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for x in 0..<count {
      pixels[x] = table[Int(row[2 &* x])] & 0x00FF_FFFF | UInt32(row[2 &* x &+ 1]) << 24
    }
  }

  /// Inks on white paper, 0 for no ink: R = (1 − C)(1 − K), rounded.
  package static func mix(
    cmyk pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    // Without black, the complement of the inks is the color.
    for x in 0..<count { pixels[x] = ~pixels[x] }
    Premultiplication.multiply(pixels, count: count)
    makeOpaque(pixels, count: count)
  }

  package static func makeOpaque(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    for x in 0..<count { pixels[x] |= 0xFF00_0000 }
  }
}
