import SlicerCore

/// Turns rows of CIE L*a*b* into sRGB.
///
/// Sources: TIFF 6.0 §23; Adobe, "Photoshop TIFF Technical Notes", ICC L*a*b*; ICC.1:2022 annex A (white D50);
/// Lindbloom's Bradford matrix from D50 to D65.
enum TIFFLab {
  /// - Parameter row: three samples of 8 or 16 bits, as rows have them.
  static func convert(
    _ row: UnsafeMutableRawBufferPointer, _ format: PixelFormat, _ photometric: TIFFPhotometric
  ) {
    let isWide = format.bitDepth == 16
    let isSigned = photometric == .cieLab
    let step = isWide ? 6 : 3
    for start in stride(from: 0, to: row.count - step + 1, by: step) {
      func sample(_ i: Int) -> Double {
        isWide
          ? Double(row[start + 2 * i]) * 256 + Double(row[start + 2 * i + 1])
          : Double(row[start + i])
      }
      let color = rgb(
        lightness: sample(0) * 100 / (isWide ? isSigned ? 65_535 : 65_280 : 255),
        axis(sample(1), isWide, isSigned), axis(sample(2), isWide, isSigned))
      for (i, light) in color.enumerated() {
        if isWide {
          let word = UInt16(light * 65_535 + 0.5)
          (row[start + 2 * i], row[start + 2 * i + 1]) = (UInt8(word >> 8), UInt8(word & 255))
        } else {
          row[start + i] = UInt8(light * 255 + 0.5)
        }
      }
    }
  }

  /// An axis from -128 to 127: in two's complement, or from 0 on.
  private static func axis(_ sample: Double, _ isWide: Bool, _ isSigned: Bool) -> Double {
    let value = isWide ? sample / 256 : sample
    if !isSigned { return value - 128 }
    return value >= 128 ? value - 256 : value
  }

  /// Red, green and blue from 0 to 1.
  private static func rgb(lightness: Double, _ a: Double, _ b: Double) -> [Double] {
    let y = (lightness + 16) / 116
    func light(_ f: Double) -> Double { f > 6.0 / 29 ? f * f * f : (f - 4.0 / 29) * 108 / 841 }
    let (x50, y50, z50) = (
      0.9642 * light(y + a / 500), light(y), 0.8249 * light(y - b / 200)
    )
    let linear = [
      3.1338561 * x50 - 1.6168667 * y50 - 0.4906146 * z50,
      -0.9787684 * x50 + 1.9161415 * y50 + 0.0334540 * z50,
      0.0719453 * x50 - 0.2289914 * y50 + 1.4052427 * z50,
    ]
    return linear.map { min(1, SRGBCurve.sample(min(max($0, 0), 1))) }
  }
}
