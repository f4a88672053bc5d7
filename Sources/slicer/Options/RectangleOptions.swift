import ArgumentParser
import SlicerKit

/// What the numbers of a rectangle mean.
struct RectangleOptions: ParsableArguments {
  @Flag(help: "The rectangle is in pixels.") var pixels = false

  @Option(help: .scale)
  var scale: Scale?
}
