import SlicerCore
import SlicerScene

/// Resolves what fills a layer's bounds.
struct ContentsCompiler<Pixel: CanvasPixel> {
  let stage: Stage
  let images: RenderImages<Pixel>
  let snapsToPixels: Bool

  /// A picture, the part of it in its unit square, and whether left and right are exchanged.
  private struct Face {
    let image: PixelImage<Pixel>
    let part: Rect
    let isMirrored: Bool
  }

  /// - Returns: nil if there are no contents.
  /// - Throws: `SlicerError.memory`.
  func operation(
    _ layer: Layer, _ geometry: PlaneGeometry, _ join: LayerJoin<Pixel>
  ) throws -> (any SceneOperation<Pixel>)? {
    let shading = shading(layer, geometry)
    let frame = geometry.upright.map { upright in
      snapsToPixels ? FixedRect(upright.rect).snapped : FixedRect(upright.rect)
    }
    if geometry.showsBack, case .picture(let picture, let part) = layer.backContents {
      guard let image = try images[picture] else { return nil }
      let face = Face(image: image, part: part, isMirrored: true)
      return try operation(face, geometry, frame, shading, join)
    }
    switch layer.contents {
    // An area has no rectangle: see ``SceneCompiler``; a text has become shapes.
    case .none, .shape, .emitter, .text: return nil
    case .color(let color):
      return PlaneOperation(
        .color(Pixel(color)), on: geometry, frame: frame, shading: shading, join: join,
        stage: stage.pixelSize)
    case .gradient(let gradient):
      return PlacedGradient(gradient, on: geometry).map { gradient in
        PlaneOperation(
          .gradient(gradient), on: geometry, frame: frame, shading: shading, join: join,
          stage: stage.pixelSize)
      }
    case .picture(let picture):
      guard let image = try images[picture] else { return nil }
      let face = Face(image: image, part: layer.contentsRect, isMirrored: false)
      return try operation(face, geometry, frame, shading, join)
    }
  }

  /// The layer's shades, above the veil of a mirrored back.
  func shading(_ layer: Layer, _ geometry: PlaneGeometry) -> ShadePaint<Pixel> {
    guard geometry.showsBack, case .mirrored(let veil) = layer.backContents else {
      return ShadePaint(layer.shades, on: geometry)
    }
    return ShadePaint([Shade(color: .white, opacity: veil)] + layer.shades, on: geometry)
  }

  private func operation(
    _ face: Face, _ geometry: PlaneGeometry, _ frame: FixedRect?, _ shading: ShadePaint<Pixel>,
    _ join: LayerJoin<Pixel>
  ) throws -> any SceneOperation<Pixel> {
    let part = face.part.pixels(of: face.image.size)
    let moved = geometry.upright?.origin(
      of: face.image.size, face.part, isMirrored: face.isMirrored, snaps: snapsToPixels)
    if let frame, let moved, moved & SIMD2(repeating: 255) == .zero {
      return PictureOperation(
        image: face.image, part: part, origin: moved &>> SIMD2(repeating: 8), frame: frame,
        shading: shading, join: join,
        stage: stage.pixelSize)
    }
    let sampler = try PlaneSampler(
      face.image, face.part, part: part, mirrored: face.isMirrored, on: geometry, origin: moved)
    return PlaneOperation(
      .picture(sampler), on: geometry, frame: frame, shading: shading, join: join,
      stage: stage.pixelSize)
  }
}

extension PlaneGeometry.Upright {
  /// In pixels of the stage, with positive sides.
  var rect: Rect {
    Rect(
      x: min(origin.x, origin.x + width), y: min(origin.y, origin.y + height), width: abs(width),
      height: abs(height))
  }

  /// Where a picture's first pixel lies, in steps of 1/256; nil if it is not only moved.
  ///
  /// - Parameters:
  ///   - size: of the picture.
  ///   - part: what of it fills the rectangle, in its unit square.
  ///   - snaps: to whole pixels.
  func origin(of size: PixelSize, _ part: Rect, isMirrored: Bool, snaps: Bool) -> SIMD2<Int>? {
    let (width, height) = (Double(size.width), Double(size.height))
    // Seen from behind, a mirrored picture is upright again.
    let drawnWidth = isMirrored ? -self.width : self.width
    let left = isMirrored ? origin.x + self.width : origin.x
    // Not even the last pixel may be off by more than positions are rounded.
    let tolerance = 1.0 / 512
    guard abs(part.width * width - drawnWidth) < tolerance,
      abs(part.height * height - self.height) < tolerance
    else { return nil }
    let fixed = SIMD2(
      FixedRect.fixed(left - part.x * width), FixedRect.fixed(origin.y - part.y * height))
    return snaps ? (fixed &+ 128) & SIMD2(repeating: ~255) : fixed
  }
}

extension Rect {
  /// The pixels that a part of the unit square touches, at least one and inside the picture. A part of
  /// negative width or height has its sides exchanged.
  func pixels(of size: PixelSize) -> PixelRect {
    PixelRect(
      columns: Self.touched(min(x, maxX), max(x, maxX), size.width),
      rows: Self.touched(min(y, maxY), max(y, maxY), size.height))
  }

  private static func touched(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    let size = Double(count)
    let start = (min(max(low, -1), 2) * size + 1e-9).rounded(.down)
    let end = (min(max(high, -1), 2) * size - 1e-9).rounded(.up)
    let first = min(max(Int(start), 0), count - 1)
    return first..<min(max(Int(end), first + 1), count)
  }
}

/// Resolves layers whose contents lie on something else than a plane.
enum SurfaceCompiler {
  /// Makes the operation for a layer's contents, without its opacity, filters and sublayers; nil for a plane
  /// and where there is nothing to see.
  ///
  /// - Parameter matrix: from the layer's bounds to the stage, in points.
  /// - Throws: `SlicerError.memory`.
  static func operation<Pixel>(
    _ layer: Layer, _ matrix: Transform3D, on stage: Stage, images: RenderImages<Pixel>,
    _ kernels: Kernels
  ) throws -> (any SceneOperation<Pixel>)? {
    guard layer.surface != .plane,
      let geometry = PageGeometry(matrix, bounds: layer.bounds, stage: stage),
      let sides = try PageFace<Pixel>.sides(
        of: layer, images: images, showsBack: geometry.showsBack)
    else { return nil }
    switch layer.surface {
    case .plane: return nil
    case .cylinder(let cylinder):
      return try CylinderOperation(
        cylinder, geometry, upper: sides.upper, under: sides.under, kernels)
    case .ripple(let ripple): return RippleOperation(ripple, geometry, upper: sides.upper)
    case .funnel(let funnel): return FunnelOperation(funnel, geometry, upper: sides.upper)
    case .warp(let warp): return WarpOperation(warp, geometry, upper: sides.upper)
    }
  }
}
