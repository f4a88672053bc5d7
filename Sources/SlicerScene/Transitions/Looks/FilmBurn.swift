package import SlicerCore

/// The film burns: a front eats through the first picture with a hot, thin rim of embers, and leaves the second.
///
/// The field is a mix of noise and of the distance from an edge. The front runs from its least value on the stage to its
/// greatest. Along it lie bands: the first picture turns brown, then to char; at its rim are embers, a blaze and a white
/// core; the second picture comes out of that, and its glow cools down. Light is added to the pictures, which keep their
/// transparency.
package struct FilmBurn: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .from(\.from, "edge at which the fire breaks out"),
    .color("color", "color of the glow", \.color),
    .number("glow", "width of the glow, 1 for the whole way", \.glow, in: 0.01...1),
    .number("roughness", "how much of the front is noise", \.roughness, in: 0...1),
    .seed("fire", \.seed),
  ]

  package var from = Edge.left
  package var color = RGBA(red: 255, green: 96, blue: 12)
  package var glow = 0.35
  package var roughness = 0.32
  package var seed = 0

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let field = field
    let range = stage.content.range { field.function(FieldPoint($0, on: stage.pixelSize)) }
    let bands = bands
    // At 0 the first band lies before all of the stage, at 1 the last one behind it.
    let start = range.lowerBound - bands[0].softness / 2
    let end = range.upperBound + glow + bands[bands.count - 1].softness / 2
    let way = Elementary.mix(start, end, progress)
    let fronts = bands.map { band in
      let front = way - glow * band.place
      return Layer(group: band.layers(on: stage), on: stage).with {
        $0.compositing = .replace(
          Reveal(
            .field(field), progress: (front + band.softness / 2) / (1 + band.softness),
            softness: band.softness))
      }
    }
    return [Layer(.outgoing, on: stage)] + fronts
  }

  private var bands: [Band] {
    let strength = Double(color.alpha) / 255
    func band(
      _ picture: SceneImage, _ paint: RGBA, _ share: Double, light: Double = 0, _ place: Double,
      softness: Double
    ) -> Band {
      Band(
        picture: picture, paint: paint, share: share * strength, light: color,
        brightness: light * strength, place: place, softness: softness * glow)
    }
    let brown = color.mixed(with: RGBA(red: 60, green: 36, blue: 18), 0.8)
    let char = color.mixed(with: RGBA(red: 8, green: 5, blue: 5), 0.96)
    let amber = color.mixed(with: RGBA(red: 255, green: 220, blue: 90), 0.6)
    let hot = color.mixed(with: RGBA(red: 255, green: 252, blue: 220), 0.96)
    return [
      band(.outgoing, brown, 0.58, 0, softness: 0.34),
      band(.outgoing, char, 0.94, 0.34, softness: 0.16),
      band(.outgoing, color, 0.95, 0.47, softness: 0.07),
      band(.outgoing, amber, 0.97, 0.53, softness: 0.06),
      band(.incoming, hot, 0.97, 0.585, softness: 0.06),
      band(.incoming, amber, 0.55, light: 0.9, 0.66, softness: 0.12),
      band(.incoming, color, 0.18, light: 0.55, 0.78, softness: 0.22),
      band(.incoming, color, 0, 1, softness: 0.36),
    ]
  }

  package var traits: TransitionBehavior {
    (color.alpha > 0 ? TransitionBehavior.covering : .blend).lasting(1.5, .steady)
  }

  private var field: Field {
    // Noise by which places are moved: flames lick.
    let flames = ValueNoise(seed: seed &+ 1, layers: 1)
    let (from, roughness, noise) = (from, roughness, ValueNoise(seed: seed, layers: 5))
    return Field(Fire(from: from, roughness: roughness, seed: seed), grain: .points) { point in
      let (width, height) = (Double(point.size.width), Double(point.size.height))
      let scale = 5 / max(width, height)
      let (across, down) = ((point.x - 0.5) * width * scale, (point.y - 0.5) * height * scale)
      // Turned by the angle of 3 : 4, so that no row of the noise's lattice is level.
      let (x, y) = (0.8 * across - 0.6 * down, 0.6 * across + 0.8 * down)
      let away =
        switch from {
        case .left: point.x
        case .right: 1 - point.x
        case .top: point.y
        case .bottom: 1 - point.y
        }
      let bend = flames.bend(x, y)
      let value = noise.value(x + 0.4 * bend.x, y + 0.4 * bend.y)
      return Elementary.mix(away, value, roughness)
    }
  }
}

/// A picture as the fire changes it, and where.
private struct Band {
  let picture: SceneImage
  let paint: RGBA
  /// The paint's part, 0…1.
  let share: Double
  let light: RGBA
  let brightness: Double
  /// How far behind the first band it is, in widths of the glow.
  let place: Double
  /// In units of the field.
  let softness: Double

  func layers(on stage: Stage) -> [Layer] {
    let picture = Layer(picture, on: stage).with {
      $0.filters = share > 0 ? [.mixToColor(paint, amount: share)] : []
    }
    guard brightness > 0 else { return [picture] }
    let glow = Layer(.color(light), on: stage).with {
      $0.opacity = brightness
      $0.compositing = .screen
    }
    return [picture, glow]
  }
}

/// The numbers that the field of a fire depends on.
private struct Fire: Hashable, CustomStringConvertible {
  let from: Edge
  let roughness: Double
  let seed: Int

  var description: String { "fire \(from.rawValue) \(roughness.shortest) seed \(seed)" }
}
