import SlicerCodecs
import SlicerCore
import SlicerFiles

/// A picture that is open: its rows as they will be written, and the recipe to write them.
final class OpenPicture {
  let identity: InputIdentity
  /// What the rows are: after ``EncodeOptions/isUpright`` and a change of format.
  let header: PictureHeader
  let rows: any RowSource
  let encoder: any PictureEncoder
  /// The samples of a colour in the rows' format.
  let packing: ColorPacking
  /// The palette of the rows, if they have one.
  let palette: [RGBA]
  private let decoder: any PictureDecoder
  private let watched: WatchedRows

  /// - Throws: ``PathError`` around whatever the file, its decoder or the recipe refuse.
  init(_ input: PictureInput, _ decode: DecodeOptions, _ encode: EncodeOptions) throws {
    do {
      let file = try input.open()
      identity = file.identity
      var decode = decode
      decode.convertsToRGB = encode.format.map { $0 != .jpeg } ?? false
      decoder = try FormatCatalog.open(file.source, decode)
      let upright = encode.isUpright ? try UprightRows(decoder) : nil
      encoder = try FormatCatalog.encoder(for: decoder.header, encode)
      let source: any RowSource = upright ?? decoder
      watched = WatchedRows(source, TransparencyWatch(decoder.header, into: encoder))
      rows = ConvertedRows(watched, RowConverter(for: decoder.header, as: encoder.format))
    } catch {
      throw PathError(input.path, error)
    }
    // Equal formats are not enough: a PNG's transparent colour is none in a JPEG.
    let isConverted = decoder.header.format != encoder.format
    packing = isConverted ? ColorPacking(encoder.pixelFormat) : ColorPacking(decoder.header)
    palette = isConverted ? [] : decoder.header.palette
    var header = decoder.header
    if encode.isUpright {
      header.size = header.displaySize
      header.metadata.orientation = .topLeft
    }
    self.header = header
  }

  /// Reads what is behind the last row; see ``PictureDecoder/finish()``.
  func finish() throws { try decoder.finish() }

  /// What the user should know of the rows that were read.
  var notes: [String] { decoder.notes + watched.watch.notes }
}

/// A picture's rows as it is shown: the whole of it is decoded when the first one is wanted.
///
/// A picture that is stored upright goes through as it comes.
final class UprightRows: RowSource {
  let size: PixelSize
  let format: PixelFormat
  private let source: any PictureDecoder
  private var turned: Raster?
  private var row = 0

  init(_ source: any PictureDecoder) throws {
    self.source = source
    size = source.header.displaySize
    format = source.format
  }

  func readRow(into target: UnsafeMutableRawBufferPointer) throws {
    if source.header.orientation == .topLeft { return try source.readRow(into: target) }
    let raster = try turned ?? turn()
    target.copyMemory(from: UnsafeRawBufferPointer(raster.mutableRow(row)))
    row += 1
  }

  private func turn() throws -> Raster {
    let stored = try Raster(size: source.size, format: format)
    for y in 0..<source.size.height { try source.readRow(into: stored.mutableRow(y)) }
    let raster = try stored.withView { try $0.turnedUpright(from: source.header.orientation) }
    turned = raster
    return raster
  }
}
