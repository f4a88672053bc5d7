/// Source: ITU-T H.273 (07/2024), table 3.
extension ColorDescription.CodePoints {
  /// Nil for numbers without a curve of 0…1.
  var curve: TransferCurve? {
    switch transfer {
    case 1, 6, 11, 12, 14, 15:
      .camera(alpha: 1.099296826809442, beta: 0.018053968510807, slope: 4.5)
    case 4: .power(2.2)
    case 5: .power(2.8)
    case 7: .camera(alpha: 1.111572195921731, beta: 0.022821585529445, slope: 4)
    case 8: .power(1)
    case 13: .sRGB
    default: nil
    }
  }
}
