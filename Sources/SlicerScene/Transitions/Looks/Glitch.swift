import SlicerCore

/// The picture tears like a bad tape: strips jump sideways, their colors part, and strip by strip the second
/// picture is there.
///
/// Strips and jumps are new in each of so many steps of the time, by default more than frames at 30 fps. There are three
/// bursts: a weak one, a strong one halfway and a weak one, and a tremor between them. With e, 0…1, for the strength at
/// the middle of the step a share of 0.7 e of the strips jumps by up to strength · e of the width; red and blue part by
/// split · e. Each strip, or six as one, shows the second picture from a moment of its own on, between 0.38
/// and 0.62. In each step that moment is up to 0.1 earlier or later, and in a weak burst up to 0.4 for a step or
/// two: the other picture flashes up.
package struct Glitch: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .number("strength", "how far strips jump, in widths of the stage", \.strength, in: 0...1),
    .number("split", "how far red and blue part, in widths of the stage", \.split, in: 0...0.2),
    .integer("strips", "strips of the stage", \.strips, in: 1...500),
    .integer("jumps", "how often strips jump", \.jumps, in: 1...200),
    .seed("tear", \.seed),
  ]

  package var strength = 0.12
  package var split = 0.015
  package var strips = 30
  package var jumps = 30
  package var seed = 0

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let step = (progress * Double(jumps)).rounded(.down)
    let hash = IntegerHash(seed: UInt32(truncatingIfNeeded: seed))
    // The middle of the step counts, but nothing at both ends.
    let middle = min((step + 0.5) / Double(jumps), 1)
    let strength =
      Self.strength(at: middle) * Elementary.smoothstep(20 * min(progress, 1 - progress))
    let torn = Reveal(
      .field(field(in: Int(step))),
      progress: (progress + flicker(Int(step), at: middle) - 0.38) / 0.24)
    let incoming = Layer(.incoming, on: stage).with { $0.compositing = .replace(torn) }
    let pictures = [Layer(.outgoing, on: stage), incoming]
    guard strength > 0 else { return pictures }
    let width = stage.size.width
    let shift = StripShift(
      count: strips, seed: hash.bits(Int(step), 7), share: 0.7 * strength,
      reach: self.strength * strength * width, split: split * strength * width,
      // Pictures that do not fill the stage would be cut at its edges.
      isSqueezed: !stage.content.isEverywhere,
      splitsAll: strength > 0.4 && hash.unit(Int(step), 19) < 0.5)
    return [
      Layer(.snapshot(Scene(stage, pictures)), on: stage).with {
        $0.surface = .warp(.strips(shift))
      }
    ]
  }

  /// Three bursts and the tremor between them, 0…1.
  private static func strength(at time: Double) -> Double {
    func burst(_ middle: Double, _ width: Double, _ strength: Double) -> Double {
      strength * Elementary.smoothstep(1 - abs(time - middle) / width)
    }
    return max(0.35, burst(0.18, 0.18, 0.8), burst(0.5, 0.24, 1), burst(0.82, 0.18, 0.75))
  }

  /// How much earlier strips turn over in a step.
  private func flicker(_ step: Int, at time: Double) -> Double {
    let hash = IntegerHash(seed: UInt32(truncatingIfNeeded: seed))
    let isFlash = hash.unit(step, 18) < 0.5
    if isFlash, abs(time - 0.2) < 0.06 { return 0.26 + 0.1 * hash.unit(step, 17) }
    if isFlash, abs(time - 0.82) < 0.05 { return -0.28 - 0.1 * hash.unit(step, 17) }
    return 0.2 * hash.unit(step, 17) - 0.1
  }

  /// When each strip turns over, by chance of its own in every second step.
  private func field(in step: Int) -> Field {
    let (strips, seed) = (strips, seed &+ step / 2)
    let hash = IntegerHash(seed: UInt32(truncatingIfNeeded: seed))
    return Field(Tear(strips: strips, seed: seed), grain: .pixels, variation: .alongColumns) {
      let strip = Int(($0.y * Double(strips)).rounded(.down))
      // Bars of one height would be a blind.
      return hash.unit(strip / 6, 12) < 0.6 ? hash.unit(strip / 6, 13) : hash.unit(strip, 11)
    }
  }

  package var traits: TransitionBehavior {
    (strength > 0 || split > 0 ? TransitionBehavior.covering : .blend).lasting(0.8, .linear)
  }
}

/// The numbers that the field of a glitch depends on.
private struct Tear: Hashable, CustomStringConvertible {
  let strips, seed: Int

  var description: String { "tear \(strips) seed \(seed)" }
}
