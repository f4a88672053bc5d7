package import SlicerCore

/// The film burns: a glowing front eats through the first picture in flames of noise, and leaves the second.
///
/// The field is a mix of noise and of the distance from an edge. Along the front lie five bands, each ahead of
/// the next by a quarter of the glow: the first picture orange and amber, then the second one nearly white,
/// orange and as it is. Glowing pictures are mixed with the color of the band and keep their transparency.
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
    let amber = color.mixed(with: RGBA(red: 255, green: 220, blue: 90), 0.6)
    let hot = color.mixed(with: RGBA(red: 255, green: 252, blue: 220), 0.96)
    let bands: [(SceneImage, RGBA?, Double)] = [
      (.outgoing, color, 0.85), (.outgoing, amber, 0.95), (.incoming, hot, 1),
      (.incoming, color, 0.7), (.incoming, nil, 0),
    ]
    let field = field
    // The first band begins at 0, the last one ends at 1.
    let way = progress * (1 + glow)
    let fronts = bands.enumerated().map { index, band in
      let behind = glow * Double(index) / Double(bands.count - 1)
      return Layer(band.0, on: stage).with {
        if let color = band.1, color.alpha > 0 {
          $0.filters = [.mixToColor(color, amount: band.2 * Double(color.alpha) / 255)]
        }
        $0.compositing = .replace(
          Reveal(.field(field), progress: way - behind, softness: 0.6 * glow))
      }
    }
    return [Layer(.outgoing, on: stage)] + fronts
  }

  package var traits: TransitionBehavior {
    (color.alpha > 0 ? TransitionBehavior.covering : .blend).lasting(1.5, .steady)
  }

  private var field: Field {
    let (from, roughness, noise) = (from, roughness, ValueNoise(seed: seed, layers: 3))
    return Field(Fire(from: from, roughness: roughness, seed: seed), grain: .points) { point in
      let (width, height) = (Double(point.size.width), Double(point.size.height))
      let scale = 4 / max(width, height)
      let away =
        switch from {
        case .left: point.x
        case .right: 1 - point.x
        case .top: point.y
        case .bottom: 1 - point.y
        }
      let value = noise.value((point.x - 0.5) * width * scale, (point.y - 0.5) * height * scale)
      return Elementary.mix(away, value, roughness)
    }
  }
}

/// The numbers that the field of a fire depends on.
private struct Fire: Hashable, CustomStringConvertible {
  let from: Edge
  let roughness: Double
  let seed: Int

  var description: String { "fire \(from.rawValue) \(roughness.shortest) seed \(seed)" }
}
