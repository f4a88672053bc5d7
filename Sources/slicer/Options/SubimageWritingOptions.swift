import ArgumentParser

/// Where and how a part of a picture is written.
struct SubimageWritingOptions: ParsableArguments {
  @OptionGroup var file: FileOutputOptions
  @OptionGroup var options: WritingOptions
  @OptionGroup var depfile: DepfileOptions

  func validate() throws {
    try file.check(options.encodingOptions)
    try depfile.check(file.sink())
  }
}
