import SlicerCore

/// Four channels of a pixel in four lanes of 16 bits (red, blue, green, alpha): room for products
/// with weights up to 256.
struct PagePixel {
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
  private static func shifted(_ lanes: UInt64) -> PagePixel {
    PagePixel(lanes: (lanes &+ half) >> 8 & low)
  }

  /// The mean of four neighbours, with the second's share in steps of 1/256 (0…256) both ways.
  @inline(__always)
  static func mean(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, x: UInt64, y: UInt64
  ) -> PagePixel {
    let lowerRight = (x &* y &+ 128) >> 8
    let lowerLeft = y &- lowerRight
    let upperRight = x &- lowerRight
    let upperLeft = 256 &- x &- lowerLeft
    return shifted(
      PagePixel(a).lanes &* upperLeft &+ PagePixel(b).lanes &* upperRight
        &+ PagePixel(c).lanes &* lowerLeft &+ PagePixel(d).lanes &* lowerRight)
  }

  /// A sum of 1 << `shift` pixels (at most 256) divided by their number and rounded.
  @inline(__always)
  static func mean(ofSum sum: UInt64, shift: UInt64) -> PagePixel {
    let rounding = ((UInt64(1) << shift) >> 1) &* 0x0001_0001_0001_0001
    return PagePixel(lanes: (sum &+ rounding) >> shift & low)
  }

  /// Times `weight` / 256, which is at most 1.
  @inline(__always)
  func scaled(_ weight: UInt64) -> PagePixel {
    weight >= 256 ? self : Self.shifted(lanes &* weight)
  }

  /// Colors times `keep` / 256 plus white times `white` / 256; their sum is at most 256. Alpha stays.
  @inline(__always)
  func lit(keep: UInt64, white: UInt64) -> PagePixel {
    let colors = lanes & 0x0000_FFFF_FFFF_FFFF
    let lit = Self.shifted(colors &* keep &+ alpha &* white &* Self.colors).lanes
    return PagePixel(lanes: lit & 0x0000_FFFF_FFFF_FFFF | alpha << 48)
  }

  /// Towards an opaque color by `amount` / 256; alpha stays.
  @inline(__always)
  func mixed(with color: UInt64, _ amount: UInt64) -> PagePixel {
    // The color as this pixel's alpha would have it.
    let target = Self.divided(color &* alpha).lanes
    let sum = lanes &* (256 &- amount) &+ target &* amount
    return PagePixel(
      lanes: Self.shifted(sum).lanes & 0x0000_FFFF_FFFF_FFFF | alpha << 48)
  }

  /// Source-over.
  @inline(__always)
  func over(_ below: PagePixel) -> PagePixel {
    let alpha = alpha
    if alpha == 255 { return self }
    return PagePixel(lanes: lanes &+ Self.divided(below.lanes &* (255 &- alpha)).lanes)
  }

  /// Divided by 255 and rounded.
  @inline(__always)
  private static func divided(_ lanes: UInt64) -> PagePixel {
    let sum = lanes &+ half
    return PagePixel(lanes: (sum &+ (sum >> 8 & low)) >> 8 & low)
  }
}

/// A picture's pixels where the inner loops want them: at an address, without counting references.
// Proof for Sendable: the memory belongs to `image`, which is kept alive here and never written to.
struct PageTexels: @unchecked Sendable {
  let image: Bitmap
  let pixels: UnsafePointer<UInt32>
  let width: Int

  init(_ image: Bitmap) {
    self.image = image
    pixels = UnsafePointer(image.canvas.pixels)
    width = image.size.width
  }

  /// The mean of a pixel and its neighbours `right` and `below` it, by the neighbours' shares.
  @inline(__always)
  func mean(
    _ column: UInt32, _ row: UInt32, _ shareX: UInt32, _ shareY: UInt32, _ right: Int,
    _ below: Int
  ) -> PagePixel {
    let start = pixels + (Int(row) &* width &+ Int(column))
    return PagePixel.mean(
      start[0], start[right], start[below], start[below &+ right], x: UInt64(shareX),
      y: UInt64(shareY))
  }
}

/// How a place of a page is lit, as weights for its colors: first darkened, then mixed with white.
enum PageLight {
  /// Colors as they are.
  static let none: UInt32 = 256 << 16

  /// - Parameters:
  ///   - factor: for the colors, 0…1.
  ///   - white: how much is white then, 0…1.
  ///   - veil: how much was white before, 0…1.
  static func weights(_ factor: Double, _ white: Double, veil: Double = 0) -> UInt32 {
    func clamped(_ x: Double) -> Double { min(max(x, 0), 1) }
    let (white, factor, veil) = (clamped(white), clamped(factor), clamped(veil))
    let shade = factor * (1 - white)
    let keep = UInt32((shade * (1 - veil) * 256).rounded())
    let all = shade * veil + white
    return keep << 16 | min(UInt32((all * 256).rounded()), 256 - keep)
  }

  @inline(__always)
  static func lit(_ pixel: PagePixel, _ weights: UInt32) -> PagePixel {
    weights == none
      ? pixel : pixel.lit(keep: UInt64(weights >> 16), white: UInt64(weights & 0xFFFF))
  }
}
