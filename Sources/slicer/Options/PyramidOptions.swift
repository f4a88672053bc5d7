import ArgumentParser
import SlicerKit

enum PyramidContainer: String, CaseIterable, ExpressibleByArgument {
  case folder, zip
}

struct PyramidWritingOptions: ParsableArguments {
  @OptionGroup var encodingOptions: EncodingOptions

  @Option(help: ArgumentHelp("What tiles keep of the metadata.", valueName: "policy"))
  var metadata = MetadataPolicy.safe

  @Option(
    help: ArgumentHelp(
      """
      Write tiles as srgb, without a profile of 1 KB or more, or keep the source's profile in each \
      tile. (default: srgb; source of --layout tiff)
      """, valueName: "profile"))
  var profile: PyramidProfile?

  @Option(
    help: ArgumentHelp(
      """
      What lies around the picture, and under what is transparent in files that cannot be. \
      (default: transparent, or else white)
      """, valueName: "color"),
    transform: CSSColorArgument.parse)
  var background: RGBA?

  var encoding: EncodeOptions { encodingOptions.encoding(metadata, isUpright: true) }
}
