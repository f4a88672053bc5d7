import SlicerCodecs
import SlicerFiles
import SlicerPixels
import SlicerTiles
import SystemPackage

extension JobError {
  /// What is wrong, and what was allowed; ``remedy`` says what to do.
  public var description: String {
    // A line a case, so that none is forgotten.
    switch self {
    case .noPicture: "there is no picture to cut"
    case .outOfRange(let what, let actual, let allowed):
      "\(what): \(actual) is not between \(allowed.lowerBound) and \(allowed.upperBound)"
    case .stageSize(let size): "\(size) points are no size in pixels"
    case .shallowSlideshow: "slideshows are drawn in 8 bits a sample"
    case .noSlides: "a slideshow without pictures"
    case .zoom(let zoom, let allowed):
      "a zoom of \(zoom) is out of range (\(allowed.lowerBound) to \(allowed.upperBound))"
    case .eyeDistance(let distance): "an eye at \(distance) points: it is a number above 0"
    case .rasterFormat(let format):
      "pixels in the format \(format) (grey or RGB, with opacity or not, of 8 or 16 bits a sample)"
    case .rasterBytes(let actual, let expected):
      "\(actual) bytes, where the pixels take \(expected)"
    case .sameFolder(let folder, let inputs):
      "\(Self.names(inputs)) would \(inputs.count == 2 ? "both" : "all") be cut into "
        + folder.printable
    case .repeatedStandardInput: "standard input (-) can be read only once"
    case .unknownExtension(let text, let allowed):
      "no format has the extension \(text.debugDescription) (\(allowed))"
    case .otherExtension(let text, let title, _):
      "its tiles are \(title), and their names end in .\(text)"
    case .noManifest(let name): "the folder has no \(name)"
    case .severalSets(let sets):
      "the folder has the tiles of \(sets.count) pictures: \(Self.list(sets))"
    case .notManifest(let reason): "not a manifest of slicer: \(reason)"
    case .framesManifest: "a manifest of frames: there is nothing to join"
    case .tooLarge(let limit): "more than the \(limit) bytes that are read of such a file"
    case .changedTile: "not the tile that was written: its SHA-256 differs"
    case .unfitTile(let what, let actual, let expected):
      "its \(what) is \(actual), where \(expected) is due"
    case .otherPalette: "its palette is not that of the other tiles"
    case .changedPixels: "the joined pixels are not the source's: their SHA-256 differs"
    case .scalesOfStream:
      "the largest picture is read again for each scale, and a stream can be read once"
    case .depfileAmongOutputs(let folder):
      "a depfile in \(folder.printable), among the outputs, is called something.d"
    case .repeatedScale(let scale, let path, let other):
      "\(path.printable) and \(other.printable) are both @\(scale)x: which one is meant?"
    case .scalesOfStandardInput: "what is no file has no files of other scales beside it"
    case .unequalScales(let size, let scale, let other, let otherSize, let otherScale):
      "\(size) pixels at @\(scale)x, and \(other.printable) has \(otherSize) at @\(otherScale)x: "
        + "not the same size in points"
    case .unevenScale(let size, let scale, let made):
      "\(size) pixels at @\(scale)x are no whole number of pixels at @\(made)x"
    case .largerScale(let scale, let largest):
      "@\(scale)x would be made of @\(largest)x, and only smaller pictures are made"
    case .snappedSet: "lines would move in each picture by itself, and a set's have to agree"
    case .sameNameAtScales(let name):
      "tiles of two scales have the name \"\(FilePath(bytes: name).printable)\""
    case .noScale(let scale, let scales):
      "the set has no picture of @\(scale)x: it has "
        + scales.map { "@\($0)x" }.joined(separator: ", ")
    case .cutsBlocks(let rect, let step, let grown):
      "the rectangle \(rect) does not begin at the edges of the JPEG's \(step) blocks: "
        + "\(grown) does"
    case .changedPicture: "it changed while it was read (run again when it is whole)"
    case .setToOneSink: "a picture of several scales is several files"
    case .notPieces(let obstacle): "not as pieces of a jigsaw: \(obstacle)"
    case .depfileInTheWay(let path): "the depfile would overwrite \(path.printable)"
    case .notInLayout(let obstacle, let layout): "not in the layout \(layout): \(obstacle)"
    case .largeTile(let side, let allowed):
      "map tiles are whole, and one of \(side)x\(side) pixels is over the limit of a picture, "
        + "\(allowed)x\(allowed)"
    case .cannotShrinkFast(let format):
      "\(format.title) has no smaller picture in it that could be decoded; JPEG has"
    case .halvedStream: "a stream can be read once, and a second decoder would halve it"
    case .shrinksOtherwise(let shrinking):
      "a JPEG's decoder makes means of stored values, not \(shrinking.rawValue)"
    case .notLossless(let obstacle): "not without decoding: \(obstacle)"
    }
  }

  /// Some of many sets.
  package static func list(_ sets: [NamedSet]) -> String {
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

extension JobError.PieceObstacle: CustomStringConvertible {
  /// Without names of options.
  public var description: String {
    switch self {
    case .skippedBlanks: "blank tiles that are left out would leave holes"
    case .margins: "margins are for rectangles"
    case .padding: "padding adds what is no part of them"
    }
  }
}

extension JobError.PyramidObstacle: CustomStringConvertible {
  /// Without names of options.
  public var description: String {
    switch self {
    case .overlap: "its viewers lay tiles side by side, without an overlap"
    case .depth: "its viewers cannot be told where the levels end"
    case .centre: "the picture is all of its canvas"
    case .skippedBlanks: "its viewers are promised every tile"
    case .format: "its viewers ask for JPEG, and for nothing else"
    }
  }
}

extension JobError.LosslessObstacle: CustomStringConvertible {
  /// Without names of options.
  public var description: String {
    switch self {
    case .jigsaw: "pieces of a jigsaw need transparency"
    case .skippedBlanks: "blank tiles are found by their pixels"
    case .padding: "padding adds pixels"
    case .margins: "margins repeat pixels"
    case .sheet: "the layout puts tiles on a sheet"
    case .madeScale: "a picture of another size is made"
    case .otherPixels: "another format or quality, or turning upright, makes other pixels"
    }
  }
}
