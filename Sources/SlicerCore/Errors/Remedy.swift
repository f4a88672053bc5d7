/// A change to a refused request that makes it possible.
///
/// It is a value, which an app gets in words, and the command line with its flags in place of parameters' names. To add
/// one, write a case and its words; words of the command line alone stand in `Remedy+Options.swift`.
package enum Remedy: Hashable, Sendable {
  /// Advice that stands with the message of one error alone.
  case hint(ErrorMessage)
  case raise(Limit)
  /// Fewer threads: each holds a part of the picture.
  case fewerThreads
  /// A smaller stage, or smaller pictures on it.
  case smallerStage
  /// Reading leniently; the payload says what comes of it.
  case lenient(Lenience)
  /// Cutting with a loss where that without one is not possible.
  case allowLoss
  /// Doing without one of the two things that exclude each other.
  case leaveOneOut
  /// Taking the first of pictures that follow one another.
  case firstPicture
  case smallerTiles
  /// Moving the lines to the nearest edges of a JPEG's blocks.
  case moveLines
  /// Cutting where all lines are on the edges of blocks.
  case keepLines
  /// Counting the grid in pixels in place of points: this many tiles fit.
  case countPixels(Int)
  /// Saying how large tiles are in place of how many there are.
  case sizeTiles
  /// One of the numbers of tiles that divide the side, or another way with what is left over.
  case divideEvenly(counts: [Int])
  /// A smaller last tile, where tiles do not fit.
  case keepSmaller
  /// A call for each picture, each with an output of its own.
  case separateCalls
  /// Naming files, which can be read again.
  case nameFiles
  /// Naming a manifest; one of those that are there, as it is shown.
  case nameManifest(String?)
  /// Stating another scale than the file's name does.
  case stateScale
  case name(Naming)
  /// Another place for the output; or what the payload says.
  case otherPlace(or: Clearance? = nil)
  case overwrite
  /// Discarding what belongs to another set, or taking another folder or name.
  case discardSet
  /// Another name for the manifest, or another folder, or discarding the set that has the name.
  case otherManifest
  /// Discarding a file that is not slicer's, or moving it, or taking another folder or name.
  case discardFile
  /// A name that ends in one of these extensions, which have no dot; none will do if there is none.
  case otherExtension([String])
  case otherFormat([String])
  /// Installing a program, or one of the formats of these names, which need none.
  case install(String, or: [String])
  /// Padding odd sides instead of cropping them.
  case keepEdges
  case smallerFrames
  /// Doing without a depfile, or renaming the file that it cannot name.
  case omitDepfile
  /// Allowing what a file names to lie outside of its folder.
  case allowOutside
  case allowFontFallback
  /// Naming these font families, the first of which has most of the characters.
  case nameFonts([String])
  /// Installing a font that has the characters.
  case installFont
  case installLibrary(String)
  /// Writing the command that is done for each file.
  case writeCommand
  /// Stating which part of a list this is, and of how many.
  case stateShard
  /// Stating how many parts a list has; an engine's tasks are numbered from the payload on.
  case stateShards(from: Int)

  /// The treatment of damage by lenient reading.
  package enum Lenience: Hashable, Sendable, CaseIterable {
    /// The rows that were counted are kept.
    case keepsCounted
    /// The rows before the damage are kept.
    case keepsRows
    /// The earlier passes of an interlaced picture are kept.
    case keepsEarlierPasses
    case keepsReadable
    /// Leaves the damaged parts out and keeps the rest.
    case leavesOut
    /// Uses a changed tile as it is.
    case usesAll
  }

  /// A fault that other names would mend.
  package enum Naming: Hashable, Sendable, CaseIterable {
    case shorter
    case distinct
    case printable
    /// Names that are not `.` or `..`, which stand for folders.
    case withoutDots
    /// Names that state the scale.
    case scaled
  }

  /// A way to make room in the place that was asked for.
  package enum Clearance: Hashable, Sendable, CaseIterable {
    case movingIt
    case freeingSpace
  }
}

