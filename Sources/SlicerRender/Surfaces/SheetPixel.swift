/// Four channels of a pixel in four lanes of 16 bits (red, blue, green, alpha): room for products
/// with weights up to 256.
struct SheetPixel {
  var lanes: UInt64

  private static let low: UInt64 = 0x00FF_00FF_00FF_00FF
  private static let half: UInt64 = 0x0080_0080_0080_0080
  private static let colors: UInt64 = 0x0000_0001_0001_0001

  @inline(__always)
  init(lanes: UInt64) { self.lanes = lanes }

  @inline(__always)
  init(_ pixel: UInt32) {
    let wide = UInt64(pixel)
    lanes = (wide | wide << 24) & Self.low
  }

  @inline(__always)
  var packed: UInt32 { UInt32(truncatingIfNeeded: lanes | lanes >> 24) }

  @inline(__always)
  var alpha: UInt64 { lanes >> 48 }

  /// Divided by 256 and rounded.
  @inline(__always)
  private static func shifted(_ lanes: UInt64) -> SheetPixel {
    SheetPixel(lanes: (lanes &+ half) >> 8 & low)
  }

  /// The mean of four neighbours, with the second's share in steps of 1/256 (0…256) both ways.
  @inline(__always)
  static func mean(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, x: UInt64, y: UInt64
  ) -> SheetPixel {
    let lowerRight = (x &* y &+ 128) >> 8
    let lowerLeft = y &- lowerRight
    let upperRight = x &- lowerRight
    let upperLeft = 256 &- x &- lowerLeft
    return shifted(
      SheetPixel(a).lanes &* upperLeft &+ SheetPixel(b).lanes &* upperRight
        &+ SheetPixel(c).lanes &* lowerLeft &+ SheetPixel(d).lanes &* lowerRight)
  }

  /// A sum of 1 << `shift` pixels (at most 256) divided by their number and rounded.
  @inline(__always)
  static func mean(ofSum sum: UInt64, shift: UInt64) -> SheetPixel {
    let rounding = ((UInt64(1) << shift) >> 1) &* 0x0001_0001_0001_0001
    return SheetPixel(lanes: (sum &+ rounding) >> shift & low)
  }

  /// Times `weight` / 256, which is at most 1.
  @inline(__always)
  func scaled(_ weight: UInt64) -> SheetPixel {
    weight >= 256 ? self : Self.shifted(lanes &* weight)
  }

  /// Colours times `keep` / 256 plus white times `white` / 256; their sum is at most 256. Alpha stays.
  @inline(__always)
  func lit(keep: UInt64, white: UInt64) -> SheetPixel {
    let colors = lanes & 0x0000_FFFF_FFFF_FFFF
    let lit = Self.shifted(colors &* keep &+ alpha &* white &* Self.colors).lanes
    return SheetPixel(lanes: lit & 0x0000_FFFF_FFFF_FFFF | alpha << 48)
  }

  /// Towards an opaque colour by `amount` / 256; alpha stays.
  @inline(__always)
  func mixed(with color: UInt64, _ amount: UInt64) -> SheetPixel {
    // The colour as this pixel's alpha would have it.
    let target = Self.divided(color &* alpha).lanes
    let sum = lanes &* (256 &- amount) &+ target &* amount
    return SheetPixel(
      lanes: Self.shifted(sum).lanes & 0x0000_FFFF_FFFF_FFFF | alpha << 48)
  }

  /// Source-over.
  @inline(__always)
  func over(_ below: SheetPixel) -> SheetPixel {
    let alpha = alpha
    if alpha == 255 { return self }
    return SheetPixel(lanes: lanes &+ Self.divided(below.lanes &* (255 &- alpha)).lanes)
  }

  /// Divided by 255 and rounded.
  @inline(__always)
  private static func divided(_ lanes: UInt64) -> SheetPixel {
    let sum = lanes &+ half
    return SheetPixel(lanes: (sum &+ (sum >> 8 & low)) >> 8 & low)
  }
}
