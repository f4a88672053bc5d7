import ArgumentParser
import SlicerKit

/// Where frames are drawn.
struct StageArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The frames' size in points; both pictures are fitted. (default: that of A)",
      valueName: "wxh"))
  var size: String?

  @Option(help: ArgumentHelp("How pictures of another size are fitted.", valueName: "gravity"))
  var gravity = ContentsGravity.resizeAspectFill

  @Option(
    help: ArgumentHelp(
      """
      Behind everything, as CSS writes it: white, #ff8800, rgb(0 0 0 / 50%). (default: \
      transparent, and white for JPEG)
      """, valueName: "color"),
    transform: CSSColorArgument.parse)
  var background: RGBA?

  @Option(
    help: ArgumentHelp(
      """
      How far away the eye is. (default: 2000, and in proportion for a longest side over 1024)
      """, valueName: "points"))
  var perspective: Double?

  @Flag(help: "Mix pictures as light adds up, not as it is encoded.") var linearLight = false

  @Flag(help: "Move layers by whole pixels.") var snap = false

  func validate() throws { _ = try options() }

  func options() throws -> StageOptions {
    var options = StageOptions()
    options.size = try size.map(Self.size)
    options.gravity = gravity
    options.background = background
    if let perspective, !(1...1e9).contains(perspective) {
      throw ValidationError("--perspective \(perspective) is not between 1 and 1e9 points")
    }
    options.eyeDistance = perspective
    options.usesLinearLight = linearLight
    options.snapsToPixels = snap
    return options
  }

  private static func size(_ text: String) throws -> Size {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
      .map { ExactDecimal($0)?.double }
    guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0
    else {
      throw ValidationError("--size \(text.debugDescription) is not WIDTHxHEIGHT, such as 640x480")
    }
    return Size(width: width, height: height)
  }
}
