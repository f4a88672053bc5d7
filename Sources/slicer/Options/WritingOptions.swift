import ArgumentParser
import SlicerKit

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
