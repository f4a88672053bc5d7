import ArgumentParser
import SlicerKit

/// The root of the command line: parses, and hands over to a verb.
@main
struct SlicerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "slicer",
    abstract: "Cuts pictures into tiles, and puts them together again.",
    discussion: """
      Sizes and positions are in points unless said otherwise: photo@2x.png has two pixels a \
      point. A file named - is standard input or output.

      Exit codes: 0 done, 64 wrong usage, 65 bad input data, 66 input missing, 73 output cannot \
      be created, 74 I/O error, 130 or 143 interrupted. Nothing is ever half-written.
      """,
    version: SlicerVersion.current,
    subcommands: [
      SplitCommand.self, SubimageCommand.self, JoinCommand.self, InfoCommand.self,
    ])

  static func main() {
    Interruption.install(restoringTerminal: { ProgressBar.erase() })
    do {
      // Not `CommandLine.arguments`, which repairs names that are not UTF-8.
      var command = try parseAsRoot(ArgumentText.all)
      try command.run()
    } catch let failure as CommandFailure {
      Talk.report(failure)
      exit(withError: ExitCode(failure.code))
    } catch {
      exit(withError: error)
    }
  }
}
