/// The canvas's color for every value that a gray or an index can have: straight RGBA, 16 bits a sample.
enum ColorTable {
  /// The grays of 0…2^`bitDepth` − 1, opaque.
  static func grays(bitDepth: Int, _ conversion: ColorConversion?) -> [SIMD4<UInt16>] {
    let maximum = UInt32(1 << bitDepth - 1)
    let colors = (0...maximum).map { value in
      let gray = UInt16(value * 0xFFFF / maximum)
      return SIMD4(gray, gray, gray, 0xFFFF)
    }
    return transformed(colors, .grayWords, conversion).map(neutral)
  }

  /// The entries of a palette; 256 in all, those that are missing opaque black.
  static func palette(_ palette: [RGBA], _ conversion: ColorConversion?) -> [SIMD4<UInt16>] {
    let colors = (0..<256).map { index in
      let color = index < palette.count ? palette[index] : .black
      return SIMD4(
        UInt16(color.red), UInt16(color.green), UInt16(color.blue), UInt16(color.alpha)) &* 257
    }
    return transformed(colors, .rgbWords, conversion)
  }

  private static func transformed(
    _ colors: [SIMD4<UInt16>], _ layout: SampleLayout, _ conversion: ColorConversion?
  ) -> [SIMD4<UInt16>] {
    guard let conversion, let transform = ColorTransform(conversion, layout, isExact: true)
    else { return colors }
    return transform.applied(to: colors)
  }

  /// Grays that differ between samples by lcms's rounding alone are made gray.
  private static func neutral(_ color: SIMD4<UInt16>) -> SIMD4<UInt16> {
    let (low, high) = (min(color.x, color.y, color.z), max(color.x, color.y, color.z))
    return high - low > 128 ? color : SIMD4(color.y, color.y, color.y, color.w)
  }
}
