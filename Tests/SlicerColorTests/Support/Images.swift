import SlicerCodecs
import SlicerColor
import SlicerCore
import SlicerTestSupport

/// Pictures for tests of colour and size.
enum Images {
  /// Every pixel from `pixel`.
  static func made(
    _ size: PixelSize, _ pixel: (_ x: Int, _ y: Int) -> SIMD4<UInt8>
  ) throws -> Image {
    let canvas = try Canvas(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width { canvas[x, y] = pixel(x, y) }
    }
    return Image(canvas)
  }

  /// Valid premultiplied noise.
  static func noise(_ size: PixelSize, seed: UInt64 = 1, isOpaque: Bool = false) throws -> Image {
    var noise = SeededNoise(seed: seed)
    return try made(size) { _, _ in
      let alpha = isOpaque ? 255 : UInt8.random(in: 0...255, using: &noise)
      var pixel = SIMD4(repeating: alpha)
      for i in 0..<3 { pixel[i] = UInt8.random(in: 0...alpha, using: &noise) }
      return pixel
    }
  }

  static func pixels(_ image: Image) -> [SIMD4<UInt8>] {
    (0..<image.size.height).flatMap { y in (0..<image.size.width).map { image[$0, y] } }
  }

  /// The largest difference between two samples of pictures of one size.
  static func distance(_ a: Image, _ b: Image) -> Int {
    guard a.size == b.size else { return 256 }
    return zip(pixels(a), pixels(b)).map { a, b in
      (0..<4).map { abs(Int(a[$0]) - Int(b[$0])) }.max() ?? 0
    }.max() ?? 0
  }

  /// A file decoded and prepared.
  static func prepared(_ file: [UInt8], threads: Int = 1) throws -> PreparedPicture {
    let decoder = try FormatCatalog.open(
      MemorySource(file), DecodeOptions(convertsToRGB: true))
    let header = decoder.header
    let source = SourcePicture(
      decoder, palette: header.palette, transparentSample: header.transparentSample,
      orientation: header.orientation, colors: header.colors)
    return try PreparedPicture(source, threads: threads)
  }
}

/// Rows of a raster, one after the other.
final class RasterRows: RowSource {
  private let raster: Raster
  private var y = 0

  init(_ raster: Raster) { self.raster = raster }

  var size: PixelSize { raster.size }
  var format: PixelFormat { raster.format }

  func readRow(into row: UnsafeMutableRawBufferPointer) {
    row.copyMemory(from: UnsafeRawBufferPointer(raster.mutableRow(y)))
    y += 1
  }
}
