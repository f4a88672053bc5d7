import ArgumentParser
import SlicerKit
import SystemPackage

protocol Verb: ParsableCommand {
  static var name: String { get }
  /// The words after the name in three examples; the first is among those of the whole command.
  static var examples: [String] { get }
  /// The options that are used most, ten at most: those of the short help.
  static var common: [String] { get }
  /// The line beneath the options of the short help; nil for none.
  static var shortNote: String? { get }
  /// True if its first example is among the few that introduce slicer.
  static var isFirst: Bool { get }
  /// Where the verb has types of transitions, whose parameters can be written as options: those options that are
  /// its own; nil for a verb that has none.
  static var ownParameters: Set<String>? { get }

  /// A mistake that the parser would take for another one; nil if none is made.
  ///
  /// - Parameter words: from the verb on.
  static func mistake(in words: [String]) -> SlicerError?
}

extension Verb {
  /// Its type's: that of `SplitCommand` is `split`.
  static var name: String {
    let (type, end) = ("\(self)".lowercased(), "command")
    precondition(type.hasSuffix(end), "a verb's type is called VerbCommand")
    return String(type.dropLast(end.count))
  }

  static var ownParameters: Set<String>? { nil }
  static var isFirst: Bool { false }
  static var shortNote: String? { nil }

  static func mistake(in words: [String]) -> SlicerError? { nil }

  /// An error that the verb has nothing to work on, with the words that name it.
  static func missing(_ what: String, _ operands: String) -> SlicerError {
    .nothingGiven(what, usage: "\(name) \(operands)")
  }
}

/// A verb that reads files and writes others.
protocol WorkingVerb: Verb {
  associatedtype Shared: SharedOptions
  var shared: Shared { get }

  /// Has `visit` look at the names of files as they were given, and change them: words that the parser
  /// takes as they are, and that nothing but ``validate()`` judges by more than whether they are empty
  /// or `-` before ``request(_:)``.
  mutating func visitNames(_ visit: (inout String) -> Void)

  /// Reads the arguments; nothing is done yet.
  ///
  /// - Parameter control: for what has to be read to know that.
  func request(_ control: WorkControl) throws -> VerbRequest
}

/// A verb that writes pages, which show the command line that made them.
protocol PageCommand: WorkingVerb {
  /// The words of the command line, as given.
  var words: [String] { get set }
}

extension PageCommand {
  /// The command, with the words of its command line.
  func shown(as words: [String]) -> Self {
    var copy = self
    copy.words = words
    return copy
  }
}

extension WorkingVerb {
  var depfile: DepfileOptions { shared.depfile }
  var reading: ReadingOptions { shared.reading }
  var general: GeneralOptions { shared.general }

  /// Visits nothing: no name may be changed.
  mutating func visitNames(_ visit: (inout String) -> Void) {}

  func run() throws {
    let begin = ContinuousClock.now
    // Before files are opened: make's descriptors are known by their numbers.
    let control = WorkControl(threads: general.threads)
    switch try request(control) {
    case .view(_, let show): try show()
    case .watch(let run): try run()
    case .work(let work):
      try checkDepfile(of: work)
      if let warning = work.warning, !general.quiet { control.whenBegun { Console.say(warning) } }
      let report = try ProgressBar.during(control, of: work.unit, isQuiet: general.quiet) {
        try work.perform(control)
      }
      try report.say(general, after: ContinuousClock.now - begin)
      try writeDepfile(report, of: work)
    }
  }

  /// Refuses before the work a depfile that could not be written after it.
  func checkDepfile(of work: VerbJob) throws {
    try depfile.check(try work.rules(), folders: work.folders)
  }

