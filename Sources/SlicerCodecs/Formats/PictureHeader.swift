public import SlicerCore

/// All that a file says before its pixels.
public struct PictureHeader: Sendable {
  public var format: FileFormat
  /// As stored, before any orientation.
  public var size: PixelSize
  /// How the decoder delivers rows.
  public var pixelFormat: PixelFormat
  /// The palette of an indexed picture, with the opacity of each entry; 1…256 entries.
  public var palette: [RGBA] = []
  /// A PNG's single transparent colour (tRNS of grey and RGB): 16-bit samples, 1 or 3 of them.
  public var transparentSample: [UInt16] = []
  public var metadata = PictureMetadata()
  /// Interlaced PNG, progressive JPEG: the whole picture is held while it is decoded.
  public var isProgressive = false
  /// Width and height of a JPEG's iMCU in pixels; nil where the format has none.
  public var mcuSize: PixelSize?
  /// Facts of the format itself that its own encoder needs.
  package var kind: any PictureKind

  public var orientation: Orientation { metadata.orientation }
  /// The size as shown.
  public var displaySize: PixelSize { orientation.displaySize(ofStored: size) }

  package init(
    format: FileFormat, size: PixelSize, pixelFormat: PixelFormat, kind: any PictureKind
  ) {
    self.format = format
    self.size = size
    self.pixelFormat = pixelFormat
    self.kind = kind
  }
}

/// What a format remembers of a file in order to write another of the same kind.
///
/// `PNGKind` has the chunks, `JPEGKind` the tables; each is read only by its own format.
package protocol PictureKind: Sendable {
  /// Lines for `slicer info`, such as `interlaced: Adam7`: a name and a value each.
  var details: [(name: String, value: String)] { get }
}

extension PictureHeader {
  /// Lines for `slicer info` that only this format has: a name and a value each.
  public var details: [(name: String, value: String)] { kind.details }
}

extension PictureHeader {
  /// All that the file says about its colours, not weighed against each other.
  public var colors: ColorDescription {
    var colors = ColorDescription()
    colors.iccProfile = metadata.iccProfile
    (kind as? any ColorKind)?.describe(&colors)
    return colors
  }
}

/// A format's own facts, of a format that has other ways than ICC profiles to describe colours.
protocol ColorKind: PictureKind {
  /// Adds what the format itself says to the profile that is there.
  func describe(_ colors: inout ColorDescription)
}
