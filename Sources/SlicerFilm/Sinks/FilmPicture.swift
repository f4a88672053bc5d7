import SlicerCodecs
import SlicerCore

/// Encoders of still pictures, for films that are made of some.
enum FilmPicture {
  /// - Parameter pixelFormat: of the rows that will come: RGB, or RGBA where `format` holds it.
  static func encoder(
    _ format: FileFormat, _ size: PixelSize, _ pixelFormat: PixelFormat, _ options: FilmOptions
  ) throws -> any PictureEncoder {
    var encoding = EncodeOptions()
    encoding.format = format
    encoding.quality = options.quality
    encoding.compression = options.compression
    return try FormatCatalog.encoder(for: PictureHeader(drawn: size, pixelFormat), encoding)
  }
}
