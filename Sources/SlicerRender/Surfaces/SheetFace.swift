import SlicerCore
import SlicerScene

/// One side of a sheet: bilinear samples of a part of a picture, whose edge goes on for ever.
struct SheetFace {
  private let texels: SheetTexels
  /// From points of the bounds to pixels of the picture: x · scale + offset.
  private let exact: (scaleX: Double, scaleY: Double, offsetX: Double, offsetY: Double)
  private let scaleX: Float
  private let scaleY: Float
  private let offsetX: Float
  private let offsetY: Float
  /// The pixels that are shown.
  private let columns: ClosedRange<Int>
  private let rows: ClosedRange<Int>
  private let limits: (left: Float, right: Float, top: Float, bottom: Float)
  /// 0…1: how much of it is white.
  let veil: Float
  let shades: [SheetShade]
  /// Whether it shows nothing but the picture.
  let isPlain: Bool

  /// The part of `image` in its unit square; a width or height below 0 exchanges its sides.
  init(
    _ image: Image, part: Rect, isMirrored: Bool, veil: Double, bounds: Size, shades: [Shade]
  ) {
    texels = SheetTexels(image)
    let (width, height) = (Double(image.size.width), Double(image.size.height))
    let side = isMirrored ? -part.width : part.width
    let left = isMirrored ? part.maxX : part.x
    exact = (
      side * width / bounds.width, part.height * height / bounds.height, left * width - 0.5,
      part.y * height - 0.5
    )
    (scaleX, scaleY) = (Float(exact.scaleX), Float(exact.scaleY))
    (offsetX, offsetY) = (Float(exact.offsetX), Float(exact.offsetY))
    columns = Self.touched(part.x, part.maxX, image.size.width)
    rows = Self.touched(part.y, part.maxY, image.size.height)
    limits = (
      Float(columns.lowerBound), Float(columns.upperBound), Float(rows.lowerBound),
      Float(rows.upperBound)
    )
    self.veil = Float(min(max(veil, 0), 1))
    self.shades = shades.map { SheetShade($0, bounds) }
    isPlain = veil <= 0 && shades.isEmpty
  }

  /// What the sheet shows where nothing bends it.
  @inline(__always)
  func color(_ x: Float, _ y: Float) -> SheetPixel {
    if isPlain { return sample(x, y) }
    let keep = UInt64((1 - veil) * 256 + 0.5)
    return shaded(sample(x, y).lit(keep: keep, white: 256 - keep), x, y)
  }

  var image: Image { texels.image }

  /// One of the picture's pixels as it is.
  @inline(__always)
  func texel(_ column: Int, _ row: Int) -> UInt32 { texels.pixels[row * texels.width + column] }

  /// How many of the picture's pixels go into a length of the bounds, at most.
  var density: Float { max(abs(scaleX), abs(scaleY)) }

  /// Which pixel of the picture is seen at the stage's first one, where each of its pixels falls on
  /// one of the stage's; else nil.
  func shift(_ geometry: SheetGeometry) -> (column: Int, row: Int)? {
    let steps = [
      geometry.across.x * exact.scaleX - 1, geometry.down.y * exact.scaleY - 1,
      geometry.across.y * exact.scaleY, geometry.down.x * exact.scaleX,
    ]
    // Not even at the last pixel of the largest stage may this be off.
    guard steps.allSatisfy({ abs($0) < 1e-9 }) else { return nil }
    let column = geometry.origin.x * exact.scaleX + exact.offsetX
    let row = geometry.origin.y * exact.scaleY + exact.offsetY
    guard abs(column - column.rounded()) < 1e-4, abs(row - row.rounded()) < 1e-4,
      abs(column) < 1e9, abs(row) < 1e9
    else { return nil }
    return (Int(column.rounded()), Int(row.rounded()))
  }

  /// The picture's pixel at a point.
  @inline(__always)
  func sample(_ x: Float, _ y: Float) -> SheetPixel {
    let u = min(max(x * scaleX + offsetX, limits.left), limits.right)
    let v = min(max(y * scaleY + offsetY, limits.top), limits.bottom)
    let (column, row) = (Int(u), Int(v))
    let shareX = UInt64((u - Float(column)) * 256)
    let shareY = UInt64((v - Float(row)) * 256)
    let start = texels.pixels + (row * texels.width + column)
    let right = column < columns.upperBound ? 1 : 0
    let below = row < rows.upperBound ? texels.width : 0
    return SheetPixel.mean(
      start[0], start[right], start[below], start[below + right], x: shareX, y: shareY)
  }

  /// Laid over the sample at a point: the shades, under the light.
  @inline(__always)
  func shaded(_ pixel: SheetPixel, _ x: Float, _ y: Float) -> SheetPixel {
    if shades.isEmpty { return pixel }
    var result = pixel
    for shade in shades { result = shade.laid(over: result, x, y) }
    return result
  }

  /// The pixels that a range of the unit square touches, at least one and inside the picture.
  private static func touched(_ a: Double, _ b: Double, _ count: Int) -> ClosedRange<Int> {
    let size = Double(count)
    let low = (min(max(min(a, b), -1), 2) * size + 1e-9).rounded(.down)
    let high = (min(max(max(a, b), -1), 2) * size - 1e-9).rounded(.up)
    let first = min(max(Int(low), 0), count - 1)
    return first...min(max(Int(high) - 1, first), count - 1)
  }
}

extension SheetFace {
  /// The front and the back of a layer's sheet, as they are seen; nil if it has no contents.
  static func sides(
    of layer: Layer, pictures: [Picture: Image], showsBack: Bool
  ) -> (upper: SheetFace, under: SheetFace)? {
    guard let (image, part) = picture(layer, pictures) else { return nil }
    let front = SheetFace(
      image, part: part, isMirrored: false, veil: 0, bounds: layer.bounds, shades: layer.shades)
    let back = back(of: layer, image, part, pictures)
    return showsBack ? (back, front) : (front, back)
  }

  private static func back(
    of layer: Layer, _ image: Image, _ part: Rect, _ pictures: [Picture: Image]
  ) -> SheetFace {
    switch layer.backContents {
    case .picture(let name, let rect):
      SheetFace(
        pictures[name] ?? image, part: rect, isMirrored: true, veil: 0, bounds: layer.bounds,
        shades: layer.shades)
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
    _ layer: Layer, _ pictures: [Picture: Image]
  ) -> (Image, Rect)? {
    switch layer.contents {
    case .none: return nil
    case .picture(let name): return pictures[name].map { ($0, layer.contentsRect) }
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
