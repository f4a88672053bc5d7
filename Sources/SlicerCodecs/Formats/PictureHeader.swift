package import SlicerCore

/// All that a file says before its pixels.
package struct PictureHeader: Sendable {
  package var format: FileFormat
  /// The size as stored, before any orientation.
  package var size: PixelSize
  /// How the decoder delivers rows.
  package var pixelFormat: PixelFormat
  /// True if rows have all samples of the file; those that became others are lost.
  package var isReadExactly = true
  /// The palette of an indexed picture, with the opacity of each entry; 1…256 entries.
  package var palette: [RGBA] = []
  /// A PNG's single transparent color (tRNS of gray and RGB): 16-bit samples, 1 or 3 of them.
  package var transparentSample: [UInt16] = []
  package var metadata = PictureMetadata()
  /// Interlaced PNG, progressive JPEG: the whole picture is held while it is decoded.
  package var isProgressive = false
  /// Width and height of a JPEG's iMCU in pixels; nil where the format has none.
  package var mcuSize: PixelSize?
  package var pageCount = 1
  /// Smaller pictures of the same that the file has, if they were asked for.
  package var levels: [StoredLevel] = []
  /// The facts about an animation; nil for a still picture.
  package var animation: AnimationFacts?
  /// Facts of the format itself that its own encoder needs.
  package var kind: any PictureKind

  package var orientation: Orientation { metadata.orientation }
  package var displaySize: PixelSize { orientation.displaySize(ofStored: size) }

  package init(
    format: FileFormat, size: PixelSize, pixelFormat: PixelFormat, kind: any PictureKind
  ) {
    self.format = format
    self.size = size
    self.pixelFormat = pixelFormat
    self.kind = kind
  }
}

/// The facts that a format keeps of a file in order to write another of the same kind.
///
/// `PNGKind` has the chunks, `JPEGKind` the tables; each is read only by its own format.
package protocol PictureKind: Sendable {
  /// Lines for `slicer info`, such as `interlaced: Adam7`: a name and a value each.
  var details: [(name: String, value: String)] { get }
  /// True if 255 means no ink in the rows that come, as Adobe's programs store CMYK.
  var storesInvertedInks: Bool { get }
  /// True if the header says that pixels lost something when they were compressed.
  var isLossy: Bool { get }
  /// Adds what the format itself says of colors to the profile that is there.
  func describe(_ colors: inout ColorDescription)
  /// A pixel of numbers that are copied which shows a color, in units of their format; nil: one of no value.
  func copiedPixel(for color: RGBA?) -> [UInt16]
  func with(palette: [RGBA]) -> any PictureKind
  /// Sides of a map of how much brighter pixels may be shown; nil without one.
  var gainMapSize: PixelSize? { get }
}

/// A format without inks or loss, which describes colors by ICC profiles alone.
extension PictureKind {
  package var storesInvertedInks: Bool { false }
  package var isLossy: Bool { false }
  package func describe(_ colors: inout ColorDescription) {}
  package func copiedPixel(for color: RGBA?) -> [UInt16] { [] }
  package func with(palette: [RGBA]) -> any PictureKind { self }
  package var gainMapSize: PixelSize? { nil }
}

extension PictureHeader {
  /// A note that the gain map is not in the result; nil without one.
  package var gainMapNote: String? { kind.gainMapSize.map(JPEGGainMap.leftOut) }
}

extension PictureHeader {
  /// Lines for `slicer info` that only this format has: a name and a value each.
  package var details: [(name: String, value: String)] { kind.details }
}

extension PictureHeader {
  /// All that the file says about its colors, not weighed against each other.
  package var colors: ColorDescription {
    var colors = ColorDescription()
    colors.iccProfile = metadata.iccProfile
    kind.describe(&colors)
    return colors
  }
}

/// The facts of a format that remain when pixels have been brought to other colors.
struct RecoloredKind: PictureKind {
  let details: [(name: String, value: String)]
  let isLossy: Bool
  /// A JPEG's quality, from its tables.
  let quality: Int?
}

extension PictureHeader {
  /// The header of the picture's pixels after they have been brought to other colors.
  ///
  /// A JPEG that is made of a JPEG's pixels has about the quality of that one.
  ///
  /// - Parameters:
  ///   - pixels: of the rows that come now, straight and without a palette.
  ///   - profile: what they are; nil for sRGB.
  package func recolored(_ pixels: PixelFormat, profile: [UInt8]?) -> PictureHeader {
    var header = self
    header.kind = RecoloredKind(
      details: kind.details, isLossy: kind.isLossy,
      quality: (kind as? JPEGKind)?.qualityEstimate.value)
    header.pixelFormat = pixels
    (header.palette, header.transparentSample) = ([], [])
    header.metadata.iccProfile = profile
    return header
  }

  /// The header with rows of `pixels` in place of its own, where a JPEG's coding can stay as it is.
  ///
  /// libjpeg converts gray, RGB and CMYK to the samples that the file stores, so sampling and tables stay.
  /// Opacity is laid on white before that. Rows of other colors leave the header unchanged.
  package func accepting(_ pixels: PixelFormat) -> PictureHeader {
    guard pixels != pixelFormat, var kind = kind as? JPEGKind else { return self }
    let opaque: PixelFormat.Model? =
      switch pixels.model {
      case .gray, .grayAlpha: .gray
      case .rgb, .rgba: .rgb
      case .cmyk: .cmyk
      case .palette, .ycbcr, .ycck, .samples: nil
      }
    guard opaque == kind.colorSpace.convertedModel else { return self }
    kind.convertsRows = true
    var header = self
    (header.kind, header.pixelFormat) = (kind, pixels)
    return header
  }
}

/// A file's description of its picture, in a form that every format shares.
package struct PictureMetadata: Sendable {
  package var orientation = Orientation.topLeft
  /// Pixels per unit of length; nil where the file does not say.
  package var density: Density?
  /// An ICC profile, inflated and put together.
  package var iccProfile: [UInt8]?
  /// An EXIF block: TIFF, from its byte-order mark on.
  package var exif: [UInt8]?
  /// An XMP packet: UTF-8 XML.
  package var xmp: [UInt8]?
  /// An IPTC-IIM record stream.
  package var iptc: [UInt8]?
  package var place: TIFFPlace?
  /// Texts and comments: a keyword (`Comment` for a JPEG's) and a text.
  package var texts: [Text] = []

  package struct Text: Hashable, Sendable {
    /// The subject of the text, such as `Author`.
    package var keyword: String
    package var text: String

    package init(keyword: String, text: String) {
      self.keyword = keyword
      self.text = text
    }
  }

  package init() {}
}

/// Pixels per unit of length, or only the shape of a pixel.
package struct Density: Hashable, Sendable {
  package enum Unit: String, Hashable, Sendable {
    /// Only the ratio of `x` to `y` means something.
    case aspect
    /// 2.54 centimeters.
    case inch
    /// A unit of JFIF.
    case centimetre
    /// PNG's unit.
    case metre
  }

  /// Pixels per unit from left to right.
  package var x: Int
  /// Pixels per unit from top to bottom.
  package var y: Int
  package var unit: Unit

  package init(x: Int, y: Int, unit: Unit) {
    self.x = x
    self.y = y
    self.unit = unit
  }
}
