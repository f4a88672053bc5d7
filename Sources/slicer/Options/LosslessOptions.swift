import ArgumentParser
import SlicerKit

/// Whether JPEGs are cut without decoding.
struct LosslessOptions: ParsableArguments {
  @Flag(help: "Cut JPEGs without decoding: cuts are moved to edges of the file's blocks.")
  var lossless = false

  @Flag(
    name: .customLong("lossless-exact"),
    help: "Cut JPEGs without decoding, and refuse cuts that are not at edges of blocks.")
  var losslessExact = false

  func validate() throws {
    if lossless, losslessExact {
      throw ValidationError("--lossless moves lines and --lossless-exact does not: leave one out")
    }
  }

  var cutting: LosslessCutting {
    lossless ? .snapping : losslessExact ? .exact : .whereAligned
  }
}
