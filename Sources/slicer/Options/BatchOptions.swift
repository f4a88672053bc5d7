import ArgumentParser
import SlicerKit
import SystemPackage

/// Where the jobs come from: a file, or a command for each of many files.
struct ListOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Run this command for each file that the patterns match, in place of a list: 'split {} 4x4 \
      -o out/{dir}/{name}'. Fields: \(JobField.list).
      """, valueName: "template"))
  var expand: String?

  @Option(
    help: ArgumentHelp(
      """
      Run the command of --expand for each row of this CSV, TSV, JSON or JSON Lines file, in place of \
      files. Fields: the columns, and {index}; - is standard input.
      """, valueName: "file"), completion: .file(extensions: ["csv", "tsv", "json", "jsonl"]))
  var data: String?

  @Flag(help: "Separate the list's commands by NUL bytes. Words may then hold newlines.")
  var null = false

  func validate() throws {
    try PathArgument.check([data].filter { $0 != "-" })
    if data != nil, expand == nil {
      throw ValidationError(
        "--data needs the command of its rows\nhint: add --expand 'animate card.yaml -o {name}.mp4'"
      )
    }
    if expand != nil, null {
      throw ValidationError(
        "--expand makes the list itself, so --null has no effect\nhint: leave --null out")
    }
  }

  /// The jobs of a list, or of a plan of one.
  ///
  /// - Parameter words: the list's name, where `-` is standard input; or the patterns of files.
  func listed(_ words: [String], isQuiet: Bool = true) throws -> ListedJobs {
    if let data, let expand {
      if let word = words.first { throw SlicerError.patternAndData(word) }
      let rows = try RowJobs(
        try RowTemplate.words(of: ArgumentText.bytes(of: expand)), data: FilePath(argument: data))
      if !isQuiet { for note in rows.notes { Console.say(note) } }
      return rows.listed
    }
    guard let expand else {
      guard let list = words.first else {
        throw BatchCommand.missing("list of jobs", "jobs.txt, or - for standard input")
      }
      if words.count > 1 { throw SlicerError.manyLists(words) }
      if SlicerError.isPictureInside(list) { throw SlicerError.pictureForList(list) }
      return try ListedJobs(
        reading: FilePath(argument: list), null ? .nullSeparated : .lines)
    }
    if words.isEmpty { throw SlicerError.noPatterns }
    let template = try JobTemplate(parsing: ArgumentText.bytes(of: expand))
    let patterns = words.map { PathPattern(ArgumentText.bytes(of: $0)) }
    return ListedJobs(try template.list(expanding: patterns, name: "--expand"))
  }
}

struct ShardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Run part K of N, of about equal work. (default: as reported by the engine)",
      valueName: "k/n"))
  var shard: String?

  @Option(
    help: ArgumentHelp(
      "State the number of parts, if the engine does not report it.", valueName: "n"))
  var shards: Int?

  func validate() throws {
    if shard != nil, shards != nil {
      throw ValidationError("--shard states how many shards there are\nhint: leave --shards out")
    }
  }

  /// Which part is meant. One that only the environment says is told, for nobody has asked for it.
  func part(isQuiet: Bool) throws -> Shard {
    if let stated = try stated() { return stated }
    guard let place = try EngineCatalog.place(in: Environment.variables, shards: shards) else {
      return .whole
    }
    if !isQuiet, place.shard != .whole {
      Console.say("shard \(place.shard), as \(place.engine.title) says")
    }
    return place.shard
  }

  /// The part that is said outright; nil for none.
  func stated() throws -> Shard? { try shard.map { try Shard(parsing: $0) } }
}

struct JournalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Record finished jobs in this folder and skip them next time. All shards share it.",
      valueName: "dir"),
    completion: .directory)
  var journal: String?

  func validate() throws { try PathArgument.check([journal]) }

  var path: FilePath? { journal.map { FilePath(argument: $0) } }
}
