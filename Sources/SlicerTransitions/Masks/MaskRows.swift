extension TransitionRow {
  /// The transitions that reveal or mix without moving layers; a new one is one file and one row.
  static let maskTransitions: [TransitionRow] = masks + blends

  private static let masks = [
    row(Wipe(), "a straight front from an edge or a corner", aliases: wipeAliases),
    row(CornerWipe(), "a rectangle that grows out of a corner", aliases: cornerAliases),
    row(Diagonal(), "a curved front from a corner", aliases: diagonalAliases),
    row(
      Circle(), "a round hole",
      aliases: openAndClose(
        "circle", ["softness": "0.5", "first": "0.25", "last": "0.75", "grid": "corner"])),
    row(Rectangle(), "a rectangular hole of the stage's proportions"),
    row(Diamond(), "a hole that stands on its corner"),
    row(Star(), "a hole like a star"),
    row(
      BarnDoors(), "two fronts from the middle to opposite edges",
      aliases: openAndClose("vert", soft(["axis": "horizontal"]))
        + openAndClose("horz", soft(["axis": "vertical"]))),
    row(Blinds(), "slats that turn over at the same time"),
    row(Checkerboard(), "the white squares of a chessboard, then the black"),
    row(Slices(), "strips that grow one after the other", aliases: sliceAliases),
    row(Clock(), "hands that sweep around the centre", aliases: [radial]),
    row(Dissolve(), "pixels or blocks in no order"),
    row(Wind(), "rows that are blown across the stage", aliases: windAliases),
  ]

  private static let blends = [
    TransitionRow(Luma(), "where a grey picture is dark first", family: .masks),
    TransitionRow(Distance(), "where the pictures differ most first", family: .blends),
    TransitionRow(
      Contrast(), "channels that differ much run ahead or lag", family: .blends,
      aliases: [
        TransitionAlias("fadefast", .xfade, ["speed": "fast", "strength": "1"]),
        TransitionAlias("fadeslow", .xfade, ["speed": "slow", "strength": "1"]),
      ]),
    TransitionRow(
      FadeColor(), "into a color and out of it", family: .blends,
      aliases: [
        TransitionAlias(
          "fadeblack", .xfade, ["color": "black", "phase": "0.2", "order": "together"]),
        TransitionAlias(
          "fadewhite", .xfade, ["color": "white", "phase": "0.2", "order": "together"]),
      ]),
    TransitionRow(
      FadeGray(), "into greys and out of them", family: .blends,
      aliases: [
        TransitionAlias("fadegrays", .xfade, ["phase": "0.2", "order": "together"])
      ]),
    TransitionRow(
      Crop(), "a color closes in on the first picture and opens on the second", family: .blends,
      aliases: [
        TransitionAlias(
          "circlecrop", .xfade, ["shape": "circle", "softness": "0", "grid": "edge"]),
        TransitionAlias(
          "rectcrop", .xfade, ["shape": "rectangle", "softness": "0", "grid": "edge"]),
      ]),
    TransitionRow(Pixelize(), "through squares", family: .blends),
    TransitionRow(
      Smear(), "through a smear sideways", family: .blends,
      aliases: [TransitionAlias("hblur", .xfade, ["window": "right", "strength": "0.5"])]),
    TransitionRow(
      Squeeze(), "the first picture is squeezed into its middle line", family: .blends,
      aliases: [
        TransitionAlias("squeezeh", .xfade, ["side": "height"]),
        TransitionAlias("squeezev", .xfade, ["side": "width"]),
      ]),
    TransitionRow(ZoomIn(), "the first picture comes closer without end", family: .blends),
  ]

  private static func row<Shape: MaskShape>(
    _ shape: Shape, _ summary: String, aliases: [TransitionAlias] = []
  ) -> TransitionRow {
    TransitionRow(ShapeMask(shape), summary, family: .masks, aliases: aliases)
  }
}

extension TransitionFamily {
  /// B appears where a shape says, from its first point to its last.
  package static let masks = TransitionFamily("Masks")
  /// Mixes of the two pictures that no shape says.
  package static let blends = TransitionFamily("Blends")
}
