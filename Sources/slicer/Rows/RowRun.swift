import ArgumentParser
import SlicerKit
import SystemPackage

/// A command line with `--data`: its verb, once for each row of a table.
///
/// The rows are a batch, so that journals, shards and reports are those of `batch`. The words are those of
/// `batch --expand` with the same fields.
struct RowRun {
  private let options: RowOptions
  /// The command's words, with fields, without the options of rows.
  private let template: [[UInt8]]
  private let jobs: Int?
  private let isQuiet: Bool

  /// Nil for a command line without `--data`, and for a verb that has no rows.
  init?(_ words: [String]) throws {
    let verbs: [any RowVerb.Type] = [
      AnimateCommand.self, SlideshowCommand.self, TransitionCommand.self, SplitCommand.self,
    ]
    let before = words.prefix { $0 != "--" }
    guard let verb = verbs.first(where: { $0.name == words.first }),
      before.contains(where: { $0 == "--data" || $0.hasPrefix("--data=") })
    else { return nil }
    if let mistake = SlicerError.repeatedFile(in: words, of: verb) { throw mistake }
    var (own, general, rest): ([String], [String], [String]) = ([], [], [])
    var unread = before[...]
    while let word = unread.popFirst() {
      let name = String(word.prefix { $0 != "=" })
      if RowOptions.named.contains(name) {
        own.append(word)
        if name == word, let value = unread.popFirst() { own.append(value) }
      } else if RowOptions.flags.contains(word) {
        own.append(word)
      } else if ["-j", "--jobs"].contains(word) {
        general.append(word)
        if let value = unread.popFirst() { general.append(value) }
      } else if word.hasPrefix("--jobs=") || word.hasPrefix("-j") && Int(word.dropFirst(2)) != nil {
        general.append(word)
      } else {
        rest.append(word)
      }
    }
    if rest.contains("--json") { throw SlicerError.jsonOfRows }
    do {
      options = try RowOptions.parse(own)
      jobs = try ThreadOptions.parse(general).jobs
    } catch {
      throw SlicerCommand.failure(of: error) ?? CommandFailure([error])
    }
    isQuiet = rest.contains { ["-q", "--quiet"].contains($0) }
    template = (rest + words.dropFirst(before.count)).map(ArgumentText.bytes)
  }

  func run() throws {
    guard let data = options.data else { return }
    let threads = Threads.fromEnvironment(jobs: jobs)
    let rows = try RowJobs(
      template, data: FilePath(argument: data), rows: try options.rowNumbers())
    if !isQuiet { for note in rows.notes { Console.say(note) } }
    var batch = BatchRunner(rows.listed, threads, isQuiet: isQuiet)
    batch.shard = try options.sharding.part(isQuiet: isQuiet)
    batch.journal = options.journal.path
    batch.report = options.report.map { FilePath(argument: $0) }
    batch.beginsAnyway = options.keepGoing
    batch.keepsGoing = true
    try batch.run()
  }
}

extension Error where Self == SlicerError {
  static func patternAndData(_ word: String) -> SlicerError {
    .usage("'\(word)' and --data exclude each other\nhint: leave one out")
  }
  static var noRows: SlicerError { .badInput("the data have no rows") }
  static var jsonOfRows: SlicerError {
    .usage("--json prints one report, but each row has its own\nhint: use --report")
  }
  static var dataInBatch: SlicerError {
    .usage("--data makes several jobs of one line\nhint: use batch --expand with --data")
  }
  static func oneOutputOfRows(isNamed: Bool, column: String) -> SlicerError {
    .usage(
      "all rows would write \(isNamed ? "the same output" : "an output of the scene's name")"
        + "\nhint: name each after a column, such as -o 'out/{\(column)}.mp4'")
  }
}
