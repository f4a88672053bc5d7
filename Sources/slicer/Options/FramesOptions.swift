import ArgumentParser
import SlicerKit

/// How many frames a film has, or which of them are written.
struct FramesOptions: ParsableArguments {
  /// The value of `--frames`: a number of frames, or frames by their numbers.
  enum Choice: Equatable {
    case count(Int)
    case only(FrameSelection)
  }

  @Option(
    help: ArgumentHelp(
      """
      Make this many frames in all, spread over the duration: 48 (not in slideshow). Or write only \
      some, by their numbers from 0: 10-20, 90-, or 0,5,10-12.
      """, valueName: "n|list"),
    transform: Self.choice)
  var frames: Choice?

  /// The number of all frames; nil where it is not stated.
  var count: Int? { if case .count(let count) = frames { count } else { nil } }

  /// The frames that are written; nil for all.
  var selection: FrameSelection? {
    if case .only(let selection) = frames { selection } else { nil }
  }

  /// Refuses some frames of what writes none.
  ///
  /// - Parameter option: what is written in place of a film; nil for one.
  func check(beside option: String?) throws {
    guard let option, let selection else { return }
    throw ValidationError(
      "\(option) writes no film, and --frames \(selection) a part of one\nhint: leave one out")
  }

  private static func choice(_ text: String) throws -> Choice {
    if let count = Int(text) { return .count(count) }
    guard let selection = FrameSelection(text) else {
      throw ValidationError(
        "--frames \(text.quoted) is neither a number nor a list of frames\nhint: write 48 for so many in all, or "
          + "10-20 or 0,5,10-12 for some of them; 5-5 is the frame 5 alone")
    }
    return .only(selection)
  }
}
