import ArgumentParser
import SlicerKit

/// How many frames there are, when they are shown and what their progress is.
struct TimingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("How long the transition takes. (default: 0.75)", valueName: "seconds"))
  var duration: String?

  @Option(
    help: ArgumentHelp(
      "Frames per second: 30, 29.97 or 30000/1001. (default: 30)", valueName: "rate"))
  var fps: String?

  @Option(
    help: ArgumentHelp(
      "How many frames, at least 2; with --duration they are spread over it.", valueName: "n"))
  var frames: Int?

  @Option(
    help: ArgumentHelp(
      """
      linear, easeIn, easeOut, easeInOut, default, spring(bounce), steps(n), \
      cubic-bezier(x1,y1,x2,y2) or linear(0, 0.25 75%, 1). (default: easeInOut)
      """, valueName: "curve"))
  var curve: String?

  @Option(
    help: ArgumentHelp("Where the transition begins, 0 to 1.", valueName: "progress"))
  var startProgress = 0.0

  @Option(
    help: ArgumentHelp("Where the transition ends, 0 to 1.", valueName: "progress"))
  var endProgress = 1.0

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp("How often it is shown.", valueName: "n"))
  var repeatCount = 1

  @Flag(help: "Then run back to the first picture; the second one is shown once.")
  var autoreverse = false

  /// - Throws: ``TimingError``.
  func timing() throws -> FrameTiming {
    let progression = try Progression(
      curve: try curve.map { try TimingCurve(parsing: $0) } ?? .easeInOut, start: startProgress,
      end: endProgress)
    return try FrameTiming(
      duration: try duration.map(Self.seconds), rate: try fps.map(Self.rate),
      frames: frames,
      repetition: FrameRepetition(repeatCount: repeatCount, autoreverses: autoreverse),
      progression: progression)
  }

  private static func rate(_ text: String) throws -> Rational {
    guard let rate = Rational(text), FrameTiming.allowedRates.contains(rate) else {
      throw TimingError.frameRate(text)
    }
    return rate
  }

  private static func seconds(_ text: String) throws -> ExactDecimal {
    guard let seconds = ExactDecimal(text) else { throw TimingError.duration(text) }
    return seconds
  }
}
