import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Files that are stored turned, and what the programs that usually show files show of them.
enum TurnedFiles {
  /// Sides of squares of one color; a JPEG's blocks do not mix them.
  static let square = 16
  static let size = PixelSize(6 * square, 4 * square)

  /// Formats whose usual readers turn pixels; this says the readers, the catalog only what follows.
  ///
  /// Chromium and other browsers, ImageMagick and libvips, whose readers were asked.
  private static let turningReaders: Set<String> = ["png", "jpeg", "tiff", "avif", "heic", "jxl"]

  /// Formats that can be written here.
  static let written = FormatCatalog.written.filter { format in
    format.loadedLibrary.map { $0.version != nil } ?? true
  }

  /// Formats whose files can say that they are turned.
  static let turnable = written.filter { turningReaders.contains($0.name) || $0 == .webp }

  /// Squares of which each has another color: no two of the eight ways to turn it look alike.
  static func upright(_ size: PixelSize = size) throws -> Raster {
    try Rasters.made(size, PixelFormat(.rgb)) { y, byte in
      let (column, row) = (byte / 3 / square, y / square)
      switch byte % 3 {
      case 0: return UInt8(20 + 40 * column)
      case 1: return UInt8(20 + 60 * row)
      default: return (column + row) % 2 == 0 ? 30 : 220
      }
    }
  }

  /// A file that is to be shown as ``upright(_:)``.
  static func file(
    _ format: FileFormat, _ orientation: Orientation, _ size: PixelSize = size
  ) throws -> [UInt8] {
    let stored = try TurnedPixels.stored(upright(size), as: orientation)
    let options = EncodeOptions { file in
      (file.format, file.compression) = (format, .fast)
      if format == .jpeg { file.quality = 100 }
    }
    var header = PictureHeader(drawn: stored.size, stored.format)
    if format != .webp { header.metadata.orientation = orientation }
    let file = try FormatCatalog.encoder(for: header, options).file(stored)
    return format == .webp ? stating(orientation, in: file, stored.size) : file
  }

  /// A WebP with EXIF, which slicer writes with upright pixels alone.
  private static func stating(
    _ orientation: Orientation, in file: [UInt8], _ size: PixelSize
  ) -> [UInt8] {
    let pixels = WebPSample.chunks(of: file).filter { $0.type != "VP8X" }
    let exif = WebPChunk("EXIF", ExifBlock.minimal(orientation: orientation))
    return WebPSample.file([WebPFeatures.exif.header(size)] + pixels + [exif])
  }

  /// A file of pictures that follow one another; each is to be shown upright.
  static func film(
    _ format: FileFormat, _ orientation: Orientation, _ pictures: [Raster]
  ) throws -> [UInt8] {
    let way = try #require(format.animation)
    let stored = try pictures.map { try TurnedPixels.stored($0, as: orientation) }
    var header = PictureHeader(drawn: stored[0].size, stored[0].format)
    header.metadata.orientation = orientation
    let facts = AnimationFacts(frameCount: stored.count, plays: 0, duration: nil)
    let writer = try way.recipe(header, EncodeOptions()).writer(
      size: stored[0].size, facts, keepsFrames: true)
    let sink = MemorySink()
    try writer.write(to: sink) { take in
      for picture in stored {
        let change = AnimationChange(rect: picture.size.bounds, duration: Rational(1, 10))
        try picture.withView { try take($0, change) }
      }
    }
    return sink.bytes
  }

  /// The picture in its usual reader, as RGBA.
  ///
  /// - Parameter isTurned: false for readers of a layout, which draw pixels as they are stored.
  static func shown(_ file: [UInt8], isTurned: Bool = true) throws -> Raster {
    let decoder = try FormatCatalog.open(file, DecodeOptions(convertsToRGB: true))
    let header = decoder.header
    let converter = RowConverter(
      from: header.pixelFormat, palette: header.palette,
      transparentSample: header.transparentSample, to: PixelFormat(.rgba))
    let stored = try Rasters.read(ConvertedRows(decoder, converter))
    let turns = isTurned && turningReaders.contains(header.format.name)
    return turns ? try TurnedPixels.upright(stored, from: header.orientation) : stored
  }

  /// All pictures that the usual reader shows of a file, as RGBA; equal ones once.
  static func shownFilm(_ file: [UInt8]) throws -> [[UInt8]] {
    let header = try FormatCatalog.open(file).header
    let turns = turningReaders.contains(header.format.name)
    let player = try MovingPicture.player(file)
    var pictures: [[UInt8]] = []
    try player.play { canvas, _ in
      let copy = try canvas.turnedUpright(from: .topLeft)
      pictures.append(
        Rasters.bytes(
          turns ? try TurnedPixels.upright(copy, from: header.orientation) : copy))
    }
    return pictures.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// How far the opaque pixels of `part` are from those of the picture, of which it shows what begins at
  /// (`x`, `y`); nil if one lies outside, or all are transparent.
  ///
  /// - Parameter step: which pixels are looked at; one for all.
  static func distance(of part: Raster, x: Int, y: Int, step: Int = 1) throws -> Int? {
    Rasters.distance(of: part, from: try picture.get(), x: x, y: y, step: step)
  }

  // Nobody writes to it.
  nonisolated(unsafe) private static let picture = Result { try upright() }
}
