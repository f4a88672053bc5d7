import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerPixels
import SlicerTiles
import SystemPackage

/// All that there is to say of an error.
struct ErrorAccount {
  let kind: FailureKind
  let message: String
  let remedy: Remedy?

  /// Of what a request asks for.
  static func usage(_ message: String, _ remedy: Remedy? = nil) -> ErrorAccount {
    ErrorAccount(kind: .usage, message: message, remedy: remedy)
  }

  /// Of what a file holds.
  static func badInput(_ message: String, _ remedy: Remedy? = nil) -> ErrorAccount {
    ErrorAccount(kind: .badInput, message: message, remedy: remedy)
  }
}

extension JobError {
  /// What is wrong and what was allowed, whose fault that is, and what helps: once for each.
  ///
  /// - Parameter n: the name of a parameter, as the reader writes it.
  func account(_ n: (String) -> String) -> ErrorAccount {
    // A line a case, so that none is forgotten.
    switch self {
    case .noPicture: .usage("there is no picture to cut")
    case .outOfRange(let what, let actual, let allowed):
      .usage("\(what): \(actual) is not between \(allowed.lowerBound) and \(allowed.upperBound)")
    case .stageSize(let size): .usage("\(n("size")): \(size) points are no size in pixels")
    case .noSlides: .usage("a slideshow without pictures")
    case .zoom(let zoom, let allowed):
      .usage(
        "\(n("zoom")) \(zoom.shortest) is out of range "
          + "(\(allowed.lowerBound.shortest) to \(allowed.upperBound.shortest))")
    case .eyeDistance(let distance):
      .usage("an eye at \(distance) points: it is a number above 0")
    case .motionBlur(let frames):
      .usage("\(n("motion-blur")) \(frames) is out of range (0 to 2 frames)")
    case .rasterFormat(let format):
      .usage(
        "pixels in the format \(format) (grey or RGB, with opacity or not, of 8 or 16 bits a sample)"
      )
    case .rasterBytes(let actual, let expected):
      .usage("\(actual) bytes, where the pixels take \(expected)")
    case .sameFolder(let folder, let inputs):
      .usage(
        "\(Self.names(inputs)) would \(inputs.count == 2 ? "both" : "all") be cut into "
          + folder.printable, .separateCalls)
    case .repeatedStandardInput: .usage("standard input (-) can be read only once")
    case .unknownExtension(let text, let allowed):
      .usage("no format has the extension \(text.debugDescription) (\(allowed))")
    case .onlyRead(let format, let allowed):
      .usage("\(format.title) is read and not written (\(allowed))")
    case .otherExtension(let text, let title, let other):
      .usage(
        "its tiles are \(title), and their \(n("name")) ends in .\(text)",
        other.isWritten ? .otherFormat([other.name]) : nil)
    case .noManifest(let name):
      ErrorAccount(
        kind: .missingInput, message: "the folder has no \(name)", remedy: .nameManifest(nil))
    case .severalSets(let sets):
      .usage(
        "the folder has the tiles of \(sets.count) pictures: \(Self.list(sets))",
        .nameManifest(sets.last?.manifest.printable))
    case .depfileInTheWay(let path):
      ErrorAccount(
        kind: .cannotCreate, message: "the depfile would overwrite \(path.printable)",
        remedy: .otherPlace())
    case .depfileAmongOutputs(let folder):
      ErrorAccount(
        kind: .cannotCreate,
        message: "a depfile in \(folder.printable), among the outputs, is called something.d",
        remedy: nil)
    case .setToOneSink:
      .usage("a picture of several scales is several files", .otherPlace())
    case .notPieces(let obstacle):
      .usage("\(n("shape")) jigsaw: \(obstacle.message(n))", .leaveOneOut)
    case .notAnimated(let obstacle):
      .usage(
        "the file is animated, and \(obstacle.option(n)) is for pictures that are not",
        .firstPicture)
    case .tooManyBytes(let name, let actual, let allowed):
      .badInput(
        "\(FilePath(bytes: name).printable) has \(actual) bytes, and \(n("max-bytes")) allows \(allowed)",
        .smallerTiles)
    case .standsStill(let format, let tiles):
      .usage(
        "the tiles are animated, and \(format.title) holds one picture", .otherFormat([tiles.name]))
    case .notLossless(let obstacle):
      .usage("\(n("lossless")): \(obstacle.message(n))", .leaveOneOut)
    case .scalesOfStream:
      .usage(
        "\(n("make-scales")) reads the largest picture again for each scale, and a stream can be "
          + "read once", .nameFiles)
    case .repeatedScale(let scale, let path, let other):
      .badInput(
        "\(path.printable) and \(other.printable) are both @\(scale)x: which one is meant?",
        .nameFiles)
    case .scalesOfStandardInput:
      .usage("standard input (-) has no files of other scales beside it", .nameFiles)
    case .unequalScales(let size, let scale, let other, let otherSize, let otherScale):
      .badInput(
        "\(size) pixels at @\(scale)x, and \(other.printable) has \(otherSize) at "
          + "@\(otherScale)x: not the same size in points", .separateCalls)
    case .unevenScale(let size, let scale, let made):
      .badInput(
        "\(size) pixels at @\(scale)x are no whole number of pixels at @\(made)x "
          + "(\(n("make-scales")) makes exact sizes only: cut the picture to whole points first)")
    case .largerScale(let scale, let largest):
      .usage(
        "\(n("make-scales")) \(scale): the largest picture is @\(largest)x, and only smaller ones "
          + "are made")
    case .snappedSet:
      .usage(
        "\(n("lossless")) moves the lines of each picture by itself, and a set's have to agree",
        .keepLines)
    case .sameNameAtScales(let name):
      .usage(
        "tiles of two scales have the name \"\(FilePath(bytes: name).printable)\"", .name(.scaled))
    case .noScale(let scale, let scales):
      .usage(
        "the set has no picture of @\(scale)x: it has "
          + scales.map { "@\($0)x" }.joined(separator: ", "), .stateScale)
    case .cutsBlocks(let rect, let step, let grown):
      .badInput(
        "the rectangle \(rect) does not begin at the edges of the file's \(step) blocks: "
          + "\(grown) does", .moveLines)
    case .notInLayout(.format(let format), PyramidLayout.tiff.name):
      .usage(
        "\(n("format")) \(format.name): tiles of a TIFF are deflated (tiff, png) or JPEGs (jpeg)",
        .otherFormat([FileFormat.tiff.name, FileFormat.jpeg.name]))
    case .notInLayout(.format(let format), _):
      .usage(
        "\(n("iiif")) 2: its viewers ask for JPEG, and for nothing else, and these tiles are "
          + "\(format.title); those of \(n("iiif")) 3 can be told of others",
        .otherFormat([FileFormat.jpeg.name]))
    case .notInLayout(.tile, PyramidLayout.tiff.name):
      .usage(
        "\(n("tile")): sides of the tiles of a TIFF are multiples of 16, such as 96, 112 or 256")
    case .notInLayout(let obstacle, let layout):
      .usage("\(n(obstacle.parameter)) is not for the layout \(layout): \(obstacle)")
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
    case .notManifest(let reason): .badInput("not a manifest of slicer: \(reason)")
    case .framesManifest: .badInput("a manifest of frames: there is nothing to join")
    case .tooLarge(let limit):
      .badInput("more than the \(limit) bytes that are read of such a file")
    case .changedTile:
      .badInput("not the tile that was written: its SHA-256 differs", .lenient(.usesAll))
    case .unfitTile(let what, let actual, let expected):
      .badInput("its \(what) is \(actual), where \(expected) is due")
    case .otherPalette: .badInput("its palette is not that of the other tiles")
    case .changedPixels:
      .badInput("the joined pixels are not the source's: their SHA-256 differs", .lenient(.usesAll))
    case .changedPicture: .badInput("it changed while it was read (run again when it is whole)")
    }
  }

