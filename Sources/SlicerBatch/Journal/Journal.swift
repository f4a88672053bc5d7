import SlicerCore
package import SlicerFiles
import Synchronization
package import SystemPackage

/// A folder of records: which jobs are done, whoever has done them.
///
///     JOURNAL/v1/done/ab/abcd…     by the command and its inputs' contents
///     JOURNAL/v1/seen/01/0123…     the same file, by what tells the inputs without reading them
///     JOURNAL/v1/failed/ab/abcd…
///
/// 256 folders of each kind: to make a folder costs a disk more than to make a record, and a million
/// records are 4,000 in each.
///
/// It is all the state there is, so any division of the jobs may be changed at any time. A record is
/// made under another name and renamed, so that any number of hosts may write at once, without locks;
/// two that do the same job write records of equal meaning, and the last one stays. A record that another
/// host has just made may be absent here for a while: that job is perhaps done again, which is
/// harmless. What is no whole record of this version is ignored, with a note, and stays.
package final class Journal: Sendable {
  /// So many records are flushed to the disk at once.
  static let group = 100

  /// As it was named.
  package let path: FilePath
  private let folder: Folder
  private let state = Mutex(State())

  private struct State: Sendable {
    var notes: [JournalNote] = []
    var unflushed = 0
  }

  fileprivate enum Part: String, CaseIterable {
    case done, seen, failed, new
  }

  /// Opens a journal, which is made if it is missing.
  ///
  /// - Throws: `FileError` where nothing can be written.
  package init(_ path: FilePath) throws(FileError) {
    self.path = path
    let versioned = path.pushing(Self.version)
    try Folder.make(versioned) { _ in }
    folder = try Folder(opening: versioned)
    for part in Part.allCases { try Self.make(part.path, in: folder) }
    try folder.checkWritable()
    sweep(versioned)
    noteOthers()
  }

  /// Opens a journal to read it; nil if there is none.
  ///
  /// - Throws: `FileError`.
  package init?(reading path: FilePath) throws(FileError) {
    self.path = path
    guard FileSize.isFolder(path.pushing(Self.version)) else { return nil }
    folder = try Folder(opening: path.pushing(Self.version))
    noteOthers()
  }

  /// The folder of records of this version.
  private static var version: FilePath { FilePath("v\(JournalRecord.version)") }

  /// The journals that this process has swept: a second time it would take its own temporaries for
  /// leftovers.
  private static let swept = Mutex<Set<FilePath>>([])

  /// Removes what dead processes have left.
  private func sweep(_ versioned: FilePath) {
    Self.swept.withLock { swept in
      guard swept.insert(versioned.resolved ?? versioned).inserted else { return }
      _ = folder.sweep(of: [Part.new.path.appending("x")]) { [folder] in Self.now(in: folder) }
    }
  }

  private static func make(_ name: FilePath, in folder: Folder) throws(FileError) {
    do throws(FileError) {
      try folder.makeFolder(name)
    } catch .failed(_, _, .fileExists) {
    }
  }

  /// What the user should know: records that were ignored.
  package var notes: [JournalNote] { state.withLock { $0.notes } }
}

extension Journal {
  /// What the journal knows of a job.
  package enum Finding: Sendable {
    /// It is done, and its outputs are as they were.
    case done(JournalRecord)
    /// It has to be done; `failure` is how it failed the last time.
    case due(JobKey, failure: JournalRecord?)
  }

  /// Looks a job up. Its inputs are read only if they seem to be others than those of a record.
  ///
  /// - Throws: `FileError` for an input that cannot be read.
  package func find(_ facts: JobFacts) throws -> Finding {
    let traces = try facts.inputs.map { try FileTrace(of: $0) }
    if let record = record(.seen, facts.name(traces)), record.inputs.map(\.trace) == traces {
      if record.isStanding { return .done(record) }
      let failure = self.record(.failed, record.key)
      return .due(JobKey(name: record.key, inputs: record.inputs), failure: failure)
    }
    let inputs = try facts.inputs.map { try RecordedFile(reading: $0) }
    let key = JobKey(name: facts.name(inputs), inputs: inputs)
    if let record = record(.done, key.name), record.isStanding { return .done(record) }
    return .due(key, failure: record(.failed, key.name))
  }

  private func record(_ part: Part, _ name: String) -> JournalRecord? {
    let path = folder.path(of: part.place(of: name))
    guard let file = try? InputFile(opening: path) else { return nil }
    let bytes = try? file.source.allBytes(limit: 1 << 30)
    guard let record = bytes.flatMap({ JournalRecord($0) }),
      part == .seen || record.key == name, (record.state == .failed) == (part == .failed)
    else {
      note(.ignored(path))
      return nil
    }
    return record
  }

