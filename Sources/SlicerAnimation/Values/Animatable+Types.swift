public import SlicerCore
public import SlicerScene

extension Double: Interpolated {
  /// In proportion.
  package static let mixing = Interpolation<Double>.vector(
    "number", count: 1, parts: { SIMD4($0, 0, 0, 0) }, make: { $0.x }, text: { $0.shortest })
}

extension Point: Interpolated {
  /// Each coordinate by itself.
  package static let mixing = Interpolation<Point>.vector(
    "point", count: 2, parts: { SIMD4($0.x, $0.y, 0, 0) }, make: { Point(x: $0.x, y: $0.y) })
}

extension Size: Interpolated {
  /// Each side by itself.
  package static let mixing = Interpolation<Size>.vector(
    "size", count: 2, parts: { SIMD4($0.width, $0.height, 0, 0) },
    make: { Size(width: $0.x, height: $0.y) })
}

extension Rect: Interpolated {
  /// The corner and each side by itself.
  package static let mixing = Interpolation<Rect>.vector(
    "rect", count: 4, parts: { SIMD4($0.x, $0.y, $0.width, $0.height) },
    make: { Rect(x: $0.x, y: $0.y, width: $0.z, height: $0.w) })
}

extension SIMD3: Animatable, Interpolated where Scalar == Double {
  /// Each axis by itself.
  package static var mixing: Interpolation<SIMD3<Double>> {
    .vector(
      "vector", count: 3, parts: { SIMD4($0, 0) }, make: { SIMD3($0.x, $0.y, $0.z) },
      text: { "(\($0.x.shortest), \($0.y.shortest), \($0.z.shortest))" })
  }
}

extension RGBA: Interpolated {
  /// Premultiplied: on its way to transparency a color keeps its hue. Samples are rounded and
  /// clamped.
  package static let mixing: Interpolation<RGBA> = .vector(
    "color", parts: \.premultipliedParts, make: RGBA.init(premultipliedParts:),
    read: { value in
      guard case .color(let color) = value else { return nil }
      return color
    },
    text: { $0.hexadecimal })

  @Sendable private init(premultipliedParts parts: SIMD4<Double>) {
    let alpha = parts.w > 0 ? min(parts.w, 1) : 0
    let straight = alpha > 0 ? parts / alpha : .zero
    func sample(_ value: Double) -> UInt8 { value > 0 ? UInt8((min(value, 1) * 255).rounded()) : 0 }
    self.init(
      red: sample(straight.x), green: sample(straight.y), blue: sample(straight.z),
      alpha: sample(alpha))
  }

  fileprivate var premultipliedParts: SIMD4<Double> {
    let alpha = Double(alpha) / 255
    return SIMD4(
      Double(red) / 255 * alpha, Double(green) / 255 * alpha, Double(blue) / 255 * alpha, alpha)
  }
}

extension Bool: Interpolated {
  /// Half-way one gives place to the other.
  package static let mixing = Interpolation<Bool>.stepwise(
    "flag",
    read: { value in
      guard case .flag(let flag) = value else { return nil }
      return flag
    })
}

extension Contents: Interpolated {
  /// Colors are mixed, and those of one shape; else half-way one gives place to the other.
  package static let mixing = Interpolation<Contents>(
    type: "contents",
    mix: { start, end, share in
      switch (start, end) {
      case (.color(let first), .color(let last)):
        .color(RGBA.interpolation.mix(first, last, share))
      case (.shape(let outline, let first), .shape(let other, let last)) where outline == other:
        .shape(outline, RGBA.interpolation.mix(first, last, share))
      default: share < 0.5 ? start : end
      }
    },
    sum: { $1 }, negative: { $0 }, multiple: { value, _ in value },
    distance: { $0 == $1 ? 0 : 1 }, isFinite: { _ in true },
    read: { value in
      guard case .contents(let contents) = value else { return nil }
      return contents
    },
    text: { "\($0)" })
}

extension Transform3D: Interpolated {
  /// Part by part: scale, shear, turn, translation, perspective. A turn takes the shorter way: one of
  /// 270° is shown as a quarter turn back. What is added is done before what is beneath.
  package static let mixing = Interpolation<Transform3D>(
    type: "transform",
    mix: { $0.mixed(with: $1, $2) },
    sum: { $1.then($0) },
    negative: { $0.inverse ?? .identity },
    multiple: { $0.power($1) },
    distance: { $0.distance(to: $1) },
    isFinite: { $0.distance(to: .identity).isFinite },
    read: { value in
      guard case .transform(let transform) = value else { return nil }
      return transform
    },
    text: { "\($0)" })

  /// One after the other, `count` times.
  private func power(_ count: Int) -> Transform3D {
    var (result, square, rest) = (Transform3D.identity, self, count)
    while rest > 0 {
      if rest % 2 == 1 { result = result.then(square) }
      square = square.then(square)
      rest /= 2
    }
    return result
  }

  /// Of all sixteen numbers.
  private func distance(to other: Transform3D) -> Double {
    let ways = [
      rows.0 - other.rows.0, rows.1 - other.rows.1, rows.2 - other.rows.2,
      rows.3 - other.rows.3,
    ]
    return ways.map { ($0 * $0).sum() }.reduce(0, +).squareRoot()
  }
}
