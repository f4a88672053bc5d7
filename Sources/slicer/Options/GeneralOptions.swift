import ArgumentParser
import SlicerKit

/// What every verb has that writes.
struct GeneralOptions: ParsableArguments {
  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp(
      "Threads. (default: one for each processor, or what make allows)", valueName: "n"))
  var jobs: Int?

  @Flag(name: .customLong("no-clobber"), help: "Refuse to replace an output that exists.")
  var noClobber = false

  @Flag(help: "Discard what other runs have put in the way: whole sets, manifest and all.")
  var replace = false

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  @Flag(help: "Report as JSON on standard output.")
  var json = false

  func validate() throws {
    if noClobber, replace {
      throw ValidationError(
        "--no-clobber keeps what exists, and --replace discards it: leave one out")
    }
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("-j \(jobs) is not between 1 and 1024")
    }
  }

  var existingFiles: ExistingFiles {
    noClobber ? .keep : replace ? .discard : .replace
  }

  /// To be asked once, before files are opened.
  var threads: Threads { Threads.fromEnvironment(jobs: jobs) }
}
