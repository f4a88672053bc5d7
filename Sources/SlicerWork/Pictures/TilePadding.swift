import SlicerCodecs
package import SlicerCore

/// The filling of tiles that reach beyond their picture.
package struct TilePadding: Sendable {
  /// Nil for transparent where a pixel can be, else black.
  let color: RGBA?
  /// True if tiles of a picture of that size and scale reach beyond it.
  let isNeeded: @Sendable (PixelSize, Scale) -> Bool

  package init(color: RGBA?, isNeeded: @escaping @Sendable (PixelSize, Scale) -> Bool) {
    (self.color, self.isNeeded) = (color, isNeeded)
  }

  /// A picture's header and options with which its files show the color, as far as their format lets them.
  ///
  /// A palette gets an entry if it has room; else pixels become RGB, with opacity where the color has one.
  func fitted(
    _ header: PictureHeader, _ options: EncodeOptions
  ) throws -> (header: PictureHeader, options: EncodeOptions) {
    let encoder = try FormatCatalog.encoder(for: header, options)
    let packing = ColorPacking(header, for: encoder)
    let wanted = color ?? (packing.canBeTransparent ? .transparent : .black)
    // Blocks of a JPEG stay as they are, and numbers have colors of their own.
    guard !packing.canShow(wanted), header.mcuSize == nil, header.pixelFormat.model != .samples
    else { return (header, options) }
    if let larger = adding(wanted, to: header, encoder) { return (larger, options) }
    for samples in Self.trials(wanted) where options.samples == .asStored {
      var options = options
      options.samples = samples
      guard options.fileFormat(for: header.format) == encoder.format else { continue }
      let other = try FormatCatalog.encoder(for: header, options)
      if ColorPacking(header, for: other).canShow(wanted) { return (header, options) }
    }
    return (header, options)
  }

  private static func trials(_ color: RGBA) -> [EncodeOptions.Samples] {
    color.alpha == 255
      ? [.expanded, .inColor] : [.withAlphaIfHeld, .inColorWithAlphaIfHeld]
  }

  /// The header with one color more; nil where the palette has no room, or no opacity.
  private func adding(
    _ color: RGBA, to header: PictureHeader, _ encoder: any PictureEncoder
  ) -> PictureHeader? {
    let format = encoder.pixelFormat
    guard format.model == .palette, format == header.pixelFormat,
      header.palette.count < 1 << format.bitDepth,
      color.alpha == 255 || encoder.format.palettesHold(color.alpha)
    else { return nil }
    var larger = header
    larger.palette.append(color)
    larger.kind = header.kind.with(palette: larger.palette)
    return larger
  }
}

extension FileFormat {
  /// True if colors of a palette can have an opacity.
  fileprivate func palettesHold(_ alpha: UInt8) -> Bool {
    self == .png || self == .gif && alpha == 0
  }
}
