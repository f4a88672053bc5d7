import ArgumentParser
import SlicerKit

/// Which kind of file is written, and how hard to try.
struct EncodingOptions: ParsableArguments {
  @Option(
    help: """
      Write this format; for parts of a clip \(FileFormat.clipNames.alternatives), of which ffv1 \
      is exact. (default: that of an output file's extension, or the source's)
      """)
  var format: FileFormat?

  @Option(
    help: ArgumentHelp(
      """
      Set the quality of \(FormatCatalog.titles(taking: .quality)), 1 to 100. (default: a JPEG's \
      own, or \(EncodeOptions.defaultQuality); others: without loss)
      """, valueName: "n"))
  var quality: Int?

  @Option(help: ArgumentHelp("Trade time for size.", valueName: "level"))
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
    // FFV1 is a kind of Matroska, too.
    if let format, format != named, format.extensions != named.extensions {
      throw ValidationError(
        "\(words) asks for \(named), but --format for \(format)\nhint: leave one out, or make them agree"
      )
    }
    try checkQuality(for: named, said: words)
  }

  private func checkQuality(for format: FileFormat?, said words: String) throws {
    guard quality != nil, let format, !format.options.contains(.quality) else { return }
    let others = FormatCatalog.formats(taking: .quality)
    throw ValidationError(
      "--quality is for \(others.map(\.title).joined(separator: ", ")), but \(words) makes \(format.title)\nhint: use --compression, or --format \(others[0])"
    )
  }

  /// The options' settings; metadata is the verb's own matter.
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
