import CSlicerTIFF

/// The meaning of a TIFF's samples.
///
/// Source: TIFF 6.0 §8 "PhotometricInterpretation", §16 … §23; libtiff, `tiff.h`.
enum TIFFPhotometric: UInt16 {
  case minIsWhite = 0
  case minIsBlack = 1
  case rgb = 2
  case palette = 3
  case mask = 4
  case separated = 5
  case ycbcr = 6
  case cieLab = 8
  case iccLab = 9

  var colorSamples: Int {
    switch self {
    case .minIsWhite, .minIsBlack, .palette, .mask: 1
    case .rgb, .ycbcr, .cieLab, .iccLab: 3
    case .separated: 4
    }
  }

  var isLab: Bool { self == .cieLab || self == .iccLab }

  /// The words of `slicer info`.
  var title: String {
    switch self {
    case .minIsWhite: "grey, 0 is white"
    case .minIsBlack: "grey, 0 is black"
    case .rgb: "RGB"
    case .palette: "palette"
    case .mask: "mask"
    case .separated: "inks"
    case .ycbcr: "YCbCr"
    case .cieLab: "CIE L*a*b*"
    case .iccLab: "CIE L*a*b*, as ICC profiles have it"
    }
  }

  /// The names of interpretations that slicer does not read.
  static func name(of number: UInt16) -> String {
    switch number {
    case 10: "colors as ITU L*a*b*"
    case 32803: "a camera's raw color filter array"
    case 32844, 32845: "light as logarithms (SGI LogLuv)"
    default: "samples of kind \(number)"
    }
  }
}
