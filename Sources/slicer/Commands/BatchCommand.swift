import ArgumentParser
import SlicerKit

/// Many commands in one process: its first word says what is done with their list, and is `run`
/// where it is none.
struct BatchCommand: Verb {
  static let examples = [
    "jobs.txt --journal done",
    "--expand 'split {} 4x4 -o out/{dir}/{name}' 'photos/**/*.png'",
    "jobs.txt --dry-run",
  ]
  static let common = [
    "--journal", "--expand", "--dry-run", "--jobs", "--keep-going", "--retry", "--report",
    "--shard",
  ]

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Run many commands in one process.",
    usage: """
      slicer batch jobs.txt [-j N] [--keep-going] [--journal DIR] [--dry-run]
      slicer batch --expand 'split {} 4x4 -o out/{dir}/{name}' '**/*.png'
      slicer batch jobs.plan --shard 3/16 --journal DIR
      slicer batch plan jobs.txt -o jobs.plan
      slicer batch status jobs.txt --journal DIR
      """,
    discussion: """
      The list has a command a line, without the word slicer, quoted as in a shell, with no shell \
      behind it: split photo.png 4x4 -o tiles. Blank lines and comments (#) are skipped. All lines are \
      looked at before the first job begins, and lines have no order. With a journal a second run \
      does only what is not done. A signal ends it within five seconds, with nothing half-written: \
      exit code 75 (run it again) where an engine warned.
      """,
    subcommands: [
      BatchRunCommand.self, BatchPlanCommand.self, BatchStatusCommand.self, BatchScriptCommand.self,
    ],
    defaultSubcommand: BatchRunCommand.self)
}

extension Journal {
  func sayNotes(isQuiet: Bool) {
    for note in isQuiet ? [] : notes { Console.say(note.description) }
  }
}
