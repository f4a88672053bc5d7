import ArgumentParser
import SlicerKit
import SystemPackage

/// Which scales a picture has.
struct ScaleOptions: ParsableArguments {
  @Option(help: .scale)
  var scale: Scale?

  @Flag(
    name: .customLong("all-scales"),
    help: "Take the @1x, @2x, @3x ... files beside each one too: they are one picture.")
  var allScales = false

  @Option(
    name: .customLong("make-scales"),
    help: ArgumentHelp(
      "Scales to make from the largest file (Lanczos-3) where there is none.",
      valueName: "n,n..."),
    transform: Self.scales)
  var madeScales: [Scale]?

  func validate() throws {
    if scale != nil, allScales {
      throw ValidationError("--scale is for one file, and --all-scales for several: leave one out")
    }
  }

  /// Whether files that differ in nothing but their scale are one picture.
  private var groupsScales: Bool { scale == nil }

  /// The pictures that are cut: sets of one each, at one or several scales.
  func sets(_ images: [String], _ reading: ReadingOptions) throws
    -> [[Picture]]
  {
    var pictures = images.map { reading.picture($0, scale: scale) }
    if allScales {
      // Two files of one set lead to the same set.
      var seen: Set<[UInt8]> = []
      pictures = try pictures.flatMap { try $0.allScales() }
        .filter { seen.insert($0.path.bytes).inserted }
    }
    return groupsScales ? ScaleSet.grouped(pictures) : pictures.map { [$0] }
  }

  private static func scales(_ text: String) throws -> [Scale] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { item in
      guard let scale = Scale(item) else {
        throw ValidationError(
          "\(String(item).debugDescription) is not a scale, such as 2 or 1.5")
      }
      return scale
    }
  }
}

extension ArgumentHelp {
  /// Of `--scale`, which several verbs have.
  static let scale = ArgumentHelp(
    "Pixels per point, 0.001 to 16. (default: as the name says, photo@2x.png, or 1)",
    valueName: "n")
}

/// What becomes of damaged files.
struct DamageOptions: ParsableArguments {
  @Flag(help: "Keep what can be read of a damaged file, with a warning, instead of an error.")
  var lenient = false
}

/// What becomes of pictures that follow one another in a file.
struct StillOptions: ParsableArguments {
  @Flag(
    name: .customLong("first-frame"),
    help: "Of an animated picture take the first frame; without it all of them are cut.")
  var firstFrame = false

  /// The pictures, to be read so.
  func read(_ sets: [[Picture]]) -> [[Picture]] {
    guard firstFrame else { return sets }
    return sets.map { $0.map(\.still) }
  }
}

/// What films show of pictures that follow one another in a file.
struct PlayOptions: ParsableArguments {
  @Flag(
    name: .customLong("first-frame"),
    help: "Show the first frame of an animated picture, which otherwise plays.")
  var firstFrame = false

  /// A picture, to be shown so.
  func shown(_ picture: Picture) -> Picture { firstFrame ? picture.still : picture }
}

/// How tiles of animated pictures are written.
struct MovingOptions: ParsableArguments {
  @OptionGroup var still: StillOptions

  @Flag(
    name: .customLong("keep-frames"),
    help: """
      Give all tiles of an animated picture all of its frames, so that players that count frames keep \
      step; without it a tile has those in which it changes, and the same time.
      """)
  var keepFrames = false

  @Option(
    name: .customLong("max-bytes"),
    help: ArgumentHelp(
      """
      Bytes that no tile may exceed, such as 256K (1024 each): if one does nothing is written, for \
      none is made worse. (default: any number)
      """, valueName: "n"),
    transform: ByteCountArgument.parse)
  var maxBytes: Int?
}

/// How inputs are read.
struct ReadingOptions: ParsableArguments {
  @OptionGroup(title: "Reading") private var damage: DamageOptions
  @OptionGroup(title: "Limits") private var most: LimitOptions

  /// Whether what can be read of a damaged file is kept.
  var lenient: Bool { damage.lenient }

  /// What files may ask for at most.
  var limits: Limits { most.limits }

  /// The picture of an argument; `-` is standard input.
  func picture(_ argument: String, scale: Scale? = nil) -> Picture {
    var picture: Picture =
      argument == "-" ? .standardInput : Picture(named: FilePath(argument: argument))
    picture.limits = limits
    picture.isLenient = lenient
    picture.scale = scale
    return picture
  }
}
