import CSlicerJPEG
package import SlicerCore

/// The meaning of a JPEG's components, as libjpeg derives it from JFIF, Adobe and component ids.
package enum JPEGColorSpace: String, CaseIterable, Hashable, Sendable {
  case gray = "greyscale"
  case rgb = "RGB"
  case ycbcr = "YCbCr"
  case cmyk = "CMYK"
  case ycck = "YCCK"

  /// Nil for numbers of components that have no agreed meaning.
  init?(_ code: cslicer_jpeg_color) {
    guard let space = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = space
  }

  var code: cslicer_jpeg_color {
    switch self {
    case .gray: CSLICER_JPEG_GRAY
    case .rgb: CSLICER_JPEG_RGB
    case .ycbcr: CSLICER_JPEG_YCBCR
    case .cmyk: CSLICER_JPEG_CMYK
    case .ycck: CSLICER_JPEG_YCCK
    }
  }

  package var storedModel: PixelFormat.Model {
    switch self {
    case .gray: .gray
    case .rgb: .rgb
    case .ycbcr: .ycbcr
    case .cmyk: .cmyk
    case .ycck: .ycck
    }
  }

  /// The model of rows without a color space of JPEG's own.
  var convertedModel: PixelFormat.Model {
    switch self {
    case .gray: .gray
    case .rgb, .ycbcr: .rgb
    case .cmyk, .ycck: .cmyk
    }
  }

  package var hasInks: Bool { self == .cmyk || self == .ycck }

  /// True if a component holds differences of color, to which eyes are less sensitive.
  package func isChroma(component: Int) -> Bool {
    (self == .ycbcr || self == .ycck) && (component == 1 || component == 2)
  }

  /// The transform that an Adobe marker states for this space.
  ///
  /// Source: Adobe Technical Note 5116, "APP14".
  var adobeTransform: UInt8 {
    switch self {
    case .gray, .rgb, .cmyk: 0
    case .ycbcr: 1
    case .ycck: 2
    }
  }
}

/// One component of a frame.
///
/// Source: ITU-T T.81 §B.2.2.
package struct JPEGComponent: Hashable, Sendable {
  package var identifier: UInt8
  /// Horizontal and vertical sampling factors, 1…4: blocks in an MCU.
  package var horizontal: Int
  package var vertical: Int
  /// The slot of its quantization table, 0…3.
  package var table: Int

  package init(identifier: UInt8, horizontal: Int, vertical: Int, table: Int) {
    self.identifier = identifier
    self.horizontal = horizontal
    self.vertical = vertical
    self.table = table
  }

  var unsafeComponent: cslicer_jpeg_component {
    cslicer_jpeg_component(
      id: identifier, h: UInt8(horizontal), v: UInt8(vertical), table: UInt8(table))
  }

  var transposed: JPEGComponent {
    var result = self
    (result.horizontal, result.vertical) = (vertical, horizontal)
    return result
  }
}
