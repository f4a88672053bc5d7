import SlicerCore
import SlicerFiles
import Synchronization
import SystemPackage

/// A journal's files: records in folders by the first digits of their names.
///
///     v1/done/ab/abcd…     by the command and its inputs' contents
///     v1/seen/01/0123…     the same file, by what tells the inputs without reading them
///     v1/failed/ab/abcd…
///     v1/new/.slicer-…     records that are being written
///
/// 256 folders of each kind: to make a folder costs a disk more than to make a record, and a million
/// records are 4,000 in each. A record is made under another name and renamed, so that any number of
/// hosts may write at once, without locks.
struct RecordFolder: Sendable {
  enum Part: String, CaseIterable {
    case done, seen, failed, new
  }

  private let folder: Folder

  /// The folder of records of this version in a journal.
  static let version = "v\(JobRecord.version)"

  /// Opens it, and makes it if it is missing; what dead processes have left is removed.
  ///
  /// - Throws: `SlicerError` where nothing can be written.
  init(in journal: FilePath) throws {
    let path = journal.appending(Self.version)
    try Folder.make(path) { _ in }
    folder = try Folder(opening: path)
    for part in Part.allCases { try make(part.path) }
    try folder.checkWritable()
    sweep(path)
  }

  /// Opens it to read; nil if there is none.
  init?(reading journal: FilePath) throws {
    let path = journal.appending(Self.version)
    guard FileSize.isFolder(path) else { return nil }
    folder = try Folder(opening: path)
  }

  /// The journals that this process has swept: a second time it would take its own temporaries for
  /// leftovers.
  private static let swept = Mutex<Set<FilePath>>([])

  private func sweep(_ path: FilePath) {
    Self.swept.withLock { swept in
      guard swept.insert(path.resolved ?? path).inserted else { return }
      _ = folder.sweep(of: [Part.new.path.appending("x")]) { now }
    }
  }

  /// The time on the file server, in seconds: a new file's.
  private var now: Int? {
    let name = Self.temporary
    guard let file = try? folder.create(name, for: folder.path(of: name)) else { return nil }
    defer { _ = try? folder.remove(name) }
    try? file.close()
    return (try? folder.status(of: name)).flatMap { $0.map { $0.modification / 1_000_000_000 } }
  }

  private static var temporary: FilePath {
    Part.new.path.appending(TemporaryName.next().name.components)
  }

  private func make(_ name: FilePath) throws {
    do {
      try folder.makeFolder(name)
    } catch let error as SlicerError where error.errno == .fileExists {
    }
  }
}

extension RecordFolder.Part {
  fileprivate var path: FilePath { FilePath(rawValue) }

  /// `done/ab/abcd…`.
  fileprivate func place(of name: String) -> FilePath {
    FilePath("\(rawValue)/\(name.prefix(2))/\(name)")
  }
}

extension RecordFolder {
  /// Where a record is, for messages.
  func path(_ part: Part, _ name: String) -> FilePath { folder.path(of: part.place(of: name)) }

  /// The file in a record's place; nil if there is none. Anything but a plain file counts as empty: reading a
  /// pipe would block.
  func file(_ part: Part, _ name: String) -> (any ByteSource)? {
    let name = part.place(of: name)
    if let file = folder.plainFile(name) { return file }
    return (try? folder.status(of: name)) == nil ? nil : MemorySource([])
  }

  /// Writes a record under a name of its own, hands over the time at which that was, and gives it its
  /// names.
  ///
  /// - Parameters:
  ///   - part: where it goes, and `name` what it is called there.
  ///   - seen: what it is called under ``Part/seen``, as far as there are links; nil for nothing.
  /// - Throws: `SlicerError`; nothing is left then.
  func add(
    _ bytes: [UInt8], _ part: Part, _ name: String, seen: (_ made: Int) -> String?
  ) throws {
    let temporary = Self.temporary
    try write(bytes, temporary)
    if let made = try? folder.status(of: temporary), let name = seen(made.modification) {
      link(temporary, to: Part.seen.place(of: name))
    }
    try rename(temporary, to: part.place(of: name))
  }

  func remove(_ part: Part, _ name: String) { _ = try? folder.remove(part.place(of: name)) }

  /// Sees to it that all records are on the disk.
  func flush() throws { _ = try folder.syncFileSystem() }

  private func write(_ bytes: [UInt8], _ temporary: FilePath) throws {
    let path = folder.path(of: temporary)
    let file = try folder.create(temporary, for: path)
    let written = bytes.withUnsafeBytes { bytes in
      Result { try DescriptorSink(file, path: path).write(bytes) }
    }
    do {
      try SlicerError.wrap(.write, path) { () throws(Errno) in try file.closeReportingErrors() }
      try written.get()
    } catch {
      _ = try? folder.remove(temporary)
      throw error
    }
  }

  /// Without links a record is found by its inputs' contents.
  private func link(_ temporary: FilePath, to name: FilePath) {
    do {
      try inFolder(of: name) { try folder.link(temporary, to: name) }
    } catch let error as SlicerError where error.errno == .fileExists {
      _ = try? folder.remove(name)
      try? folder.link(temporary, to: name)
    } catch {
    }
  }

  private func rename(_ temporary: FilePath, to name: FilePath) throws {
    do {
      try inFolder(of: name) { try folder.rename(temporary, to: name) }
    } catch {
      // A server's answer may get lost after it has renamed.
      if try folder.status(of: temporary) == nil, try folder.status(of: name) != nil { return }
      _ = try? folder.remove(temporary)
      throw error
    }
  }

  /// Does `body`, and again when the folder of `name` has been made.
  private func inFolder(
    of name: FilePath, _ body: () throws -> Void
  ) throws {
    do {
      try body()
    } catch let error as SlicerError where error.errno == .noSuchFileOrDirectory {
      try make(name.removingLastComponent())
      try body()
    }
  }
}
