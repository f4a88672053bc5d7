import ArgumentParser
import SlicerKit

/// How facts are reported.
struct InfoOptions: ParsableArguments {
  @Flag(help: "Write JSON: a list with an object for each picture.")
  var json = false

  @Option(help: .scale)
  var scale: Scale?
}
