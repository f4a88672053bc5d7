package import SlicerCore

/// Paths from file to file around pixels; JPEG has one.
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
    return try row(decoder.header.format).lossless?(decoder, options)
  }

  /// The same, with all of the file read.
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
  /// - Throws: ``LimitError/memory(bytes:)``, and ``CodecError`` for a size that the format cannot
  ///   have.
  package static func losslessCanvas(
    like header: PictureHeader, size: PixelSize, _ options: EncodeOptions
  ) throws -> (any LosslessCanvas)? {
    guard isLossless(header, options) else { return nil }
    return try row(header.format).losslessCanvas?(header, size, options)
  }

  /// Whether files with `options` can be cut from the picture without decoding it.
  package static func isLossless(_ header: PictureHeader, _ options: EncodeOptions) -> Bool {
    row(header.format).lossless != nil && options.samples == .asStored && options.quality == nil
      && (options.format ?? header.format) == header.format
      && (!options.isUpright || header.orientation == .topLeft)
  }
}
