import SlicerKit

/// A picture of the project: its file's name, and how the file is made.
struct Sample: Sendable {
  let name: String
  let bytes: @Sendable () throws -> [UInt8]

  /// All that stand in `Samples/`, and those in `Documentation/` beside it.
  static let catalog: [Sample] =
    icons("anchor", Anchor.draw) + icons("cone", Cone.draw) + icons("igloo", Igloo.draw)
    + icons("spaceship", Spaceship.draw) + posters("valley", Posters.valley)
    + posters("dunes", Posters.dunes) + ofAnimations + [
      Sample(name: "landscape.jpg") { try Encoding.jpeg(Photograph.draw(), quality: 90) },
      Sample(name: "nebula.jpg") {
        try Encoding.jpeg(Nebula.draw().pixels(.rgb, depth: 8), quality: 90)
      },
      Sample(name: "island.png") {
        try Encoding.png(FloatingIsland.draw().pixels(), palette: FloatingIsland.palette)
      },
      Sample(name: "../Documentation/jigsaw.webp") {
        try Encoding.webp(JigsawSheet.draw(), quality: 75)
      },
      // Taken with the camera on its side: stored lying, shown upright.
      Sample(name: "lighthouse.jpg") {
        try Encoding.jpeg(
          Lighthouse.draw().pixels(.rgb, depth: 8, storedAs: .turned), quality: 90,
          storedAs: .turned)
      },
    ]

  /// A poster of 640 points, and one of 120 for the gallery's films, both with two pixels a point.
  private static func posters(
    _ name: String, _ draw: @escaping @Sendable (Double) -> Canvas
  ) -> [Sample] {
    [("\(name)@2x.png", 2.0), ("\(name)-small@2x.png", 2.0 * 120 / 640)].map { file, scale in
      Sample(name: file) { try Encoding.png(draw(scale).pixels(.rgb, depth: 8)) }
    }
  }

  /// An icon in a set of scales, from @1x on.
  private static func icons(
    _ name: String, _ draw: @escaping @Sendable (Double) -> Canvas
  ) -> [Sample] {
    [("", 1.0), ("@2x", 2)].map { suffix, scale in
      Sample(name: "\(name)\(suffix).png") { try Encoding.png(draw(scale).pixels(.rgba, depth: 8)) }
    }
  }
}
