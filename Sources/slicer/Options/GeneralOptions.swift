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

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  @Flag(help: "Report as JSON on standard output.")
  var json = false

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("-j \(jobs) is not between 1 and 1024")
    }
  }

  /// To be asked once, before files are opened.
  var threads: Threads { Threads.fromEnvironment(jobs: jobs) }
}
