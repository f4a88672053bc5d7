import ArgumentParser
import SlicerKit
import SystemPackage

/// Where tiles are written, and which.
struct TileOutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where tiles go; of several pictures, to DIR/NAME each. (default: NAME-tiles)",
      valueName: "dir"), completion: .directory)
  var output: String?

  @Flag(name: .customLong("skip-blank"), help: "Leave out tiles that have only one color.")
  var skipBlank = false

  @Option(
    name: .customLong("blank-tolerance"),
    help: ArgumentHelp(
      "How far from one color a blank tile's samples may be, 0 to 255.", valueName: "n"))
  var blankTolerance = 0

  @Flag(name: .customLong("dry-run"), help: "Show what would be written, and write nothing.")
  var dryRun = false

  func validate() throws {
    try PathArgument.check([output])
    if output == "-" { throw ValidationError("-o - is no folder: tiles are files in one") }
    if !(0...255).contains(blankTolerance) {
      throw ValidationError("--blank-tolerance \(blankTolerance) is not between 0 and 255")
    }
    if blankTolerance > 0, !skipBlank {
      throw ValidationError("--blank-tolerance is for --skip-blank")
    }
  }

  var folder: FilePath? { output.map { FilePath(argument: $0) } }

  /// How far from one color a tile may be that is left out; nil: none is.
  var tolerance: Int? { skipBlank ? blankTolerance : nil }
}
