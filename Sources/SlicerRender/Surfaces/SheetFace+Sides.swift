import SlicerCore
import SlicerScene

extension SheetFace {
  /// The front and the back of a layer's sheet, as they are seen; nil if it has no contents, or if
  /// the picture of a side is missing.
  static func sides(
    of layer: Layer, images: StageImages, showsBack: Bool
  ) -> (upper: SheetFace, under: SheetFace)? {
    guard let (image, part) = picture(layer, images),
      let back = back(of: layer, image, part, images)
    else { return nil }
    let front = SheetFace(
      image, part: part, isMirrored: false, veil: 0, bounds: layer.bounds, shades: layer.shades)
    return showsBack ? (back, front) : (front, back)
  }

  private static func back(
    of layer: Layer, _ image: Image, _ part: Rect, _ images: StageImages
  ) -> SheetFace? {
    switch layer.backContents {
    case .picture(let name, let rect):
      images[name].map {
        SheetFace(
          $0, part: rect, isMirrored: true, veil: 0, bounds: layer.bounds, shades: layer.shades)
      }
    case .mirrored(let veil):
      SheetFace(
        image, part: part, isMirrored: false, veil: veil, bounds: layer.bounds,
        shades: layer.shades)
    case nil:
      SheetFace(
        image, part: part, isMirrored: false, veil: 0, bounds: layer.bounds, shades: layer.shades)
    }
  }

  private static func picture(
    _ layer: Layer, _ images: StageImages
  ) -> (Image, Rect)? {
    switch layer.contents {
    case .none: return nil
    case .picture(let name): return images[name].map { ($0, layer.contentsRect) }
    case .color(let color):
      guard let canvas = try? Canvas(size: PixelSize(width: 1, height: 1)) else { return nil }
      canvas[0, 0] = color.premultipliedBytes
      return (Image(canvas), .unit)
    }
  }
}

extension RGBA {
  fileprivate var premultipliedBytes: SIMD4<UInt8> {
    func product(_ sample: UInt8) -> UInt8 { UInt8((Int(sample) * Int(alpha) + 127) / 255) }
    return SIMD4(product(red), product(green), product(blue), alpha)
  }
}
