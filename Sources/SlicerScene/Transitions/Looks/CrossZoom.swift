package import SlicerCore

/// The camera rushes into the first picture and comes to rest in the second; all is smeared towards a point.
///
/// The blur reaches from each point to a part of sin² πp · strength on its way to the center. The pictures are
/// mixed by smoothstep((p − 0.3) / 0.4). Where the pictures do not fill the stage, points are smeared over half
/// the way, from nearer to the center and not beyond the stage. Source: gl-transitions' CrossZoom, whose center moves.
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
    // Small pictures are reduced so that the stage cuts nothing: with the whole way they would all but vanish.
    let way = stage.content.isEverywhere ? strength : strength / 2
    let reach = way * sine * sine
    let blur = TurningBlur(
      center: center, start: 0, angle: 0, scale: 1 - reach,
      reduction: max(1, extent(on: stage) / (1 - reach)))
    return blur.layers(
      of: { Self.mixed(at: progress, on: $0) }, amount: Self.amount(reach), on: stage)
  }

  /// The part of the way from the center to the stage's edge that small pictures fill.
  private func extent(on stage: Stage) -> Double {
    guard !stage.content.isEverywhere else { return 0 }
    return stage.content.range { place in
      func share(_ place: Double, _ center: Double) -> Double {
        let room = place < center ? center : 1 - center
        return room > 0 ? abs(place - center) / room : 0
      }
      return max(share(place.x, center.x), share(place.y, center.y))
    }.upperBound
  }

  /// Both pictures, mixed in the middle of the time.
  static func mixed(at progress: Double, on stage: Stage) -> [Layer] {
    let share = Elementary.smoothstep((progress - 0.3) / 0.4)
    let incoming = Layer(.incoming, on: stage).with { $0.compositing = .replace(.uniform(share)) }
    return [Layer(.outgoing, on: stage), incoming]
  }

  /// How much of a blur is seen that reaches so far: a weak one would only be coarse, and a strong one has a
  /// middle that is blurred, too.
  static func amount(_ reach: Double) -> Double {
    0.62 * Elementary.smoothstep(reach / 0.06) + 0.33 * Elementary.smoothstep(reach / 0.4)
  }

  package var traits: TransitionBehavior {
    (strength > 0 ? TransitionBehavior.covering : .blend).lasting(0.8, .linear)
  }
}
