import ArgumentParser
import SlicerKit
import SystemPackage

extension ArgumentHelp {
  /// Of `--scale`, which several verbs have.
  static let scale = ArgumentHelp(
    "Pixels per point, 0.001 to 16. (default: as the name says, photo@2x.png, or 1)",
    valueName: "n")
}

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

struct ReadingOptions: ParsableArguments {
  @OptionGroup(title: "Reading") private var damage: DamageOptions
  @OptionGroup(title: "Limits") private var most: LimitOptions

  /// Whether what can be read of a damaged file is kept.
  var lenient: Bool { damage.lenient }

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

struct FileOutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      The file to write, of the kind that its extension says; one of that name is replaced. - is \
      standard output.
      """,
      valueName: "file"), completion: .file())
  var output: String?

  /// Refuses options that mean nothing for the file that the name asks for.
  func check(_ encoding: EncodingOptions, _ depfile: DepfileOptions) throws {
    try PathArgument.check([output])
    if let output, FolderName.isStated(output) {
      throw ValidationError(
        "-o \(output) is a folder, and one file is written: name it, as in \(output)part.png")
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

/// How parts of a picture are encoded.
struct WritingOptions: ParsableArguments {
  @OptionGroup var encodingOptions: EncodingOptions

  @Option(
    help: ArgumentHelp(
      """
      What outputs keep of the metadata; safe leaves out thumbnails, positions, dates of files and \
      serial numbers.
      """, valueName: "policy"))
  var metadata = MetadataPolicy.safe

  @Flag(help: "Turn pixels upright and reset the orientation tag.")
  var upright = false

  var encoding: EncodeOptions { encodingOptions.encoding(metadata, isUpright: upright) }
}

/// How a joined picture is encoded.
struct JoinWritingOptions: ParsableArguments {
  @OptionGroup var file: FileOutputOptions
  @OptionGroup var encodingOptions: EncodingOptions

  @Option(help: ArgumentHelp("What the picture keeps of the tiles' metadata.", valueName: "policy"))
  var metadata = MetadataPolicy.all

  @Option(
    help: ArgumentHelp(
      "Which picture of a set, in pixels per point. (default: as the output's name says)",
      valueName: "n"))
  var scale: Scale?

  var encoding: EncodeOptions { encodingOptions.encoding(metadata) }
}
