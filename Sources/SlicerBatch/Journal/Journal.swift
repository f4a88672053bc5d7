import SlicerCore
import SlicerFiles
import SlicerWork
import Synchronization
package import SystemPackage

/// Which jobs are done, whoever has done them: a record for each, in files of a ``RecordFolder``.
///
/// It is all the state there is, so any division of the jobs may be changed at any time. Two hosts that
/// do the same job write records of equal meaning, and the last one stays. A record that another host
/// has just made may be absent here for a while: that job is perhaps done again, which is harmless.
/// What is no whole record of this version is ignored, with a note, and stays.
package final class Journal: Sendable {
  /// So many records are flushed to the disk at once.
  private static let group = 100
  /// More bytes than the record of any job has.
  private static let largest = 1 << 30

  /// The path as the user gave it.
  package let path: FilePath
  /// Who writes records: a host, and its shard.
  private let by: String
  /// Where relative paths begin, seen from the journal.
  private let folder: FilePath
  private let records: RecordFolder
  /// Why nothing can be written; nil where it can.
  private let refusal: (any Error)?
  private let state = Mutex(State())

  private struct State: Sendable {
    var notes: [JournalNote] = []
    var unflushed = 0
  }

  /// Opens a journal, which is made if it is missing. One that can only be read is asked what is done;
  /// ``checkWritable()`` says why it takes no more.
  ///
  /// - Throws: `SlicerError` where there is none and none can be made.
  package init(_ path: FilePath, by shard: Shard = .whole) throws {
    (self.path, by) = (path, Self.name(of: shard))
    do {
      (records, refusal) = (try RecordFolder(in: path), nil)
    } catch {
      guard let there = try? RecordFolder(reading: path) else { throw error }
      (records, refusal) = (there, error)
    }
    // Only what is there has a place.
    folder = Self.way(from: path)
    noteOthers()
  }

  /// - Throws: `SlicerError` where nothing can be written.
  package func checkWritable() throws { if let refusal { throw refusal } }

  /// Opens a journal to read it; nil if there is none.
  package init?(reading path: FilePath) throws {
    (self.path, by) = (path, "")
    guard let records = try RecordFolder(reading: path) else { return nil }
    (self.records, refusal) = (records, nil)
    folder = Self.way(from: path)
    noteOthers()
  }

  /// Notes for the user: records that were ignored.
  package var notes: [JournalNote] { state.withLock { $0.notes } }

  private func note(_ note: JournalNote) {
    state.withLock { if !$0.notes.contains(note) { $0.notes.append(note) } }
  }

  /// Records of other versions, which lie beside ours.
  private func noteOthers() {
    guard let names = try? Folder(opening: path.isEmpty ? "." : path).names() else { return }
    for name in names where name.string != RecordFolder.version {
      let text = name.string
      if text.first == "v", Int(text.dropFirst()) != nil { note(.otherVersion(path.pushing(name))) }
    }
  }
}

extension Journal {
  private static func name(of shard: Shard) -> String {
    shard == .whole ? Environment.host : "\(Environment.host) \(shard)"
  }

  /// The relative path from a journal to the current folder.
  private static func way(from journal: FilePath) -> FilePath {
    let start = Array((journal.resolved ?? journal).components)
    let end = Array((FilePath("").resolved ?? "").components)
    let common = zip(start, end).prefix { $0 == $1 }.count
    let up = (common..<start.count).map { _ in FilePath.Component("..") }
    return FilePath(root: nil, up + end[common...])
  }

  func facts(_ job: BatchJob) throws -> JobFacts {
    JobFacts(
      generator: SlicerVersion.makers(with: job.program), words: job.identity, folder: folder,
      inputs: try job.readFiles())
  }

  /// Adds a record of how a job has ended, which may have read other files than it seemed to.
  ///
  /// - Returns: whether it is time to flush the journal.
  func add(_ record: JobRecord, _ facts: JobFacts, _ job: BatchJob) throws -> Bool {
    // Nobody can say whose a job's outputs are if it has none.
    let isWhole = record.state == .done && !record.outputs.isEmpty
    guard isWhole || record.state == .failed else { return false }
    var (record, facts) = (record, facts)
    (record.command, record.by) = (job.command, by)
    facts.inputs = (try? job.readFiles()) ?? []
    return try add(record, of: facts)
  }

