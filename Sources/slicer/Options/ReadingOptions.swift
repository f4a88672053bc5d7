import ArgumentParser
import SlicerKit
import SystemPackage

/// How inputs are read.
struct ReadingOptions: ParsableArguments {
  @Flag(help: "Keep what can be read of a damaged file, with a warning, instead of an error.")
  var lenient = false

  /// The picture of an argument; `-` is standard input.
  func picture(_ argument: String, _ limits: LimitOptions, scale: Scale? = nil) -> Picture {
    var picture: Picture =
      argument == "-" ? .standardInput : Picture(contentsOf: FilePath(argument: argument))
    picture.limits = limits.limits
    picture.isLenient = lenient
    picture.scale = scale
    return picture
  }
}
