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

  /// The gray of the same brightness: a gray's own.
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
  /// The gray of the same brightness; opacity does not count.
  var luma: UInt8 { StraightColor.reduced8(StraightColor(self).luma) }
}

extension RGBA {
  /// Source: JFIF 1.02, "Conversion to and from RGB"; libjpeg: `rgb_ycc_convert`.
  var ycbcr: [UInt16] {
    let (r, g, b) = (Int(red), Int(green), Int(blue))
    // One half less a step, as libjpeg has it: 255.5 would round to 256.
    let center = 128 << 16 + 32_767
    let bluish = (-11_059 * r - 21_709 * g + 32_768 * b + center) >> 16
    let reddish = (32_768 * r - 27_439 * g - 5_329 * b + center) >> 16
    let luma = (19_595 * r + 38_470 * g + 7_471 * b + 32_768) >> 16
    return [UInt16(luma), UInt16(bluish), UInt16(reddish)]
  }

  var premultipliedColor: RGBA {
    let samples = [red, green, blue].map {
      UInt8(truncatingIfNeeded: (Int($0) * Int(alpha) + 127) / 255)
    }
    return RGBA(red: samples[0], green: samples[1], blue: samples[2], alpha: alpha)
  }

  func squaredDistance(to other: RGBA) -> Int {
    let differences = [
      Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue),
      Int(alpha) - Int(other.alpha),
    ]
    return differences.reduce(0) { $0 + $1 * $1 }
  }
}