  /// Writes down what was made from what, if that was asked for.
  func writeDepfile(_ report: VerbReport, of work: VerbJob) throws {
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

/// The work that a verb's arguments ask for, known before any of it is done.
///
/// It is performed by the verb itself, as one run, or beside others by a batch: each with reins of its
/// own, and each says in its own way what came of it.
struct VerbJob {
  /// The files and folders that are named; `-` is standard input.
  let inputs: [FilePath]
  let readFiles: () throws -> [FilePath]
  /// The outputs; `-` is standard output.
  let outputs: [BatchJob.Output]
  /// All files that may be written, as in a folder where nothing lies yet. So a list's faults do not depend
  /// on earlier work; asked for where two sets go to one folder.
  let files: () throws -> [FilePath]
  let unit: ProgressBar.Unit
  /// The program of somebody else's that makes the film; nil for none.
  var program: String?
  /// The warning after its pictures' headers have been read, by a verb that does nothing else; nil for none.
  var warning: String?
  /// The rules of the depfile, as far as they are known before.
  let rules: () throws -> [Depfile]
  let perform: (WorkControl) throws -> VerbReport

  /// The output folders of sets of files.
  var folders: [FilePath] {
    outputs.compactMap { if case .folder(let path) = $0 { path } else { nil } }
  }
}

enum VerbRequest {
  case work(VerbJob)
  /// Something is shown in place of work, as an option says.
  case view(option: String, show: () throws -> Void)
  /// Work that is done again and again, until the process ends.
  case watch(() throws -> Void)
}

extension VerbJob {
  init(
    inputs: [FilePath], readFiles: (() throws -> [FilePath])? = nil, files: [FilePath],
    unit: ProgressBar.Unit,
    rules: @escaping () throws -> [Depfile], perform: @escaping (WorkControl) throws -> VerbReport
  ) {
    self.init(
      inputs: inputs, readFiles: readFiles ?? { inputs }, outputs: files.map { .file($0) },
      files: { files }, unit: unit, rules: rules,
      perform: perform)
  }

  /// The making of a film.
  ///
  /// - Parameters:
  ///   - encoding: the film's.
  ///   - inputs: what it is made from, but for its sound.
  ///   - folders: where the inputs were found.
  ///   - isNamed: whether the caller has said where it goes, or that frames are wanted.
  ///   - stills: other files that are written.
  ///   - write: makes it, and says so.
  init(
    _ film: some Filmable, _ encoding: FilmOptions, from inputs: [FilePath],
    in folders: [FilePath] = [], to sink: FilmSink, isNamed: Bool, beside stills: [FilePath] = [],
    write: @escaping (WorkControl) throws -> FilmReporting
  ) {
    let words = [encoding.subtitles?.path, encoding.subtitleFontFile].compactMap { $0 }
    let inputs = inputs + encoding.audioFiles + words
    let rules = { (target: FilePath?) in
      target.map { [Depfile(target: $0, files: inputs)] } ?? []
    }
    let single = [sink.single?.path, sink.document(encoding)].compactMap { $0 }
    self.init(
      inputs: inputs + folders, readFiles: { inputs },
      outputs: (sink.folder.map { [.folder($0.path)] } ?? single.map { .file($0) })
        + stills.map { .file($0) },
      files: {
        if sink.single != nil { return single + stills }
        return try film.source.outputs(sink, asInNewFolder: true) + stills
      }, unit: .frames, program: sink.format.program,
      rules: { try rules(sink.single?.path ?? film.source.vouchingOutput(sink)) }
    ) { control in
      let reporting = try write(control)
      return VerbReport(reporting) { rules(reporting.manifest ?? reporting.output) }
    }
    guard !isNamed, let folder = sink.folder, let count = try? film.source.times.frameCount,
      count >= 60
    else { return }
    warning =
      "writing \(count) \(sink.format.title) to \(folder.path.printable)/\nhint: use -o show.mp4 for one film"
  }
}

extension Depfile {
  /// Makes a rule from files; standard input is none.
  init(target: FilePath, files: [FilePath]) {
    self.init(target: target, dependencies: files.filter { $0 != "-" })
  }
}
