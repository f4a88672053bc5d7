import ArgumentParser
import SlicerKit
import SystemPackage

/// A verb, and all that the command line has to know of it besides.
protocol Verb: ParsableCommand {
  /// `split`.
  static var name: String { get }
  /// What follows the name in three examples; the first is among those of the whole command.
  static var examples: [String] { get }
  /// The options that are used most, ten at most: those of the short help.
  static var common: [String] { get }
  /// Whether its first example is among the few that introduce slicer.
  static var isFirst: Bool { get }
  /// Where the verb has types of transitions, whose parameters can be written as options: those options that are
  /// its own; nil for a verb that has none.
  static var ownParameters: Set<String>? { get }

  /// A mistake that the parser would take for another one; nil if none is made.
  ///
  /// - Parameter words: from the verb on.
  static func mistake(in words: [String]) -> UsageError?
}

extension Verb {
  static var ownParameters: Set<String>? { nil }
  static var isFirst: Bool { false }

  static func mistake(in words: [String]) -> UsageError? { nil }
}

/// A verb that reads files and writes others.
protocol WorkingVerb: Verb {
  var general: GeneralOptions { get }
  /// Where to write down what outputs are made from.
  var depfile: DepfileOptions { get }

  /// Has `visit` look at the names of files as they were given, and change them: words that the parser
  /// takes as they are, and that nothing but ``validate()`` judges by more than whether they are empty
  /// or `-` before ``request(_:)``.
  mutating func visitNames(_ visit: (inout String) -> Void)

  /// What the arguments ask for; nothing of it is done yet.
  ///
  /// - Parameter control: for what has to be read to know that.
  func request(_ control: WorkControl) throws -> VerbRequest
}

/// A verb that writes pages, which show the command line that made them.
protocol PageCommand: WorkingVerb {
  /// Of the command line, as they were given.
  var words: [String] { get set }
}

extension PageCommand {
  /// The command of that command line.
  func shown(as words: [String]) -> Self {
    var copy = self
    copy.words = words
    return copy
  }
}

extension WorkingVerb {
  /// None that may be changed.
  mutating func visitNames(_ visit: (inout String) -> Void) {}

  func run() throws {
    // Before files are opened: make's descriptors are known by their numbers.
    let control = WorkControl(threads: general.threads)
    switch try request(control) {
    case .view(_, let show): try show()
    case .work(let work):
      try checkDepfile(of: work)
      let report = try ProgressBar.during(control, of: work.unit, isQuiet: general.quiet) {
        try work.perform(control)
      }
      try report.say(general)
      try writeDepfile(report, of: work)
    }
  }

  /// Refuses before the work a depfile that could not be written after it.
  func checkDepfile(of work: VerbWork) throws {
    try depfile.check(try work.rules(), folders: work.folders)
  }

  /// Writes down what was made from what, if that was asked for.
  func writeDepfile(_ report: VerbReport, of work: VerbWork) throws {
    try depfile.write(try report.rules(), folders: work.folders)
  }
}

extension String? {
  /// Has a word that was given looked at, and changed.
  mutating func visit(_ visit: (inout String) -> Void) {
    guard var word = self else { return }
    visit(&word)
    self = word
  }
}
