import ArgumentParser
import SlicerKit

/// How outputs are encoded.
struct WritingOptions: ParsableArguments {
  @Option(help: "Write \(FileFormat.names) instead of the source's kind of file.")
  var format: FileFormat?

  @Option(
    help: ArgumentHelp(
      "JPEG quality, 1 to 100. (default: the source's own tables, or \(EncodeOptions.defaultQuality))",
      valueName: "n"))
  var quality: Int?

  @Option(help: "Time against bytes: \(EncodeOptions.Compression.names).")
  var compression = EncodeOptions.Compression.default

  @Option(
    help: """
      What outputs keep of the metadata: \(MetadataPolicy.names). safe leaves out thumbnails, \
      positions, dates of files and serial numbers.
      """)
  var metadata = MetadataPolicy.safe

  @Flag(help: "Turn pixels upright and reset the orientation tag.")
  var upright = false

  func validate() throws {
    if let quality, !(1...100).contains(quality) {
      throw ValidationError("--quality \(quality) is not between 1 and 100")
    }
    if quality != nil, format == .png {
      throw ValidationError("--quality is for JPEG; for PNG use --compression")
    }
  }

  var encoding: EncodeOptions {
    var options = EncodeOptions()
    options.format = format
    options.quality = quality
    options.compression = compression
    options.metadata = metadata
    options.isUpright = upright
    return options
  }
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
  /// `a, b or c`.
  static var names: String {
    let names = allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + (names.count > 1 ? " or " : "")
      + (names.last ?? "")
  }
}
