import SlicerCore

enum SpringShape {
  /// A spring, stated by its physical parts or by how it feels.
  static let shape = MappingShape<Draft>(
    noun: "a spring",
    keys: [
      SceneKey("mass", "More is slower; without it 1", .positive) { $0.parts.mass = $1 },
      SceneKey("stiffness", "More is faster; without it 100", .positive) {
        $0.parts.stiffness = $1
      },
      SceneKey("damping", "More swings less; without it 10", .positive) { $0.parts.damping = $1 },
      SceneKey("velocity", "Ways a second at the start; without it 0", .number) {
        $0.parts.initialVelocity = $1
      },
      SceneKey(
        "perceptualDuration", "Seconds of a swing, in place of the parts; with a bounce alone 0.5",
        .positive
      ) { $0.duration = $1 },
      SceneKey("bounce", "-1 to 1: 0 does not swing over; without it 0", bounce) { $0.bounce = $1 },
    ]
  ).shape {
    Draft()
  } make: { draft, node, _ throws -> DampedSpring in
    let feeling = ["perceptualDuration", "bounce"].first { node[$0] != nil }
    guard let feeling else { return draft.parts }
    if let part = node.entries.first(where: { ["mass", "stiffness", "damping"].contains($0.key) }) {
      throw SlicerError(part.place, .contradictingKeys(feeling, part.key))
    }
    let duration = draft.duration ?? usualDuration
    var spring = DampedSpring(perceptualDuration: duration, bounce: draft.bounce)
    spring.initialVelocity = draft.parts.initialVelocity
    return spring
  }

  struct Draft: Sendable {
    var parts = DampedSpring()
    var duration: Double?
    var bounce = 0.0
  }

  /// Seconds of a swing. Source: `UIView.animate(springDuration:bounce:)`, SwiftUI's `Spring`.
  private static let usualDuration = 0.5

  private static let bounce = Shape<Double>.number(
    "a number between -1 and 1 (both excluded)", minimum: -0.999, maximum: 0.999)
}
