import SlicerCore

/// The slats of a blind, which are A, turn over and show B on their backs.
///
/// They turn one a little after the other, so that they are never all seen from their edges. Behind a slat is the picture
/// that it shows, in its shadow: A until it stands on end, then B. So nothing of B is seen before a slat has turned.
/// An icon's slats are seen from afar, and its outline stays. As a wipe, the slats stay flat, and B grows over each of
/// them.
package struct VenetianBlinds: CatalogTransition {
  package static let name = "blinds"

  package enum Style: String, ParameterChoice {
    /// Slats turn in space.
    case turn
    /// A front runs over each slat.
    case wipe
  }

  package static let parameters: [Parameter<Self>] = [
    .choice("style", "turn moves the slats in space, wipe leaves them flat", \.style),
    .choice(
      "direction", "open: the second picture comes from a side, close: the first goes there",
      \.wipe.direction),
    .choice(
      "from", "side of each slat at which the second picture appears first", \.wipe.shape.from),
    .integer("count", "slats", \.wipe.shape.count, in: 1...200),
    .number(
      "stagger", "part of the time that the last slat waits", \.stagger, in: 0...TileStagger.most),
    .number("shading", "how dark a slat becomes edge-on", \.shading, in: 0...1),
    .number(
      "dim", "how dark the picture behind a slat is when that stands on end", \.dim, in: 0...1),
    .thickness(\.thickness),
    .number(
      "softness", "width of a wipe's front: 0 is hard, 1 as wide as a slat", \.wipe.softness,
      in: 0...1),
    .number("first", "value of a wipe's mask where it begins", \.wipe.first, in: 0...1),
    .number("last", "value of a wipe's mask where it ends", \.wipe.last, in: 0...2),
  ]

  package var style = Style.turn
  package var stagger = 0.6
  package var shading = 0.3
  package var dim = 0.0
  package var thickness = 2.0
  /// The flat style, with what both styles have in common.
  package var wipe = ShapeMask<Blinds>()

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    if style == .wipe { return wipe.layers(at: progress, on: stage) }
    // Closing is opening, played backwards.
    if wipe.isReversed {
      return Scene(stage, slats(at: 1 - progress, on: stage)).exchangingPictures.layers
    }
    return slats(at: progress, on: stage)
  }

  private func slats(at progress: Double, on stage: Stage) -> [Layer] {
    let (from, count) = (wipe.shape.from, wipe.shape.count)
    let counts =
      from.isHorizontal
      ? TileCounts(rows: 1, columns: count) : TileCounts(rows: count, columns: 1)
    let tiles = counts.seenTiles(on: stage)
    let order = tiles.map { Double(from.isHorizontal ? $0.column : $0.row) }
    let parts = TileStagger(stagger).progresses(
      at: progress, after: order.map { from.place > 0.5 ? -$0 : $0 })
    let turns = zip(tiles, parts).map { tile, part in
      TurningTile(
        tile: tile, part: Elementary.smoothstep(part), edge: from, shading: shading,
        thickness: thickness, stage: stage.forIcons)
    }
    guard stage.content.isEverywhere else {
      return [Layer(group: turns.flatMap(painted), on: stage)]
    }
    return turns.layers(dim: dim, shadow: min(1.6 * shading, 1), on: stage)
  }

  /// A slat of an icon on what is behind it, as paint: so the icon keeps its outline, which turns into the other one's
  /// while the slat stands on end.
  private func painted(_ turn: TurningTile) -> [Layer] {
    guard turn.isTurning else { return [turn.face] }
    let share = Elementary.smoothstep((turn.part - 0.47) / 0.06)
    let pictures = [(SceneImage.outgoing, 1 - share), (.incoming, share)].filter { $0.1 > 0 }
    let dark = dim * Elementary.smoothstep(Elementary.sine(.pi * turn.part) / 0.7)
    let ground = pictures.map { picture, share in
      turn.tile.layer(picture).with {
        $0.shades = dark > 0 ? [Shade(opacity: dark)] : []
        $0.opacity = share
        $0.compositing = .plus
      }
    }
    return ground + [turn.face.with { $0.compositing = .atop }]
  }

  /// The facts as parameters set them.
  package var traits: TransitionBehavior {
    style == .wipe ? wipe.traits : .covering.lasting(1, .steady)
  }

  package var inverse: (any Transition)? {
    var result = self
    result.wipe.isReversed.toggle()
    return result
  }
}

extension Stage {
  /// The stage as an eye sees it that is far away from icons: what turns there hardly becomes narrower behind, and
  /// leaves their outlines alone.
  fileprivate var forIcons: Stage {
    guard !content.isEverywhere else { return self }
    return Stage(
      pixelSize: pixelSize, scale: scale, eyeDistance: 8 * eyeDistance, dollies: dollies
    ).showing(content)
  }
}
