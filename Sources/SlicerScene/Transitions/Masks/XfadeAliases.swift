import SlicerCore

/// The names of ffmpeg's xfade for masks, with the values that give its frames.
///
/// xfade's names say where things move: `wipeleft` is a wipe from the right. Its fronts are hard, or
/// as wide as the whole way (softness 1). Source: xfade's documentation and formulas.
///
/// To add a name of xfade, write a `TransitionAlias` here; `XfadeTests` compare it with ffmpeg's frames. A name of
/// another system is an alias in the row of its type.
extension TransitionRow {
  static let wipeAliases =
    alongEdges { edge, word in
      TransitionAlias("wipe\(word)", .xfade, hard(["from": edge.rawValue]))
    }
    + alongEdges { edge, word in
      TransitionAlias(
        "smooth\(word)", .xfade, soft(["from": edge.rawValue]), curve: .forWideFronts)
    }

  /// The rectangle of the first picture shrinks into the corner that the name says.
  static let cornerAliases = corners.map { corner, word in
    TransitionAlias(
      "wipe\(word)", .xfade,
      hard(["from": corner.rawValue, "direction": "close", "rounding": "0"]), curve: .linear)
  }

  static let diagonalAliases = corners.map { corner, word in
    TransitionAlias(
      "diag\(word)", .xfade, soft(["from": corner.opposite.rawValue, "front": "curved"]),
      curve: .out(x1: 0, y1: 0.8, x2: 0.8, y2: 0.5))
  }

  static let sliceAliases = alongEdges { edge, word in
    TransitionAlias(
      "\(edge.axisLetter)\(word.prefix(1))slice", .xfade,
      [
        "from": edge.rawValue, "count": "10", "overlap": "0.5", "softness": "0", "shadow": "0",
        "growth": "smooth", "grid": "corner",
      ],
      curve: .steady)
  }

  static let windAliases = alongEdges { edge, word in
    TransitionAlias(
      "\(edge.axisLetter)\(word.prefix(1))wind", .xfade,
      ["from": edge.rawValue, "softness": "0.2", "strength": "0.2", "gusts": "0", "grid": "corner"])
  }

  /// Softness 1/(2.5π − 1); the field runs from 0.25π to 2.25π times that.
  static let radial = TransitionAlias(
    "radial", .xfade,
    ["softness": "0.1459006", "first": "0.1145901", "last": "1.0313105", "grid": "corner"])

  static func openAndClose(
    _ word: String, _ values: [String: String], curve: TimingCurve
  ) -> [TransitionAlias] {
    MaskDirection.allCases.map { direction in
      TransitionAlias(
        word + direction.rawValue, .xfade,
        values.merging(["direction": direction.rawValue]) { $1 }, curve: curve)
    }
  }

  static func soft(_ values: [String: String]) -> [String: String] {
    values.merging(["softness": "1", "grid": "corner"]) { $1 }
  }

  private static func hard(_ values: [String: String]) -> [String: String] {
    values.merging(["softness": "0", "shadow": "0", "grid": "edge"]) { $1 }
  }

  /// An alias for each way that the front may move: the edge that it comes from, and xfade's word.
  private static func alongEdges(
    _ alias: (Edge, String) -> TransitionAlias
  ) -> [TransitionAlias] {
    [alias(.right, "left"), alias(.left, "right"), alias(.bottom, "up"), alias(.top, "down")]
  }

  private static let corners: [(Corner, String)] = [
    (.topLeft, "tl"), (.topRight, "tr"), (.bottomLeft, "bl"), (.bottomRight, "br"),
  ]
}

extension Edge {
  fileprivate var axisLetter: String { isHorizontal ? "h" : "v" }
}

extension Corner {
  fileprivate var opposite: Corner {
    switch self {
    case .topLeft: .bottomRight
    case .topRight: .bottomLeft
    case .bottomLeft: .topRight
    case .bottomRight: .topLeft
    }
  }
}
