package import SlicerCore

/// Warm light leaks into the camera and drifts over the picture, which dissolves into the second.
///
/// The share of the second picture is smoothstep((p − 0.36) / 0.28). Two slanted streaks of light cross the
/// picture from an edge, a glow lies along it and a faint one wanders against them. Light is added as by a second
/// exposure (`screen`): it never darkens, and what is transparent stays so.
///
/// The brightness of a light at the part r of the way out is its strength · (1 − r²)² · (s² + smoothstep(s)) / 2, with
/// s = sin πp. The brightness chooses the color, from nothing by deep red, the color itself and amber to pale yellow:
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

  private static let glows = [
    Glow(
      along: 0.5, away: -0.06, drift: 0.35, sway: 0.12, depth: 0.5, width: 1, slant: 0.25,
      strength: 0.9),
    Glow(
      along: 0.36, away: 0.4, drift: 1.15, sway: 0.12, depth: 0.32, width: 1.4, slant: 0.3,
      strength: 1),
    Glow(
      along: 0.66, away: 0.78, drift: 0.75, sway: 0.12, depth: 0.2, width: 1.2, slant: 0.2,
      strength: 0.85),
    Glow(
      along: 0.15, away: 0.55, drift: -0.45, sway: -0.12, depth: 0.42, width: 0.42, slant: 0,
      strength: 0.5),
  ]

  private static let yellow = RGBA(red: 255, green: 214, blue: 90)
  private static let pale = RGBA(red: 255, green: 240, blue: 190)

  package var from = Edge.left
  package var color = RGBA(red: 255, green: 106, blue: 24)
  package var strength = 1.0

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let share = Elementary.smoothstep((progress - 0.36) / 0.28)
    let incoming = Layer(.incoming, on: stage).with { $0.compositing = .replace(.uniform(share)) }
    let sine = max(Elementary.sine(.pi * progress), 0)
    let light = strength * (sine * sine + Elementary.smoothstep(sine)) / 2
    let pictures = [Layer(.outgoing, on: stage), incoming]
    guard light > 0, color.alpha > 0 else { return pictures }
    return pictures + Self.glows.map { layer(of: $0, at: progress, light, on: stage) }
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
      return tone(min(light, 1) * fall * fall)
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
