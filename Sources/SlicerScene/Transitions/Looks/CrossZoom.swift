package import SlicerCore

/// The camera rushes into the first picture and comes to rest in the second; all is smeared towards a point.
///
/// The blur reaches from each point to a part of sin² πp · strength on its way to the center. The pictures are
/// mixed by smoothstep((p − 0.24) / 0.52). Pictures that do not fill the stage are smeared within their outlines. Source:
/// gl-transitions' CrossZoom, whose center moves.
package struct CrossZoom: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .number("strength", "how far points are smeared towards the center", \.strength, in: 0...0.9),
    .point("center", "where the camera rushes to", \.center, in: .stage),
  ]

  package var strength = 0.5
  package var center = Point(x: 0.5, y: 0.5)

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let sine = Elementary.sine(.pi * progress)
    let reach = strength * sine * sine
    let blur = TurningBlur(center: center, start: 0, angle: 0, scale: 1 - reach)
    let smear = blur.layers(
      of: { mixed(at: progress, on: $0) }, amount: Self.amount(reach), on: stage)
    return smear.painted(on: mixed(at: progress, on: stage), on: stage)
  }

  /// Both pictures, mixed in the middle of the time.
  private func mixed(at progress: Double, on stage: Stage) -> [Layer] {
    // Icons of one color move in nothing but the front.
    let half = stage.content.isEverywhere ? 0.26 : 0.34
    let share = Elementary.smoothstep((progress - 0.5) / (2 * half) + 0.5)
    return .exchanged(share, from: center, on: stage)
  }

  /// How much of a blur is seen that reaches so far: a weak one would only be coarse, and a strong one has a
  /// middle that is blurred, too.
  static func amount(_ reach: Double) -> Double {
    0.62 * min(reach / 0.45, 1) + 0.33 * Elementary.smoothstep(reach / 0.4)
  }

  package var traits: TransitionBehavior {
    (strength > 0 ? TransitionBehavior.covering : .blend).lasting(0.8, .linear)
  }
}
