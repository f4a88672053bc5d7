import SlicerKit

/// Files of drawn pixels.
enum Encoding {
  static func png(_ pixels: Pixels, palette: [RGBA] = []) throws -> [UInt8] {
    var options = EncodeOptions()
    options.compression = .small
    let header = PictureHeader(drawn: pixels.size, pixels.format, palette: palette)
    return try encode(pixels, header, options)
  }

  /// A baseline JPEG with chroma halved both ways, whatever the quality, as cameras write it.
  static func jpeg(
    _ pixels: Pixels, quality: Int, orientation: Orientation = .topLeft
  ) throws -> [UInt8] {
    var metadata = PictureMetadata()
    metadata.orientation = orientation
    // The encoder keeps a source's sampling, and halves it by itself below a quality of 90.
    let size = PixelSize(width: 16, height: 16)
    let blank = Pixels(size, pixels.format)
    var options = EncodeOptions()
    options.format = .jpeg
    options.quality = 80
    let like = PictureHeader(drawn: size, pixels.format, metadata: metadata)
    let model = Picture(try encode(blank, like, options))
    options.quality = quality
    let header = try WorkControl.blocking { try await model.info().header }
    return try encode(pixels, header, options)
  }

  private static func encode(
    _ pixels: Pixels, _ header: PictureHeader, _ options: EncodeOptions
  ) throws -> [UInt8] {
    try WorkControl.blocking {
      try await Raster(size: pixels.size, format: pixels.format, bytes: pixels.bytes)
        .encoded(options, like: header)
    }
  }
}
