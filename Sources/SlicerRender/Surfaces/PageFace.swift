import SlicerCore
import SlicerScene

/// One side of a page: bilinear samples of a part of a picture, whose edge goes on for ever.
struct PageFace {
  let texels: PageTexels
  /// From points of the bounds to pixels of the picture: x · scale + offset.
  private let exact: (scaleX: Double, scaleY: Double, offsetX: Double, offsetY: Double)
  let axisX: PageAxis
  let axisY: PageAxis
  let edges: PageEdges
  /// 0…1: how much of it is white, under the shades.
  let veil: Double
  /// ``PageLight`` of nothing but the veil.
  let veilWeights: UInt32
  let shades: [PageShade]
  /// Whether it shows nothing but the picture.
  let isPlain: Bool
  /// Where to read the neighbours on the right and below: 1 and a row, or 0 where there are none.
  let right: Int
  let below: Int

  /// The part of `image` in its unit square; a width or height below 0 exchanges its sides.
  init(
    _ image: Bitmap, part: Rect, isMirrored: Bool, veil: Double, bounds: Size, shades: [Shade]
  ) {
    texels = PageTexels(image)
    let (width, height) = (Double(image.size.width), Double(image.size.height))
    let side = isMirrored ? -part.width : part.width
    let left = isMirrored ? part.maxX : part.x
    exact = (
      side * width / bounds.width, part.height * height / bounds.height, left * width - 0.5,
      part.y * height - 0.5
    )
    let columns = Self.touched(part.x, part.maxX, image.size.width)
    let rows = Self.touched(part.y, part.maxY, image.size.height)
    axisX = PageAxis(exact.scaleX, exact.offsetX, columns)
    axisY = PageAxis(exact.scaleY, exact.offsetY, rows)
    right = columns.count > 1 ? 1 : 0
    below = rows.count > 1 ? image.size.width : 0
    edges = PageEdges(width: Float(bounds.width), height: Float(bounds.height))
    self.veil = min(max(veil, 0), 1)
    veilWeights = PageLight.weights(1, 0, veil: veil)
    self.shades = shades.map { PageShade($0, bounds) }
    isPlain = veil <= 0 && shades.isEmpty
  }

  var image: Bitmap { texels.image }

  /// How many of the picture's pixels go into a length of the bounds, at most.
  var density: Float { max(abs(axisX.scale), abs(axisY.scale)) }

  /// Which pixel of the picture is seen at the stage's first one, where each of its pixels falls on
  /// one of the stage's; else nil.
  func shift(_ geometry: PageGeometry) -> (column: Int, row: Int)? {
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

  /// The pixels that a range of the unit square touches, at least one and inside the picture.
  private static func touched(_ a: Double, _ b: Double, _ count: Int) -> ClosedRange<Int> {
    let size = Double(count)
    let low = (min(max(min(a, b), -1), 2) * size + 1e-9).rounded(.down)
    let high = (min(max(max(a, b), -1), 2) * size - 1e-9).rounded(.up)
    let first = min(max(Int(low), 0), count - 1)
    return first...min(max(Int(high) - 1, first), count - 1)
  }
}

extension PageFace {
  /// The front and the back of a layer's page, as they are seen; nil if it has no contents, or if
  /// the picture of a side is missing.
  static func sides(
    of layer: Layer, images: StageImages, showsBack: Bool
  ) throws(LimitError) -> (upper: PageFace, under: PageFace)? {
    guard let (image, part) = try picture(layer, images),
      let back = back(of: layer, image, part, images)
    else { return nil }
    let front = PageFace(
      image, part: part, isMirrored: false, veil: 0, bounds: layer.bounds, shades: layer.shades)
    return showsBack ? (back, front) : (front, back)
  }

  private static func back(
    of layer: Layer, _ image: Bitmap, _ part: Rect, _ images: StageImages
  ) -> PageFace? {
    switch layer.backContents {
    case .picture(let name, let rect):
      images[name].map {
        PageFace(
          $0, part: rect, isMirrored: true, veil: 0, bounds: layer.bounds, shades: layer.shades)
      }
    case .mirrored(let veil):
      PageFace(
        image, part: part, isMirrored: false, veil: veil, bounds: layer.bounds,
        shades: layer.shades)
    case nil:
      PageFace(
        image, part: part, isMirrored: false, veil: 0, bounds: layer.bounds, shades: layer.shades)
    }
  }

  private static func picture(
    _ layer: Layer, _ images: StageImages
  ) throws(LimitError) -> (Bitmap, Rect)? {
    switch layer.contents {
    case .none, .shape: return nil
    case .picture(let name): return images[name].map { ($0, layer.contentsRect) }
    case .color(let color):
      let canvas = try Canvas(size: PixelSize(width: 1, height: 1))
      canvas[0, 0] = color.premultipliedBytes
      return (Bitmap(canvas), .unit)
    }
  }
}

extension RGBA {
  fileprivate var premultipliedBytes: SIMD4<UInt8> {
    func product(_ sample: UInt8) -> UInt8 { UInt8((Int(sample) * Int(alpha) + 127) / 255) }
    return SIMD4(product(red), product(green), product(blue), alpha)
  }
}

/// One direction of a picture: from points of the bounds to pixels and their neighbours.
struct PageAxis {
  /// Pixels of the picture per point.
  let scale: Float
  private let offset: Float
  /// The first and the last pixel that are shown.
  private let first: Float
  private let last: Float

  init(_ scale: Double, _ offset: Double, _ shown: ClosedRange<Int>) {
    (self.scale, self.offset) = (Float(scale), Float(offset))
    (first, last) = (Float(shown.lowerBound), Float(shown.upperBound))
  }

  /// The first of two neighbours, and the second one's share in steps of 1/256: 0…256.
  @inline(__always)
  func neighbours(_ points: FloatLanes) -> (pixels: SIMD8<UInt32>, shares: SIMD8<UInt32>) {
    let place = (points * scale + offset).atLeast(first).atMost(last)
    // One of the two whole numbers next to a whole one will do: its share is then 0 or 256.
    let neighbour = (place - 0.5).nearest.atMost(last - 1).atLeast(first)
    return (neighbour.whole, ((place - neighbour) * 256).whole)
  }
}
