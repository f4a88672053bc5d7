package import SlicerCore

/// A WebP that is being decoded: its first picture.
///
/// The whole picture is decoded when the first row is wanted; until then there are only the bytes of
/// the file.
package final class WebPDecoder: PictureDecoder {
  package let header: PictureHeader
  package var size: PixelSize { header.size }
  package var format: PixelFormat { header.pixelFormat }
  package private(set) var notes: [String]
  private let file: WebPFile
  private let options: DecodeOptions
  /// Nil once it has been decoded.
  private var picture: WebPPicturePart?
  private var decoded: Decoded?
  private var rowsRead = 0

  private struct Decoded {
    let raster: Raster
    /// Rows of the canvas from the first one on that are as the file has them.
    let rows: Int
    /// The error that ended the rows.
    let failure: SlicerError?
  }

  package init(_ source: any ByteSource, _ options: DecodeOptions) throws {
    var file = try WebPReader.read(source, options)
    guard let picture = file.picture else { preconditionFailure("the reader finds a picture") }
    self.picture = picture
    file.picture = nil
    var notes = file.notes
    header = Self.header(file, picture, &notes)
    (self.file, self.notes, self.options) = (file, notes, options)
  }

  private static func header(
    _ file: WebPFile, _ picture: WebPPicturePart, _ notes: inout [String]
  ) -> PictureHeader {
    var header = PictureHeader(
      format: .webp, size: file.size, pixelFormat: PixelFormat(picture.hasAlpha ? .rgba : .rgb),
      kind: WebPKind(
        isLossless: picture.isLossless, chunks: file.chunks))
    if !file.frames.isEmpty { header.animation = file.facts }
    header.isProgressive = true
    func data(_ type: WebPChunkType) -> [UInt8]? { file.chunks.first { $0.type == type }?.data }
    header.metadata.iccProfile = data("ICCP")
    header.metadata.xmp = data("XMP ")
    if let exif = data("EXIF") { header.metadata.setExif(exif, notes: &notes) }
    return header
  }

  /// Plays all pictures; no row may have been read before.
  func player() -> FramePlayer {
    guard let picture else { preconditionFailure("rows have been read") }
    return FramePlayer(WebPFrames(file, picture, options))
  }

  package func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    let decoded = try decoded ?? decode()
    if rowsRead >= decoded.rows, let failure = decoded.failure,
      !options.isLenient || decoded.rows == 0
    {
      throw failure
    }
    row.copyMemory(from: UnsafeRawBufferPointer(decoded.raster.mutableRow(rowsRead)))
    rowsRead += 1
  }

  /// Opens the picture's own file on a canvas that is transparent around it.
  private func decode() throws -> Decoded {
    guard let picture else { preconditionFailure("a picture is decoded once") }
    let raster = try Raster(size: size, format: format)
    let outcome = try WebPBitstream.decode(picture, into: raster)
    let decoded = Decoded(
      raster: raster,
      rows: outcome.rows == picture.rect.height
        ? size.height : outcome.rows == 0 ? 0 : picture.rect.y + outcome.rows,
      failure: outcome.failure)
    (self.picture, self.decoded) = (nil, decoded)
    return decoded
  }

  /// After no row there is nothing to check: it would take the time of decoding.
  package func finish() throws {
    guard let decoded else { return }
    if let failure = decoded.failure ?? unfinished {
      guard options.isLenient else { throw failure }
      notes.append("salvaged: \(failure)")
    } else if file.hasExtraData {
      notes.append("data after the end is ignored")
    }
  }

  private var unfinished: SlicerError? {
    file.isUnfinished
      ? .unfinished(format: .webp, rows: size.height, fault: "the file ends too early after them")
      : nil
  }
}
