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
      The list has one command on each line, without the word slicer, such as split photo.png 4x4 -o \
      tiles. Words are quoted as in a shell; blank lines and comments (#) are skipped. All lines are \
      checked before the first job begins, and jobs run in any order. With a journal a second run does \
      only what is missing. After a signal the exit code is 128 plus its number. Under an engine, \
      and after SIGUSR1, SIGUSR2 and SIGXCPU, it is 75 (run it again).
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
