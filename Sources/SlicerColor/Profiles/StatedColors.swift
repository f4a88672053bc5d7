package import SlicerCore

/// Colors that users state, which are sRGB, in the space of a canvas; clipped to what that has.
package struct StatedColors: Sendable {
  /// Nil for sRGB.
  private let transform: ColorTransform?

  /// Colors for a canvas in this space.
  package init(in space: ColorSpace) {
    guard space != .sRGB, let source = Profile.sRGB, let target = Profile(space) else {
      transform = nil
      return
    }
    transform = ColorTransform(
      ColorConversion(from: source, to: target), .rgbWords, isExact: true)
  }

  /// Whether colors stay what they are.
  package var areKept: Bool { transform == nil }

  /// The color, rounded to 8 bits.
  package func converted(_ color: RGBA) -> RGBA {
    let words = SIMD4(UInt16(color.red), UInt16(color.green), UInt16(color.blue), 0) &* 257
    guard let result = transform?.applied(to: [words]).first else { return color }
    func byte(_ word: UInt16) -> UInt8 { UInt8((Int(word) + 128) / 257) }
    return RGBA(
      red: byte(result.x), green: byte(result.y), blue: byte(result.z), alpha: color.alpha)
  }
}
