package import SlicerCore

/// Warm light leaks into the camera and drifts over the picture, which dissolves into the second.
///
/// The share of the second picture is smoothstep((p − 0.3) / 0.4). Three soft lights, of which the gradients are
/// round, drift in from an edge; they are as strong as sin² πp. Light is laid on as paint is, so that what is
/// transparent stays so.
package struct LightLeak: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .from(\.from, "edge at which the light comes in"),
    .color("color", "color of the light", \.color),
    .number("strength", "how strong the light is halfway", \.strength, in: 0...1),
  ]

  /// A light: where it is halfway, along the edge and away from it; how far it drifts; its half axes; and how much of
  /// another color is in its middle.
  private struct Glow {
    let along, away, drift, depth, width: Double
    let tone: RGBA
    let share, strength: Double
  }

  private static let white = RGBA(red: 255, green: 246, blue: 214)
  private static let rose = RGBA(red: 255, green: 40, blue: 84)
  private static let glows = [
    Glow(
      along: 0.35, away: 0.25, drift: 0.5, depth: 0.9, width: 1.2, tone: rose, share: 0,
      strength: 0.7),
    Glow(
      along: 0.8, away: 0.6, drift: 0.9, depth: 0.6, width: 0.8, tone: rose, share: 0.75,
      strength: 0.65),
    Glow(
      along: 0.45, away: -0.02, drift: 0.4, depth: 0.5, width: 1, tone: white, share: 0.9,
      strength: 1),
  ]

  package var from = Edge.left
  package var color = RGBA(red: 255, green: 106, blue: 24)
  package var strength = 1.0

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let share = Elementary.smoothstep((progress - 0.3) / 0.4)
    let incoming = Layer(.incoming, on: stage).with { $0.compositing = .replace(.uniform(share)) }
    let sine = Elementary.sine(.pi * progress)
    let light = strength * sine * sine
    let pictures = [Layer(.outgoing, on: stage), incoming]
    guard light > 0, color.alpha > 0 else { return pictures }
    return pictures + Self.glows.map { layer(of: $0, at: progress, light, on: stage) }
  }

  private func layer(
    of glow: Glow, at progress: Double, _ light: Double, on stage: Stage
  ) -> Layer {
    let size = stage.size
    let away = glow.away + glow.drift * (progress - 0.5)
    // From the edge inwards, and along it from the left or the top.
    func place(_ away: Double, _ along: Double) -> Point {
      switch from {
      case .left: Point(x: away * size.width, y: along * size.height)
      case .right: Point(x: (1 - away) * size.width, y: along * size.height)
      case .top: Point(x: along * size.width, y: away * size.height)
      case .bottom: Point(x: along * size.width, y: (1 - away) * size.height)
      }
    }
    let depth = 2 * glow.depth * from.length(of: size)
    let width = 2 * glow.width * (from.isHorizontal ? size.height : size.width)
    let bounds =
      from.isHorizontal
      ? Size(width: depth, height: width) : Size(width: width, height: depth)
    return Layer(
      .gradient(gradient(glow)), bounds: bounds, position: place(away, glow.along)
    ).with {
      $0.opacity = min(light * glow.strength, 1)
      $0.compositing = .atop
    }
  }

  /// From the middle to nothing: its opacity at the part t of the way is (1 − t²)², the share of the other color
  /// (1 − t)².
  private func gradient(_ glow: Glow) -> GradientContents {
    let colors = (0...8).map { step in
      let t = Double(step) / 8
      let fall = 1 - t * t
      return color.mixed(with: glow.tone, glow.share * (1 - t) * (1 - t)).faded(fall * fall)
    }
    return GradientContents(
      .radial, colors: colors, start: Point(x: 0.5, y: 0.5), end: Point(x: 1, y: 1))
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

  /// With a share of its opacity.
  func faded(_ share: Double) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: UInt8((Double(alpha) * share).rounded()))
  }
}
