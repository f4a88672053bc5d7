package import SlicerCore

/// Warm light leaks into the camera and drifts over the picture. Behind its brightest streak lies the second picture.
///
/// The streak crosses the stage from an edge, slanted to it, and under it the pictures are mixed. A second streak runs
/// ahead, a glow lies along the edge and a faint one wanders against them. Light is added as by a second exposure
/// (`screen`): it never darkens, and what is transparent stays so.
///
/// The brightness of a light at the part r of the way out is its strength · (1 − r²)³ · (s² + smoothstep(s)) / 2, with
/// s = sin πp; of the brightest streak, which shines longer, it is its strength · (1 − r²)³ · smoothstep(3/2 · s). The brightness chooses the color, from nothing by deep red, the color itself and amber to pale yellow:
/// so a light that fades turns red, and never gray.
package struct LightLeak: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .from(\.from, "edge at which the light comes in"),
    .color("color", "color of the light", \.color),
    .number("strength", "how strong the light is halfway", \.strength, in: 0...1),
  ]

  /// A light: where it is halfway, along the edge and away from it; how far it drifts away from it, and along it; its
  /// half axes in sides of the stage; its slant to the edge in radians; and its brightness.
  private struct Glow {
    let along, away, drift, sway, depth, width, slant, strength: Double
  }

  /// The streak under which the pictures are mixed.
  private static let streak = Glow(
    along: 0.5, away: 0.5, drift: 1.75, sway: 0.05, depth: 0.42, width: 1.6, slant: 0.28,
    strength: 0.95)

  private static let others = [
    Glow(
      along: 0.5, away: -0.1, drift: 0.3, sway: 0.12, depth: 0.5, width: 1.1, slant: 0.25,
      strength: 0.7),
    Glow(
      along: 0.62, away: 0.9, drift: 1.1, sway: 0.12, depth: 0.2, width: 1.2, slant: 0.2,
      strength: 0.75),
    Glow(
      along: 0.15, away: 0.6, drift: -0.5, sway: -0.12, depth: 0.4, width: 0.42, slant: 0,
      strength: 0.45),
  ]

  /// How wide the front under the streak is.
  private static let softness = 0.35

  private static let yellow = RGBA(red: 255, green: 214, blue: 90)
  private static let pale = RGBA(red: 255, green: 240, blue: 190)

  package var from = Edge.left
  package var color = RGBA(red: 255, green: 106, blue: 24)
  package var strength = 1.0

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let sine = max(Elementary.sine(.pi * progress), 0)
    let light = strength * (sine * sine + Elementary.smoothstep(sine)) / 2
    let pictures = [Layer(.outgoing, on: stage), incoming(at: progress, on: stage)]
    guard light > 0, color.alpha > 0 else { return pictures }
    let long = strength * Elementary.smoothstep(1.5 * sine)
    return pictures + [layer(of: Self.streak, at: progress, long, on: stage)]
      + Self.others.map { layer(of: $0, at: progress, light, on: stage) }
  }

  /// The second picture behind the middle of the streak.
  private func incoming(at progress: Double, on stage: Stage) -> Layer {
    let (from, softness) = (from, Self.softness)
    let streak = Self.streak
    // Seen on a stage of 16 : 9, as the streak is.
    let slant = Elementary.sine(streak.slant)
    let field = Field(Front(from: from), grain: .points) { point in
      let (away, along) = from.place(point)
      return 0.5 + (away - 0.5 + slant * (along - 0.5)) / (1 + slant)
    }
    let place = streak.away + streak.drift * (progress - 0.5)
    let front = 0.5 + (place - 0.5) / (1 + slant)
    return Layer(.incoming, on: stage).with {
      $0.compositing = .replace(
        Reveal(
          .field(field), progress: (front + softness / 2) / (1 + softness), softness: softness))
    }
  }

  private func layer(
    of glow: Glow, at progress: Double, _ light: Double, on stage: Stage
  ) -> Layer {
    let size = stage.size
    let away = glow.away + glow.drift * (progress - 0.5)
    let along = glow.along - glow.sway * Elementary.sine(2 * .pi * progress)
    let depth = 2 * glow.depth * from.length(of: size)
    let width = 2 * glow.width * (from.isHorizontal ? size.height : size.width)
    let bounds =
      from.isHorizontal
      ? Size(width: depth, height: width) : Size(width: width, height: depth)
    return Layer(
      .gradient(gradient(light * glow.strength)), bounds: bounds,
      position: place(away, along, on: size)
    ).with {
      $0.compositing = .screen
      let isLeaning = from == .left || from == .bottom
      $0.transform = .rotation(aboutZ: isLeaning ? glow.slant : -glow.slant)
    }
  }

  /// A place so far from the edge, and along it from the left or the top, in sides of the stage.
  private func place(_ away: Double, _ along: Double, on size: Size) -> Point {
    switch from {
    case .left: Point(x: away * size.width, y: along * size.height)
    case .right: Point(x: (1 - away) * size.width, y: along * size.height)
    case .top: Point(x: along * size.width, y: away * size.height)
    case .bottom: Point(x: along * size.width, y: (1 - away) * size.height)
    }
  }

  /// From the middle to nothing.
  private func gradient(_ light: Double) -> GradientContents {
    let colors = (0...16).map { step in
      let r = Double(step) / 16
      let fall = 1 - r * r
      return tone(min(light, 1) * fall * fall * fall)
    }
    return GradientContents(
      .radial, colors: colors, start: Point(x: 0.5, y: 0.5), end: Point(x: 1, y: 1))
  }

  /// The color of light of a brightness of 0…1, on black, which adds nothing.
  private func tone(_ brightness: Double) -> RGBA {
    let whole = RGBA(red: color.red, green: color.green, blue: color.blue)
    // The square of a color is the same hue, but purer.
    let deep = whole.squared.mixed(with: .black, 0.6)
    let stops: [(Double, RGBA)] = [
      (0, .black), (0.25, deep), (0.5, whole.mixed(with: .black, 0.2)),
      (0.78, whole.mixed(with: Self.yellow, 0.6)), (1, Self.pale),
    ]
    let next = stops.firstIndex { $0.0 > brightness } ?? stops.count - 1
    let (a, b) = (stops[next - 1], stops[next])
    let tone = a.1.mixed(with: b.1, (brightness - a.0) / (b.0 - a.0))
    return tone.mixed(with: .black, 1 - Double(color.alpha) / 255)
  }

  package var traits: TransitionBehavior {
    (strength > 0 && color.alpha > 0 ? TransitionBehavior.covering : .blend).lasting(1.5, .linear)
  }
}

/// The edge that the field of a leak depends on.
private struct Front: Hashable, CustomStringConvertible {
  let from: Edge

  var description: String { "leak \(from.rawValue)" }
}

extension Edge {
  /// How far a point is from the edge, and along it in the direction in which streaks lean: 0…1.
  fileprivate func place(_ point: FieldPoint) -> (away: Double, along: Double) {
    switch self {
    case .left: (point.x, point.y)
    case .right: (1 - point.x, point.y)
    case .top: (point.y, point.x)
    case .bottom: (1 - point.y, point.x)
    }
  }
}

extension RGBA {
  /// Straight from this color to another one.
  func mixed(with other: RGBA, _ share: Double) -> RGBA {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(Elementary.mix(Double(a), Double(b), min(max(share, 0), 1)).rounded())
    }
    return RGBA(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: alpha)
  }

  /// Each channel in proportion to its square.
  fileprivate var squared: RGBA {
    func square(_ a: UInt8) -> UInt8 { UInt8((Double(a) * Double(a) / 255).rounded()) }
    return RGBA(red: square(red), green: square(green), blue: square(blue), alpha: alpha)
  }
}
