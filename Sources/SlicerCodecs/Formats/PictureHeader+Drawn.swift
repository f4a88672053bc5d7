public import SlicerCore

extension PictureHeader {
  /// A header for pixels that come from no file; the encoders of all formats take it.
  ///
  /// - Parameters:
  ///   - format: one of PNG's formats, see PNG 3rd ed. §11.2.1.
  ///   - palette: the colours of a palette format, at most 2 to the power of its bit depth.
  public init(
    drawn size: PixelSize, _ format: PixelFormat, palette: [RGBA] = [],
    metadata: PictureMetadata = PictureMetadata()
  ) {
    // Perceptual sRGB: what the colours are unless a profile says otherwise.
    var chunks = [PNGChunk(type: "sRGB", data: [0], place: .beforePalette)]
    if palette.contains(where: { $0.alpha < 255 }) {
      chunks.append(PNGChunk(type: "tRNS", data: palette.map(\.alpha), place: .beforePixels))
    }
    self.init(
      format: .png, size: size, pixelFormat: format,
      kind: PNGKind(
        pixelFormat: format, isInterlaced: false,
        palette: palette.flatMap { [$0.red, $0.green, $0.blue] }, chunks: chunks))
    self.palette = palette
    self.metadata = metadata
  }
}
