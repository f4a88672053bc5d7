/// Red, green, blue and opacity, 0…1, sRGB-encoded and not premultiplied.
typealias Color = SIMD4<Double>

extension SIMD4<Double> {
  /// `0xRRGGBB`.
  init(hex: Int, alpha: Double = 1) {
    self.init(
      Double(hex >> 16 & 255) / 255, Double(hex >> 8 & 255) / 255, Double(hex & 255) / 255, alpha)
  }

  init(gray: Double, alpha: Double = 1) { self.init(gray, gray, gray, alpha) }

  func opacity(_ factor: Double) -> Self { Self(x, y, z, w * factor) }

  /// The colors' product with `factor`, opacity left alone.
  func shaded(_ factor: Double) -> Self { Self(x * factor, y * factor, z * factor, w) }

  /// From this color at 0 to `other` at 1.
  func mixed(_ other: Self, _ t: Double) -> Self { self + (other - self) * t }
}

/// Colors at places from 0 to 1, straight between them.
struct Gradient: Sendable {
  private let stops: [(place: Double, color: Color)]

  init(_ stops: [(Double, Int)]) {
    self.stops = stops.map { (place: $0.0, color: Color(hex: $0.1)) }
  }

  func callAsFunction(_ t: Double) -> Color {
    guard let next = stops.firstIndex(where: { $0.place > t }) else {
      return stops[stops.count - 1].color
    }
    guard next > 0 else { return stops[0].color }
    let (a, b) = (stops[next - 1], stops[next])
    return a.color.mixed(b.color, (t - a.place) / (b.place - a.place))
  }
}
