import ArgumentParser
import SlicerKit
import SystemPackage

extension ArgumentHelp {
  /// The help of `--scale`, which several verbs have.
  static let scale = ArgumentHelp(
    "Pixels per point, 0.001 to 16. (default: as the name says, photo@2x.png, or 1)",
    valueName: "n")
}

struct DamageOptions: ParsableArguments {
  @Flag(help: "Read what is left of a damaged file, with a warning, in place of an error.")
  var lenient = false
}

struct StillOptions: ParsableArguments {
  @Flag(
    name: .customLong("first-frame"),
    help: "Cut only the first frame of an animated picture. Without it all are cut.")
  var firstFrame = false

  @Flag(help: "Leave out a clip's sound.")
  var mute = false

  /// The pictures, still if only their first frames are cut.
  func read(_ sets: [[Picture]]) -> [[Picture]] {
    guard firstFrame else { return sets }
    return sets.map { $0.map(\.still) }
  }
}

/// The options for animated pictures in films.
struct PlayOptions: ParsableArguments {
  @Flag(
    name: .customLong("first-frame"),
    help: "Show only the first frame of an animated picture. Without it the picture plays.")
  var firstFrame = false

  @Flag(help: "Show pictures from outside a scene's folder, too.")
  var allowOutside = false

  @Flag(help: "Use another font if one is missing, or lacks a character.")
  var fontFallback = false

  func shown(_ picture: Picture) -> Picture {
    var shown = firstFrame ? picture.still : picture
    (shown.allowsOutside, shown.allowsFontFallback) = (allowOutside, fontFallback)
    return shown
  }
}

/// How tiles of animated pictures are written.
struct MovingOptions: ParsableArguments {
  @OptionGroup var still: StillOptions

  @Flag(
    name: .customLong("keep-frames"),
    help: """
      Give all tiles of an animated picture the same frames and times. Without it a tile has only \
      the frames in which it changes.
      """)
  var keepFrames = false

  @Option(
    name: .customLong("max-bytes"),
    help: ArgumentHelp(
      """
      Refuse the cut if a tile is larger than this many bytes, such as 256K (1024 each). \
      (default: no limit)
      """, valueName: "n"),
    transform: ByteCountArgument.parse)
  var maxBytes: Int?
}

struct ReadingOptions: ParsableArguments {
  @OptionGroup(title: "Reading") private var damage: DamageOptions
  @OptionGroup(title: "Limits") private var most: LimitOptions

  /// True if what can be read of a damaged file is kept.
  var lenient: Bool { damage.lenient }

  var limits: Limits { most.limits }

  /// The picture of an argument; `-` is standard input.
  func picture(_ argument: String, scale: Scale? = nil) -> Picture {
    picture(FilePath(argument: argument), scale: scale)
  }

  /// The picture of a path; `-` is standard input.
  func picture(_ path: FilePath, scale: Scale? = nil) -> Picture {
    var picture: Picture = path == "-" ? .standardInput : Picture(named: path)
    picture.limits = limits
    picture.isLenient = lenient
    picture.scale = scale
    return picture
  }
}

struct FileOutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      Write this file, in the format of its extension; an existing one is replaced. - is \
      standard output.
      """,
      valueName: "file"), completion: .file())
  var output: String?

  /// Refuses options that mean nothing for the file that the name asks for.
  func check(_ encoding: EncodingOptions, _ depfile: DepfileOptions) throws {
    try PathArgument.check([output])
    if let output, FolderName.isStated(output) {
      throw ValidationError(
        "-o \(output) is a folder, but slicer writes one file\nhint: name it, as in \(output)part.png"
      )
    }
    guard let sink = output.map({ FileSink(argument: $0) }) else { return }
    // A name that asks for no kind that there is is the job's to refuse.
    if let named = try? sink.format() {
      try encoding.check(named: named, by: "-o \(sink.path.printable)")
    }
    try depfile.check(sink)
  }

  /// The file, or standard output for `-`.
  ///
  /// - Parameters:
  ///   - words: the command line without it, for the message.
  ///   - readInput: throws what is wrong with the input, which is said before an output is missed.
  func sink(
    _ existing: ExistingFiles, after words: [String], _ readInput: () throws -> Void
  ) throws -> FileSink {
    if let output { return FileSink(argument: output, existing) }
    try readInput()
    throw SlicerError.noOutput(words)
  }
}

struct WritingOptions: ParsableArguments {
  @OptionGroup var encodingOptions: EncodingOptions

  @Option(
    help: ArgumentHelp(
      """
      Keep this part of the metadata; safe leaves out thumbnails, positions, dates of files and \
      serial numbers.
      """, valueName: "policy"))
  var metadata = MetadataPolicy.safe

  @Flag(help: "Turn pixels upright and reset the orientation tag.")
  var upright = false

  var encoding: EncodeOptions { encodingOptions.encoding(metadata, isUpright: upright) }
}

/// The options for tiles that other programs have edited.
struct EditedOptions: ParsableArguments {
  @Flag(
    help: """
      Join tiles that other programs have edited, or resized by one factor, in any format that slicer \
      reads. A file's name begins with its tile's: tile_r0_c0_x4.jpg is the tile tile_r0_c0.png.
      """)
  var edited = false

  @Flag(
    help: """
      Blend edited tiles smoothly where they overlap, in linear light. Without it each pixel comes from \
      one tile, and lines can show between tiles.
      """)
  var blend = false

  @Flag(
    name: .customLong("dry-run"),
    help: "With --edited, print which file is which tile and the factor, and write nothing.")
  var dryRun = false

  func validate() throws {
    for (option, isGiven) in [("--blend", blend), ("--dry-run", dryRun)] where isGiven && !edited {
      throw ValidationError("\(option) needs --edited\nhint: add --edited, or leave \(option) out")
    }
  }

  var tiles: EditedTiles? { edited ? EditedTiles(blends: blend) : nil }
}

struct JoinWritingOptions: ParsableArguments {
  @OptionGroup var file: FileOutputOptions
  @OptionGroup var encodingOptions: EncodingOptions

  @Option(help: ArgumentHelp("Keep this part of the tiles' metadata.", valueName: "policy"))
  var metadata = MetadataPolicy.all

  @Option(
    help: ArgumentHelp(
      "Take the picture of this scale, in pixels per point. (default: as the output's name says)",
      valueName: "n"))
  var scale: Scale?

  var encoding: EncodeOptions { encodingOptions.encoding(metadata) }
}
