public import SlicerCore

extension Double: Interpolated {
  package static let mixing = Interpolation<Double>.vector(
    "number", count: 1, parts: { SIMD4($0, 0, 0, 0) }, make: { $0.x }, text: { $0.shortest })
}

extension Int: Interpolated {
  /// Mixes in proportion, and rounds to the nearest number.
  package static let mixing = Interpolation<Int>.vector(
    "number", count: 1, parts: { SIMD4(Double($0), 0, 0, 0) },
    make: { Int(Swift.max(-1e15, Swift.min($0.x.isNaN ? 0 : $0.x, 1e15)).rounded()) })
}

extension Point: Interpolated {
  package static let mixing = Interpolation<Point>.vector(
    "point", count: 2, parts: { SIMD4($0.x, $0.y, 0, 0) }, make: { Point(x: $0.x, y: $0.y) })
}

extension Size: Interpolated {
  package static let mixing = Interpolation<Size>.vector(
    "size", count: 2, parts: { SIMD4($0.width, $0.height, 0, 0) },
    make: { Size(width: $0.x, height: $0.y) })
}

extension Rect: Interpolated {
  package static let mixing = Interpolation<Rect>.vector(
    "rect", count: 4, parts: { SIMD4($0.x, $0.y, $0.width, $0.height) },
    make: { Rect(x: $0.x, y: $0.y, width: $0.z, height: $0.w) })
}

