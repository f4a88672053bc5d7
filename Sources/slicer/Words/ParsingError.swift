import SlicerKit
import SystemPackage

/// Words that the parser cannot place.
enum ParsingError: SlicerError, Equatable {
  /// The verb has no such option; what was probably meant, or what is to be said instead.
  case unknownOption(String, verb: String, meant: [String], advice: String?)
  /// Nothing follows an option that wants a value, `<seconds>`; empty where it has no name.
  case noValue(option: String, value: String)
  case valueOfFlag(option: String, value: String)
  /// A word that is none of the subjects that the verb has.
  case noSubject(String, verb: String, subjects: [String], meant: [String])
  /// A word more than the verb takes; the payload is also how it is used.
  case extraWord(String, usage: String)
  /// The same, where it may be a type of transition, or the name of what is to be written.
  case extraOption(String, option: String)
  /// A third picture for two.
  case extraPicture(String)
  /// A picture for the verb that joins what was cut.
  case joinedPicture(String)
  /// The verb needs this argument or option, in upper case.
  case missing(String, usage: String)
  case notAmong(option: String, value: String, allowed: [String], meant: [String])
  /// The value is no number, or no whole one; the range is `1 to 100`, where the option's help says it.
  case notANumber(option: String, value: String, isWhole: Bool, range: String?)
  case outOfRange(option: String, value: String, range: String)
  /// The value is a number beyond all numbers; the range as that of ``notANumber``.
  case tooLarge(option: String, value: String, range: String?)
  /// The value is refused for a reason that is said in words.
  case refused(option: String, String)

  var kind: FailureKind { .usage }

  var description: String {
    switch self {
    case .unknownOption(let option, let verb, let meant, let advice):
      (verb.isEmpty ? "slicer" : verb) + " has no option \(option)"
        + (advice.map { ": \($0)" } ?? Guess.question(meant))
    case .noValue(let option, let value):
      "\(option) needs a value" + (value.isEmpty ? "" : ": \(option) \(value)")
    case .valueOfFlag(let option, let value):
      "\(option) takes no value: leave \(value.quoted) out"
    case .noSubject(let word, let verb, let subjects, let meant):
      "\(verb) has no \(Self.quoted(word)): there are \(subjects.joined(separator: ", "))"
        + Guess.question(meant.map { "slicer \($0)" })
    case .extraWord(let word, let usage):
      "\(Self.quoted(word)) is one word too many (\(usage))"
    case .extraOption(let word, let option):
      "\(Self.quoted(word)) is one word too many: did you mean \(option) \(word)?"
    case .extraPicture(let word):
      "\(Self.quoted(word)) is one picture too many: slicer slideshow A B C ... shows any number"
    case .joinedPicture(let word):
      "\(Self.quoted(word)) is one word too many: slicer join puts together what slicer split has cut, "
        + "by the folder of its tiles"
    case .missing(let what, let usage): "\(what) is missing (\(usage))"
    case .notAmong(let option, let value, let allowed, let meant):
      "\(option) \(value.quoted) is not \(allowed.alternatives)" + Guess.question(meant)
    case .notANumber(let option, let value, let isWhole, let range):
      "\(option) \(value.quoted) is not a \(isWhole ? "whole " : "")number"
        + (range.map { " from \($0)" } ?? "")
    case .outOfRange(let option, let value, let range):
      "\(option) \(value.quoted) is not in the range \(range)"
    case .tooLarge(let option, let value, let range):
      "\(option) \(value.quoted) is too large a number" + (range.map { " (\($0))" } ?? "")
    case .refused(let option, let message):
      // Some say themselves what they are about.
      message.hasPrefix(option) ? message : "\(option): \(message)"
    }
  }

  private static func quoted(_ word: String) -> String {
    "'\(FilePath(argument: word).printable)'"
  }
}
