/// Turns CMYK and YCCK as JPEGs store them into CMYK with 0 for no ink.
package struct InkConverter: RowStep {
  package let source: PixelFormat
  package let target = PixelFormat(.cmyk)
  package var isCopy: Bool { source == target && !isInverted }
  private let isInverted: Bool
  private let reader: PixelReader

  /// - Parameter isInverted: whether 255 is no ink, as Adobe's programs store it.
  package init(from source: PixelFormat, isInverted: Bool) {
    precondition(source == PixelFormat(.cmyk) || source == PixelFormat(.ycck), "inks of 8 bits")
    (self.source, self.isInverted) = (source, isInverted)
    reader = PixelReader(source, palette: [], transparentSample: [], isInverted: isInverted)
  }

  package func convert(
    _ row: UnsafeRawBufferPointer, to result: UnsafeMutableRawBufferPointer, width: Int
  ) {
    // YCCK stores the complement of RGB for CMY. Source: libjpeg `ycck_cmyk_convert`.
    let (mask, rgbMask): (UInt8, UInt8) = isInverted ? (255, 0) : (0, 255)
    for start in stride(from: 0, to: 4 &* width, by: 4) {
      if source.model == .cmyk {
        for i in start..<(start &+ 3) { result[i] = row[i] ^ mask }
      } else {
        let (red, green, blue) = reader.rgb(at: 8 &* start, in: row)
        result[start] = UInt8(truncatingIfNeeded: red) ^ rgbMask
        result[start &+ 1] = UInt8(truncatingIfNeeded: green) ^ rgbMask
        result[start &+ 2] = UInt8(truncatingIfNeeded: blue) ^ rgbMask
      }
      result[start &+ 3] = row[start &+ 3] ^ mask
    }
  }
}
