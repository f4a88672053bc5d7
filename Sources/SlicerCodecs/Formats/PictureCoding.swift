package import SlicerCore

/// A file that is being decoded: its header at once, its rows in order, its end checked.
package protocol PictureDecoder: RowSource {
  var header: PictureHeader { get }

  /// Reads what follows the last row and checks it; called once, after all rows or after none.
  ///
  /// - Throws: `CodecError` for a file that is damaged after its pixels.
  func finish() throws

  /// What the user should know though it is no failure, such as `data after the end is ignored`.
  var notes: [String] { get }
}

/// How to read a file.
package struct DecodeOptions: Sendable {
  /// What a file may ask for at most.
  package var limits = Limits()
  /// Keep what can be read of a damaged file, with a note, instead of an error.
  package var isLenient = false
  /// Deliver rows as grey, RGB or CMYK, not in a color space of the format's own such as YCbCr.
  package var convertsToRGB = false
  /// Which of a file's pages is read, counted from 0; nil: the first, with a note if there are others.
  package var page: Int?
  /// Find smaller pictures of the same in the file, and what its tiles are.
  package var looksForLevels = false
  /// The place of one of them, which is read in place of the page.
  package var level: Int?
  /// Deliver a JPEG at half its size, rounded up, which takes less time; other formats have no such way.
  package var halves = false
  /// The formats that are tried, in this order.
  package var formats: [FileFormat]

  /// How to read a file.
  package init(
    limits: Limits = Limits(), isLenient: Bool = false, convertsToRGB: Bool = false,
    formats: [FileFormat] = FormatCatalog.formats
  ) {
    self.formats = formats
    self.limits = limits
    self.isLenient = isLenient
    self.convertsToRGB = convertsToRGB
  }
}

/// A recipe for files of one kind: a value that many threads use at once, a tile a call.
package protocol PictureEncoder: Sendable {
  var format: FileFormat { get }
  /// The format of the rows that it takes.
  var pixelFormat: PixelFormat { get }
  /// Whether decoding gives back just the samples that were encoded.
  var isExact: Bool { get }
  /// What the user should know of the files before any is written.
  var notes: [String] { get }

  /// Writes a whole file for `rows`, which stand at (`x`, `y`) among the source's stored pixels.
  func encode(_ rows: RasterView, x: Int, y: Int, to sink: any ByteSink) throws

  /// A file of `size` that is written as its rows come, in bounded memory where the format can.
  func writer(size: PixelSize, to sink: any ByteSink) throws -> any PictureWriter
}

extension PictureEncoder {
  /// Nothing, of most formats.
  package var notes: [String] { [] }

  /// Row by row, unless the format has a way of its own.
  package func encode(_ rows: RasterView, x: Int, y: Int, to sink: any ByteSink) throws {
    let writer = try writer(size: rows.size, to: sink)
    try writer.write(rows)
    try writer.finish()
  }

  /// The same, in memory.
  package func encode(_ rows: RasterView, x: Int, y: Int) throws -> [UInt8] {
    let sink = MemorySink()
    try encode(rows, x: x, y: y, to: sink)
    return sink.bytes
  }
}

/// A file that is being written.
package protocol PictureWriter: AnyObject {
  /// Takes the next rows, as wide as the picture.
  func write(_ rows: RasterView) throws
  /// Ends the file; all rows have been written.
  func finish() throws
}
