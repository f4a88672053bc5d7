import ArgumentParser
import SlicerKit

/// The root of the command line: parses, and hands over to a verb.
struct SlicerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "slicer",
    abstract: "Cuts pictures, turns one into another, and animates layers.",
    usage: verbs.map { "slicer \($0.name) \($0.examples[0])" }.joined(separator: "\n"),
    discussion: """
      'slicer help split' has all options of one command, and so for the others.

      Sizes and positions are in points, unless an option states pixels: photo@2x.png has two \
      pixels a point. A file named - is standard input or output.

      Exit codes: 0 done, 64 wrong usage, 65 bad input data, 66 input missing, 69 a program or \
      library is missing, 71 the stack is too small, 73 output cannot be created, 74 I/O error, 75 \
      run it again (a batch), 128 plus the signal's number after a signal. Nothing is ever half-written.
      """,
    version: SlicerVersion.current,
    // Converting the array as a whole would cast each verb at run time.
    subcommands: verbs.map { $0 as any ParsableCommand.Type })

  /// All verbs, in the order in which help lists them.
  static let verbs: [any Verb.Type] = [
    SplitCommand.self, SubimageCommand.self, JoinCommand.self, PackCommand.self,
    PyramidCommand.self, InfoCommand.self, TransitionCommand.self, SlideshowCommand.self,
    AnimateCommand.self, StoryboardCommand.self, GalleryCommand.self, BatchCommand.self,
    ListCommand.self,
  ]

  /// The verb of a name, or after a command the one of it that a word names.
  static func command(
    named word: String, after last: (any ParsableCommand.Type)?
  ) -> (any ParsableCommand.Type)? {
    // Not from the root's configuration, which asks all verbs for their usage.
    guard let last else { return verb(named: word) }
    return last.configuration.subcommands.first {
      $0.configuration.commandName == word || $0.configuration.aliases.contains(word)
    }
  }

  private static func verb(named word: String?) -> (any Verb.Type)? {
    verbs.first { $0.name == word }
  }

  /// Does what the arguments say, and ends the process.
  fileprivate static func main(_ words: [String]?) -> Never {
    StandardDescriptors.fillGaps()
    if let words, DecodingProcess.serves(words) { exit() }
    Picture.decodeInOwnProcesses()
    Interruption.install(restoringTerminal: { ProgressBar.erase() })
    do {
      guard let words else { throw SlicerError.noArguments }
      if let help = HelpRequest(words) {
        try Console.data(help.text + "\n")
        exit()
      }
      if let rows = try RowRun(words) {
        try rows.run()
        exit()
      }
      var command = try command(words)
      try command.run()
      exit()
    } catch {
      end(words ?? [], with: error)
    }
  }

  /// The verb that the words ask for, with its arguments.
  static func command(_ words: [String]) throws -> any ParsableCommand {
    let verb = verb(named: words.first)
    let arguments =
      verb?.ownParameters.map { TransitionArguments.rewritten(words, but: $0) } ?? words
    try checkVerb(arguments)
    let subject = named(by: words).command
    if let mistake = verb?.mistake(in: arguments) ?? .quietNumber(in: arguments, of: subject) {
      throw mistake
    }
    if let mistake = SlicerError.repeatedFile(in: words, of: subject) { throw mistake }
    let parsed = NegativeNumbers.joined(arguments)
    let command = try parsedByVerb(parsed) ?? parsedByRoot(parsed)
    guard let page = command as? any PageCommand else { return command }
    return page.shown(as: words)
  }

  /// Lets the verb that is named first parse the other words; nil where it refuses them, or help or the
  /// version is asked for: the whole command does that.
  ///
  /// From the root the parser looks through all that a verb takes four times, here twice.
  private static func parsedByVerb(_ words: [String]) -> (any ParsableCommand)? {
    guard let verb = verb(named: words.first),
      // A root with verbs of its own would take help, too.
      verb.configuration.subcommands.isEmpty
    else { return nil }
    let command = try? verb.parseAsRoot(Array(words.dropFirst()))
    // Where help is asked for, it is another command that gives it.
    return command.flatMap { type(of: $0) == verb ? $0 : nil }
  }

  /// Lets the whole command parse the words.
  ///
  /// - Throws: what the parser says, in the house's words; and help, if that is asked for.
  private static func parsedByRoot(_ words: [String]) throws -> any ParsableCommand {
    // Where such a name has an h in it, the parser would help.
    if let mistake = SlicerError.dashedPicture(in: words) { throw mistake }
    let (command, names) = named(by: words)
    let said = ParserWords(words: words, command: command, name: names.joined(separator: " "))
    let parsed: any ParsableCommand
    do {
      parsed = try parseAsRoot(words)
    } catch {
      if exitCode(for: error).isSuccess { throw error }
      throw said.error(message(for: error)) ?? error
    }
    if type(of: parsed) != command, let mistake = said.helpInWord { throw mistake }
    return parsed
  }

  /// Refuses a first word that is no verb, which the parser would call an unexpected argument. Refuses help
  /// on an unknown subject, for which it would show other help.
  private static func checkVerb(_ arguments: [String]) throws {
    if let word = arguments.first, ["-h", "--help", "-help"].contains(word) {
      return try checkSubject(arguments.dropFirst())
    }
    guard let word = arguments.first, !word.hasPrefix("-") else { return }
    if word == "help" { return try checkSubject(arguments.dropFirst()) }
    guard let verb = verb(named: word) else {
      throw .withoutVerb(arguments, verbs: verbs.map { $0.name })
    }
    let subjects = verb.configuration.subcommands
    guard !subjects.isEmpty, let word = arguments.dropFirst().first,
      command(named: word, after: verb) == nil,
      let mistake = SlicerError.misspelled(word, verbs: names(of: subjects))
    else { return }
    throw mistake
  }

  /// - Parameter words: after `help`.
  private static func checkSubject(_ words: ArraySlice<String>) throws {
    var last: (any ParsableCommand.Type)?
    for word in words.drop(while: { $0 == "help" }) where !word.hasPrefix("-") {
      guard let command = command(named: word, after: last) else {
        let known =
          last.map { names(of: $0.configuration.subcommands) }
          ?? verbs.map { $0.name } + HelpTopic.allCases.map(\.rawValue)
        throw .noVerb(word, verbs: known)
      }
      last = command
    }
  }

  private static func names(of commands: [any ParsableCommand.Type]) -> [String] {
    commands.compactMap { $0.configuration.commandName }
  }

  /// Says what went wrong, and of wrong usage where to read more; or what was asked for, for help
  /// and version are thrown too.
  private static func end(_ arguments: [String], with error: any Error) -> Never {
    var failure = failure(of: error)
    if failure == nil {
      do {
        try Console.data(fullMessage(for: error) + "\n")
      } catch let lost {
        failure = CommandFailure([lost])
      }
    }
    guard let failure else { exit() }
    let asksForJSON = arguments.prefix { $0 != "--" }.contains("--json")
    if asksForJSON, !Console.hasData, !failure.errors.isEmpty {
      // Who reads no data reads the message below.
      try? Console.data(JSONText.text(failure.fields))
    }
    Console.report(failure)
    if failure.isAboutUsage {
      // Help on an unknown subject fails like the verb itself.
      let subject = arguments.first == "help" ? Array(arguments.dropFirst()) : arguments
      Console.say(moreAbout: named(by: subject).names)
    }
    exit(withError: ExitCode(failure.code))
  }

  /// The failure that `error` stands for; nil for a regular end.
  static func failure(of error: any Error) -> CommandFailure? {
    if let failure = error as? CommandFailure { return failure }
    if let error = error as? WorkError { return CommandFailure(error.parts) }
    if error is SlicerError || error is any WrappingFault { return CommandFailure([error]) }
    if exitCode(for: error).isSuccess { return nil }
    return CommandFailure([SlicerError.parserSays(message(for: error))])
  }

  /// The verb of a command line, or its subject, and the names that lead there: `list transitions`.
  private static func named(
    by words: [String]
  ) -> (command: any ParsableCommand.Type, names: [String]) {
    var (last, names): ((any ParsableCommand.Type)?, [String]) = (nil, [])
    for word in words {
      guard let command = command(named: word, after: last) else { break }
      (last, names) = (command, names + [word])
    }
    guard let last else { return (SlicerCommand.self, []) }
    return (last.configuration.defaultSubcommand ?? last, names)
  }
}

/// The entry for C's `main` on the system's first thread: does all on another one, with a stack of its own,
/// and ends the process.
///
/// - Returns: where there can be no such thread, how many bytes of stack ``slicerMain(_:_:)`` wants.
@c(slicer_start)
public func slicerStart(
  _ count: CInt, _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>
) -> Int {
  // They stay, and stay unchanged, as long as the process does.
  nonisolated(unsafe) let arguments = arguments
  LargeStack.run { slicerMain(count, arguments) }
  return SystemThread.stackSize
}

/// Does all on this thread, and ends the process. Without even the program's name there is nothing to do.
@c(slicer_main)
public func slicerMain(
  _ count: CInt, _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>
) -> Never {
  SlicerCommand.main(count > 0 ? ArgumentText.strings(count, arguments) : nil)
}
