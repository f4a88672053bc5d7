import SlicerCodecs
import SlicerCore
import SlicerTestSupport

/// Pictures to cut, as files.
enum TestPicture {
  /// A picture of the given size with no two rows alike; `seed` makes others of it.
  static func raster(_ width: Int, _ height: Int, seed: UInt8 = 0) throws -> Raster {
    try Rasters.made(PixelSize(width: width, height: height), PixelFormat(.rgb)) { y, byte in
      UInt8(truncatingIfNeeded: y &* 7 &+ byte &* 5 &+ (y ^ byte) &* 3) &+ seed
    }
  }

  static func png(_ width: Int, _ height: Int, seed: UInt8 = 0) throws -> [UInt8] {
    PNGFile(try raster(width, height, seed: seed)).bytes
  }

  static func jpeg(_ width: Int, _ height: Int, seed: UInt8 = 0) throws -> [UInt8] {
    let raster = try raster(width, height, seed: seed)
    let header = try FormatCatalog.open(MemorySource(png(8, 8))).header
    var options = EncodeOptions()
    options.format = .jpeg
    let encoder = try FormatCatalog.encoder(for: header, options)
    return try raster.withView { try encoder.encode($0, x: 0, y: 0) }
  }

  /// Squares of four pixels: those in the first of every two columns are of one color.
  static func halfBlank(_ width: Int, _ height: Int) throws -> [UInt8] {
    let sample = PNGSample(.rgb)
    let size = PixelSize(width: width, height: height)
    return try sample.file(sample.squares(size, side: 4) { column, _ in column.isMultiple(of: 2) })
  }

  /// Noise, which takes long to compress and does not get smaller.
  static func noise(_ width: Int, _ height: Int, seed: UInt64) throws -> [UInt8] {
    PNGFile(
      try PlainPixels.noise(PixelSize(width: width, height: height), PixelFormat(.rgb), seed: seed)
    ).bytes
  }
}

extension TestPicture {
  /// A file's pixels, row after row.
  static func pixels(_ file: [UInt8]) throws -> [UInt8] {
    Rasters.bytes(try Rasters.decoded(FormatCatalog.open(MemorySource(file))))
  }
}

extension WorkFolder {
  /// With two pictures of one size, `a.png` and `b.png`.
  convenience init(pictures width: Int, _ height: Int) throws {
    try self.init()
    try write("a.png", TestPicture.png(width, height))
    try write("b.png", TestPicture.png(width, height, seed: 90))
  }
}
