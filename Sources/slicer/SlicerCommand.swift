import ArgumentParser
import SlicerKit

/// The root of the command line: parses, and hands over to a verb.
@main
struct SlicerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "slicer",
    abstract: "Cuts pictures into tiles, and turns one picture into another.",
    usage: """
      slicer split photo.png 4x3
      slicer subimage photo.png 10,20,300x200 -o part.png
      slicer join photo-tiles -o photo.png
      slicer info photo.png
      slicer transition a.png b.png --type push --from left -o push.png
      slicer list transitions
      """,
    discussion: """
      Sizes and positions are in points unless said otherwise: photo@2x.png has two pixels a \
      point. A file named - is standard input or output.

      Exit codes: 0 done, 64 wrong usage, 65 bad input data, 66 input missing, 73 output cannot \
      be created, 74 I/O error, 130 or 143 interrupted. Nothing is ever half-written.
      """,
    version: SlicerVersion.current,
    subcommands: [
      SplitCommand.self, SubimageCommand.self, JoinCommand.self, InfoCommand.self,
      TransitionCommand.self, ListCommand.self,
    ])

  static func main() {
    StandardDescriptors.fillGaps()
    Interruption.install(restoringTerminal: { ProgressBar.erase() })
    do {
      // Not `CommandLine.arguments`, which repairs names that are not UTF-8.
      let arguments = TransitionArguments.rewritten(ArgumentText.all)
      try checkVerb(arguments)
      if let mistake = UsageError.negativeRectangle(in: arguments) { throw mistake }
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch {
      end(with: error)
    }
  }

  /// Refuses a first word that is no verb, which the parser would call an unexpected argument.
  private static func checkVerb(_ arguments: [String]) throws(UsageError) {
    let verbs = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard let word = arguments.first, !word.hasPrefix("-"), word != "help", !verbs.contains(word)
    else { return }
    throw .withoutVerb(arguments, verbs: verbs)
  }

  /// Says what went wrong; or what was asked for, for help and version are thrown too.
  private static func end(with error: any Error) -> Never {
    let single = (error as? any SlicerError).map { CommandFailure([$0]) }
    if let failure = error as? CommandFailure ?? single {
      Talk.report(failure)
      exit(withError: ExitCode(failure.code))
    }
    let code = exitCode(for: error)
    if code.isSuccess { exit(withError: error) }
    Talk.say(UsageError.line(fullMessage(for: error)))
    exit(withError: code)
  }
}
