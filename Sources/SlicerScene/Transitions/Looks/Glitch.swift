import SlicerCore

/// The picture tears like a bad tape: strips jump sideways, their colors part, and strip by strip the second
/// picture is there.
///
/// Strips and jumps are new in each of so many steps of the time, by default more than frames at 30 fps. Let e be
/// √sin πp at the middle of the step. A share of 0.7 e of the strips jumps by up to strength · e of the width; red and
/// blue part by split · e. Each strip, or three as one, shows the second picture from a moment of its own on, between 0.35
/// and 0.65. In each step that moment is up to 0.1 earlier or later: the pictures flicker.
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
    let flicker = 0.2 * hash.unit(Int(step), 17) - 0.1
    let torn = Reveal(.field(field), progress: (progress + flicker - 0.35) / 0.3)
    let incoming = Layer(.incoming, on: stage).with { $0.compositing = .replace(torn) }
    let pictures = [Layer(.outgoing, on: stage), incoming]
    // The middle of the step counts, but nothing at both ends.
    let middle = min((step + 0.5) / Double(jumps), 1)
    let strength =
      max(Elementary.sine(.pi * middle), 0).squareRoot()
      * Elementary.smoothstep(20 * min(progress, 1 - progress))
    guard strength > 0 else { return pictures }
    let width = stage.size.width
    let shift = StripShift(
      count: strips, seed: hash.bits(Int(step), 7), share: 0.7 * strength,
      reach: self.strength * strength * width, split: split * strength * width,
      // Pictures that do not fill the stage would be cut at its edges.
      isSqueezed: !stage.content.isEverywhere)
    return [
      Layer(.snapshot(Scene(stage, pictures)), on: stage).with {
        $0.surface = .warp(.strips(shift))
      }
    ]
  }

  /// When each strip turns over.
  private var field: Field {
    let (strips, hash) = (strips, IntegerHash(seed: UInt32(truncatingIfNeeded: seed)))
    return Field(Tear(strips: strips, seed: seed), grain: .pixels, variation: .alongColumns) {
      let strip = Int(($0.y * Double(strips)).rounded(.down))
      // Bars of one height would be a blind.
      return hash.unit(strip / 3, 12) < 0.5 ? hash.unit(strip / 3, 13) : hash.unit(strip, 11)
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
