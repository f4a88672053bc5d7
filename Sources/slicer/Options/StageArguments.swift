import ArgumentParser
import SlicerKit

struct StageArguments<Defaults: StageDefaults>: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Set the frames' size in pixels: 640x480; 640 or x480 for one side, 50% for a part of the \
      first picture's. (default: \(Defaults.size))
      """,
      valueName: "wxh"))
  var size: String?

  @Option(
    help: ArgumentHelp(
      """
      Fit pictures of another size in this way. (default: resizeAspectFill, or resizeAspect with \
      --background blurred)
      """, valueName: "gravity"))
  var gravity: GravityArgument?

  @Option(
    help: ArgumentHelp(
      """
      Keep this point of cropped pictures, as near the middle as their edges allow: 0.4,0.3 from \
      the left and the top, 0 to 1. (default: 0.5,0.5)
      """, valueName: "x,y"),
    transform: FocusArgument.parse)
  var focus: Point?

  @Option(
    help: ArgumentHelp(
      """
      Set the eye's distance in points; nearer is stronger. (default: 2000 for a longest side of \
      1024, and in proportion)
      """, valueName: "points"))
  var perspective: DecimalArgument?

  @Flag(
    help: "Let rotating pictures grow beyond the stage, as in CSS. Without it the eye steps back.")
  var noDolly = false

  @Option(
    help: ArgumentHelp(
      """
      Draw this CSS color behind everything (see slicer help colors), or blurred: the picture \
      itself, enlarged; without --gravity only behind pictures more than 15 % off the film's \
      aspect. (default: transparent, or in formats without transparency the type's own \
      color, or white)
      """, valueName: "color"),
    transform: GroundArgument.parse)
  var background: GroundArgument?

  @OptionGroup var light: LightArguments

  func validate() throws {
    if let gravity, gravity.focus != nil, focus != nil {
      throw ValidationError(
        "--gravity \(gravity.name) and --focus both state what is kept\nhint: leave one out")
    }
    _ = try options()
  }

  func options() throws -> StageOptions {
    var options = StageOptions()
    options.asked = try size.map(SizeArgument.parse)
    switch background {
    case .blurred: (options.blursBackground, options.gravity) = (true, .resizeAspect)
    case .color(let color): options.background = color
    case nil: break
    }
    if gravity == nil { options.fillsUpTo = StageOptions.nearlyFills }
    options.gravity = gravity?.gravity ?? options.gravity
    options.focus = focus ?? gravity?.focus
    options.profile = light.profile
    if let perspective = perspective?.value, !(1...1e9).contains(perspective) {
      throw ValidationError(
        "--perspective \(perspective) is not between 1 and 1e9 points\nhint: leave it out for 2000 points at a longest side of 1024"
      )
    }
    options.eyeDistance = perspective?.value
    options.dollies = !noDolly
    options.usesLinearLight = light.linearLight
    options.snapsToPixels = light.snap
    options.motionBlur = light.motionBlur.value
    return options
  }

  /// Notes that options about the eye change nothing of the type.
  func notes(on choice: TransitionChoice) -> [String] {
    guard let transition = choice.withoutPictures else { return [] }
    func stage(eye: Double, dollies: Bool) -> Stage {
      Stage(
        pixelSize: PixelSize(width: 320, height: 240), eyeDistance: eye, dollies: dollies)
    }
    let usual = stage(eye: 600, dollies: true)
    let changes = [
      ("--perspective", perspective != nil, stage(eye: 200, dollies: true), "has no depth"),
      ("--no-dolly", noDolly, stage(eye: 600, dollies: false), "does not move the eye"),
    ]
    return changes.filter { $0.1 && !transition.isChanged(from: usual, to: $0.2) }.map {
      "\($0.0) has no effect on \(choice.name), which \($0.3)\nhint: leave it out"
    }
  }
}

enum SizeArgument {
  /// Parses the value of `--size`: `640x480`, `640`, `x480`, `50%`.
  static func parse(_ text: String) throws -> StageSize {
    guard let size = StageSize(parsing: text) else {
      throw ValidationError(
        "--size \(text.quoted) is not a size\nhint: write 640x480, 640 for a width, x480 for a height, "
          + "or 50%")
    }
    return size
  }
}
