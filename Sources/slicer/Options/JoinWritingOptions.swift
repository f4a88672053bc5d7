import ArgumentParser
import SlicerKit

/// How a joined picture is encoded.
struct JoinWritingOptions: ParsableArguments {
  @OptionGroup var file: FileOutputOptions
  @OptionGroup var encodingOptions: EncodingOptions

  @Option(help: ArgumentHelp("What the picture keeps of the tiles' metadata.", valueName: "policy"))
  var metadata = MetadataPolicy.all

  func validate() throws { try file.check(encodingOptions) }

  var encoding: EncodeOptions { encodingOptions.encoding(metadata) }
}
