import SlicerCore
import SlicerScene

extension GradientContents {
  /// Where a point of the unit square is along the gradient.
  func place(of unit: Point) -> Double {
    let (p, way) = (unit - startPoint, endPoint - startPoint)
    switch kind {
    case .axial: return (p.x * way.x + p.y * way.y) / (way.x * way.x + way.y * way.y)
    case .radial:
      let (x, y) = (abs(way.x), abs(way.y))
      let (u, v) = (p.x / (x > 0 ? x : y), p.y / (y > 0 ? y : x))
      return (u * u + v * v).squareRoot()
    case .conic:
      let angle = Elementary.arctangent(y: p.y, x: p.x) - Elementary.arctangent(y: way.y, x: way.x)
      let turns = angle / (2 * .pi)
      return turns - turns.rounded(.down)
    }
  }

  /// The color at a point of the unit square, premultiplied, 0…255.
  func color(at unit: Point) -> SIMD4<Double> {
    let place = place(of: unit)
    let places = colors.indices.map { i in
      locations.isEmpty ? Double(i) / Double(max(colors.count - 1, 1)) : locations[i]
    }
    guard let after = places.firstIndex(where: { $0 > place }) else {
      return color(colors.count - 1)
    }
    if after == 0 { return color(0) }
    let share = (place - places[after - 1]) / (places[after] - places[after - 1])
    let (a, b) = (straight(after - 1), straight(after))
    if isPremultiplied { return color(after - 1) * (1 - share) + color(after) * share }
    let mixed = a * (1 - share) + b * share
    return SIMD4(mixed.x, mixed.y, mixed.z, 255) * (mixed.w / 255)
  }

  private func straight(_ i: Int) -> SIMD4<Double> {
    SIMD4(
      Double(colors[i].red), Double(colors[i].green), Double(colors[i].blue),
      Double(colors[i].alpha))
  }

  private func color(_ i: Int) -> SIMD4<Double> { SIMD4(premultiplied: colors[i]) }
}
