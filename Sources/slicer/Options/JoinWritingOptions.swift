import ArgumentParser
import SlicerKit

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

  func validate() throws {
    try file.check(encodingOptions)
    try depfile.check(file.sink())
  }

  var encoding: EncodeOptions { encodingOptions.encoding(metadata) }
}
