import SlicerCore

/// A color between two formats: straight RGBA, 16 bits a sample.
///
/// 8 bits go in as v·257 and come out as they were; what is blended is rounded once, at the end.
struct StraightColor: Equatable {
  var red, green, blue, alpha: UInt32

  static let maximum: UInt32 = 0xFFFF
  private static let opaqueSquare = UInt64(maximum) * UInt64(maximum)

  @inline(__always)
  init(red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32 = maximum) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  @inline(__always)
  init(gray: UInt32, alpha: UInt32 = maximum) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  init(_ color: RGBA) {
    self.init(
      red: UInt32(color.red) * 257, green: UInt32(color.green) * 257,
      blue: UInt32(color.blue) * 257, alpha: UInt32(color.alpha) * 257)
  }

  /// The grey of the same brightness: a grey's own.
  ///
  /// Source: JFIF 1.02, "Conversion to and from RGB", as 16-bit fractions that add up to 1.
  @inline(__always)
  var luma: UInt32 { (19_595 &* red &+ 38_470 &* green &+ 7_471 &* blue &+ 32_768) >> 16 }

  /// `sample` over `matte` as 8 bits: round((s·α + m·(1 − α))·255).
  @inline(__always)
  func blended8(_ sample: UInt32, over matte: UInt32) -> UInt8 {
    if alpha == Self.maximum { return Self.reduced8(sample) }
    let sum =
      UInt64(sample) &* UInt64(alpha) &+ UInt64(matte) &* UInt64(Self.maximum &- alpha)
    return UInt8(truncatingIfNeeded: (sum &* 255 &+ Self.opaqueSquare / 2) / Self.opaqueSquare)
  }

  /// A 16-bit sample as 8 bits, rounded.
  @inline(__always)
  static func reduced8(_ sample: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: (sample &* 255 &+ 32_767) / maximum)
  }
}

extension RGBA {
  /// The grey of the same brightness; opacity does not count.
  var luma: UInt8 { StraightColor.reduced8(StraightColor(self).luma) }
}

/// Writes straight colors as pixels of one of ``RowConverter/targets``.
struct PixelWriter {
  let format: PixelFormat
  private let matte: StraightColor
  private let grayMatte: UInt32

  init(_ format: PixelFormat, matte: RGBA) {
    self.format = format
    self.matte = StraightColor(matte)
    grayMatte = UInt32(matte.luma) * 257
  }

  /// Writes pixel `x` of a row.
  @inline(__always)
  func write(_ color: StraightColor, _ x: Int, to row: UnsafeMutableRawBufferPointer) {
    switch (format.model, format.bitDepth) {
    case (.gray, _):
      row[x] = color.blended8(color.luma, over: grayMatte)
    case (.rgb, _):
      row[3 &* x] = color.blended8(color.red, over: matte.red)
      row[3 &* x &+ 1] = color.blended8(color.green, over: matte.green)
      row[3 &* x &+ 2] = color.blended8(color.blue, over: matte.blue)
    case (.grayAlpha, 8):
      row[2 &* x] = StraightColor.reduced8(color.luma)
      row[2 &* x &+ 1] = StraightColor.reduced8(color.alpha)
    case (.grayAlpha, _):
      write16(color.luma, 4 &* x, to: row)
      write16(color.alpha, 4 &* x &+ 2, to: row)
    case (_, 8):
      row[4 &* x] = StraightColor.reduced8(color.red)
      row[4 &* x &+ 1] = StraightColor.reduced8(color.green)
      row[4 &* x &+ 2] = StraightColor.reduced8(color.blue)
      row[4 &* x &+ 3] = StraightColor.reduced8(color.alpha)
    default:
      write16(color.red, 8 &* x, to: row)
      write16(color.green, 8 &* x &+ 2, to: row)
      write16(color.blue, 8 &* x &+ 4, to: row)
      write16(color.alpha, 8 &* x &+ 6, to: row)
    }
  }

  @inline(__always)
  private func write16(_ sample: UInt32, _ i: Int, to row: UnsafeMutableRawBufferPointer) {
    row[i] = UInt8(truncatingIfNeeded: sample >> 8)
    row[i &+ 1] = UInt8(truncatingIfNeeded: sample)
  }
}
