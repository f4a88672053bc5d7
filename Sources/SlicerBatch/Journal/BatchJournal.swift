import SlicerFiles
import SlicerWork
package import SystemPackage

/// A journal as the jobs of a batch look at it.
package struct BatchJournal: Sendable {
  let journal: Journal
  /// Where relative paths begin, seen from the journal.
  private let folder: FilePath
  /// Who writes records: a host, and its shard.
  private let by: String

  /// Opens a journal, which is made if it is missing.
  ///
  /// - Throws: `FileError`.
  package init(_ path: FilePath, _ shard: Shard) throws { self.init(try Journal(path), shard) }

  /// Opens a journal to read it; nil if there is none.
  ///
  /// - Throws: `FileError`.
  package init?(reading path: FilePath, _ shard: Shard) throws {
    guard let journal = try Journal(reading: path) else { return nil }
    self.init(journal, shard)
  }

  private init(_ journal: Journal, _ shard: Shard) {
    self.journal = journal
    folder = Self.way(from: journal.path.resolved ?? journal.path, to: FilePath("").resolved ?? "")
    by = shard == .whole ? Environment.host : "\(Environment.host) \(shard)"
  }

  /// What was strange about the journal.
  package var notes: [String] { journal.notes.map(\.description) }

  /// What decides about a job's outputs.
  func facts(_ job: BatchJob) throws -> JobFacts {
    JobFacts(
      generator: SlicerVersion.makers(with: job.program), words: job.identity, folder: folder,
      inputs: try job.readFiles())
  }

  /// Writes down how a job has ended.
  ///
  /// - Parameters:
  ///   - facts: as they were when its inputs were digested.
  ///   - job: what has been done, which may have read others.
  /// - Returns: whether it is time to flush the journal.
  func add(_ record: JobRecord, _ facts: JobFacts, _ job: BatchJob) throws -> Bool {
    // Of what has no outputs nobody knows whose they are.
    guard record.state == .failed || record.state == .done && !record.outputs.isEmpty else {
      return false
    }
    var (record, facts) = (record, facts)
    (record.command, record.by) = (job.command, by)
    facts.inputs = (try? job.readFiles()) ?? []
    return try journal.add(record, of: facts)
  }

  /// The relative path from one folder to another.
  private static func way(from start: FilePath, to end: FilePath) -> FilePath {
    let (start, end) = (Array(start.components), Array(end.components))
    let common = zip(start, end).prefix { $0 == $1 }.count
    let up = (common..<start.count).map { _ in FilePath.Component("..") }
    return FilePath(root: nil, up + end[common...])
  }
}
