import ArgumentParser
import SlicerKit
import SystemPackage

/// One output for each row of a table, by verbs that make a film or a set of tiles.
///
/// The words of the command line are looked at before they are parsed, for a field may stand where the parser expects a
/// number: see ``RowRun``. So a verb that is parsed has none of these.
struct RowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Run the command for each row of this CSV, TSV, JSON or JSON Lines file; - is standard input. \
      {name} stands for the row's value in a column, {{ and }} for braces.
      """, valueName: "file"), completion: .file(extensions: ["csv", "tsv", "json", "jsonl"]))
  var data: String?

  @Option(
    help: ArgumentHelp(
      "Run only these rows of --data, from 1: 3, 1-2 or 1,4-6.", valueName: "n,n-m..."))
  var rows: String?

  @OptionGroup var journal: JournalOptions
  @OptionGroup var sharding: ShardOptions

  @Option(
    help: ArgumentHelp(
      "Write a JSON object on a line for each row as it ends; - is standard output.",
      valueName: "file"),
    completion: .file())
  var report: String?

  @Flag(
    name: .customLong("keep-going"),
    help: "Begin although a row's input is missing or bad. The row fails, the others are done.")
  var keepGoing = false

  func validate() throws {
    try PathArgument.check([report] + [data].filter { $0 != "-" })
    let given = [
      ("--journal", journal.journal != nil), ("--shard", sharding.shard != nil),
      ("--shards", sharding.shards != nil), ("--report", report != nil),
      ("--keep-going", keepGoing),
    ]
    if data == nil, rows != nil {
      throw ValidationError(
        "--rows picks rows of a table, and needs --data\nhint: a grid is one word, such as 4x3, and tiles of a "
          + "transition have --tiles 4x3")
    }
    _ = try rowNumbers()
    if data == nil, let option = given.first(where: \.1)?.0 {
      throw ValidationError("\(option) needs --data\nhint: add --data FILE, or leave it out")
    }
  }

  /// The numbers of ``rows``; nil for all.
  func rowNumbers() throws -> [ClosedRange<Int>]? {
    try rows.map { text in
      try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
        let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
          first >= 1, first <= last
        else {
          throw ValidationError(
            "--rows \(text.quoted) is no list of rows\nhint: write 3, 1-2 or 1,4-6")
        }
        return first...last
      }
    }
  }

  /// Options with a value.
  static let named: Set<String> = [
    "--data", "--rows", "--journal", "--shard", "--shards", "--report",
  ]
  static let flags: Set<String> = ["--keep-going"]
}

/// A verb that can be run for each row of a table.
protocol RowVerb: WorkingVerb {
  var rows: RowOptions { get }
}

extension AnimateCommand: RowVerb {}
extension SlideshowCommand: RowVerb {}
extension TransitionCommand: RowVerb {}
extension SplitCommand: RowVerb {}
