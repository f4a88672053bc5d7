package import SlicerCore

/// A file that is being decoded: its header at once, its rows in order, its end checked.
package protocol PictureDecoder: RowSource {
  var header: PictureHeader { get }

  /// Reads what follows the last row and checks it; called once, after all rows or after none.
  ///
  /// - Throws: `SlicerError` for a file that is damaged after its pixels.
  func finish() throws

  /// Notes for the user about a file that was read, such as `data after the end is ignored`.
  var notes: [String] { get }
}

package struct DecodeOptions: Sendable {
  package var limits = Limits()
  /// Keep what can be read of a damaged file, with a note, instead of an error.
  package var isLenient = false
  /// Deliver rows as gray, RGB or CMYK, not in a color space of the format's own such as YCbCr.
  package var convertsToRGB = false
  /// Which of a file's pages is read, counted from 0; nil: the first, with a note if there are others.
  package var page: Int?
  /// Find smaller pictures of the same in the file, and what its tiles are.
  package var looksForLevels = false
  /// The place of one of them, which is read in place of the page.
  package var level: Int?
  /// Deliver a JPEG at half its size, rounded up, which takes less time; other formats have no such way.
  package var halves = false
  /// Deliver numbers that are no colors as they are stored, to be copied; nil: where files hold them as they are.
  package var copiesSamples: Bool?
  /// Search for a gain map behind a JPEG.
  var looksForGainMap = true
  /// The formats that are tried, in this order; nil: every one.
  package var formats: [FileFormat]?
  /// The part of the file's metadata that outputs keep; nil where none is made.
  package var keeps: MetadataPolicy?

  package init(
    limits: Limits = Limits(), isLenient: Bool = false, convertsToRGB: Bool = false,
    formats: [FileFormat]? = nil
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
  var pixelFormat: PixelFormat { get }
  /// True if decoding gives back just the samples that were encoded.
  var isExact: Bool { get }
  /// Notes for the user about the files, before any is written.
  var notes: [String] { get }

  /// Writes a whole file for `rows`, which stand at (`x`, `y`) among the source's stored pixels.
  func encode(_ rows: RasterView, x: Int, y: Int, to sink: any ByteSink) throws

  /// A file of `size` that is written as its rows come, in bounded memory where the format can.
  func writer(size: PixelSize, to sink: any ByteSink) throws -> any PictureWriter
}

extension PictureEncoder {
  package var notes: [String] { [] }

  /// Row by row, unless the format has a way of its own.
  package func encode(_ rows: RasterView, x: Int, y: Int, to sink: any ByteSink) throws {
    let writer = try writer(size: rows.size, to: sink)
    try writer.write(rows)
    try writer.finish()
  }

  package func encode(_ rows: RasterView, x: Int, y: Int) throws -> [UInt8] {
    let sink = MemorySink()
    try encode(rows, x: x, y: y, to: sink)
    return sink.bytes
  }
}

package protocol PictureWriter: AnyObject {
  /// Takes the next rows, as wide as the picture.
  func write(_ rows: RasterView) throws
  /// Ends the file; all rows have been written.
  func finish() throws
}

extension PictureEncoder {
  /// A file that is written as rows of `size` come, which are turned before.
  ///
  /// - Parameter orientation: how the rows are shown; where that is not as they come, all of them are held.
  package func writer(
    size: PixelSize, to sink: any ByteSink, shownAs orientation: Orientation
  ) throws -> any PictureWriter {
    let writer = try writer(size: orientation.displaySize(ofStored: size), to: sink)
    if orientation == .topLeft { return writer }
    return UprightWriter(
      writer, try UprightBands(stored: size, pixelFormat, shownAs: orientation))
  }
}

/// Turns a picture's rows when all have come, and writes them.
private final class UprightWriter: PictureWriter {
  private let writer: any PictureWriter
  private var bands: UprightBands

  init(_ writer: any PictureWriter, _ bands: UprightBands) {
    (self.writer, self.bands) = (writer, bands)
  }

  func write(_ rows: RasterView) { bands.add(rows) }

  func finish() throws {
    try bands.forEach { try writer.write($0) }
    try writer.finish()
  }
}

/// A format's operations on a file's pixels that need no decoding.
package struct LosslessWay: Sendable {
  /// Reads a file whose header has been read, to be cut; nil where it or the options do not let it.
  let picture: @Sendable (any PictureDecoder, EncodeOptions) throws -> (any LosslessPicture)?
  /// An empty picture like the one with the header, to be put together.
  let canvas: @Sendable (PictureHeader, PixelSize, EncodeOptions) throws -> (any LosslessCanvas)?
}

extension FormatCatalog {
  /// A decoder's picture, to be cut without decoding; nil if the format or `options` don't let it.
  ///
  /// Call it in place of reading rows: lines are read as strictly and with the same limits as rows
  /// are. There is no way without loss to another format or quality, or to pixels that are turned
  /// upright.
  /// - Throws: what reading rows throws.
  package static func openLossless(
    _ decoder: any PictureDecoder, _ options: EncodeOptions
  ) throws -> (any LosslessPicture)? {
    guard isLossless(decoder.header, options) else { return nil }
    return try decoder.header.format.lossless?.picture(decoder, options)
  }

  /// Makes the lossless picture with the whole file read.
  ///
  /// - Throws: what reading rows and ``PictureDecoder/finish()`` throw.
  package static func lossless(
    _ decoder: any PictureDecoder, _ options: EncodeOptions
  ) throws -> (any LosslessPicture)? {
    guard let picture = try openLossless(decoder, options) else { return nil }
    try picture.read(lines: picture.lineCount)
    try picture.finish()
    return picture
  }

  /// An empty picture of `size` and of the kind that `header` describes; nil as for ``openLossless(_:_:)``.
  ///
  /// - Parameter size: of the stored pixels, at least 1 by 1.
  /// - Throws: `SlicerError.memory(bytes:)`, and `SlicerError` for a size that the format cannot
  ///   have.
  package static func losslessCanvas(
    like header: PictureHeader, size: PixelSize, _ options: EncodeOptions
  ) throws -> (any LosslessCanvas)? {
    guard isLossless(header, options) else { return nil }
    return try header.format.lossless?.canvas(header, size, options)
  }

  /// True if files with `options` can be cut from the picture without decoding it.
  package static func isLossless(_ header: PictureHeader, _ options: EncodeOptions) -> Bool {
    header.format.lossless != nil && options.samples == .asStored && options.quality == nil
      && (options.format ?? header.format) == header.format
      && (!options.isUpright || header.orientation == .topLeft)
  }
}

/// A picture whose rectangles can be copied into files of their own without decoding: a JPEG, whose tiles are
/// copied from its coefficients, or a grid of pictures that are copied as they are compressed.
///
/// Law: rectangles that cover the picture, placed on a ``LosslessCanvas``, give back its coefficients.
package protocol LosslessPicture: CoefficientLines {
  var header: PictureHeader { get }
  /// Rectangles begin at multiples of this, counted from the upper left stored pixel.
  var step: PixelSize { get }
  /// Notes for the user, like a decoder's; complete after ``finish()``.
  var notes: [String] { get }

  /// Writes a whole file for the stored pixels of `rect`, whose lines have been read; many threads call it
  /// at once.
  ///
  /// - Parameter rect: not empty, inside the picture, x and y multiples of ``step``; where the right and
  ///   the lower edge may lie is the format's.
  func encode(_ rect: PixelRect, to sink: any ByteSink) throws
  /// Encodes a rectangle of which only the upper left need lie inside the picture. Outside about the edge's
  /// pixels are repeated.
  func encodeWhole(_ rect: PixelRect, to sink: any ByteSink) throws
  /// Reads at least the first `lines`, so that they can be encoded. One thread at a time calls it, and others
  /// may encode earlier ones meanwhile.
  func read(lines: Int) throws
  /// Reads what follows the last line and checks it; called once, after all lines.
  func finish() throws
  /// Takes the memory of lines that will not be asked for again, for lines that are read later. Many
  /// threads may call it while others encode other lines, and one reads.
  func discard(lines: Range<Int>)
}

extension LosslessPicture {
  package func encode(_ rect: PixelRect) throws -> [UInt8] {
    let sink = MemorySink()
    try encode(rect, to: sink)
    return sink.bytes
  }
}

/// A picture put together from the coefficients of others.
package protocol LosslessCanvas: CoefficientLines {
  /// Puts all of `part` where its first stored pixel lies at (`x`, `y`).
  ///
  /// Many threads may place parts that do not overlap.
  /// - Parameter x: a multiple of the part's step, as is `y`. A part's right and lower edge lie at
  ///   multiples of it, too, or at the canvas's edge.
  /// - Parameter isClipped: a part may reach beyond the canvas, and is cut off there.
  /// - Throws: `SlicerError` for a part of another kind, or one that lies otherwise.
  func place(_ part: any LosslessPicture, x: Int, y: Int, isClipped: Bool) throws
  /// Writes the file, after all parts have been placed.
  func write(to sink: any ByteSink) throws
  /// Notes for the user; complete after ``write(to:)``.
  var notes: [String] { get }
}

extension LosslessCanvas {
  package var notes: [String] { [] }

  /// Like ``place(_:x:y:isClipped:)``, for a part that lies on the canvas.
  package func place(_ part: any LosslessPicture, x: Int, y: Int) throws {
    try place(part, x: x, y: y, isClipped: false)
  }
}

/// The compressed data by lines: a JPEG's rows of iMCUs with quantized coefficients, a grid's rows of tiles
/// with their bytes.
package protocol CoefficientLines: AnyObject, Sendable {
  var lineCount: Int { get }

  /// Hands a line's coefficients to `body` in pieces: what a digest is made of.
  ///
  /// The digest goes component by component, rows of blocks from the top: of each block its 64 coefficients
  /// in natural order, as little-endian numbers of 16 bits. What comes depends on the picture alone, not on
  /// how it was coded.
  func withCoefficients(ofLine line: Int, _ body: (UnsafeRawBufferPointer) -> Void)
}

extension CoefficientLines {
  /// Calls `body` with each line, from the top.
  package func withCoefficients(_ body: (UnsafeRawBufferPointer) -> Void) {
    for line in 0..<lineCount { withCoefficients(ofLine: line, body) }
  }
}
