import ArgumentParser
import SlicerKit

/// Help that is asked for in place of work: `-h` for what is needed first, `--help` and `help` for all.
///
/// The long help of a verb begins with two sentences and its examples. What several verbs share is a ``HelpTopic``.
struct HelpRequest {
  /// Whose help it is, from the verb on; none for that of slicer.
  private let commands: [any ParsableCommand.Type]
  private let isShort: Bool
  private let topic: HelpTopic?

  /// Nil where no help is asked for, or that of a verb that there is not.
  init?(_ words: [String]) {
    let options = Array(words.prefix { $0 != "--" })
    let asked = options.first { ["-h", "--help", "-help"].contains($0) }
    let isSubject = options.first == "help"
    guard isSubject || asked != nil || words.isEmpty else { return nil }
    isShort = words.isEmpty || asked == "-h"
    topic = isSubject ? options.dropFirst().first.flatMap(HelpTopic.init(named:)) : nil
    if topic != nil {
      commands = []
      return
    }
    var commands: [any ParsableCommand.Type] = []
    let subjects = isSubject ? options.drop(while: { $0 == "help" }) : options[...]
    for word in subjects where !word.hasPrefix("-") {
      guard let command = SlicerCommand.command(named: word, after: commands.last) else {
        // After a verb come its files; before it nothing but a verb's name does.
        guard !isSubject, let last = commands.last?.configuration,
          last.subcommands.isEmpty || last.defaultSubcommand != nil
        else { return nil }
        break
      }
      commands.append(command)
    }
    self.commands = commands
  }

  var text: String {
    if let topic { return topic.text }
    guard let command = commands.last else {
      return isShort ? Self.shortRoot : whole(SlicerCommand.self)
    }
    if isShort, let verb = command as? any Verb.Type { return Self.short(verb) }
    return whole(command)
  }

  /// All of it, and where a verb's first word may be left out, what it takes then.
  private func whole(_ command: any ParsableCommand.Type) -> String {
    let text = Self.screen(of: command)
    guard let implied = command.configuration.defaultSubcommand else { return text }
    let own = SlicerCommand.helpMessage(for: implied)
    guard let start = own.firstRange(of: "ARGUMENTS:"), let end = own.firstRange(of: "OPTIONS:"),
      let place = text.firstRange(of: "OPTIONS:")
    else { return text }
    return String(text[..<place.lowerBound]) + own[start.lowerBound..<end.lowerBound]
      + text[place.lowerBound...]
  }

  /// The parser's screen with our head, and without the options of a topic.
  private static func screen(of command: any ParsableCommand.Type) -> String {
    let text = SlicerCommand.helpMessage(for: command)
    guard let usage = text.firstRange(of: "USAGE:") else { return text }
    var body = text[usage.lowerBound...]
    if let words = body.firstRange(of: "Show help information.") {
      body.replaceSubrange(words, with: "Show this help.")
    }
    let title = "\(HelpTopic.limits.rawValue.uppercased()):\n"
    if let start = body.firstRange(of: title)?.upperBound,
      let end = body[start...].firstRange(of: "\n\n")?.lowerBound
    {
      body.replaceSubrange(start..<end, with: HelpTopic.limits.reference)
    }
    return head(of: command) + body
  }

  /// The purpose in two sentences, three examples, and what else there is to say.
  private static func head(of command: any ParsableCommand.Type) -> String {
    let (purpose, more) = (command.configuration.abstract, command.configuration.discussion)
    // A sentence ends before a space or a paragraph.
    let end = more.firstMatch(of: /\.\s+/)?.range
    let second = end.map { more[...$0.lowerBound] } ?? more[...]
    let rest = end.map { String(more[$0.upperBound...]) } ?? ""
    let verb = command as? any Verb.Type
    let examples = verb?.examples.map { "  slicer \(verb?.name ?? "") \($0)" } ?? []
    let topics = command == SlicerCommand.self ? HelpTopic.list : ""
    let blocks = [
      TextColumns.paragraph("\(purpose) \(second)"), examples.joined(separator: "\n"),
      TextColumns.paragraph(rest), topics,
    ]
    return blocks.filter { !$0.isEmpty }.map { $0 + "\n\n" }.joined()
  }

  private static var shortRoot: String {
    let verbs = SlicerCommand.verbs
    let names = verbs.map { TextColumns.entry($0.name, $0.configuration.abstract) }
    let examples = verbs.filter { $0.isFirst }.map { "  slicer \($0.name) \($0.examples[0])" }
    return """
      \(SlicerCommand.configuration.abstract)

      \(examples.joined(separator: "\n"))

      \(names.joined(separator: "\n"))

      slicer split -h shows the usual options of split; slicer split --help shows all.
      slicer help \(HelpTopic.allCases.map(\.rawValue).alternatives) explains what all commands share.
      """
  }

  /// The short help of a verb: its purpose, examples and the options that are used most.
  private static func short(_ verb: any Verb.Type) -> String {
    let command = verb.configuration.defaultSubcommand ?? verb
    let options = VerbScreen(of: command).options
    let common = verb.common.compactMap { name in options.first { $0.names.contains(name) } }
      .map { TextColumns.entry($0.label, TextColumns.sentence($0.help)) }
    let subjects = verb.configuration.subcommands.map {
      TextColumns.entry($0.configuration.commandName ?? "", $0.configuration.abstract)
    }
    let blocks = [
      [verb.configuration.abstract], verb.examples.map { "  slicer \(verb.name) \($0)" },
      common, subjects,
      [verb.shortNote, "slicer \(verb.name) --help shows all options."].compactMap { $0 },
    ]
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }
}
