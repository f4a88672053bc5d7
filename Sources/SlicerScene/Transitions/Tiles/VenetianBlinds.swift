import SlicerCore

/// The slats of a blind, which are A, turn until they stand on end, and open the view to B behind them.
///
/// They begin one a little after the other. Each turns about its middle by a quarter at an even pace: it opens slowly
/// at first, and is gone the moment that it stands on end. B lies in the shade of the slats until they are open. Of an
/// icon the slats are narrowed in its plane, and B is seen beside them alone. As a wipe, the slats stay flat, and B
/// grows over each of them.
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
    .integer("count", "slats; 8, 5 of icons", \.count, in: 1...200),
    .number(
      "stagger", "part of the time that the last slat waits", \.stagger, in: 0...TileStagger.most),
    .number("shading", "how dark a slat becomes edge-on", \.shading, in: 0...1),
    .number(
      "dim", "how dark the picture behind a slat is when that begins to open", \.dim, in: 0...1),
    .thickness(\.thickness),
    .number(
      "softness", "width of a wipe's front: 0 is hard, 1 as wide as a slat", \.wipe.softness,
      in: 0...1),
    .number("first", "value of a wipe's mask where it begins", \.wipe.first, in: 0...1),
    .number("last", "value of a wipe's mask where it ends", \.wipe.last, in: 0...2),
  ]

  package var style = Style.turn
  package var count: Int?
  package var stagger = 0.55
  package var shading = 0.3
  package var dim = 0.35
  package var thickness = 2.0
  /// The flat style, with what both styles have in common.
  package var wipe = ShapeMask<Blinds>()

  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    if style == .wipe { return wipe(on: stage).layers(at: progress, on: stage) }
    // Closing is opening, played backwards.
    if wipe.isReversed {
      return Scene(stage, slats(at: 1 - progress, on: stage)).exchangingPictures.layers
    }
    return slats(at: progress, on: stage)
  }

  /// The flat style with its number of slats.
  private func wipe(on stage: Stage) -> ShapeMask<Blinds> {
    wipe.with { $0.shape.count = count ?? stage.usualCuts }
  }

  private func slats(at progress: Double, on stage: Stage) -> [Layer] {
    let (from, count) = (wipe.shape.from, wipe(on: stage).shape.count)
    let counts =
      from.isHorizontal
      ? TileCounts(rows: 1, columns: count) : TileCounts(rows: count, columns: 1)
    let tiles = counts.seenTiles(on: stage)
    let order = tiles.map { Double(from.isHorizontal ? $0.column : $0.row) }
    let parts = TileStagger(stagger).progresses(
      at: progress, after: order.map { from.place > 0.5 ? -$0 : $0 })
    let slats = zip(tiles, parts).map { tile, part in
      TurningTile(
        tile: tile, part: part / 2, edge: from, shading: shading, thickness: thickness,
        stage: stage)
    }
    guard stage.content.isEverywhere else {
      return [Layer(group: slats.flatMap(flat) + slats.compactMap(narrowed), on: stage)]
    }
    let begun = slats.filter(\.isTurning)
    let left = slats.filter { $0.part < 0.5 }
    let shadows = begun.filter { $0.part < 0.5 && shading > 0 }.map {
      $0.tile.shadow(shading * Elementary.sine(2 * .pi * $0.part), on: stage)
    }
    return begun.map(ground) + Layer.cast(shadows, on: stage) + left.flatMap(side)
      + left.map(\.face)
  }

  /// A slat's edge, which is gone when it stands on end.
  private func side(_ slat: TurningTile) -> [Layer] {
    slat.side.map { side in side.with { $0.opacity = min(4 - 8 * slat.part, 1) } }
  }

  /// B's part behind a slat.
  private func ground(_ slat: TurningTile) -> Layer {
    slat.tile.layer(.incoming).with {
      $0.shades = shades(behind: slat)
      $0.compositing = .behind(.outgoing, parted: min(slat.part / 0.15, 1))
    }
  }

  private func shades(behind slat: TurningTile) -> [Shade] {
    let dark = dim * (1 - Elementary.smoothstep(2 * slat.part))
    return dark > 0 ? [Shade(opacity: dark)] : []
  }

  /// The slat of an icon as it lies, as far as it still covers its place, and B's parts on both sides.
  private func flat(_ slat: TurningTile) -> [Layer] {
    guard slat.isTurning else { return [slat.face] }
    if slat.part >= 0.5 { return [slat.tile.layer(.incoming)] }
    let opened = (1 - Elementary.cosine(.pi * slat.part)) / 2
    let bands: [(SceneImage, Double, Double)] = [
      (.incoming, 0, opened), (.outgoing, opened, 1 - opened), (.incoming, 1 - opened, 1),
    ]
    return bands.map { picture, from, to in
      let band =
        slat.edge.isHorizontal
        ? Rect(x: from, y: 0, width: to - from, height: 1)
        : Rect(x: 0, y: from, width: 1, height: to - from)
      return slat.tile.layer(picture, within: band).with {
        $0.shades = picture == .incoming ? shades(behind: slat) : []
        $0.compositing = .plus
      }
    }
  }

  /// The slat of an icon, narrowed to its middle as paint, so that the icon keeps its outline.
  private func narrowed(_ slat: TurningTile) -> Layer? {
    guard slat.isTurning, slat.part < 0.5 else { return nil }
    let (sine, cosine) = Elementary.sineCosine(.pi * slat.part)
    return slat.tile.layer(.outgoing).with {
      $0.transform = slat.edge.isHorizontal ? .scale(x: cosine, y: 1) : .scale(x: 1, y: cosine)
      $0.shades = shading > 0 ? [Shade(opacity: shading * sine)] : []
      $0.compositing = .atop
    }
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
