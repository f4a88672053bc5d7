import SlicerCodecs
import SlicerCore

/// Whole files of a picture format, by its own encoder.
struct PictureFrameEncoder: FilmEncoder {
  /// Rows that are converted at a time: an MCU's, at the most.
  private static let bandRows = 16

  private let encoder: any PictureEncoder
  /// From the frames' pixels to those of the files, where that is not the same.
  private let converter: RowConverter?

  /// - Parameter pixelFormat: RGB, or RGBA where `format` holds it.
  init(
    _ format: FileFormat, _ pixelFormat: PixelFormat, _ film: FilmDescription,
    _ options: FilmOptions
  ) throws {
    encoder = try FilmPicture.encoder(format, film.size, pixelFormat, in: film.space, options)
    let isDrawnSo = [PixelFormat(.rgb), PixelFormat(.rgba)].contains(encoder.pixelFormat)
    converter = isDrawnSo ? nil : RowConverter(from: pixelFormat, to: encoder.pixelFormat)
  }

  func encode(_ frame: FrameInput) throws -> EncodedFrame {
    let size = frame.picture.size
    let sink = MemorySink()
    let writer = try encoder.writer(size: size, to: sink)
    let band = try Raster(
      size: PixelSize(width: size.width, height: min(Self.bandRows, size.height)),
      format: encoder.pixelFormat)
    for start in stride(from: 0, to: size.height, by: Self.bandRows) {
      let rows = start..<min(size.height, start + Self.bandRows)
      for y in rows {
        convert(frame.picture, row: y, to: band.mutableRow(y - start))
      }
      try band.withView { view throws in
        try writer.write(
          view.subview(PixelRect(x: 0, y: 0, width: size.width, height: rows.count)))
      }
    }
    try writer.finish()
    return EncodedFrame(index: frame.index, .bytes(sink.buffer))
  }

  private func convert(
    _ picture: FramePixels, row y: Int, to target: UnsafeMutableRawBufferPointer
  ) {
    let columns = 0..<picture.size.width
    guard let converter else {
      return picture.convert(row: y, columns, to: encoder.pixelFormat, target)
    }
    let count = converter.source.bytesPerRow(width: columns.count)
    withUnsafeTemporaryAllocation(byteCount: count, alignment: 16) { row in
      picture.convert(row: y, columns, to: converter.source, row)
      converter.convert(UnsafeRawBufferPointer(row), to: target, width: columns.count)
    }
  }
}
