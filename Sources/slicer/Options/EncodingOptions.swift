import ArgumentParser
import SlicerKit

/// Which kind of file is written, and how hard to try.
struct EncodingOptions: ParsableArguments {
  @Option(
    help: """
      The kind of file to write. (default: that of an output file's extension, or the source's)
      """)
  var format: FileFormat?

  @Option(
    help: ArgumentHelp(
      "JPEG quality, 1 to 100. (default: the source's tables, or \(EncodeOptions.defaultQuality))",
      valueName: "n"))
  var quality: Int?

  @Option(help: ArgumentHelp("Time against bytes.", valueName: "level"))
  var compression = EncodeOptions.Compression.default

  func validate() throws {
    if let quality, !(1...100).contains(quality) {
      throw ValidationError("--quality \(quality) is not between 1 and 100")
    }
    if quality != nil, format == .png {
      throw ValidationError("--quality is for JPEG; for PNG use --compression")
    }
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
