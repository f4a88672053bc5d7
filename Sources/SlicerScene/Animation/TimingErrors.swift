package import SlicerCore

extension Error where Self == SlicerError {
  /// Not a rate; or one out of `FrameTiming/allowedRates`.
  package static func badFrameRate(_ text: String) -> SlicerError {
    .usage(
      "frame rate '\(text)' is not a number such as 30, 29.97 or 30000/1001 in "
        + "\(FrameTiming.allowedRates.lowerBound)…\(FrameTiming.allowedRates.upperBound) frames per second"
    )
  }

  /// Not a decimal number of seconds in `FrameTiming/allowedDurations`.
  package static func badDuration(_ text: String) -> SlicerError {
    .usage(
      "duration '\(text)' is not a number of seconds above 0, at most \(FrameTiming.longestDuration), "
        + "with at most six decimal places")
  }

  /// One pass of a transition out of `FrameTiming/allowedFrames`.
  package static func badFrameCount(_ count: Int) -> SlicerError {
    .usage(
      "a number of \(count) frames is out of range "
        + "(\(FrameTiming.allowedFrames.lowerBound)…\(FrameTiming.allowedFrames.upperBound): the first shows "
        + "the old picture, the last the new)")
  }
  package static var overdeterminedTiming: SlicerError {
    .usage("duration, frame rate and number of frames cannot all be given (leave one out)")
  }
  package static func badProgress(_ value: Double) -> SlicerError {
    .usage("progress \(value) is out of range (0…1)")
  }
  package static func badRepeatCount(_ count: Int) -> SlicerError {
    .usage("\(count) repetitions are out of range (1 or more)")
  }
  package static func tooManyFrames(repeatCount: Int, frames: Int, allowed: Int) -> SlicerError {
    .usage("\(repeatCount) repetitions of \(frames) frames are more than \(allowed) frames")
  }
  package static var endlessScene: SlicerError {
    .badInput(
      "the scene never ends: an animation is repeated for ever (state the scene's duration)")
  }
  package static func badSceneDuration(_ seconds: Double) -> SlicerError {
    .badInput("a scene of \(seconds) s is out of range (0…\(FrameTiming.longestDuration) s)")
  }
  package static func badHold(_ text: String) -> SlicerError {
    .usage("hold '\(text)' is not a number of seconds \(Self.secondsOfSlides)")
  }
  package static func badSlideDuration(_ text: String) -> SlicerError {
    .usage("duration '\(text)' is not a number of seconds \(Self.secondsOfSlides)")
  }
  package static func tooManySlideshowFrames(allowed: Int) -> SlicerError {
    .usage(
      "the slideshow has more than \(allowed) frames (shorter holds, or fewer frames per second)")
  }

  private static var secondsOfSlides: String {
    "from 0, at most \(FrameTiming.longestDuration), with at most six decimal places"
  }
}
