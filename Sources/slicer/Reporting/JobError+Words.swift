import SlicerKit

extension JobError {
  /// What the command line says: its options by their names, and what to do.
  var words: String {
    switch self {
    case .sameFolder(_, let inputs):
      "\(self) (cut them in \(inputs.count == 2 ? "two" : "several") calls, each with another -o)"
    case .otherExtension(let text, let title, let other):
      "its tiles are \(title), and --name ends in .\(text) "
        + "(end it in .{ext}, or say --format \(other.name))"
    case .noManifest: "\(self) (name one that slicer split has written)"
    case .severalSets(let sets):
      "\(self) (name a manifest: slicer join \(sets[sets.count - 1].manifest.printable))"
    case .changedTile: "\(self) (--lenient joins it all the same)"
    case .changedPixels: "\(self) (--lenient keeps them)"
    case .unequalScales: "\(self) (cut them in two calls)"
    case .unevenScale: "\(self) (--make-scales makes exact sizes only)"
    case .largerScale(let scale, let largest):
      "--make-scales \(scale): the largest picture is @\(largest)x, and only smaller ones are made"
    case .snappedSet:
      "--lossless moves the lines of each picture by itself, and a set's have to agree "
        + "(--lossless-exact moves none)"
    case .sameNameAtScales: "\(self): put {scale} into --name"
    case .noScale(let scale, let scales):
      "the set has no picture of @\(scale)x "
        + "(--scale \(scales.map(\.description).joined(separator: ", ")); "
        + "or name the output so, photo@2x.png)"
    case .cutsBlocks: "\(self) (--lossless takes that)"
    case .setToOneSink: "\(self): name one with -o, part.png"
    case .scalesOfStream:
      "--make-scales reads the largest picture again for each scale, and a pipe can be read once "
        + "(name a file)"
    case .repeatedScale: "\(self) (name the files of the set)"
    case .depfileInTheWay: "\(self) (name another file with --depfile, photo.d)"
    case .notPieces(let obstacle): "--shape jigsaw: \(obstacle.words) (leave one out)"
    case .notLossless(let obstacle): "--lossless: \(obstacle.words) (leave one out)"
    case .scalesOfStandardInput: "standard input (-) has no files of other scales beside it"
    case .shallowSlideshow: "--depth 16: \(self)"
    case .noSlides: "no pictures (slicer slideshow A B C ... -o OUT, or --list FILE)"
    case .zoom(let zoom, let allowed):
      "--zoom \(zoom.shortest) is out of range (\(allowed.lowerBound.shortest) to \(allowed.upperBound.shortest))"
    case .cannotShrinkFast, .halvedStream: "--fast-shrink: \(self)"
    case .shrinksOtherwise: "--fast-shrink: \(self) (leave --shrink out, or say mean)"
    case .notInLayout(.format(let format), _):
      "--iiif 2: \(JobError.PyramidObstacle.format(format)), and these tiles are \(format.title) "
        + "(--format jpeg, or --iiif 3, whose viewers can be told of others)"
    case .largeTile: "--tile: \(self) (a smaller one, or --max-pixels)"
    case .notInLayout(let obstacle, let layout):
      "\(obstacle.words) is not for the layout \(layout): \(obstacle)"
    case .stageSize: "--size: \(self)"
    case .noPicture, .outOfRange, .eyeDistance, .rasterFormat, .rasterBytes,
      .repeatedStandardInput, .unknownExtension,
      .notManifest, .framesManifest, .tooLarge, .unfitTile, .otherPalette, .changedPicture,
      .depfileAmongOutputs:
      description
    }
  }
}

extension JobError.PieceObstacle {
  fileprivate var words: String {
    switch self {
    case .skippedBlanks: "--skip-blank would leave holes"
    case .margins: "--overlap and --extrude are for rectangles"
    case .padding: "--uneven pad adds what is no part of them"
    }
  }
}

extension JobError.PyramidObstacle {
  fileprivate var words: String {
    switch self {
    case .overlap: "--overlap"
    case .depth: "--depth"
    case .centre: "--centre"
    case .skippedBlanks: "--skip-blank"
    case .format: "--format"
    }
  }
}

extension JobError.LosslessObstacle {
  fileprivate var words: String {
    switch self {
    case .jigsaw: "--shape jigsaw needs transparency"
    case .skippedBlanks: "--skip-blank looks at pixels"
    case .padding: "--uneven pad adds pixels"
    case .margins: "--overlap and --extrude repeat pixels"
    case .sheet: "--layout puts tiles on a sheet"
    case .madeScale: "a picture of another size is made"
    case .otherPixels:
      "another --format or --quality, or turning by --upright, makes other pixels"
    }
  }
}

extension WorkNote {
  /// What the command line says: its options by their names.
  var words: String {
    switch self {
    case .noQuality(let format):
      "--quality has no effect on \(format.title): use --compression, or --format jpeg"
    case .opaquePadding:
      "--pad-color is laid on black: these tiles have no transparency"
    case .exactAnyway(let format):
      "\(format.title) is cut without loss in any case: --lossless is for JPEG"
    case .unlikeProfiles:
      "\(self) (--profile source keeps the first one's, --profile display-p3 is wide)"
    case .reducedDepth(true): "\(self) (--depth 16 keeps them)"
    case .paddedFrames: "\(self) (--crop-even takes one off instead, --size says another size)"
    case .unstatedService: "\(self) (--id says another place)"
    case .unusualTiles: "\(self) (--format jpeg is for all)"
    case .unseenPictures: "\(self) (make --hold longer, or --fps more)"
    case .unstatedProfile: "\(self) (--profile srgb converts them)"
    case .reducedDepth(false), .reading, .rate, .opaqueFiles, .movedLines, .grownRectangle,
      .clippedRectangle:
      description
    }
  }
}

extension FilmNote {
  /// What the command line says, after the picture's path.
  var words: String { picture.map { "\($0.printable): \(note.words)" } ?? note.words }
}
