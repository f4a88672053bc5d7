public import SlicerCore

/// Every picture format that slicer reads and writes, a row each.
///
/// A new format is its folder and its row here: help, errors and tests read the rest.
public enum FormatCatalog {
  public struct Row: Sendable {
    public let format: FileFormat
    /// As it is written in messages: `PNG`.
    public let title: String
    /// Endings of file names, lower-case, without the dot; the first is the one that is written.
    public let extensions: [String]
    /// The bytes every file of the format begins with.
    public let magic: [UInt8]
    /// Whether pixels can have an opacity.
    public let holdsAlpha: Bool
    /// Reads the header and everything before the first row.
    let open: @Sendable (any ByteSource, DecodeOptions) throws -> any PictureDecoder
    /// The recipe for files of this format that hold parts of the picture with `header`.
    let encoder: @Sendable (PictureHeader, EncodeOptions) throws -> any PictureEncoder
    /// Reads a file without decoding it; nil where the format has no such way.
    var lossless: (@Sendable (any PictureDecoder, EncodeOptions) throws -> (any LosslessPicture)?)?
    /// An empty picture to be put together without decoding.
    var losslessCanvas:
      (@Sendable (PictureHeader, PixelSize, EncodeOptions) throws -> (any LosslessCanvas)?)?
  }

  public static let rows: [Row] = [.png, .jpeg]

  public static func row(_ format: FileFormat) -> Row {
    // The catalog has a row for every case; a test goes through them all.
    rows.first { $0.format == format } ?? rows[0]
  }

  /// The format whose files end in `fileExtension` (any case, no dot).
  public static func row(forExtension fileExtension: String) -> Row? {
    rows.first { $0.extensions.contains(fileExtension.lowercased()) }
  }

  /// `PNG, JPEG`.
  public static var titles: String { rows.map(\.title).joined(separator: ", ") }

  /// Opens a picture by its first bytes, whatever its name.
  ///
  /// - Throws: ``CodecError/unknownFormat(_:)`` when no format begins so, and what the format's
  ///   decoder throws.
  public static func open(
    _ source: any ByteSource, _ options: DecodeOptions = DecodeOptions()
  ) throws -> any PictureDecoder {
    let peeked = try PeekedSource(source, count: rows.map(\.magic.count).max() ?? 0)
    if peeked.prefix.isEmpty { throw CodecError.empty }
    guard let row = rows.first(where: { peeked.prefix.starts(with: $0.magic) }) else {
      throw CodecError.unknownFormat(ForeignFormat.name(of: peeked.prefix))
    }
    return try row.open(peeked, options)
  }

  /// The recipe for files cut from the picture with `header`.
  ///
  /// - Throws: ``CodecError/cannotEncode(format:reason:)`` when opacity is asked for in a format that
  ///   has none, and what the format's encoder throws.
  public static func encoder(
    for header: PictureHeader, _ options: EncodeOptions
  ) throws -> any PictureEncoder {
    let row = row(options.fileFormat(for: header.format))
    guard row.holdsAlpha || options.samples != .withAlpha else {
      throw CodecError.cannotEncode(
        format: row.format, reason: "its pixels have no opacity; choose PNG")
    }
    return try row.encoder(header, options)
  }
}
