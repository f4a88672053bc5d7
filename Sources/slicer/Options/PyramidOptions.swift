import ArgumentParser
import SlicerKit

enum PyramidContainer: String, CaseIterable, ExpressibleByArgument {
  case folder, zip, tar
}

struct PyramidWritingOptions: ParsableArguments {
  @OptionGroup var encodingOptions: EncodingOptions

  @Option(help: ArgumentHelp("Keep this part of the metadata in each tile.", valueName: "policy"))
  var metadata = MetadataPolicy.safe

  @Option(
    help: ArgumentHelp(
      """
      Choose srgb, which converts tiles but keeps a profile of less than 1 KB, or source, which keeps \
      the picture's profile in each tile. (default: srgb; source for --layout tiff)
      """, valueName: "profile"))
  var profile: PyramidProfile?

  @Option(
    help: ArgumentHelp(
      """
      Fill with this color around the picture, and under transparency in formats without it. \
      (default: transparent, or else white)
      """, valueName: "color"),
    transform: CSSColorArgument.parse)
  var background: RGBA?

  var encoding: EncodeOptions { encodingOptions.encoding(metadata, isUpright: true) }
}
