import SlicerCore

/// sRGB's samples for light in 65,536 steps: the coarsest step, at black, is 1/20 of an 8-bit one.
///
/// Source: IEC 61966-2-1 §5.2.
enum SRGBEncoding {
  static let words: [UInt16] = (0..<65_536).map { UInt16((sample($0) * 65_535).rounded()) }
  static let bytes: [UInt8] = (0..<65_536).map { UInt8((sample($0) * 255).rounded()) }

  private static func sample(_ step: Int) -> Double {
    let light = Double(step) / 65_535
    return light <= 0.0031308
      ? 12.92 * light : min(1.055 * Elementary.power(light, 1 / 2.4) - 0.055, 1)
  }
}
