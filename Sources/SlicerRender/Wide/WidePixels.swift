import SlicerCore

/// Arithmetic on premultiplied pixels of 16 bits; everything is rounded once.
enum WidePixels {
  typealias Pixel = WideCanvas.Pixel
  private typealias Sums = SIMD4<UInt32>

  /// The weight that is all of it.
  static let whole: UInt32 = 65_536

  /// A share of 0…1 as a weight.
  static func weight(_ share: Double) -> UInt32 {
    // Written so that what is no number is nothing.
    UInt32(((share > 0 ? min(share, 1) : 0) * Double(whole)).rounded())
  }

  /// A weight of 0…32767, as ``Kernels/lanes(_:)`` has it twice.
  @inline(__always)
  static func weight(ofLanes lanes: UInt32) -> UInt32 {
    let weight = lanes & 0x7FFF
    return 2 &* weight &+ weight >> 14 &+ weight / 32767
  }

  /// Between two pixels; a weight of 0 is all of `a`, ``whole`` all of `b`.
  @inline(__always)
  static func mix(_ a: Pixel, _ b: Pixel, _ weight: UInt32) -> Pixel {
    if weight >= whole { return b }
    let sums =
      Sums(truncatingIfNeeded: a) &* (whole &- weight) &+ Sums(truncatingIfNeeded: b) &* weight
      &+ 32_768
    return Pixel(truncatingIfNeeded: sums &>> 16)
  }

  /// A pixel times weight / 65536.
  @inline(__always)
  static func faded(_ pixel: Pixel, _ weight: UInt32) -> Pixel { mix(.zero, pixel, weight) }

  /// A pixel times weight / 256; halves round as ``FixedRect/Coverage`` says.
  @inline(__always)
  static func covered(_ pixel: Pixel, _ coverage: FixedRect.Coverage) -> Pixel {
    let sums = Sums(truncatingIfNeeded: pixel) &* UInt32(coverage.weight) &+ UInt32(coverage.half)
    return Pixel(truncatingIfNeeded: sums &>> 8)
  }

  /// Each sample times `alpha` / 65535.
  @inline(__always)
  static func product(_ pixel: Pixel, alpha: UInt16) -> Pixel {
    let products = Sums(truncatingIfNeeded: pixel) &* UInt32(alpha) &+ 32_768
    return Pixel(truncatingIfNeeded: (products &+ products &>> 16) &>> 16)
  }

  /// One pixel over another.
  @inline(__always)
  static func over(_ below: Pixel, _ above: Pixel) -> Pixel {
    if above.w == UInt16.max { return above }
    return plus(product(below, alpha: UInt16.max &- above.w), above)
  }

  /// The sum, each sample at most 65535.
  @inline(__always)
  static func plus(_ a: Pixel, _ b: Pixel) -> Pixel {
    let sum = a &+ b
    return sum.replacing(with: Pixel(repeating: .max), where: sum .< a)
  }

  /// Lays a row over one color.
  static func under(_ row: WideRow, _ color: Pixel) {
    for x in row.indices { row[x] = over(color, row[x]) }
  }

  /// A pixel of 8 bits a sample.
  @inline(__always)
  static func widened(_ pixel: UInt32) -> Pixel {
    Pixel(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self)) &* 257
  }

  /// 2²³: a float that is this much larger has its whole part in its last bits.
  private static let bias: Float = 8_388_608

  /// The samples as floats; the standard conversions check each.
  @inline(__always)
  static func floats(_ pixel: Pixel) -> SIMD4<Float> {
    unsafeBitCast(Sums(truncatingIfNeeded: pixel) | 0x4B00_0000, to: SIMD4<Float>.self) - bias
  }

  /// A pixel of samples in 0…65535, rounded.
  @inline(__always)
  static func rounded(_ samples: SIMD4<Float>) -> Pixel {
    Pixel(truncatingIfNeeded: unsafeBitCast(samples + bias, to: Sums.self))
  }

  /// The steps of a table before places in it, of which none is less than 0; or at it, the ones before.
  @inline(__always)
  static func steps(_ places: SIMD4<Float>) -> SIMD4<UInt32> {
    let lower = places - 0.5
    let positive = lower.replacing(with: SIMD4(), where: lower .< SIMD4())
    return unsafeBitCast(positive + bias, to: Sums.self) & 0x7F_FFFF
  }

  /// Mixes pixels with an opaque color that is as transparent as they are.
  static func tint(_ row: WideRow, _ color: Pixel, _ weight: UInt32) {
    for x in row.indices { row[x] = mix(row[x], product(color, alpha: row[x].w), weight) }
  }

  /// Mixes pixels with their own greys, (R + G + B) / 3.
  static func desaturate(_ row: WideRow, _ weight: UInt32) {
    for x in row.indices {
      let pixel = row[x]
      let sum = UInt32(pixel.x) &+ UInt32(pixel.y) &+ UInt32(pixel.z)
      let gray = UInt16(truncatingIfNeeded: (sum &+ 1) / 3)
      row[x] = mix(pixel, Pixel(gray, gray, gray, pixel.w), weight)
    }
  }
}

/// How a layer's pixels join its group: opacity, then source-over or addition.
struct WideJoin: Sendable {
  private let weight: UInt32
  private let adds: Bool

  init(opacity: Double, adds: Bool) { (weight, self.adds) = (WidePixels.weight(opacity), adds) }

  /// Source-over as it is.
  static let plain = WideJoin(opacity: 1, adds: false)

  /// Whether pixels join as if there were no group.
  var isPlain: Bool { weight == WidePixels.whole && !adds }

  /// Joins pixels that begin at a column of the row.
  func join(_ pixels: Slice<WideRow>, onto row: WideRow) {
    if adds {
      for x in pixels.indices {
        row[x] = WidePixels.plus(row[x], WidePixels.faded(pixels[x], weight))
      }
    } else {
      for x in pixels.indices {
        row[x] = WidePixels.over(row[x], WidePixels.faded(pixels[x], weight))
      }
    }
  }
}
