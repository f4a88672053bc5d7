import SlicerCore

extension Emitter {
  /// Where a particle is born, and the direction of its shape there.
  func place(
    _ chance: inout ParticleChance
  ) -> (point: SIMD3<Double>, direction: SIMD3<Double>) {
    let (a, b, c) = (chance.next(), chance.next(), chance.next())
    let middle = SIMD3(position.x, position.y, zPosition)
    let right = SIMD3(1.0, 0, 0)
    let half = SIMD3(size.width, size.height, depth) / 2
    switch shape {
    case .point: return (middle, right)
    case .line:
      let x = mode == .points ? (a < 0.5 ? -1 : 1) : 2 * a - 1
      return (middle + SIMD3(x * half.x, 0, 0), SIMD3(0, -1, 0))
    case .rectangle:
      let place =
        switch mode {
        case .points: SIMD2(a < 0.5 ? -half.x : half.x, b < 0.5 ? -half.y : half.y)
        case .outline: Self.onEdge(SIMD2(half.x, half.y), a)
        case .surface, .volume: SIMD2((2 * a - 1) * half.x, (2 * b - 1) * half.y)
        }
      return (middle + SIMD3(place.x, place.y, 0), right)
    case .cuboid: return (middle + Self.inBox(half, mode, a, b, c), right)
    case .circle:
      if mode == .points { return (middle, right) }
      let (s, c) = Elementary.sineCosine(2 * .pi * a)
      let way = SIMD3(c, s, 0)
      let radius = mode == .outline ? size.width : size.width * b.squareRoot()
      return (middle + way * radius, mode == .volume ? right : way)
    case .sphere:
      if mode == .points { return (middle, right) }
      let z = 2 * b - 1
      let (s, c0) = Elementary.sineCosine(2 * .pi * a)
      let across = max(0, 1 - z * z).squareRoot()
      let way = SIMD3(c0 * across, s * across, z)
      let radius = mode == .volume ? size.width * Self.cubeRoot(c) : size.width
      return (middle + way * radius, mode == .volume ? right : way)
    }
  }

  private static func cubeRoot(_ x: Double) -> Double {
    x > 0 ? Elementary.exponential(Elementary.logarithm(x) / 3) : 0
  }

  /// On the edge of a rectangle, by its length.
  private static func onEdge(_ half: SIMD2<Double>, _ share: Double) -> SIMD2<Double> {
    let (width, height) = (2 * half.x, 2 * half.y)
    var way = share * 2 * (width + height)
    if way < width { return SIMD2(way - half.x, -half.y) }
    way -= width
    if way < height { return SIMD2(half.x, way - half.y) }
    way -= height
    if way < width { return SIMD2(half.x - way, half.y) }
    return SIMD2(-half.x, half.y - (way - width))
  }

  private static func inBox(
    _ half: SIMD3<Double>, _ mode: Mode, _ a: Double, _ b: Double, _ c: Double
  ) -> SIMD3<Double> {
    let any = (SIMD3(a, b, c) * 2 - 1) * half
    func end(_ share: Double, _ half: Double) -> Double { share < 0.5 ? -half : half }
    switch mode {
    case .volume: return any
    case .points: return SIMD3(end(a, half.x), end(b, half.y), end(c, half.z))
    case .outline:
      // One of its twelve edges, by their lengths: one coordinate is free.
      let whole = half.x + half.y + half.z
      let share = a * whole
      let rest = whole > 0 ? (a * 4096).truncatingRemainder(dividingBy: 1) : 0
      if share < half.x {
        return SIMD3((2 * rest - 1) * half.x, end(b, half.y), end(c, half.z))
      }
      if share < half.x + half.y {
        return SIMD3(end(b, half.x), (2 * rest - 1) * half.y, end(c, half.z))
      }
      return SIMD3(end(b, half.x), end(c, half.y), (2 * rest - 1) * half.z)
    case .surface:
      // One of its six sides, by their areas: one coordinate is not free.
      let sides = SIMD3(half.y * half.z, half.x * half.z, half.x * half.y)
      let share = a * sides.sum()
      let far = (a * 4096).truncatingRemainder(dividingBy: 1)
      var place = any
      if share < sides.x {
        place = SIMD3(end(far, half.x), (2 * b - 1) * half.y, (2 * c - 1) * half.z)
      } else if share < sides.x + sides.y {
        place = SIMD3((2 * b - 1) * half.x, end(far, half.y), (2 * c - 1) * half.z)
      } else {
        place = SIMD3((2 * b - 1) * half.x, (2 * c - 1) * half.y, end(far, half.z))
      }
      return place
    }
  }
}
