/// How a place of a sheet is lit, as weights for its colours: first darkened, then mixed with white.
enum SheetLight {
  /// Colours as they are.
  static let none: UInt32 = 256 << 16

  /// - Parameters:
  ///   - factor: for the colours, 0…1.
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
  static func lit(_ pixel: SheetPixel, _ weights: UInt32) -> SheetPixel {
    weights == none
      ? pixel : pixel.lit(keep: UInt64(weights >> 16), white: UInt64(weights & 0xFFFF))
  }
}
