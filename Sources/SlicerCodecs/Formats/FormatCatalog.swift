package import SlicerCore

/// Every picture format that slicer reads, and those of them that it writes.
///
/// To add one:
/// 1. Make a folder with a decoder (`PictureDecoder`), an encoder (`PictureEncoder`) and what it remembers of a
///    file (`PictureKind`). `Farbfeld` is the shortest; `Stored` has what formats of plain rows share.
/// 2. Check limits from the header, before anything is allocated.
/// 3. Give a format that is only read a `successor`. Ask a `LibraryHost` for the pixels of one whose library is
///    loaded: in the program that host is a child process.
/// 4. Add a ``FileFormat`` and its line here; `Stranger` in the test support joins by such a row alone.
/// 5. Add a fuzz target, hostile files in the test support, and a table in `Documentation/Metadata.md`.
package enum FormatCatalog {
  private static let rows: [@Sendable () -> FileFormat] = [
    { .png }, { .jpeg }, { .webp }, { .gif }, { .tiff }, { .avif }, { .heic }, { .jxl }, { .qoi },
    { .pam }, { .pnm }, { .pfm }, { .bmp }, { .farbfeld },
  ]

  /// Every format, the most general first; each is made when it is looked at.
  package static var formats: some RandomAccessCollection<FileFormat> { rows.lazy.map { $0() } }

  /// Those that can be written, in the same order.
  package static var written: [FileFormat] { formats.filter(\.isWritten) }

  /// The format for pictures whose own cannot hold the samples that are asked for: it holds all.
  static let general = FileFormat.png

  /// The format whose files end in `fileExtension` (any case, no dot).
  package static func format(forExtension fileExtension: String) -> FileFormat? {
    formats.first { $0.extensions.contains(fileExtension.lowercased()) }
  }

  /// `PNG, JPEG, WebP …`.
  package static var titles: String { formats.map(\.title).joined(separator: ", ") }

  /// The libraries behind them, with their versions: others may give other bytes.
  package static var libraries: [String] { formats.flatMap(\.libraries) }

  /// The formats whose files depend on `choice`, the most common one first.
  package static func formats(taking choice: EncodeOptions.Choice) -> [FileFormat] {
    formats.filter { $0.options.contains(choice) }
  }

  /// `JPEG, WebP and TIFF`.
  package static func titles(taking choice: EncodeOptions.Choice) -> String {
    let titles = formats(taking: choice).map(\.title)
    return titles.dropLast().joined(separator: ", ") + " and " + (titles.last ?? "")
  }

  /// Opens a picture by its first bytes, whatever its name.
  ///
  /// - Throws: `SlicerError.unknownFormat(_:)` when none of the options' formats begins so, and what
  ///   the format's decoder throws.
  package static func open(
    _ source: any ByteSource, _ options: DecodeOptions = DecodeOptions()
  ) throws -> any PictureDecoder {
    let (format, peeked) = try recognize(source, options)
    return try checked(format.open(peeked, options), options)
  }

  /// Opens a picture to write it as `encoding` says: rows stay in a color space of the format's own
  /// only for files of the same format or its successor.
  package static func open(
    _ source: any ByteSource, _ options: DecodeOptions, for encoding: EncodeOptions
  ) throws -> any PictureDecoder {
    let (format, peeked) = try recognize(source, options)
    var options = options
    let isHeir = encoding.fileFormat(for: format) == format.successor
    options.convertsToRGB = options.convertsToRGB || !isHeir
    options.keeps = encoding.metadata
    options.copiesSamples = options.copiesSamples ?? encoding.copiesSamples(of: format)
    return try checked(format.open(peeked, options), options)
  }

  /// Refuses a page that the file does not have.
  private static func checked(
    _ decoder: any PictureDecoder, _ options: DecodeOptions
  ) throws -> any PictureDecoder {
    let header = decoder.header
    if let page = options.page, page >= header.pageCount {
      throw SlicerError.noPage(page, format: header.format, count: header.pageCount)
    }
    return decoder
  }

  /// How many first bytes a format can be recognized by.
  package static let headSize = 32

  /// The format that a file which begins with these bytes has; nil for none.
  ///
  /// - Parameter allowed: the formats that are tried, in this order; nil: every one.
  package static func format(
    ofFileWith bytes: [UInt8], among allowed: [FileFormat]? = nil
  ) -> FileFormat? {
    let head = Array(bytes.prefix(headSize))
    if let allowed { return allowed.first { $0.recognizes(head) } }
    return formats.first { $0.recognizes(head) }
  }

  private static func recognize(
    _ source: any ByteSource, _ options: DecodeOptions
  ) throws -> (format: FileFormat, source: PeekedSource) {
    let peeked = try PeekedSource(source, count: headSize)
    if peeked.head.isEmpty { throw SlicerError.emptyFile }
    guard let format = format(ofFileWith: peeked.head, among: options.formats) else {
      if options.formats == nil, ClipContainer(head: peeked.head) != nil {
        throw SlicerError.clipWithoutPath
      }
      throw SlicerError.unknownFormat(ForeignFormat.name(of: peeked.head))
    }
    return (format, peeked)
  }

  /// The recipe for files cut from the picture with `header`, whose rows come upright where
  /// ``EncodeOptions/settled(for:)`` says so.
  ///
  /// - Throws: `SlicerError.cannotEncode(format:reason:remedy:)` when a format is asked for that is only
  ///   read, or opacity in one that has none, and what the format's encoder throws.
  package static func encoder(
    for header: PictureHeader, _ options: EncodeOptions
  ) throws -> any PictureEncoder {
    let format = options.fileFormat(for: header.format)
    guard format.holdsAlpha || options.samples != .withAlpha else {
      throw SlicerError.cannotEncode(
        format: format, reason: "its pixels have no opacity; choose \(general.title)")
    }
    guard let encoder = format.encoder else {
      throw SlicerError.cannotEncode(
        format: format, reason: "it is only read; choose \(format.successor.title)")
    }
    return try encoder(header, options.settled(for: header.format))
  }
}

/// A source whose first bytes can be looked at before a decoder reads them again.
final class PeekedSource: ByteSource {
  private let rest: any ByteSource
  /// The first bytes; fewer than asked for only when the source has no more.
  let head: [UInt8]
  private var position = 0

  init(_ source: any ByteSource, count: Int) throws {
    rest = source
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < bytes.count {
      let got = try bytes.withUnsafeMutableBytes { buffer in
        try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      }
      if got == 0 { break }
      filled += got
    }
    head = Array(bytes[..<filled])
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard position < head.count else { return try rest.read(into: buffer) }
    let count = min(buffer.count, head.count - position)
    buffer.copyBytes(from: head[position..<(position + count)])
    position += count
    return count
  }

  /// Reads at an offset from the source's beginning without moving on; nil if the source cannot.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws -> Int? {
    try (rest as? any RandomAccessSource)?.read(into: buffer, at: offset)
  }
}

extension FileFormat {
  /// Every format that slicer reads, the most general first.
  public static var all: [FileFormat] { Array(FormatCatalog.formats) }
}
