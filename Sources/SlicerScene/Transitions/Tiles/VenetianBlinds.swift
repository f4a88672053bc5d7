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
  package var dim = 0.5
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
    wipe.with { $0.shape.count = count ?? (stage.content.isEverywhere ? 8 : 5) }
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
    let slats = zip(tiles, parts).map { Slat(tile: $0, part: $1, blinds: self) }
    guard stage.content.isEverywhere else {
      return [Layer(group: slats.flatMap(\.flat) + slats.compactMap(\.narrowed), on: stage)]
    }
    let shadows = slats.filter { 0 < $0.part && $0.part < 1 && shading > 0 }.map {
      $0.tile.shadow(shading * Elementary.sine(.pi * $0.part), on: stage)
    }
    let turning = slats.filter { $0.part < 1 }
    return slats.compactMap(\.ground) + Layer.cast(shadows, on: stage)
      + turning.flatMap { $0.side(on: stage) } + turning.map { $0.turned(on: stage).face }
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
