import SlicerCore

/// An ICC profile of inks that look as inks on paper do: tables from CMYK to CIE L*a*b*, made by hand.
///
/// Where there is no other ink black goes evenly from L* 100 to 0, so that colors are known without a library.
package enum InkProfile {
  /// The colors of all of C, M, Y and of none, by the bits 4, 2 and 1; black ink leaves none of them.
  private static let colors: [(Int, Int, Int)] = [
    (100, 0, 0), (89, -5, 93), (48, 74, -3), (47, 68, 48),
    (55, -37, -50), (50, -65, 27), (24, 17, -46), (20, 0, 0),
  ]

  /// Source: ICC.1:2022 §10.11 (lut8Type).
  package static let bytes: [UInt8] = {
    let text = "desc".bytes + big(0) + big(5) + "inks\0".bytes + [UInt8](repeating: 0, count: 78)
    return ICCFile.bytes(
      deviceClass: "prtr", space: "CMYK", connection: "Lab ",
      [
        ("desc", text), ("A2B0", table), ("wtpt", "XYZ ".bytes + big(0) + white),
        ("cprt", "text".bytes + big(0) + "none\0".bytes),
      ])
  }()

  private static let white = big(0xF6D6) + big(0x10000) + big(0xD32D)

  private static var table: [UInt8] {
    let one = big(0x10000)
    let matrix = one + big(0) + big(0) + big(0) + one + big(0) + big(0) + big(0) + one
    let curve = (0..<256).map { UInt8($0) }
    let grid = (0..<16).flatMap { index -> [UInt8] in
      let (light, a, b) = index % 2 == 1 ? (0, 0, 0) : colors[index / 2]
      return [UInt8((light * 255 + 50) / 100), UInt8(a + 128), UInt8(b + 128)]
    }
    return "mft1".bytes + big(0) + [4, 3, 2, 0] + matrix + curve + curve + curve + curve + grid
      + curve + curve + curve
  }

  private static func big(_ value: Int) -> [UInt8] { PNGFile.big(value) }
}
