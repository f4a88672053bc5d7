import SlicerCore
import SlicerScene
import SlicerTestSupport

/// Pictures for the laws: smooth, so that a small motion is a small difference.
enum LawPicture {
  static let sizes = [(1, 1), (17, 33), (96, 64)].map { PixelSize($0.0, $0.1) }

  static func outgoing(_ size: PixelSize, isOpaque: Bool) throws -> Bitmap {
    try drawn(size, isOpaque) { x, y in SIMD4(40 + 120 * x, 200 - 100 * y, 90, 255 - 120 * y) }
  }

  static func incoming(_ size: PixelSize, isOpaque: Bool) throws -> Bitmap {
    try drawn(size, isOpaque) { x, y in SIMD4(230, 60 + 90 * y, 220 - 160 * x, 80 + 150 * x) }
  }

  /// `color`: straight, of a point of the unit square, 0…255.
  private static func drawn(
    _ size: PixelSize, _ isOpaque: Bool, _ color: (Double, Double) -> SIMD4<Double>
  ) throws -> Bitmap {
    try Images.made(size) { x, y in
      var value = color(Double(x) / Double(size.width), Double(y) / Double(size.height))
      if isOpaque { value.w = 255 }
      let alpha = value.w / 255
      value = SIMD4(value.x * alpha, value.y * alpha, value.z * alpha, value.w)
      return SIMD4(clamping: SIMD4<Int>(value, rounding: .toNearestOrEven))
    }
  }

  /// All pictures that a scene of the catalog can show.
  static func all(_ size: PixelSize, isOpaque: Bool) throws -> ScenePictures {
    let outgoing = try outgoing(size, isOpaque: isOpaque)
    return ScenePictures(
      outgoing: outgoing, incoming: try incoming(size, isOpaque: isOpaque), map: outgoing,
      back: outgoing)
  }
}

extension ScenePictures {
  /// A transition's frame of these pictures.
  func frame(_ transition: any Transition, at progress: Double, on stage: Stage) throws -> Bitmap {
    Bitmap(try drawn(transition.frame(at: progress, on: stage)))
  }
}
