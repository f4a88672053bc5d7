import SlicerCore
import SlicerScene

/// A polygon's soft shadow.
struct ReferenceShadow {
  let color: RGBA
  private let outline: [Point]
  private let opacity: Double
  private let falloff: (Double) -> Double

  /// A layer's: smoothstep from `radius` outside the outline to `radius` inside it.
  init(_ shadow: Shadow, _ outline: [Point]) {
    self.outline = outline.map { $0 + shadow.offset }
    color = shadow.color
    opacity = shadow.opacity
    falloff = { distance in
      shadow.radius > 0
        ? ReferenceFormulas.smoothstep((shadow.radius - distance) / (2 * shadow.radius))
        : distance < 0 ? 1 : 0
    }
  }

  /// A rolled page's; nil if nothing is lifted.
  init?(_ cylinder: Cylinder, _ caster: Cylinder.Caster?) {
    guard let shadow = cylinder.shadow, let caster else { return nil }
    outline = caster.outline
    color = shadow.color
    opacity = shadow.opacity * caster.rise
    falloff = { distance in
      shadow.radius > 0
        ? ReferenceLight.falloff(distance / (shadow.radius * caster.rise)) : distance < 0 ? 1 : 0
    }
  }

  /// Premultiplied, 0…255.
  func value(at point: Point) -> SIMD4<Double> {
    guard outline.count > 2 else { return .zero }
    return SIMD4(premultiplied: color) * (opacity * falloff(distance(to: point)))
  }

  /// From the outline; negative inside it.
  private func distance(to point: Point) -> Double {
    var nearest = Double.infinity
    var isInside = false
    for (a, b) in zip(outline, outline[1...] + outline[..<1]) {
      let (way, from) = (b - a, point - a)
      let length = way.x * way.x + way.y * way.y
      let t = length == 0 ? 0 : min(max((from.x * way.x + from.y * way.y) / length, 0), 1)
      let rest = from - way * t
      nearest = min(nearest, (rest.x * rest.x + rest.y * rest.y).squareRoot())
      if (a.y > point.y) != (b.y > point.y), from.x < way.x * from.y / way.y { isInside.toggle() }
    }
    return isInside ? -nearest : nearest
  }
}
