import ArgumentParser
import SlicerKit

/// How a joined picture is encoded.
struct JoinWritingOptions: ParsableArguments {
  @Option(help: "Write \(FileFormat.names) instead of what the output's extension says.")
  var format: FileFormat?

  @Option(
    help: ArgumentHelp(
      "JPEG quality, 1 to 100. (default: the tiles' own tables, or \(EncodeOptions.defaultQuality))",
      valueName: "n"))
  var quality: Int?

  @Option(help: "Time against bytes: \(EncodeOptions.Compression.names).")
  var compression = EncodeOptions.Compression.default

  @Option(help: "What the picture keeps of the tiles' metadata: \(MetadataPolicy.names).")
  var metadata = MetadataPolicy.all

  func validate() throws {
    if let quality, !(1...100).contains(quality) {
      throw ValidationError("--quality \(quality) is not between 1 and 100")
    }
  }

  var encoding: EncodeOptions {
    var options = EncodeOptions()
    options.format = format
    options.quality = quality
    options.compression = compression
    options.metadata = metadata
    return options
  }
}
