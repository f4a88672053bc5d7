import ArgumentParser
import SlicerKit

/// How a joined picture is encoded.
struct JoinWritingOptions: ParsableArguments {
  @OptionGroup var encodingOptions: EncodingOptions

  @Option(help: "What the picture keeps of the tiles' metadata: \(MetadataPolicy.names).")
  var metadata = MetadataPolicy.all

  var encoding: EncodeOptions { encodingOptions.encoding(metadata) }
}
