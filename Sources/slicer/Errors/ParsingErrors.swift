import SlicerKit
import SystemPackage

extension Error where Self == SlicerError {
  static func unknownOption(
    _ option: String, verb: String, meant: [String], advice: String?
  ) -> SlicerError {
    .usage(
      "\(verb.isEmpty ? "slicer" : verb) has no option "
        + "\(option)\(advice.map { "\nhint: \($0)" } ?? Guess.question(meant))")
  }

  /// Nothing follows an option that wants a value, `<seconds>`; empty where it has no name.
  static func noValue(option: String, value: String) -> SlicerError {
    let colors = ["color", "background", "accent", "ground"]
    let isColor = colors.contains { option.hasSuffix($0) }
    let hint =
      isColor ? "put a color with # in quotes: \(option) '#ff8000'" : "write \(option) \(value)"
    return .usage("\(option) needs a value\(value.isEmpty ? "" : "\nhint: \(hint)")")
  }
  static func valueOfFlag(option: String, value: String) -> SlicerError {
    .usage("\(option) takes no value\nhint: leave \(value.quoted) out")
  }
  static func noSubject(
    _ word: String, verb: String, subjects: [String], meant: [String]
  ) -> SlicerError {
    .usage(
      "\(verb) has no \(Self.quoted(word)); it has \(subjects.joined(separator: ", "))\(Guess.question(meant.map { "slicer \($0)" }))"
    )
  }
  static func extraWord(_ word: String, usage: String) -> SlicerError {
    .usage("\(Self.quoted(word)) is an unexpected argument\nhint: write \(usage)")
  }
  static func extraOption(_ word: String, option: String) -> SlicerError {
    .usage("\(Self.quoted(word)) is an unexpected argument\nhint: did you mean \(option) \(word)?")
  }
  static func extraPicture(_ word: String) -> SlicerError {
    .usage(
      "\(Self.quoted(word)) is one picture too many\nhint: use slicer slideshow for more than two pictures"
    )
  }
  static func joinedPicture(_ word: String) -> SlicerError {
    .usage(
      "\(Self.quoted(word)) is an unexpected argument\nhint: name the folder of the tiles that slicer split has cut"
    )
  }
  static func missingArgument(_ what: String, usage: String) -> SlicerError {
    .usage("\(what) is missing\nhint: write \(usage)")
  }
  static func notAmong(
    option: String, value: String, allowed: [String], meant: [String], advice: String? = nil
  ) -> SlicerError {
    .usage(
      "\(option) \(value.quoted) is not \(allowed.alternatives)"
        + "\(advice.map { "\nhint: \($0)" } ?? Guess.question(meant))")
  }

  /// The value is no number, or no whole one; the range is `1 to 100`, where the option's help says it.
  static func notANumber(
    option: String, value: String, isWhole: Bool, range: String?
  ) -> SlicerError {
    .usage(
      "\(option) \(value.quoted) is not a "
        + "\(isWhole ? "whole " : "")number\(range.map { " from \($0)" } ?? "")")
  }
  static func optionOutOfRange(option: String, value: String, range: String) -> SlicerError {
    .usage("\(option) \(value.quoted) is not in the range \(range)")
  }

  /// The value is a number beyond all numbers; the range as that of ``notANumber``.
  static func numberTooLarge(option: String, value: String, range: String?) -> SlicerError {
    .usage(
      "\(option) \(value.quoted) is too large a number\(range.map { "; the range is \($0)" } ?? "")"
    )
  }
  static func refusedValue(option: String, _ message: String) -> SlicerError {
    .usage("\(message.hasPrefix(option) ? message : "\(option): \(message)")")
  }

  private static func quoted(_ word: String) -> String {
    "'\(FilePath(argument: word).printable)'"
  }
}
