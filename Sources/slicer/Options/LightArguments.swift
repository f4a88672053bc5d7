import ArgumentParser
import SlicerKit

/// The background of a scene's frames, and the light in which they are mixed.
struct SceneLightArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Draw this CSS color behind everything; see slicer help colors. (default: transparent, or in \
      formats without transparency the type's own color, or white)
      """, valueName: "color"),
    transform: CSSColorArgument.parse)
  var background: RGBA?

  @OptionGroup var light: LightArguments

  /// - Parameter background: without one that is asked for.
  func renderOptions(background: RGBA) -> RenderOptions {
    RenderOptions(
      background: self.background ?? background, linearLight: light.linearLight,
      snapsToPixels: light.snap)
  }
}

/// The light in which frames are mixed.
struct LightArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Draw in this color space; source is the first picture's. (default: that of all pictures, \
      or else srgb)
      """, valueName: "profile"))
  var profile: StageProfile?

  @Flag(help: "Mix colors in linear light, as a lens does, not in sRGB.") var linearLight = false

  @Flag(help: "Move layers by whole pixels.") var snap = false

  @Option(
    help: ArgumentHelp(
      """
      Blur motion: keep the shutter open for this share of a frame's time, 0 to 2; 0.5 is a film \
      camera's. A picture of one moment is exposed as a film's frame is.
      """,
      valueName: "frames"))
  var motionBlur: DecimalArgument = 0.0

  func validate() throws {
    guard MotionBlur.allowed.contains(motionBlur.value) else {
      throw ValidationError("--motion-blur \(motionBlur.value) is not between 0 and 2 frames")
    }
  }

  /// True if frames are exposed for longer than a moment.
  var blursMotion: Bool { motionBlur.value > 0 }
}
