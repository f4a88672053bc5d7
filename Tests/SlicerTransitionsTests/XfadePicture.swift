import SlicerCore
import SlicerScene
import SlicerTestSupport

/// Opaque pictures for comparisons with ffmpeg.
enum XfadePicture {
  /// Every pixel of its own: shows any pixel that comes from another place.
  static func noise(_ size: PixelSize, seed: UInt32) throws -> Bitmap {
    let hash = IntegerHash(seed: seed)
    return try drawn(size) { x, y in
      let bits = hash.bits(x, y)
      return SIMD3(UInt8(bits & 255), UInt8(bits >> 8 & 255), UInt8(bits >> 16 & 255))
    }
  }

  /// Changes by less than 1 from pixel to pixel: for transitions that sample between pixels.
  static func gradient(_ size: PixelSize, isFalling: Bool) throws -> Bitmap {
    try drawn(size) { x, y in
      let (u, v) = (x * 60 / size.width, y * 50 / size.height)
      return isFalling
        ? SIMD3(UInt8(200 - u), UInt8(180 - v), UInt8(90 + v))
        : SIMD3(UInt8(20 + u), UInt8(60 + v), UInt8(30 + (u + v) / 2))
    }
  }

  static func drawn(_ size: PixelSize, _ color: (Int, Int) -> SIMD3<UInt8>) throws -> Bitmap {
    let canvas = try Canvas(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let value = color(x, y)
        canvas[x, y] = SIMD4(value.x, value.y, value.z, 255)
      }
    }
    return Bitmap(canvas)
  }

  /// A picture in the planes green, blue, red, one after the other.
  static func planes(_ image: Bitmap) -> [UInt8] {
    [1, 2, 0].flatMap { channel in
      (0..<image.size.height).flatMap { y in
        (0..<image.size.width).map { x in image[x, y][channel] }
      }
    }
  }
}