  /// Adds a record of a job, whose outputs are whole and have their names.
  ///
  /// Nothing is added if an input has changed since it was digested: what was made is made of others.
  ///
  /// - Returns: whether so many records have been added that it is time to ``flush()`` them, which
  ///   takes some milliseconds of waiting for the disk.
  /// - Throws: `FileError`.
  @discardableResult
  package func add(_ record: JournalRecord, of facts: JobFacts) throws(FileError) -> Bool {
    guard record.inputs.allSatisfy({ (try? FileTrace(of: $0.path)) == $0.trace }) else {
      note(.changed(record.inputs.map(\.path)))
      return false
    }
    let temporary = Part.new.path.appending(TemporaryName.next().name.components)
    try write(record.bytes, temporary)
    let place = (record.state == .done ? Part.done : .failed).place(of: record.key)
    if record.state == .done {
      addSeen(temporary, record, facts)
      _ = try? folder.remove(Part.failed.place(of: record.key))
    }
    try rename(temporary, to: place)
    return state.withLock { state in
      state.unflushed = (state.unflushed + 1) % Self.group
      return state.unflushed == 0
    }
  }

  /// Sees to it that all records are on the disk.
  ///
  /// - Throws: `FileError`.
  package func flush() throws(FileError) { _ = try folder.syncFileSystem() }

  private func write(_ bytes: [UInt8], _ temporary: FilePath) throws(FileError) {
    let path = folder.path(of: temporary)
    let file = try folder.create(temporary, for: path)
    let written = bytes.withUnsafeBytes { bytes in
      Result { () throws(FileError) in try DescriptorSink(file, path: path).write(bytes) }
    }
    do throws(FileError) {
      try FileError.wrap(.write, path) { () throws(Errno) in try file.closeReportingErrors() }
      try written.get()
    } catch {
      _ = try? folder.remove(temporary)
      throw error
    }
  }

  /// A second name, where the inputs cannot have changed unseen: their last change is older than
  /// file systems' clocks tick. Without links they are read the next time.
  private func addSeen(_ temporary: FilePath, _ record: JournalRecord, _ facts: JobFacts) {
    guard let made = try? folder.status(of: temporary),
      record.inputs.allSatisfy({ Self.settled($0.trace) < made.modification })
    else { return }
    let name = Part.seen.place(of: facts.name(record.inputs.map(\.trace)))
    do throws(FileError) {
      try inFolder(of: name) { () throws(FileError) in try folder.link(temporary, to: name) }
    } catch .failed(_, _, .fileExists) {
      _ = try? folder.remove(name)
      try? folder.link(temporary, to: name)
    } catch {
    }
  }

  /// When a file's last change is old enough, in nanoseconds; whatever time it claims.
  private static func settled(_ trace: FileTrace) -> Int {
    let (time, overflow) = trace.modification.addingReportingOverflow(2_000_000_000)
    return overflow ? .max : time
  }

  private func rename(_ temporary: FilePath, to name: FilePath) throws(FileError) {
    do throws(FileError) {
      try inFolder(of: name) { () throws(FileError) in try folder.rename(temporary, to: name) }
    } catch {
      // A server's answer may get lost after it has renamed.
      if try folder.status(of: temporary) == nil, try folder.status(of: name) != nil { return }
      _ = try? folder.remove(temporary)
      throw error
    }
  }

  /// Does `body`, and again when the folder of `name` has been made.
  private func inFolder(
    of name: FilePath, _ body: () throws(FileError) -> Void
  ) throws(FileError) {
    do throws(FileError) {
      try body()
    } catch .failed(_, _, .noSuchFileOrDirectory) {
      try Self.make(name.removingLastComponent(), in: folder)
      try body()
    }
  }

  /// The time on the file server, in seconds: a new file's.
  private static func now(in folder: Folder) -> Int? {
    let name = Part.new.path.appending(TemporaryName.next().name.components)
    guard let file = try? folder.create(name, for: folder.path(of: name)) else { return nil }
    defer { _ = try? folder.remove(name) }
    try? file.close()
    return (try? folder.status(of: name)).flatMap { $0.map { $0.modification / 1_000_000_000 } }
  }
}

extension Journal {
  private func note(_ note: JournalNote) {
    state.withLock { if !$0.notes.contains(note) { $0.notes.append(note) } }
  }

  /// Records of other versions, which lie beside ours.
  private func noteOthers() {
    guard let names = try? Folder(opening: path.isEmpty ? "." : path).names() else { return }
    for name in names where name != Self.version {
      let text = name.string
      if text.first == "v", Int(text.dropFirst()) != nil { note(.otherVersion(path.pushing(name))) }
    }
  }
}

extension Journal.Part {
  fileprivate var path: FilePath { FilePath(rawValue) }

  /// `done/ab/abcd…`.
  fileprivate func place(of name: String) -> FilePath {
    FilePath("\(rawValue)/\(name.prefix(2))/\(name)")
  }
}

extension JournalRecord {
  /// Whether all outputs are as they were.
  fileprivate var isStanding: Bool { state == .done && outputs.allSatisfy(\.isUnchanged) }
}

/// What a journal has to say though nothing failed.
package enum JournalNote: Sendable, Hashable, CustomStringConvertible {
  /// What lies where a record should, and is none.
  case ignored(FilePath)
  /// A folder of records of another version.
  case otherVersion(FilePath)
  /// Inputs of a job, one of which has changed while it was done.
  case changed([FilePath])

  package var description: String {
    switch self {
    case .ignored(let path): "\(path.printable) is no whole record of a job, and is ignored"
    case .otherVersion(let path):
      "\(path.printable) has records of another version, which are ignored"
    case .changed(let paths):
      "an input has changed while it was read, so that the job has no record: "
        + paths.map(\.printable).joined(separator: ", ")
    }
  }
}
