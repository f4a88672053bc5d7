import SlicerKit

/// Files of drawn pixels.
enum Encoding {
  static func png(_ pixels: Pixels, palette: [RGBA] = []) throws -> [UInt8] {
    var options = EncodeOptions()
    options.compression = .small
    return try encode(pixels, options, palette: palette)
  }

  static func webp(_ pixels: Pixels, quality: Int) throws -> [UInt8] {
    var options = EncodeOptions()
    options.format = .webp
    options.quality = quality
    options.compression = .small
    return try encode(pixels, options)
  }

  /// A baseline JPEG with chroma halved both ways, whatever the quality, as cameras write it.
  static func jpeg(
    _ pixels: Pixels, quality: Int, storedAs storage: Storage = .upright
  ) throws -> [UInt8] {
    // The encoder keeps a source's sampling, and halves it by itself below a quality of 90.
    let size = PixelSize(width: 16, height: 16)
    let blank = Pixels(size, pixels.format)
    var options = EncodeOptions()
    options.format = .jpeg
    options.quality = 80
    let model = Picture(try encode(blank, options))
    options.quality = quality
    let info = try WorkControl.blocking { try await model.info() }
    return try encode(pixels, options, like: info, orientation: storage.rawValue)
  }

  private static func encode(
    _ pixels: Pixels, _ options: EncodeOptions, like info: PictureInfo? = nil,
    palette: [RGBA] = [], orientation: Int? = nil
  ) throws -> [UInt8] {
    try WorkControl.blocking {
      try await Raster(size: pixels.size, format: pixels.format, bytes: pixels.bytes)
        .encoded(options, like: info, palette: palette, orientation: orientation)
    }
  }
}
