import SlicerKit
import SystemPackage

/// A journal as commands of a list look at it.
struct JobJournal {
  let journal: Journal
  /// Where relative paths begin, seen from the journal.
  private let folder: FilePath
  /// Who writes records: a host, and its shard.
  private let by: String

  init(_ journal: Journal, _ shard: Shard) {
    self.journal = journal
    folder = Self.way(from: journal.path.resolved ?? journal.path, to: FilePath("").resolved ?? "")
    by = shard == .whole ? Environment.host : "\(Environment.host) \(shard)"
  }

  /// What decides about a job's outputs.
  func facts(_ line: JobLine, _ work: VerbWork) throws -> JobFacts {
    JobFacts(
      generator: SlicerVersion.makers(with: work.program), words: Self.deciding(line.words),
      folder: folder, inputs: try work.readFiles())
  }

  /// Writes down how a job has ended.
  ///
  /// - Parameters:
  ///   - facts: as they were when its inputs were digested.
  ///   - work: what has been done, which may have read others.
  /// - Returns: whether it is time to flush the journal.
  func add(
    _ outcome: JobOutcome, _ line: JobLine, _ key: JobKey, _ facts: JobFacts, _ work: VerbWork
  ) throws -> Bool {
    var facts = facts
    facts.inputs = (try? work.readFiles()) ?? []
    switch outcome.state {
    // Nobody knows whose they are.
    case .done where outcome.outputs.isEmpty: return false
    case .done:
      return try journal.add(
        JournalRecord(
          done: key, command: line.command, by: by, seconds: outcome.seconds,
          outputs: outcome.outputs), of: facts)
    case .failed:
      return try journal.add(
        JournalRecord(
          failed: key, command: line.command, by: by, seconds: outcome.seconds,
          code: Int(outcome.code), error: outcome.errors.joined(separator: "; ")), of: facts)
    case .skipped, .abandoned: return false
    }
  }

  /// What was strange about the journal.
  func sayNotes(isQuiet: Bool) {
    for note in isQuiet ? [] : journal.notes { Talk.say(note.description) }
  }

  /// The words without those that change no byte of any output.
  private static func deciding(_ words: [[UInt8]]) -> [[UInt8]] {
    var rest = words[...]
    var kept: [[UInt8]] = []
    while let word = rest.popFirst() {
      if word == Array("--".utf8) { return kept + [word] + rest }
      switch String(decoding: word, as: UTF8.self) {
      case "-q", "--quiet": continue
      case "-j", "--jobs": _ = rest.popFirst()
      case let text where text.hasPrefix("--jobs="): continue
      case let text where text.hasPrefix("-j") && Int(text.dropFirst(2)) != nil: continue
      default: kept.append(word)
      }
    }
    return kept
  }

  /// The relative path from one folder to another.
  private static func way(from start: FilePath, to end: FilePath) -> FilePath {
    let (start, end) = (Array(start.components), Array(end.components))
    let common = zip(start, end).prefix { $0 == $1 }.count
    let up = (common..<start.count).map { _ in FilePath.Component("..") }
    return FilePath(root: nil, up + end[common...])
  }
}
