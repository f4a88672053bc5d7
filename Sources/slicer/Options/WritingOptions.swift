import ArgumentParser
import SlicerKit
import SystemPackage

/// Which kind of file is written, and how hard to try.
struct EncodingOptions: ParsableArguments {
  @Option(
    help: """
      The kind of file to write. (default: that of an output file's extension, or the source's)
      """)
  var format: FileFormat?

  @Option(
    help: ArgumentHelp(
      """
      The quality of \(FormatCatalog.titles(taking: .quality)), 1 to 100. (default: a JPEG's own, or \
      \(EncodeOptions.defaultQuality); others: without loss)
      """, valueName: "n"))
  var quality: Int?

  @Option(help: ArgumentHelp("Time against bytes.", valueName: "level"))
  var compression = EncodeOptions.Compression.default

  func validate() throws {
    if let quality, !(1...100).contains(quality) {
      throw ValidationError("--quality \(quality) is not between 1 and 100")
    }
    try checkQuality(for: format, said: "--format \(format?.name ?? "")")
  }

  /// Refuses what means nothing for a file whose name asks for a format.
  ///
  /// - Parameter words: those that state the name, for messages.
  func check(named: FileFormat, by words: String) throws {
    if let format, format != named {
      throw ValidationError(
        "\(words) asks for \(named), and --format for \(format): "
          + "leave one out, or let them agree")
    }
    try checkQuality(for: named, said: words)
  }

  private func checkQuality(for format: FileFormat?, said words: String) throws {
    guard quality != nil, let format, !format.options.contains(.quality) else { return }
    let others = FormatCatalog.formats(taking: .quality)
    throw ValidationError(
      "--quality is for \(others.map(\.title).joined(separator: ", ")), and \(words) makes "
        + "\(format.title): use --compression, or --format \(others[0])")
  }

  /// What the options say; metadata is the verb's own matter.
  func encoding(_ metadata: MetadataPolicy, isUpright: Bool = false) -> EncodeOptions {
    var options = EncodeOptions()
    options.format = format
    options.quality = quality
    options.compression = compression
    options.metadata = metadata
    options.isUpright = isUpright
    return options
  }
}

/// Where one picture is written.
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
    throw UsageError.noOutput(words)
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

  @OptionGroup var depfile: DepfileOptions

  func validate() throws { try file.check(encodingOptions, depfile) }

  var encoding: EncodeOptions { encodingOptions.encoding(metadata) }
}
