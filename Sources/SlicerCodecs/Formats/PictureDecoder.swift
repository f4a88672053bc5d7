public import SlicerCore

/// A file that is being decoded: its header at once, its rows in order, its end checked.
public protocol PictureDecoder: RowSource {
  var header: PictureHeader { get }

  /// Reads what follows the last row and checks it; called once, after all rows or after none.
  ///
  /// - Throws: ``CodecError`` for a file that is damaged behind its pixels.
  func finish() throws

  /// What the user should know though it is no failure, such as `data after the end is ignored`.
  var notes: [String] { get }
}

/// How to read a file.
public struct DecodeOptions: Sendable {
  public var limits = Limits()
  /// Keep what can be read of a damaged file, with a note, instead of an error.
  public var isLenient = false
  /// Deliver rows as grey, RGB or CMYK, not in a colour space of the format's own such as YCbCr.
  public var convertsToRGB = false
  /// The formats that are tried, in this order.
  public var formats: [FileFormat]

  public init(
    limits: Limits = Limits(), isLenient: Bool = false, convertsToRGB: Bool = false,
    formats: [FileFormat] = FormatCatalog.formats
  ) {
    self.formats = formats
    self.limits = limits
    self.isLenient = isLenient
    self.convertsToRGB = convertsToRGB
  }
}
