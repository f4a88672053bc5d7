package import SlicerCore
import SlicerFiles
import SlicerScene
import SlicerWork
import SystemPackage

extension Error where Self == SlicerError {
  package static func badTotal(_ text: String) -> SlicerError {
    let meant = Guess.nearest(to: text, among: ["audio"])
    let ways = "\nhint: write seconds with at most six decimal places, such as 60, 60s or 1500ms"
    return .usage(
      "\(name: "total") '\(text)' is not a time between 0 (excluded) and \(SlideTiming.longest) seconds"
        + "\(meant.isEmpty ? ways : Guess.question(meant))")
  }
  package static func tooLongForTotal(
    total: ExactDecimal, transitions: ExactDecimal, count: Int, holds: ExactDecimal, heldCount: Int
  ) -> SlicerError {
    .usage(
      "\(count.counted("transition")) take\(count == 1 ? "s" : "") \(transitions) "
        + "s\(heldCount == 0 ? "" : " and \(heldCount.counted("stated hold")) \(holds) s"), "
        + "more than the total of \(total) s"
        + "\nhint: use a shorter \(name: "duration"), fewer pictures, or a longer \(name: "total")")
  }
  package static func badBeat(_ text: String) -> SlicerError {
    .usage("a beat cannot be at \(text) s")
  }

  /// There are more transitions than beats, of which each `step`-th is taken.
  ///
  /// - Parameter total: nil: without one.
  package static func fewBeats(
    needed: Int, actual: Int, slides: Int, step: Int, skipped: Int = 0, total: ExactDecimal? = nil
  ) -> SlicerError {
    let near = skipped == 0 ? "" : ", without \(skipped) that end a slide too soon"
    let part = total.map { " in \($0) s with room for the slides" } ?? ""
    return .usage(
      "\(slides) slides need \(needed.counted("beat")), but there "
        + "\(actual == 1 ? "is 1 beat" : "are \(actual) beats")\(part)\(near)\nhint: use fewer "
        + "pictures\(total == nil ? "" : ", a shorter \(name: "duration"), a longer \(name: "total")")"
        + "\(step > 1 ? ", or a smaller \(name: "beats-every")" : "")")
  }
  static func badBeatStep(_ step: Int, allowed: ClosedRange<Int>) -> SlicerError {
    .usage(
      "\(name: "beats-every") \(step) is not between \(allowed.lowerBound) and \(allowed.upperBound)"
    )
  }
  static var noSounds: SlicerError {
    .usage("the show has no sound\nhint: name one with \(name: FilmOption.audio.rawValue)")
  }
  package static func noSoundReader(_ program: String) -> SlicerError {
    .init(
      .unavailable,
      "slicer reads sounds with \(program), which is not on PATH\nhint: install \(program)")
  }
  package static func noBeats(sounds: Int) -> SlicerError {
    .badInput(
      "no beats are found in the sound\(sounds == 1 ? "" : "s")"
        + "\nhint: write their times into a file, one on a line, for \(name: "beats"), or use \(name: "total") audio"
    )
  }
  package static func farBeat(_ beat: ExactDecimal, last: ExactDecimal?) -> SlicerError {
    .usage(
      "the beat at \(beat) s is more than a day after \(last.map { "the one at \($0) s" } ?? "the beginning")"
    )
  }
  package static func earlyFirstBeat(_ beat: ExactDecimal, needed: ExactDecimal) -> SlicerError {
    .usage(
      "the first beat is at \(beat) s, but half of a transition before it takes \(needed) s\nhint: use a "
        + "shorter \(name: "duration"); 0 makes cuts")
  }
  package static func nearBeats(
    _ first: ExactDecimal, _ next: ExactDecimal, needed: ExactDecimal
  ) -> SlicerError {
    .usage(
      "beats at \(first) s and \(next) s are \(next - first) s apart, but half of each transition must "
        + "fit between them, \(needed) s in all\nhint: use a shorter \(name: "duration") (0 makes cuts) or \(name: "beats-every") 2"
    )
  }
}

extension Error where Self == SlicerError {
  package static var emptyBeatList: SlicerError {
    .badInput("the file has no beat\nhint: write a number of seconds on each line, such as 0.52")
  }
  package static func beatListTooLarge(_ limit: Int) -> SlicerError {
    .badInput("the file has more than \(limit) bytes, the most that a list of beats may have")
  }
  package static func notABeat(_ word: String) -> SlicerError {
    .badInput(
      "'\(word)' is not a number of seconds\nhint: write one such as 0.52; # begins a comment")
  }
  package static func beatNotAfter(_ time: ExactDecimal, last: ExactDecimal) -> SlicerError {
    .badInput("the beat at \(time) s is not after the one at \(last) s")
  }
}
