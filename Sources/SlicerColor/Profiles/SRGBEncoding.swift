import SlicerCore

/// sRGB's samples for light in 65,536 steps: the coarsest step, at black, is 1/20 of an 8-bit one.
enum SRGBEncoding {
  static let words: [UInt16] = (0..<65_536).map { UInt16((sample($0) * 65_535).rounded()) }
  static let bytes: [UInt8] = (0..<65_536).map { UInt8((sample($0) * 255).rounded()) }

  private static func sample(_ step: Int) -> Double {
    min(SRGBCurve.sample(Double(step) / 65_535), 1)
  }
}
