extension EncodeOptions {
  /// Which samples the pixels have in files that are cut from a picture.
  public enum Samples: String, CaseIterable, Sendable {
    /// The source's own: a tile is the same kind of file as its source.
    case asStored
    /// Samples that can be calculated with: 8 or 16 bits, no palette, no single transparent colour.
    ///
    /// Palettes become RGB, those of nothing but greys grey; greys of fewer bits get 8; what can be
    /// transparent gets opacity. All other pixels, and all of a JPEG, stay as they are stored.
    case expanded
    /// As ``expanded``, and with opacity. A JPEG's files are PNGs.
    case withAlpha
  }

  /// The format of files that are cut from a picture of format `source`.
  public func fileFormat(for source: FileFormat) -> FileFormat {
    if let format { return format }
    return samples == .withAlpha && !FormatCatalog.row(source).holdsAlpha ? .png : source
  }
}