  /// Looks a job up. Its inputs are read only if they seem to be others than those of a record.
  ///
  /// - Returns: the record of what is done, with its outputs as they were. Else what has to be done, by the key
  ///   and the inputs of now: missing, or as it failed the last time.
  /// - Throws: `SlicerError` for an input that cannot be read.
  package func find(_ facts: JobFacts) throws -> JobRecord {
    let traces = try facts.inputs.map { try FileTrace(of: $0) }
    if let record = record(.seen, facts.name(traces)), record.inputs.map(\.trace) == traces {
      return record.isStanding ? record : due(facts.missing(record.key, record.inputs))
    }
    let inputs = try facts.inputs.map { try RecordedFile(reading: $0) }
    let found = facts.missing(facts.name(inputs), inputs)
    if let record = record(.done, found.key), record.isStanding { return record }
    return due(found)
  }

  /// Adds what the journal recorded when the job failed last.
  private func due(_ missing: JobRecord) -> JobRecord {
    guard var record = record(.failed, missing.key) else { return missing }
    (record.generator, record.inputs) = (missing.generator, missing.inputs)
    return record
  }

  private func record(_ part: RecordFolder.Part, _ name: String) -> JobRecord? {
    guard let file = records.file(part, name) else { return nil }
    let bytes = try? file.allBytes(limit: Self.largest)
    guard let record = bytes.flatMap({ JobRecord($0) }),
      part == .seen || record.key == name, (record.state == .failed) == (part == .failed)
    else {
      note(.ignored(records.path(part, name)))
      return nil
    }
    return record
  }
}

extension Journal {
  /// Adds a record of a job, whose outputs are whole and have their names.
  ///
  /// Nothing is added if an input has changed since it was digested, or others are read now: what was
  /// made is made of others.
  ///
  /// - Parameter facts: as they are when the job has been done.
  /// - Returns: whether so many records have been added that it is time to ``flush()`` them, which
  ///   takes some milliseconds of waiting for the disk.
  @discardableResult
  package func add(_ record: JobRecord, of facts: JobFacts) throws -> Bool {
    guard record.inputs.map(\.path) == facts.inputs,
      record.inputs.allSatisfy({ (try? FileTrace(of: $0.path)) == $0.trace })
    else {
      note(.changed(record.inputs.map(\.path)))
      return false
    }
    if record.state == .failed {
      try records.add(record.bytes, .failed, record.key) { _ in nil }
    } else {
      try records.add(record.bytes, .done, record.key) { made in
        Self.seenName(record, facts, made: made)
      }
      records.remove(.failed, record.key)
    }
    return state.withLock { state in
      state.unflushed = (state.unflushed + 1) % Self.group
      return state.unflushed == 0
    }
  }

  /// Sees to it that all records are on the disk.
  package func flush() throws { try records.flush() }

  /// The name by which a record is found without reading its inputs; nil where they may change unseen,
  /// for their last change is not older than file systems' clocks tick.
  private static func seenName(
    _ record: JobRecord, _ facts: JobFacts, made: Int
  ) -> String? {
    guard record.inputs.allSatisfy({ settled($0.trace) < made }) else { return nil }
    return facts.name(record.inputs.map(\.trace))
  }

  /// When a file's last change is old enough, in nanoseconds; whatever time it claims.
  private static func settled(_ trace: FileTrace) -> Int {
    let (time, overflow) = trace.modification.addingReportingOverflow(2_000_000_000)
    return overflow ? .max : time
  }
}

extension JobRecord {
  /// True if all outputs are unchanged.
  fileprivate var isStanding: Bool {
    state == .done && outputs.allSatisfy(\.isUnchanged) && libraries.allSatisfy(Self.isThere)
  }

  /// True if a library is the one that it was, or not on this machine, which then cannot make other bytes.
  /// Source: ``LoadedLibraries/build(of:)``, which begins with its name.
  private static func isThere(_ library: String) -> Bool {
    let name = String(library.prefix { $0 != " " })
    guard let build = LoadedLibraries.build(of: name) else { return true }
    return build == library
  }
}

package enum JournalNote: Sendable, Hashable, CustomStringConvertible {
  /// A file in a record's place that is no record.
  case ignored(FilePath)
  /// A folder of records of another version.
  case otherVersion(FilePath)
  /// Inputs of a job, one of which has changed while it was done.
  case changed([FilePath])

  package var description: String {
    switch self {
    case .ignored(let path): "\(path.printable) is not a whole record of a job, and is ignored"
    case .otherVersion(let path):
      "\(path.printable) has records of another version, which are ignored"
    case .changed(let paths):
      "an input has changed while it was read, so that the job has no record: "
        + paths.map(\.printable).joined(separator: ", ")
    }
  }
}
