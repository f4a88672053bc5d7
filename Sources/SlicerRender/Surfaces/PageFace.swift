internal import CSlicerKernels
import SlicerCore
import SlicerScene

/// One side of a page: bilinear samples of a part of a picture, whose edge goes on for ever.
struct PageFace<Pixel: CanvasPixel> {
  let image: PixelImage<Pixel>
  private let texture: Texture<Pixel>
  /// From points of the bounds to pixels of the picture: x · scale + offset.
  private let exact: (scaleX: Double, scaleY: Double, offsetX: Double, offsetY: Double)
  /// 0…1: how much of it is paper, under the shades.
  let veil: Double
  /// 0…1: how white paper and light are.
  let paper: Double
  let shades: [PageShade<Pixel>]
  /// True if it shows nothing but the picture.
  let isPlain: Bool

  /// The part of `image` in its unit square; a width or height below 0 exchanges its sides.
  ///
  /// - Throws: `SlicerError.memory`, of a part of one row or column.
  init(
    _ image: PixelImage<Pixel>, part: Rect, isMirrored: Bool, veil: Double, bounds: Size,
    shades: [Shade]
  ) throws {
    self.image = image
    let (width, height) = (Double(image.size.width), Double(image.size.height))
    let side = isMirrored ? -part.width : part.width
    let left = isMirrored ? part.maxX : part.x
    exact = (
      side * width / bounds.width, part.height * height / bounds.height, left * width - 0.5,
      part.y * height - 0.5
    )
    let columns = Self.touched(part.x, part.maxX, image.size.width)
    let rows = Self.touched(part.y, part.maxY, image.size.height)
    texture = try Texture(
      image,
      PixelRect(
        x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count))
    self.veil = min(max(veil, 0), 1)
    paper = BackContents.paper(image.brightness)
    self.shades = shades.map { PageShade($0, bounds) }
    isPlain = veil <= 0 && shades.isEmpty
  }

  private var page: cslicer_page {
    cslicer_page(
      picture: texture.picture, column_scale: Float(exact.scaleX),
      column_offset: Float(exact.offsetX - Double(texture.origin.x)),
      row_scale: Float(exact.scaleY), row_offset: Float(exact.offsetY - Double(texture.origin.y)))
  }

  /// Paints a run: the picture, its veil and shades, the light, and the coverage.
  ///
  /// - Parameters:
  ///   - way: the direction of `run.spread`, in points of the bounds; 0 if it is not used.
  ///   - isVeiled: whether the run's light has the veil in it.
  ///   - isLevel: true if all places of the run have one y.
  func paint(
    _ run: PageRun<Pixel>, count: Int, way: SIMD2<Float>, isVeiled: Bool, isLevel: Bool = false,
    _ scratch: RowScratch<Pixel>
  ) {
    let pixels = run.pixels.prefix(count)
    if Pixel.hasLoops {
      var (memory, page) = (run.places.memory, page)
      scratch.loops.pointee.page(pixels.words, &memory, count, &page, way.x, way.y)
    } else {
      PlainPageKernel.draw(pixels.start, run.places.memory, count, page, way)
    }
    if !isPlain && !isVeiled { decorate(run, count, isLevel, scratch) }
    scratch.light(pixels, run.places.light)
    scratch.fade(pixels, run.places.covered)
  }

  /// Lays the veil over the picture, and the shades over both.
  private func decorate(
    _ run: PageRun<Pixel>, _ count: Int, _ isLevel: Bool, _ scratch: RowScratch<Pixel>
  ) {
    scratch.withWords { row in
      let pixels = run.pixels.prefix(count)
      row.fill(PageLight.weights(1, 0, veil: veil, paper: paper))
      scratch.light(pixels, row)
      for shade in shades {
        if isLevel && shade.isLevel && count > 0 {
          row.prefix(count).fill(shade.weight(run.places.x[0], run.places.y[0]))
        } else {
          for i in 0..<count { row[i] = shade.weight(run.places.x[i], run.places.y[i]) }
        }
        scratch.shade(pixels, pixels, shade.color, row)
      }
    }
  }

  /// How many of the picture's pixels go into a length of the bounds, at most.
  var density: Float { Float(max(abs(exact.scaleX), abs(exact.scaleY))) }

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
    of layer: Layer, images: RenderImages<Pixel>, showsBack: Bool
  ) throws -> (upper: PageFace<Pixel>, under: PageFace<Pixel>)? {
    guard let (image, part) = try picture(layer, images),
      let back = try back(of: layer, image, part, images)
    else { return nil }
    let front = try PageFace(
      image, part: part, isMirrored: false, veil: 0, bounds: layer.bounds, shades: layer.shades)
    return showsBack ? (back, front) : (front, back)
  }

  private static func back(
    of layer: Layer, _ image: PixelImage<Pixel>, _ part: Rect, _ images: RenderImages<Pixel>
  ) throws -> PageFace<Pixel>? {
    func face(
      _ image: PixelImage<Pixel>, _ part: Rect, isMirrored: Bool = false, veil: Double = 0
    ) throws -> PageFace<Pixel> {
      try PageFace(
        image, part: part, isMirrored: isMirrored, veil: veil, bounds: layer.bounds,
        shades: layer.shades)
    }
    switch layer.backContents {
    case .picture(let name, let rect):
      guard let image = try images[name] else { return nil }
      return try face(image, rect, isMirrored: true)
    case .mirrored(let veil): return try face(image, part, veil: veil)
    case nil: return try face(image, part)
    }
  }

  private static func picture(
    _ layer: Layer, _ images: RenderImages<Pixel>
  ) throws -> (PixelImage<Pixel>, Rect)? {
    switch layer.contents {
    case .none, .shape, .gradient, .emitter, .text: return nil
    case .picture(let name): return try images[name].map { ($0, layer.contentsRect) }
    case .color(let color):
      let pixel = Pixel(color)
      let size = PixelSize(width: 1, height: 1)
      return (try PixelImage(size: size, isOpaque: pixel.isOpaque) { _, _ in pixel }, .unit)
    }
  }
}
