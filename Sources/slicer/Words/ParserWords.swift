import ArgumentParser
import SlicerKit
import SystemPackage

/// The parser's messages, in the house's words.
///
/// Its errors are values that it keeps to itself: what it says of them is taken apart, sentence by sentence. One
/// that it learns to say anew is shown as it says it.
struct ParserWords {
  let words: [String]
  /// Whose words they are, and how messages call it: `batch plan`.
  let command: any ParsableCommand.Type
  let name: String

  /// Nil for a sentence that is none of the parser's own.
  func error(_ message: String) -> SlicerError? {
    if let option = message.quoted(after: "Unknown option '") { return unknown(option) }
    if let option = message.quoted(after: "Missing value for '") {
      let parts = option.split(separator: " ", maxSplits: 1)
      return .noValue(
        option: String(parts.first ?? ""), value: parts.count > 1 ? String(parts[1]) : "")
    }
    if let option = message.quoted(after: "The option '"),
      let value = message.quoted(after: "any value, but '")
    {
      return .valueOfFlag(option: option, value: value)
    }
    if message.hasPrefix("Unexpected argument '") || message.contains(" unexpected arguments: '"),
      let word = message.quoted(after: "'")
    {
      return extra(word)
    }
    if let what = message.quoted(after: "Missing expected argument '") {
      return .missingArgument(argument(what), usage: usage)
    }
    if let value = message.quoted(after: "The value '") { return invalid(value, message) }
    return nil
  }

  /// `-o` for `--output`: a name as it is typed.
  private static func typed(_ name: String, _ screen: VerbScreen) -> String {
    screen.options.first { $0.names.contains(name) }?.names.first ?? name
  }

  private var screen: VerbScreen { VerbScreen(of: command) }

  private var usage: String {
    let first = (command.configuration.usage ?? "").split(separator: "\n").first
    return first.map { $0.trimmingSpaces } ?? "slicer \(name)"
  }

  /// `the second picture` for `<b>`, and options as they are.
  private func argument(_ text: String) -> String {
    guard text.hasPrefix("<") else { return text }
    let name = text.uppercased().filter { !"<>.".contains($0) }
    return Self.nouns[name] ?? name
  }

  private static let nouns = [
    "A": "the first picture", "B": "the second picture", "SCENE": "the scene file",
    "ENGINE": "the engine", "LIST": "the list of jobs",
  ]

  /// The error for an option that the verb does not have. The parser takes `-width` for many.
  private func unknown(_ option: String) -> SlicerError {
    let screen = screen
    let isType = (command as? any Verb.Type)?.ownParameters != nil
    let names = screen.names + (isType ? TransitionArguments.names.map { "--\($0)" } : [])
    let known = Set(names)
    let options = words.prefix { $0 != "--" }.map { String($0.prefix { $0 != "=" }) }
    let typed =
      options.first { $0.hasPrefix(option.prefix(2)) && !known.contains($0) && $0.count > 1 }
      ?? options.first { Self.isSpelled($0, with: option, known) } ?? option
    // The option is there, and its value is missing.
    if known.contains(typed) { return .noValue(option: typed, value: "<value>") }
    for row in ForeignWords.options
    where row.words.contains(typed) || row.words.contains("-\(typed)") {
      guard row.verbs.isEmpty || row.verbs.contains(name) else { continue }
      let meant = row.meant.filter(known.contains)
      if meant.isEmpty, !row.meant.isEmpty { continue }
      return .unknownOption(
        typed, verb: name, meant: meant.map { Self.typed($0, screen) }, advice: row.advice)
    }
    if !typed.hasPrefix("--"), known.contains("-\(typed)") {
      return .unknownOption(typed, verb: name, meant: ["-\(typed)"], advice: nil)
    }
    let bare = typed.drop { $0 == "-" }
    let long = names.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
    let meant = Guess.names(for: String(bare), among: long).map { "--\($0)" }
    return .unknownOption(typed, verb: name, meant: meant, advice: nil)
  }

  /// Refuses a word such as `-threads` in which the parser has found `-h`; nil where help is asked for.
  var helpInWord: SlicerError? {
    let options = words.prefix { $0 != "--" }
    guard !options.contains(where: ["-h", "--help", "-help", "--version"].contains) else {
      return nil
    }
    return options.first { $0.wholeMatch(of: /-[^-].*h.*/) != nil }.map(unknown)
  }

