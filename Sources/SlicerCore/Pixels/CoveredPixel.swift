/// A pixel with opacity as the word that it is in memory.
protocol CoveredPixel {
  associatedtype Word: FixedWidthInteger & BitwiseCopyable

  /// The bits of all samples but opacity.
  static var colors: Word { get }
  /// The largest opacity.
  static var opaque: UInt32 { get }

  static func alpha(_ pixel: Word) -> UInt32

  /// The word of a pixel of that opacity whose colours are 0.
  static func word(alpha: UInt32) -> Word
}

enum GrayAlpha8: CoveredPixel {
  static var colors: UInt16 { UInt16(bigEndian: 0xFF00) }
  static var opaque: UInt32 { 255 }

  @inline(__always)
  static func alpha(_ pixel: UInt16) -> UInt32 { UInt32(pixel.bigEndian & 0xFF) }

  @inline(__always)
  static func word(alpha: UInt32) -> UInt16 { UInt16(truncatingIfNeeded: alpha).bigEndian }
}

enum RGBA8: CoveredPixel {
  static var colors: UInt32 { UInt32(bigEndian: 0xFFFF_FF00) }
  static var opaque: UInt32 { 255 }

  @inline(__always)
  static func alpha(_ pixel: UInt32) -> UInt32 { pixel.bigEndian & 0xFF }

  @inline(__always)
  static func word(alpha: UInt32) -> UInt32 { alpha.bigEndian }
}

enum GrayAlpha16: CoveredPixel {
  static var colors: UInt32 { UInt32(bigEndian: 0xFFFF_0000) }
  static var opaque: UInt32 { 65_535 }

  @inline(__always)
  static func alpha(_ pixel: UInt32) -> UInt32 { pixel.bigEndian & 0xFFFF }

  @inline(__always)
  static func word(alpha: UInt32) -> UInt32 { alpha.bigEndian }
}

enum RGBA16: CoveredPixel {
  static var colors: UInt64 { UInt64(bigEndian: 0xFFFF_FFFF_FFFF_0000) }
  static var opaque: UInt32 { 65_535 }

  @inline(__always)
  static func alpha(_ pixel: UInt64) -> UInt32 { UInt32(pixel.bigEndian & 0xFFFF) }

  @inline(__always)
  static func word(alpha: UInt32) -> UInt64 { UInt64(alpha).bigEndian }
}
