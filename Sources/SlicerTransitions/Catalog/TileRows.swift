extension TransitionRow {
  /// The transitions that cut pictures into tiles; a new one is one file and one row.
  static let tileTransitions = [
    TransitionRow(
      Mosaic(), "the tiles turn over in a wave and show the second picture", family: .tiles),
    TransitionRow(
      Shuffle(), "tiles change places until they are the second picture", family: .tiles),
    TransitionRow(
      Puzzle(), "the pieces of a jigsaw leave or arrive", family: .tiles),
    TransitionRow(
      Shatter(), "the first picture breaks into shards that fall", family: .tiles),
  ]
}

extension TransitionFamily {
  /// What is done with the tiles of a grid.
  package static let tiles = TransitionFamily("Tiles")
}