extension Remedy {
  /// The advice, in which the names of parameters are marked.
  package var message: ErrorMessage {
    switch self {
    case .hint(let hint): hint
    case .raise(let limit): "raise the limit with \(name: limit.parameter)"
    case .fewerThreads: "use fewer threads, or allow more memory"
    case .smallerStage:
      "make the stage smaller with \(name: "size"), or in a scene with stage.size"
    case .lenient(let lenience): "use \(name: "lenient") to \(lenience.phrase)"
    case .allowLoss: "leave \(name: "lossless") out"
    case .leaveOneOut: "leave one of them out"
    case .firstPicture: "use \(name: "first-frame") to take the first picture alone"
    case .smallerTiles: "cut more tiles, or raise the limit"
    case .moveLines: "use \(name: "lossless") to move lines to the nearest edges"
    case .keepLines: "use \(name: "lossless-exact"), which moves no line"
    case .countPixels(let count): "use \(name: "grid-unit") pixels: up to \(count) fit"
    case .sizeTiles: "use \(name: "tile") to state the size of a tile instead"
    case .divideEvenly(let counts):
      "use \(Self.divisors(counts))another \(name: "uneven"), such as pad"
    case .keepSmaller: "use \(name: "uneven") last to keep a smaller tile"
    case .separateCalls: "run one command for each, with another \(name: "output") for each"
    case .nameFiles: "name files instead"
    case .nameManifest(let name): "name a manifest\(name.map { ": \($0)" } ?? "")"
    case .stateScale: "state another scale with \(name: "scale")"
    case .name(.shorter): "set shorter names with \(name: "name")"
    case .name(.distinct): "choose names that differ with \(name: "name")"
    case .name(.printable), .name(.withoutDots): "set another name with \(name: "name")"
    case .name(.scaled): "put {scale} into \(name: "name")"
    case .otherPlace(let clearance):
      "\(clearance?.phrase ?? "")choose another place with \(name: "output")"
    case .overwrite: "leave \(name: "no-clobber") out to replace it"
    case .discardSet:
      "choose another folder or name, or use \(name: "replace") to discard that set"
    case .otherManifest:
      "choose another name with \(name: "manifest"), or another folder, or use \(name: "replace") to "
        + "discard that set"
    case .discardFile:
      "move it, choose another folder or name, or use \(name: "replace") to discard it"
    case .otherExtension(let extensions): "end the name in \(extensions.alternatives)"
    case .otherFormat(let names): "use \(name: "format") \(names.alternatives)"
    case .install(let program, let names):
      "install \(program), or use \(name: "format") \(names.alternatives), which needs none"
    case .smallerFrames: "make frames smaller with \(name: "size"), or in a scene with stage.scale"
    case .keepEdges: "leave \(name: "crop-even") out"
    case .omitDepfile: "rename the file, or leave \(name: "depfile") out"
    case .allowOutside: "use \(name: "allow-outside") to allow it"
    case .allowFontFallback: "use \(name: "font-fallback") to take another font"
    case .nameFonts(let families):
      "use \(name: "caption-font") '\(families.joined(separator: ", "))', which has all of them, or "
        + "\(name: "font-fallback") to accept any font"
    case .installFont: "install a font that has all of them"
    case .installLibrary(let name): "install \(name)"
    case .writeCommand: "write a command such as 'split {} 4x4'"
    case .stateShard: "state which shard it is with \(name: "shard") K/N"
    case .stateShards(let first):
      "state how many there are with \(name: "shards") N, for tasks from \(first) on"
    }
  }

  /// `2 or 5 of them, or `, or nothing.
  private static func divisors(_ counts: [Int]) -> String {
    counts.isEmpty ? "" : "\(counts.map(String.init).alternatives) of them, or "
  }
}

extension Remedy {
  /// The advice of an error; nil where it has none.
  package init?(of error: any Error) {
    guard let remedy = (error as? SlicerError)?.remedy else { return nil }
    self = remedy
  }
}

extension Remedy.Lenience {
  fileprivate var phrase: String {
    switch self {
    case .keepsCounted: "keep these rows"
    case .keepsRows: "keep the rows before"
    case .keepsEarlierPasses: "keep the passes before"
    case .keepsReadable: "keep what can be read"
    case .leavesOut: "leave it out"
    case .usesAll: "take it all the same"
    }
  }
}

extension Remedy.Clearance {
  fileprivate var phrase: String {
    switch self {
    case .movingIt: "move it, or "
    case .freeingSpace: "free some space, or "
    }
  }
}
