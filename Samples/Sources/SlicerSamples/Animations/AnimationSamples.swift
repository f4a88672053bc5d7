import SlicerKit

/// The pictures of the scenes in `Samples/Animations`: small, flat, two pixels a point.
extension Sample {
  static let ofAnimations: [Sample] =
    [
      ("anchor", Anchor.draw), ("cone", Cone.draw), ("igloo", Igloo.draw),
      ("spaceship", Spaceship.draw),
    ].map { name, draw in
      // 128 points and one pixel a point: here of 64 points.
      animated(name) { draw(1) }
    }
    + [("valley", Posters.valley), ("dunes", Posters.dunes), ("balloons", Balloons.draw)].map {
      name, draw in
      // 640 points: here of 192.
      animated(name) { draw(2 * 192 / 640) }
    }
    + [
      animated("cards", MemoryCards.draw), animated("book", PictureBook.draw),
      animated("curves", CurveTiles.draw), animated("ship", Ship.draw),
      animated("stars", StarrySky.draw), animated("wheel", FerrisWheel.draw),
      animated("gondolas", Gondolas.draw), animated("tabs", TabGlyphs.draw),
    ]

  private static func animated(
    _ name: String, _ draw: @escaping @Sendable () -> Canvas
  ) -> Sample {
    Sample(name: "Animations/Pictures/\(name)@2x.png") {
      try Encoding.png(draw().pixels(.rgba, depth: 8))
    }
  }
}
