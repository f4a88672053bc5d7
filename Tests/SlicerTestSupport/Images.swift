package import SlicerCore

/// Pictures for tests of color and size.
package enum Images {
  /// Every pixel from `pixel`.
  package static func made(
    _ size: PixelSize, _ pixel: (_ x: Int, _ y: Int) -> SIMD4<UInt8>
  ) throws -> Bitmap {
    let canvas = try Canvas(size: size)
    for y in 0..<size.height { for x in 0..<size.width { canvas[x, y] = pixel(x, y) } }
    return Bitmap(canvas)
  }

  /// One color, premultiplied.
  package static func flat(_ size: PixelSize, _ color: SIMD4<UInt8>) throws -> Bitmap {
    try made(size) { _, _ in color }
  }

  /// Valid premultiplied noise.
  package static func noise(
    _ size: PixelSize, seed: UInt64 = 1, isOpaque: Bool = false
  ) throws -> Bitmap {
    var noise = SeededNoise(seed: seed)
    return try made(size) { _, _ in
      let alpha = isOpaque ? 255 : UInt8.random(in: 0...255, using: &noise)
      var pixel = SIMD4(repeating: alpha)
      for i in 0..<3 { pixel[i] = UInt8.random(in: 0...alpha, using: &noise) }
      return pixel
    }
  }

  package static func pixels(_ image: Bitmap) -> [SIMD4<UInt8>] {
    (0..<image.size.height).flatMap { y in (0..<image.size.width).map { image[$0, y] } }
  }

  /// The largest difference between two samples of pictures of one size.
  package static func distance(_ a: Bitmap, _ b: Bitmap) -> Int {
    guard a.size == b.size else { return 256 }
    return zip(pixels(a), pixels(b)).map { a, b in
      (0..<4).map { abs(Int(a[$0]) - Int(b[$0])) }.max() ?? 0
    }.max() ?? 0
  }
}

/// Rows of a raster, one after the other.
package final class RasterRows: RowSource {
  private let raster: Raster
  private var y = 0

  package init(_ raster: Raster) { self.raster = raster }

  package var size: PixelSize { raster.size }
  package var format: PixelFormat { raster.format }

  package func readRow(into row: UnsafeMutableRawBufferPointer) {
    row.copyMemory(from: UnsafeRawBufferPointer(raster.mutableRow(y)))
    y += 1
  }
}
