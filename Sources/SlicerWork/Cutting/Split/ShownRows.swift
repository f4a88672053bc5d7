import SlicerCodecs
import SlicerCore
import SlicerTiles

/// The rows of a picture as shown, for a search before it is cut.
struct ShownRows {
  let size: PixelSize
  /// True if pixels lost something when they were compressed.
  let isLossy: Bool
  private let rows: any RowSource
  private let format: PixelFormat

  /// - Throws: `SlicerError.tooLargeToSearch(_:)` for more than `LumaPlane.maxPixels`, and as the decoder does.
  init(_ picture: Picture, as format: PixelFormat) throws {
    let (_, decoder) = try picture.decoder(for: nil)
    let header = decoder.header
    size = header.displaySize
    isLossy = header.kind.isLossy
    let (count, isTooMuch) = size.width.multipliedReportingOverflow(by: size.height)
    guard !isTooMuch, count <= LumaPlane.maxPixels else { throw SlicerError.tooLargeToSearch(size) }
    try MemoryReserve.check(room: (format.bytesPerRow(width: 1) + 2) * count)
    let converted = ConvertedRows(
      decoder,
      RowConverter(
        from: header.pixelFormat, palette: header.palette,
        transparentSample: header.transparentSample, isInverted: header.storesInvertedInks,
        to: format))
    rows =
      header.orientation == .topLeft ? converted : UprightRows(converted, header.orientation)
    self.format = format
  }

  /// Hands over each row, from the top.
  func forEach(_ body: (UnsafeMutableRawBufferPointer) throws -> Void) throws {
    let line = try Raster(size: PixelSize(width: size.width, height: 1), format: format)
    for _ in 0..<size.height {
      let row = line.mutableRow(0)
      try rows.readRow(into: row)
      try body(row)
    }
  }
}
