package import SlicerCodecs
package import SlicerCore

/// Why there can be no pyramid as it is asked for.
package enum PyramidError: AccountedError, Hashable {
  /// Something that a layout of pyramids has no place for.
  case notInLayout(Obstacle, String)
  /// Tiles of a format that no viewer of the layout asks for.
  case notAskedFor(FileFormat)
  /// Tiles of a format that a TIFF does not hold.
  case notInTIFF(FileFormat)
  /// Sides of tiles that a TIFF cannot have.
  case sideInTIFF
  /// Map tiles of more pixels than a picture may have.
  case largeTile(side: Int, allowed: Int)
  /// The decoder of a format cannot halve; that of those can.
  case cannotShrinkFast(FileFormat)
  /// A picture that can be read only once, where a second decoder would halve it.
  case halvedStream
  /// A way to halve that is not a JPEG decoder's, which halves the first time.
  case shrinksOtherwise(Shrinking)

  /// What a layout's viewers cannot be told.
  package enum Obstacle: Hashable, Sendable {
    /// Tiles that repeat pixels of their neighbours.
    case overlap
    /// Levels that end elsewhere.
    case depth
    /// A picture in the middle of its canvas.
    case centre
    /// Tiles that are missing.
    case skippedBlanks
    /// A page beside the tiles.
    case viewer
    /// A folder, of a layout that is one file.
    case folder
  }

  package func account(_ n: (String) -> String) -> ErrorAccount {
    switch self {
    case .notInLayout(let obstacle, let layout):
      .usage(
        "\(n(obstacle.words.parameter)) is not for the layout \(layout): \(obstacle.words.reason)")
    case .notAskedFor(let format):
      .usage(
        "\(n("iiif")) 2: its viewers ask for JPEG, and for nothing else, and these tiles are "
          + "\(format.title); those of \(n("iiif")) 3 can be told of others",
        .otherFormat([FileFormat.jpeg.name]))
    case .notInTIFF(let format):
      .usage(
        "\(n("format")) \(format.name): tiles of a TIFF are deflated (tiff, png) or JPEGs (jpeg)",
        .otherFormat([FileFormat.tiff.name, FileFormat.jpeg.name]))
    case .sideInTIFF:
      .usage(
        "\(n("tile")): sides of the tiles of a TIFF are multiples of 16, such as 96, 112 or 256")
    case .largeTile(let side, let allowed):
      .usage(
        "\(n("tile")): map tiles are whole, and one of \(side)x\(side) pixels is over the limit of "
          + "a picture, \(allowed)x\(allowed)", .raise(.pixels))
    case .cannotShrinkFast(let format):
      .usage(
        "\(n("fast-shrink")): \(format.title) has no smaller picture in it that could be decoded; "
          + "JPEG has")
    case .halvedStream:
      .usage(
        "\(n("fast-shrink")): a stream can be read once, and a second decoder would halve it",
        .nameFiles)
    case .shrinksOtherwise(let shrinking):
      .usage(
        "\(n("fast-shrink")): a JPEG's decoder makes means of stored values, not "
          + "\(n("shrink")) \(shrinking.rawValue)", .leaveOneOut)
    }
  }
}

extension PyramidError.Obstacle {
  /// What asks for it, and what is in the way.
  fileprivate var words: (parameter: String, reason: String) {
    switch self {
    case .overlap: ("overlap", "its viewers lay tiles side by side, without an overlap")
    case .depth: ("depth", "its viewers cannot be told where the levels end")
    case .centre: ("centre", "the picture is all of its canvas")
    case .skippedBlanks: ("skip-blank", "its viewers are promised every tile")
    case .viewer: ("viewer", "no browser shows it")
    case .folder: ("container", "it is one file")
    }
  }
}
