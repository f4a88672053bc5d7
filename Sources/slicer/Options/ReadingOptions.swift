import ArgumentParser
import SlicerKit

/// How inputs are read.
struct ReadingOptions: ParsableArguments {
  @Flag(help: "Keep what can be read of a damaged file, with a warning, instead of an error.")
  var lenient = false

  func decoding(_ limits: LimitOptions) -> DecodeOptions {
    DecodeOptions(limits: limits.limits, isLenient: lenient)
  }
}
