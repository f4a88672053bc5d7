import SlicerCodecs
import SlicerCore

/// Rows from the film's end pictures, from which is decided how its frames are compressed.
enum FrameSample {
  /// Rows of a strip, and strips of a picture: matches in drawings reach over many rows.
  private static let rows = 20
  private static let strips = 3
  /// The most pixels of a row, from its middle.
  private static let width = 2048

  /// The compressor for `film`, found by trying on `pictures`.
  static func compressor(
    _ film: FilmDescription, _ options: FilmOptions, _ pictures: [FramePixels]
  ) throws -> PNGFrameCompressor {
    try raster(pictures, film.pixelFormat).withView { sample in
      try PNGFrameCompressor(sample: sample, compression: options.compression)
    }
  }

  /// Strips of all pictures beneath each other, as wide as the narrowest picture at most.
  private static func raster(_ pictures: [FramePixels], _ format: PixelFormat) throws -> Raster {
    let width = pictures.map(\.size.width).reduce(pictures.isEmpty ? 0 : width, min)
    let lines = pictures.flatMap { picture in
      sampled(of: picture.size.height).map { (picture: picture, y: $0) }
    }
    let raster = try Raster(size: PixelSize(width: width, height: lines.count), format: format)
    for (index, line) in lines.enumerated() {
      let start = (line.picture.size.width - width) / 2
      line.picture.convert(
        row: line.y, start..<(start + width), to: format, raster.mutableRow(index))
    }
    return raster
  }

  /// Strips spread over `height` rows; all of them where there are not that many.
  private static func sampled(of height: Int) -> [Int] {
    if height <= strips * rows { return Array(0..<height) }
    return (0..<strips).flatMap { i in
      let start = (height - rows) * (2 * i + 1) / (2 * strips)
      return start..<(start + rows)
    }
  }
}

/// Encoders of still pictures, for films that are made of some.
enum FilmPicture {
  /// - Parameters:
  ///   - size: of the picture, which need not be a frame's.
  ///   - pixelFormat: of the rows that will come: RGB, or RGBA where `format` holds it.
  static func encoder(
    _ format: FileFormat, _ size: PixelSize, _ pixelFormat: PixelFormat, in space: ColorSpace,
    _ options: FilmOptions
  ) throws -> any PictureEncoder {
    var encoding = EncodeOptions()
    encoding.format = format
    encoding.quality = options.quality
    encoding.compression = options.compression
    let header = try PictureHeader(drawn: size, pixelFormat, in: space)
    return try FormatCatalog.encoder(for: header, encoding)
  }
}

/// The beginning of the PNGs of films.
enum PNGHead {
  /// Signature, size and colors: all that stands before the pixels, or an animation's first chunk.
  static func bytes(_ film: FilmDescription) throws -> [UInt8] {
    PNGFraming.signature + imageHeader(film) + (try PNGColorChunks.framed(film.space))
  }

  /// Source: PNG 3rd ed. §11.2.1.
  private static func imageHeader(_ film: FilmDescription) -> [UInt8] {
    var chunk: [UInt8] = []
    let colorType: UInt8 = film.isOpaque ? 2 : 6
    PNGFraming.append(
      "IHDR",
      UInt32(film.size.width).bigEndianBytes + UInt32(film.size.height).bigEndianBytes
        + [UInt8(film.depth), colorType, 0, 0, 0], to: &chunk)
    return chunk
  }
}