  /// Some of many sets.
  private static func list(_ sets: [NamedSet]) -> String {
    let shown = sets.prefix(3).map { set in
      "\(set.title) (\(set.manifest.lastComponent?.string ?? ""))"
    }.joined(separator: "; ")
    return sets.count > 3 ? "\(shown); and \(sets.count - 3) more" : shown
  }

  /// `a, b and c`; of more than four the first three and how many more there are.
  private static func names(_ paths: [FilePath]) -> String {
    let shown = paths.count > 4 ? paths.prefix(3) : paths.dropLast()
    let last =
      paths.count > 4
      ? "\(paths.count - shown.count) more" : paths.last.map(\.printable) ?? ""
    return shown.map(\.printable).joined(separator: ", ") + " and " + last
  }
}

extension JobError.PieceObstacle {
  fileprivate func message(_ n: (String) -> String) -> String {
    switch self {
    case .skippedBlanks: "\(n("skip-blank")) would leave holes"
    case .margins: "\(n("overlap")) and \(n("extrude")) are for rectangles"
    case .padding: "\(n("uneven")) pad adds what is no part of them"
    }
  }
}

extension JobError.PyramidObstacle: CustomStringConvertible {
  fileprivate var parameter: String {
    switch self {
    case .overlap: "overlap"
    case .depth: "depth"
    case .centre: "centre"
    case .skippedBlanks: "skip-blank"
    case .format: "format"
    case .tile: "tile"
    case .viewer: "viewer"
    case .folder: "container"
    }
  }

  /// What is in the way.
  package var description: String {
    switch self {
    case .overlap: "its viewers lay tiles side by side, without an overlap"
    case .depth: "its viewers cannot be told where the levels end"
    case .centre: "the picture is all of its canvas"
    case .skippedBlanks: "its viewers are promised every tile"
    case .format: "its viewers ask for JPEG, and for nothing else"
    case .tile: "sides of its tiles are multiples of 16"
    case .viewer: "no browser shows it"
    case .folder: "it is one file"
    }
  }
}

extension JobError.LosslessObstacle {
  /// What asks for it.
  fileprivate func option(_ n: (String) -> String) -> String {
    switch self {
    case .jigsaw: "\(n("shape")) jigsaw"
    case .skippedBlanks: n("skip-blank")
    case .padding: "\(n("uneven")) pad"
    case .margins: "a margin"
    case .sheet: "a \(n("layout")) that puts tiles on a sheet"
    case .madeScale: n("make-scales")
    case .otherPixels: n("upright")
    case .oneTile: n("lossless")
    }
  }

  fileprivate func message(_ n: (String) -> String) -> String {
    switch self {
    case .jigsaw: "\(n("shape")) jigsaw needs transparency"
    case .skippedBlanks: "\(n("skip-blank")) looks at pixels"
    case .padding: "\(n("uneven")) pad adds pixels"
    case .margins: "\(n("overlap")) and \(n("extrude")) repeat pixels"
    case .sheet: "\(n("layout")) puts tiles on a sheet"
    case .madeScale: "a picture of another size is made"
    case .oneTile: "the picture is one tile, without an edge to be cut along"
    case .otherPixels:
      "another \(n("format")) or \(n("quality")), or turning by \(n("upright")), makes other pixels, of "
        + "which PNG and WebP lose nothing"
    }
  }
}
