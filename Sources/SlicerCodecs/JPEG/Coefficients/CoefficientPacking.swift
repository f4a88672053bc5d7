/// Blocks of coefficients in few bytes, for digests: most coefficients are 0.
///
/// Of each block a mask of 64 bits, bit k for the coefficient k in natural order, and those that are
/// not 0 as 16-bit numbers in that order; all little-endian. Law: of as many blocks, equal bytes mean
/// equal coefficients.
enum CoefficientPacking {
  static let coefficientsPerBlock = 64
  /// The most bytes of a block.
  static let largestBlock = 8 + 2 * coefficientsPerBlock

  /// Packs `count` blocks, which follow each other and are aligned to 8 bytes.
  ///
  /// - Parameter output: room for ``largestBlock`` bytes a block.
  /// - Returns: how many bytes there are.
  static func pack(
    _ blocks: UnsafePointer<Int16>, count: Int, to output: UnsafeMutableRawPointer
  ) -> Int {
    var end = output
    for block in 0..<count {
      let coefficients = UnsafeRawPointer(blocks + block &* coefficientsPerBlock)
      var mask = mask(of: coefficients)
      end.storeBytes(of: mask.littleEndian, as: UInt64.self)
      end += 8
      while mask != 0 {
        let k = mask.trailingZeroBitCount
        let value = coefficients.load(fromByteOffset: 2 &* k, as: UInt16.self)
        end.storeBytes(of: value.littleEndian, as: UInt16.self)
        end += 2
        mask &= mask &- 1
      }
    }
    return end - output
  }

  /// Bit k for the coefficient k, without a branch: four at a time, in the lanes of a word.
  @inline(__always)
  private static func mask(of coefficients: UnsafeRawPointer) -> UInt64 {
    let low: UInt64 = 0x7FFF_7FFF_7FFF_7FFF
    var mask: UInt64 = 0
    for word in 0..<(coefficientsPerBlock / 4) {
      let four = coefficients.load(fromByteOffset: word &* 8, as: UInt64.self).littleEndian
      // The highest bit of each lane that is not 0, and then these bits side by side.
      let lanes = (((four & low) &+ low) | four) & ~low
      let bits = ((lanes >> 15) &* 0x0001_0002_0004_0008) >> 48
      mask |= (bits & 15) << UInt64(4 &* word)
    }
    return mask
  }
}
