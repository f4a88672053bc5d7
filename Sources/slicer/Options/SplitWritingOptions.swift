import ArgumentParser

/// Where and how tiles are written.
struct SplitWritingOptions: ParsableArguments {
  @OptionGroup var tiles: TileOutputOptions
  @OptionGroup var options: WritingOptions
}
