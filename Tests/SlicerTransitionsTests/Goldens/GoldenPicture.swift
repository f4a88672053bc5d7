import SlicerCore
import SlicerTestSupport

/// Pictures for golden frames: a gradient, and detail that shows motion, scale and mirroring.
///
/// Integer arithmetic only; the same at every size but for the number of stripes.
enum GoldenPicture {
  /// All pictures that a scene of the catalog can show. Transparent ones are half seen through.
  static func all(_ size: PixelSize, isOpaque: Bool) throws -> ScenePictures {
    ScenePictures(
      outgoing: try Images.made(size) { outgoing($0, $1, size, isOpaque) },
      incoming: try Images.made(size) { incoming($0, $1, size, isOpaque) },
      map: try Images.made(size) { map($0, $1, size) },
      back: try Images.made(size) { x, y in
        y / 3 % 2 == 0 ? [240, 220, 90, 255] : [60, 120, UInt8(x * 255 / size.width), 255]
      })
  }

  /// Warm; squares in the left part, a dark triangle at the top right.
  private static func outgoing(
    _ x: Int, _ y: Int, _ size: PixelSize, _ isOpaque: Bool
  ) -> SIMD4<UInt8> {
    let (u, v) = (x * 255 / size.width, y * 255 / size.height)
    var color = SIMD4(250 - u / 4, 90 + v / 2, 30 + u / 3, isOpaque ? 255 : 255 - v)
    if (30..<110).contains(u), (60..<200).contains(v) {
      color = (x / 2 + y / 2) % 2 == 0 ? [255, 250, 240, 255] : [120, 20, 40, 255]
    }
    if u > 150, v < 120, u - 150 > v { color = [40, 10, 60, isOpaque ? 255 : 160] }
    return premultiplied(color)
  }

  /// Cool; slanted stripes and a white bar near the bottom.
  private static func incoming(
    _ x: Int, _ y: Int, _ size: PixelSize, _ isOpaque: Bool
  ) -> SIMD4<UInt8> {
    let (u, v) = (x * 255 / size.width, y * 255 / size.height)
    var color = SIMD4(20 + v / 3, 120 + u / 3, 250 - v / 3, isOpaque ? 255 : u)
    if u < 140, v < 150, (x + 2 * y) / 4 % 3 == 0 { color = [0, 50, 90, color.w] }
    if (190..<225).contains(v), u > 60 { color = [255, 255, 255, isOpaque ? 255 : 90] }
    return premultiplied(color)
  }

  /// Grays that fall to the right, stepped.
  private static func map(_ x: Int, _ y: Int, _ size: PixelSize) -> SIMD4<UInt8> {
    let gray = UInt8(255 - (x * 200 / size.width + y / 4 % 2 * 50))
    return [gray, gray, gray, 255]
  }

  private static func premultiplied(_ color: SIMD4<Int>) -> SIMD4<UInt8> {
    let scaled = (color &* color.w &+ SIMD4(repeating: 127)) / 255
    return SIMD4(UInt8(scaled.x), UInt8(scaled.y), UInt8(scaled.z), UInt8(color.w))
  }
}
