import ArgumentParser

/// What the numbers of a rectangle mean.
struct RectangleOptions: ParsableArguments {
  @Flag(help: "The rectangle is in pixels.") var pixels = false
}
