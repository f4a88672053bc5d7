/// Turns packed rows of any format into premultiplied pixels of 16 bits; of one thread.
struct WideRowPreparer {
  private let preparer: RowPreparer
  /// Makes rows of 16 bits; nil for those that are, and for inks.
  private let widening: RowConverter?
  /// A row of 16 bits, or of the 8 that inks have.
  private let row: ByteBuffer

  init(_ source: SourcePicture, in space: ColorSpace) throws {
    let format = source.rows.format
    let wide = Self.wideFormat(of: format)
    widening =
      wide == format
      ? nil
      : RowConverter(
        from: format, palette: source.palette, transparentSample: source.transparentSample, to: wide
      )
    preparer = RowPreparer(
      wide, palette: [], transparentSample: widening == nil ? source.transparentSample : [],
      source.colors.conversion(to: space))
    row = try ByteBuffer(capacity: source.rows.size.width * 8)
  }

  /// Grays stay grays: their profiles are made for them.
  private static func wideFormat(of format: PixelFormat) -> PixelFormat {
    if format.bitDepth == 16 || format.model == .cmyk { return format }
    let isGray = format.model == .gray || format.model == .grayAlpha
    return PixelFormat(isGray ? .grayAlpha : .rgba, bitDepth: 16)
  }

  func prepare(
    _ packed: UnsafeRawBufferPointer, to pixels: UnsafeMutableBufferPointer<WideCanvas.Pixel>
  ) {
    if let widening {
      widening.convert(packed, to: row.room, width: pixels.count)
      preparer.prepare(UnsafeRawBufferPointer(row.room), to: pixels)
    } else if preparer.isWide {
      preparer.prepare(packed, to: pixels)
    } else {
      let bytes = row.room.bindMemory(to: UInt32.self)
      preparer.prepare(packed, to: UnsafeMutableBufferPointer(rebasing: bytes[..<pixels.count]))
      for x in 0..<pixels.count { pixels[x] = WideRows.widened(bytes[x]) }
    }
  }
}