  /// True if a word such as `-quality` is what the parser has taken for `-q` and others, of which there is
  /// no `-u`.
  private static func isSpelled(
    _ word: String, with option: String, _ known: Set<String>
  ) -> Bool {
    guard word.hasPrefix("-"), !word.hasPrefix("--"), word.count > 2, option.count == 2,
      let letter = option.last, word.contains(letter)
    else { return false }
    let long = "-\(word)"
    return known.contains(long)
      || ForeignWords.options.contains { $0.words.contains(word) || $0.words.contains(long) }
  }

  /// The commands that may have been meant by a subject that there is not.
  private func listed(_ word: String, among subjects: [String]) -> [String] {
    let own = ForeignWords.subjects[Guess.key(word)].map { [$0] } ?? []
    let near =
      own.filter(subjects.contains).isEmpty ? Guess.names(for: word, among: subjects) : own
    if near.isEmpty, name == ListCommand.name,
      let type = try? TransitionCatalog.standard.entry(named: word).name
    {
      return ["\(name) transitions \(type)"]
    }
    return near.map { "\(name) \($0)" }
  }

  private func extra(_ word: String) -> SlicerError {
    let subjects = command.configuration.subcommands.compactMap { $0.configuration.commandName }
    if !subjects.isEmpty {
      return .noSubject(word, verb: name, subjects: subjects, meant: listed(word, among: subjects))
    }
    let names = screen.names
    if names.contains("--type"), (try? TransitionCatalog.standard.entry(named: word)) != nil {
      return .extraOption(word, option: "--type")
    }
    let exists = (try? InputIdentity(of: FilePath(argument: word))) != nil
    // A clip that exists is never advised as an output.
    let isClip = exists && SlicerError.isFilm(word)
    if exists, name == TransitionCommand.name { return .extraPicture(word) }
    if names.contains("--output"), !words.contains("-o"), !isClip,
      FilePath(argument: word).extension != nil
    {
      return .extraOption(word, option: "-o")
    }
    if exists, name == JoinCommand.name { return .joinedPicture(word) }
    return .extraWord(word, usage: usage)
  }

  /// The error for a value that its option does not take, or an argument: `'--format <format>'`,
  /// `'<engine>'`.
  private func invalid(_ value: String, _ message: String) -> SlicerError? {
    guard let place = message.quoted(after: "is invalid for '") else { return nil }
    let option = argument(String(place.split(separator: " ").first ?? ""))
    if let reason = message.after("is invalid for '\(place)': ") {
      return .refusedValue(option: option, String(reason))
    }
    if Double(decimal: value) == nil, Double.isDecimal(value) {
      return .numberTooLarge(option: option, value: value, range: range(of: option))
    }
    guard let list = message.after("Please provide one of ") else {
      return notANumber(value, of: option)
    }
    let allowed =
      list.hasPrefix("the following:")
      ? list.split(separator: "\n").dropFirst().map { String($0.drop { " -".contains($0) }) }
      : list.split(separator: "'").enumerated().filter { $0.offset.isMultiple(of: 2) }
        .map { String($0.element) }.filter { $0 != "." }
    let foreign = (ForeignWords.values[Guess.key(value)] ?? []).filter(allowed.contains)
    let near = Guess.names(for: value, among: allowed)
    return .notAmong(
      option: option, value: value, allowed: allowed,
      meant: !foreign.isEmpty
        ? foreign : near.isEmpty ? Guess.closest(to: value, among: allowed) : near,
      advice: option == "--format" ? ForeignWords.valueAdvice[Guess.key(value)] : nil)
  }
}

extension ParserWords {
  /// Refuses a number outside of its option's range as such, a fraction as no whole number.
  private func notANumber(_ value: String, of option: String) -> SlicerError {
    let range = range(of: option)
    let number = Double(decimal: value)
    let ends = range?.split(separator: " to ").compactMap { Double(decimal: String($0)) } ?? []
    if let range, let number, ends.count == 2, !(ends[0]...ends[1]).contains(number) {
      return .optionOutOfRange(option: option, value: value, range: range)
    }
    return .notANumber(option: option, value: value, isWhole: number != nil, range: range)
  }

  /// `1 to 100`, if the option's help says so.
  private func range(of option: String) -> String? {
    screen.options.first { $0.names.contains(option) }?.help
      .firstMatch(of: /, ([0-9.]+ to [0-9.]*[0-9])/).map { String($0.1) }
  }
}

extension String {
  /// The text between `start` and the next quote; nil if `start` is not there.
  fileprivate func quoted(after start: String) -> String? {
    after(start).flatMap { rest in rest.firstIndex(of: "'").map { String(rest[..<$0]) } }
  }

  fileprivate func after(_ start: String) -> Substring? {
    firstRange(of: start).map { self[$0.upperBound...] }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String { String(drop { $0 == " " }) }
}