extension SIMD3: Animatable, Interpolated where Scalar == Double {
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

extension Array: Animatable where Element: Animatable {
  /// One by one, where both have as many.
  public static var interpolation: Interpolation<[Element]> {
    let kind = Element.interpolation
    func each(
      _ mix: @escaping @Sendable (Element, Element) -> Element
    ) -> @Sendable ([Element], [Element]) -> [Element] {
      { $0.count == $1.count ? zip($0, $1).map(mix) : $1 }
    }
    return Interpolation(
      type: kind.type + "s",
      mix: { start, end, share in
        guard start.count == end.count else { return share < 0.5 ? start : end }
        return zip(start, end).map { kind.mix($0, $1, share) }
      },
      sum: each(kind.sum), negative: { $0.map(kind.negative) },
      multiple: { values, count in values.map { kind.multiple($0, count) } },
      distance: { $0.count == $1.count ? zip($0, $1).map(kind.distance).reduce(0, +) : 1 },
      isFinite: { $0.allSatisfy(kind.isFinite) },
      read: { value in
        switch value {
        case .list(let values):
          let read = values.compactMap(kind.read)
          return read.count == values.count ? read : nil
        case .numbers(let numbers):
          let read = numbers.compactMap { kind.read(.number($0)) }
          return read.count == numbers.count ? read : nil
        case .color, .flag, .transform, .path, .contents: return nil
        }
      },
      text: { $0.isEmpty ? "none" : $0.map(kind.text).joined(separator: " ") },
      canMix: { first, last in
        guard first.count == last.count else { return false }
        return kind.canMix.map { zip(first, last).allSatisfy($0) } ?? true
      })
  }
}

extension Bool: Interpolated {
  /// Switches from one value to the other half-way.
  package static let mixing = Interpolation<Bool>.stepwise(
    "flag",
    read: { value in
      guard case .flag(let flag) = value else { return nil }
      return flag
    })
}

extension Contents: Interpolated {
  /// Colors and texts are mixed, shapes whose paths have one structure, and gradients of a kind with as many colors; else
  /// half-way one gives place to the other.
  package static let mixing = Interpolation<Contents>(
    type: "contents",
    mix: { start, end, share in
      switch (start, end) {
      case (.color(let first), .color(let last)):
        .color(RGBA.interpolation.mix(first, last, share))
      case (.shape(let first), .shape(let last)) where first.path.hasStructure(of: last.path):
        .shape(first.mixed(with: last, share))
      case (.gradient(let first), .gradient(let last)) where first.canMix(with: last):
        .gradient(first.mixed(with: last, share))
      case (.text(let first), .text(let last)): .text(first.mixed(with: last, share))
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

extension Path: Interpolated {
  /// Point by point, where both have the same lines of the same parts: others cannot be mixed. Source:
  /// Core Animation, where that is undefined.
  package static let mixing = Interpolation<Path>(
    type: "path",
    mix: { start, end, share in
      if share == 0 { return start }
      if share == 1 { return end }
      guard start.hasStructure(of: end) else { return share < 0.5 ? start : end }
      return start.mixed(with: end, share)
    },
    sum: { $0.hasStructure(of: $1) ? $0.combined(with: $1) { $0 + $1 } : $1 },
    negative: { $0.combined(with: $0) { point, _ in point * -1 } },
    multiple: { path, count in path.combined(with: path) { point, _ in point * Double(count) } },
    distance: { first, second in
      guard first.hasStructure(of: second) else { return 1 }
      return zip(first.points, second.points).reduce(0) { sum, pair in
        sum + Point.interpolation.distance(pair.0, pair.1)
      }
    },
    isFinite: { $0.points.allSatisfy { $0.x.isFinite && $0.y.isFinite } },
    read: { value in
      guard case .path(let path) = value else { return nil }
      return path
    },
    text: { "\($0)" },
    canMix: { $0.hasStructure(of: $1) || $0.subpaths.isEmpty || $1.subpaths.isEmpty })
}

extension GradientContents {
  fileprivate func canMix(with other: GradientContents) -> Bool {
    kind == other.kind && colors.count == other.colors.count
      && locations.count == other.locations.count
  }

  /// So far on the way to a gradient of the same kind with as many colors.
  fileprivate func mixed(with other: GradientContents, _ share: Double) -> GradientContents {
    var gradient = share < 0.5 ? self : other
    gradient.colors = [RGBA].interpolation.mix(colors, other.colors, share)
    gradient.locations = [Double].interpolation.mix(locations, other.locations, share)
    gradient.startPoint = Point.interpolation.mix(startPoint, other.startPoint, share)
    gradient.endPoint = Point.interpolation.mix(endPoint, other.endPoint, share)
    return gradient
  }
}

extension ShapeContents {
  /// So far on the way to a shape whose path has the same structure.
  fileprivate func mixed(with other: ShapeContents, _ share: Double) -> ShapeContents {
    func mix<Value: Animatable>(_ keyPath: KeyPath<ShapeContents, Value>) -> Value {
      Value.interpolation.mix(self[keyPath: keyPath], other[keyPath: keyPath], share)
    }
    var shape = share < 0.5 ? self : other
    (shape.path, shape.fillColor) = (mix(\.path), mix(\.fillColor))
    (shape.strokeColor, shape.lineWidth) = (mix(\.strokeColor), mix(\.lineWidth))
    (shape.miterLimit, shape.lineDashPhase) = (mix(\.miterLimit), mix(\.lineDashPhase))
    (shape.strokeStart, shape.strokeEnd) = (mix(\.strokeStart), mix(\.strokeEnd))
    guard lineDashPattern.count == other.lineDashPattern.count else { return shape }
    shape.lineDashPattern = zip(lineDashPattern, other.lineDashPattern).map {
      $0 + ($1 - $0) * share
    }
    return shape
  }
}

extension StyledText {
  /// Sizes and colors go in proportion; the rest changes half-way.
  fileprivate func mixed(with end: StyledText, _ share: Double) -> StyledText {
    func number(_ keyPath: KeyPath<StyledText, Double>) -> Double {
      self[keyPath: keyPath] + (end[keyPath: keyPath] - self[keyPath: keyPath]) * share
    }
    var text = share < 0.5 ? self : end
    (text.fontSize, text.tracking) = (number(\.fontSize), number(\.tracking))
    text.lineHeight = number(\.lineHeight)
    text.style = style.mixed(with: end.style, share)
    return text
  }
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

  /// The transform, applied `count` times.
  private func power(_ count: Int) -> Transform3D {
    var (result, square, rest) = (Transform3D.identity, self, count)
    while rest > 0 {
      if rest % 2 == 1 { result = result.then(square) }
      square = square.then(square)
      rest /= 2
    }
    return result
  }

  /// The distance by all sixteen numbers.
  private func distance(to other: Transform3D) -> Double {
    let ways = [
      rows.0 - other.rows.0, rows.1 - other.rows.1, rows.2 - other.rows.2,
      rows.3 - other.rows.3,
    ]
    return ways.map { ($0 * $0).sum() }.reduce(0, +).squareRoot()
  }
}
