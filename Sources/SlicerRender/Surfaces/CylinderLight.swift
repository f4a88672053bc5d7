import SlicerScene

/// A cylinder's light as weights for pixels, by the cosine of the angle by which the sheet is turned
/// up, in steps of 1/256.
struct CylinderLight {
  private let front: [UInt32]
  private let back: [UInt32]

  init(_ cylinder: Cylinder) {
    let cosines = (0...256).map { Double($0) / 256 }
    front = cosines.map { Self.weights(cylinder.frontLight(cosine: $0), 0) }
    back = cosines.map {
      Self.weights(cylinder.backLight(cosine: $0), cylinder.backGloss(cosine: $0))
    }
  }

  /// First darkened by a factor, then mixed with white.
  private static func weights(_ factor: Double, _ white: Double) -> UInt32 {
    let white = min(max(white, 0), 1)
    let keep = min(max(factor, 0), 1) * (1 - white)
    return UInt32((keep * 256).rounded()) << 16 | UInt32((white * 256).rounded(.down))
  }

  @inline(__always)
  func lit(_ pixel: SheetPixel, cosine: Float, isBack: Bool) -> SheetPixel {
    let index = Int(cosine * 256 + 0.5)
    let weights = isBack ? back[index] : front[index]
    return weights == 256 << 16
      ? pixel : pixel.lit(keep: UInt64(weights >> 16), white: UInt64(weights & 0xFFFF))
  }
}
