import SlicerKit

/// A picture that is being painted, in points; colors are premultiplied while it is.
struct Canvas {
  /// Width and height in points.
  let size: Point
  /// Pixels per point.
  let scale: Double
  let pixelSize: PixelSize
  private var pixels: [Color]

  init(size: Point, scale: Double) {
    self.size = size
    self.scale = scale
    pixelSize = PixelSize(
      width: Int((size.x * scale).rounded()), height: Int((size.y * scale).rounded()))
    pixels = Array(repeating: Color(gray: 0, alpha: 0), count: pixelSize.width * pixelSize.height)
  }

  /// The color of pixel (`x`, `y`), not premultiplied.
  subscript(x: Int, y: Int) -> Color {
    let color = pixels[y * pixelSize.width + x]
    return color.w > 0
      ? Color(color.x / color.w, color.y / color.w, color.z / color.w, color.w) : color
  }

  /// Lays `paint` over every pixel; it is called with the pixel's center.
  mutating func paint(_ paint: (Point) -> Color) {
    for y in 0..<pixelSize.height {
      for x in 0..<pixelSize.width {
        let color = paint(Point(Double(x) + 0.5, Double(y) + 0.5) / scale)
        if color.w > 0 { lay(min(color.w, 1), color, at: y * pixelSize.width + x) }
      }
    }
  }

  /// Fills `shape` with an anti-aliased edge: coverage falls from 1 to 0 within a pixel.
  mutating func fill(_ shape: Shape, clip: Shape? = nil, _ paint: (Point) -> Color) {
    let pixel = scale
    self.paint { p in
      let coverage = clamp(0.5 - shape.distance(p) * pixel)
      guard coverage > 0 else { return Color(gray: 0, alpha: 0) }
      let inside = clip.map { clamp(0.5 - $0.distance(p) * pixel) } ?? 1
      return inside > 0 ? paint(p).opacity(coverage * inside) : Color(gray: 0, alpha: 0)
    }
  }

  mutating func fill(_ shape: Shape, clip: Shape? = nil, _ color: Color) {
    fill(shape, clip: clip) { _ in color }
  }

  /// A soft shadow of `shape`, moved by `offset` and blurred over `blur` to each side of its edge.
  mutating func shadow(
    _ shape: Shape, offset: Point, blur: Double, _ color: Color, clip: Shape? = nil
  ) {
    let pixel = scale
    paint { p in
      let strength = smoothstep(blur, -blur, shape.distance(p - offset))
      let inside = clip.map { clamp(0.5 - $0.distance(p) * pixel) } ?? 1
      return color.opacity(strength * inside)
    }
  }

  private mutating func lay(_ alpha: Double, _ color: Color, at index: Int) {
    let source = Color(color.x * alpha, color.y * alpha, color.z * alpha, alpha)
    pixels[index] = source + pixels[index] * (1 - alpha)
  }
}
