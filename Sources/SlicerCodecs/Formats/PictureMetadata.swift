public import SlicerCore

/// What a file says about its picture, in a form that every format shares.
public struct PictureMetadata: Sendable {
  public var orientation = Orientation.topLeft
  public var density: Density?
  /// An ICC profile, inflated and put together.
  public var iccProfile: [UInt8]?
  /// An EXIF block: TIFF, from its byte-order mark on.
  public var exif: [UInt8]?
  /// An XMP packet: UTF-8 XML.
  public var xmp: [UInt8]?
  /// An IPTC-IIM record stream.
  public var iptc: [UInt8]?
  /// Texts and comments: a keyword (`Comment` for a JPEG's) and a text.
  public var texts: [Text] = []

  public struct Text: Hashable, Sendable {
    public var keyword: String
    public var text: String

    public init(keyword: String, text: String) {
      self.keyword = keyword
      self.text = text
    }
  }

  public init() {}
}

/// Pixels per unit of length, or only the shape of a pixel.
public struct Density: Hashable, Sendable {
  public enum Unit: String, Hashable, Sendable {
    /// Only the ratio of `x` to `y` means something.
    case aspect
    case inch
    case centimetre
    case metre
  }

  public var x: Int
  public var y: Int
  public var unit: Unit

  public init(x: Int, y: Int, unit: Unit) {
    self.x = x
    self.y = y
    self.unit = unit
  }
}
