import SlicerCodecs
import SlicerCore
package import SlicerFiles
import SlicerTiles
import Synchronization
package import SystemPackage

/// Files of one set in one archive, in a fixed order, whatever thread makes them: the same set gives the
/// same bytes.
///
/// A stream takes one file at a time. Those that are made before their turn wait: a few in memory, the
/// rest in a scratch file beside the archive.
///
/// Proof of `@unchecked Sendable`: all that changes is touched under the lock.
package final class ArchiveFiles: @unchecked Sendable {
  /// The most bytes that wait in memory, beside files in the making.
  package static let room = 16 << 20

  private let lock = Mutex(())
  private let output: OpenFile
  private var archive: any ArchiveWriter
  /// The first names of files in the order in which they lie in the archive; all others follow.
  private let order: [[UInt8]]
  private var next = 0
  /// Files before their turn, by their first names.
  private var waiting: [[UInt8]: ArchivedFile] = [:]
  /// The first names of files that will not come.
  private var missing: Set<[UInt8]> = []
  /// Bytes that wait in memory.
  private var held = 0
  private let scratch: ArchiveScratch
  /// The names in the archive of those that head its directory.
  private let heads: [[UInt8]]
  /// Makes a file's name in the archive.
  private let path: @Sendable ([UInt8]) -> [UInt8]

  /// - Parameters:
  ///   - file: beside which files wait that are made too early; nil: where temporary files are.
  ///   - heads: files that head the archive's directory, if it has one.
  package init(
    _ output: OpenFile, _ kind: PyramidArchive, beside file: FilePath?, order: [[UInt8]],
    heads: [[UInt8]], path: @escaping @Sendable ([UInt8]) -> [UInt8]
  ) {
    self.output = output
    scratch = ArchiveScratch(beside: file)
    archive =
      switch kind {
      case .zip: ZipWriter(output.sink)
      case .tar: TarWriter(output.sink)
      }
    (self.order, self.path) = (order, path)
    self.heads = heads.map(path)
  }

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - names: the same bytes go to each.
  ///   - isLong: whether it grows with the picture, and is never held in memory.
  package func begin(_ names: [[UInt8]], isLong: Bool) -> ArchivedFile {
    ArchivedFile(names, portion: isLong ? 1 << 20 : .max, scratch)
  }

  /// Takes a whole file.
  package func add(_ file: ArchivedFile) throws {
    try lock.withLock { _ in
      waiting[file.names[0]] = file
      held += file.held
      try writeThoseWhoseTurnItIs()
      guard held > Self.room, waiting[file.names[0]] != nil else { return }
      held -= file.held
      try file.putAside()
    }
  }

  /// Takes note of a file that will not come.
  package func skip(_ names: [[UInt8]]) throws {
    try lock.withLock { _ in
      missing.insert(names[0])
      try writeThoseWhoseTurnItIs()
    }
  }

  private func writeThoseWhoseTurnItIs() throws {
    while next < order.count {
      if let file = waiting.removeValue(forKey: order[next]) {
        held -= file.held
        try write(file)
      } else if missing.remove(order[next]) == nil {
        return
      }
      next += 1
    }
  }

  /// Writes what has no turn, by name, and the manifest, and gives the archive its name.
  package func commit(manifest: [UInt8]) throws -> CommittedSet {
    try lock.withLock { _ in
      precondition(next == order.count, "every file has come, or will not")
      for file in waiting.values.sorted(by: { $0.names[0].lexicographicallyPrecedes($1.names[0]) })
      { try write(file) }
      waiting = [:]
      scratch.end()
      try manifest.withUnsafeBytes { try archive.add(path(Array(NameRules.manifest.utf8)), $0) }
      try archive.finish(first: heads)
      return CommittedSet(removed: try output.commit())
    }
  }

  package func rollback() {
    scratch.end()
    output.rollback()
  }

  private func write(_ file: ArchivedFile) throws {
    for name in file.names { try archive.add(path(name), file.content, copy: file.copy) }
  }
}

/// A file on its way into an archive: bytes in the scratch file, and those after them in memory.
///
/// Proof of `@unchecked Sendable`: one thread at a time writes it, and hands it over to the archive.
package final class ArchivedFile: ByteSink, @unchecked Sendable {
  let names: [[UInt8]]
  private(set) var content = ZipContent()
  private let scratch: ArchiveScratch
  /// The bytes that go to the scratch file at a time.
  private let portion: Int
  private var parts: [Range<Int>] = []
  private var memory = ByteBuffer()

  fileprivate init(_ names: [[UInt8]], portion: Int, _ scratch: ArchiveScratch) {
    (self.names, self.portion, self.scratch) = (names, portion, scratch)
  }

  /// Bytes in memory.
  package var held: Int { memory.count }

  package func write(_ bytes: UnsafeRawBufferPointer) throws {
    content.add(bytes)
    try memory.append(bytes)
    if memory.count >= portion { try putAside() }
  }

  /// Moves what is in memory to the scratch file.
  fileprivate func putAside() throws {
    parts.append(try scratch.file().append(memory.bytes))
    memory = ByteBuffer()
  }

  fileprivate func copy(to sink: any ByteSink) throws {
    if !parts.isEmpty { try scratch.file().copy(parts, to: sink) }
    try sink.write(memory.bytes)
  }
}

/// The scratch file of an archive, made when something has to wait there.
private final class ArchiveScratch: Sendable {
  private let output: FilePath?
  private let made = Mutex<ScratchFile?>(nil)

  init(beside output: FilePath?) { self.output = output }

  func file() throws -> ScratchFile {
    try made.withLock { made in
      let file = try made ?? ScratchFile(beside: output)
      made = file
      return file
    }
  }

  func end() { made.withLock { $0 = nil } }
}
