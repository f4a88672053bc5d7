package import SlicerCore

/// What a format can do with a file's pixels without decoding them.
package struct LosslessWay: Sendable {
  /// Reads a file whose header has been read, to be cut; nil where it or the options do not let it.
  let picture: @Sendable (any PictureDecoder, EncodeOptions) throws -> LosslessPicture?
  /// An empty picture like the one with the header, to be put together.
  let canvas: @Sendable (PictureHeader, PixelSize, EncodeOptions) throws -> LosslessCanvas?
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
  ) throws -> LosslessPicture? {
    guard isLossless(decoder.header, options) else { return nil }
    return try decoder.header.format.lossless?.picture(decoder, options)
  }

  /// The same, with all of the file read.
  ///
  /// - Throws: what reading rows and ``PictureDecoder/finish()`` throw.
  package static func lossless(
    _ decoder: any PictureDecoder, _ options: EncodeOptions
  ) throws -> LosslessPicture? {
    guard let picture = try openLossless(decoder, options) else { return nil }
    try picture.read(lines: picture.lineCount)
    try picture.finish()
    return picture
  }

  /// An empty picture of `size` and of the kind that `header` describes; nil as for ``openLossless(_:_:)``.
  ///
  /// - Parameter size: of the stored pixels, at least 1 by 1.
  /// - Throws: `LimitError.memory(bytes:)`, and `CodecError` for a size that the format cannot
  ///   have.
  package static func losslessCanvas(
    like header: PictureHeader, size: PixelSize, _ options: EncodeOptions
  ) throws -> LosslessCanvas? {
    guard isLossless(header, options) else { return nil }
    return try header.format.lossless?.canvas(header, size, options)
  }

  /// Whether files with `options` can be cut from the picture without decoding it.
  package static func isLossless(_ header: PictureHeader, _ options: EncodeOptions) -> Bool {
    header.format.lossless != nil && options.samples == .asStored && options.quality == nil
      && (options.format ?? header.format) == header.format
      && (!options.isUpright || header.orientation == .topLeft)
  }
}

/// Quantised coefficients by lines: rows of iMCUs.
package protocol CoefficientLines: AnyObject, Sendable {
  var lineCount: Int { get }

  /// Hands a line's coefficients to `body` in pieces: what a digest is made of.
  ///
  /// Component by component, rows of blocks from the top: of each block a mask of 64 bits, which of
  /// its coefficients in natural order are not 0, and those as 16-bit numbers, all little-endian. What
  /// comes depends on the picture alone, not on how it was coded.
  func withCoefficients(ofLine line: Int, _ body: (UnsafeRawBufferPointer) -> Void)
}

extension CoefficientLines {
  /// All lines, from the top.
  package func withCoefficients(_ body: (UnsafeRawBufferPointer) -> Void) {
    for line in 0..<lineCount { withCoefficients(ofLine: line, body) }
  }
}
