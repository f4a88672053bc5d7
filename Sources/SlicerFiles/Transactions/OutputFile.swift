import SlicerCore
import Synchronization
package import SystemPackage

/// One file of a transaction, while it is written. Use one from one thread at a time.
///
/// Between two calls it holds no descriptor: the bytes gather here, and for each portion of them the
/// temporary is opened, added to and closed. So any number can be begun at once, and a small file
/// costs one `open(2)`. One that is dropped before ``finish()`` is taken back.
package final class OutputFile: RewritableSink {
  /// How many bytes gather before they are written. Opening again costs a hundredth of it.
  private static let portion = 256 << 10

  private let transaction: OutputTransaction
  private let name: FilePath
  private var temporary: FilePath?
  private var gathered: [UInt8] = []
  private var isFinished = false

  init(_ transaction: OutputTransaction, _ name: FilePath) {
    self.transaction = transaction
    self.name = name
  }

  deinit { if !isFinished { transaction.discard(name, temporary) } }

  package func write(_ bytes: UnsafeRawBufferPointer) throws {
    precondition(!isFinished, "a finished file takes no more")
    if gathered.count + bytes.count < Self.portion {
      gathered.append(contentsOf: bytes)
    } else {
      try flushGathered()
      try append(bytes, isLast: false)
    }
  }

  /// Replaces bytes that have been written; the file has at least `offset + bytes.count` of them.
  package func rewrite(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws {
    precondition(!isFinished, "a finished file takes no more")
    try flushGathered()
    guard let temporary else { return }
    let path = transaction.folder.path(of: name)
    let descriptor = try transaction.folder.openToRewrite(temporary, for: path)
    try write(descriptor, path) { () throws(Errno) in
      try descriptor.writeAll(of: bytes, at: offset)
    }
  }

  /// Where the file is, under its temporary name.
  package func path() throws -> FilePath {
    precondition(gathered.isEmpty && temporary == nil, "one writes the file")
    try flushGathered(isLast: true)
    return transaction.folder.path(of: temporary ?? name)
  }

  /// Writes what is left, after which the file is part of the commit.
  ///
  /// - Parameter names: planned ones that the same file has, too; where the file system has no links
  ///   each is a copy of it.
  package func finish(alsoAs names: [FilePath] = []) throws {
    precondition(!isFinished, "a file is finished once")
    if !gathered.isEmpty || temporary == nil { try flushGathered(isLast: true) }
    guard let temporary else { return }
    for name in names { try transaction.share(temporary, as: name) }
    isFinished = true
    transaction.finish(name, temporary)
  }

  /// Lets all that was written be read at ``path()``, which has been asked for.
  func flush() throws { try flushGathered() }

  private func flushGathered(isLast: Bool = false) throws {
    guard !gathered.isEmpty || isLast else { return }
    let bytes = gathered
    gathered = []
    try bytes.withUnsafeBytes { bytes in try append(bytes, isLast: isLast) }
  }

  private func append(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws {
    let path = transaction.folder.path(of: name)
    let descriptor = try open(path)
    try write(descriptor, path) { () throws(Errno) in
      try descriptor.writeAll(of: bytes)
      if isLast { transaction.startWriteback(descriptor) }
    }
  }

  /// Does `body` and closes the descriptor.
  private func write(
    _ descriptor: FileDescriptor, _ path: FilePath, _ body: () throws(Errno) -> Void
  ) throws {
    let written = Result { () throws(Errno) in try body() }
    let closed = Result { () throws(Errno) in try descriptor.closeReportingErrors() }
    try SlicerError.wrap(.write, path) { () throws(Errno) in
      try written.get()
      try closed.get()
    }
  }

  private func open(_ path: FilePath) throws -> FileDescriptor {
    if let temporary { return try transaction.folder.append(to: temporary, for: path) }
    let (new, descriptor) = try transaction.createTemporary(for: name)
    temporary = new
    return descriptor
  }
}

/// A file that is whole and waits for its final name.
struct FinishedFile: Sendable {
  /// Relative to the transaction's folder, as is the temporary.
  let name: FilePath
  let temporary: FilePath
}

extension Folder {
  /// Temporaries of another machine or container go when nobody has touched them for so long. Nobody
  /// can ask there whether their process lives; none writes for a day without making a file anew.
  package static let foreignAge = 24 * 60 * 60

  /// Removes the temporaries of dead processes, here and in the folders that `names` go through.
  ///
  /// Temporaries of live ones stay, and so do manifests that a killed commit has put aside: whose they are
  /// is for the commit to know. What cannot be listed or removed stays too: it harms nobody.
  ///
  /// - Parameter now: the time on the file server, in seconds; asked at most once.
  /// - Returns: the manifests of dead processes.
  @discardableResult
  package func sweep(of names: [FilePath], now: @escaping () -> Int?) -> Set<FilePath> {
    var kept: Set<FilePath> = []
    var clock = Clock(now: now)
    for folder in Set(names.map { $0.removingLastComponent() }).union([""]) {
      let found = try? self.names(in: folder.isEmpty ? "." : folder)
      for name in found ?? [] {
        guard let temporary = TemporaryName(name),
          temporary.isOurs ? !temporary.isAlive : isOld(folder.pushing(name), &clock)
        else { continue }
        if temporary.isManifestAside {
          // One further down is for runs there.
          if folder.isEmpty { kept.insert(name) }
        } else {
          _ = try? remove(folder.pushing(name))
        }
      }
    }
    return kept
  }

  /// Removes the temporaries of dead processes from a folder in which nothing is to be written.
  package static func sweep(_ path: FilePath) {
    guard FileSize.isFolder(path.isEmpty ? "." : path) else { return }
    let leftovers = Leftovers()
    leftovers.begin()
    defer { leftovers.end() }
    guard let folder = try? leftovers.openFolder(path) else { return }
    folder.sweep(of: []) { leftovers.now(in: folder) }
  }

  /// Asks for the time when it is needed first.
  private struct Clock {
    let now: () -> Int?
    lazy var seconds = now()
  }

  private func isOld(_ name: FilePath, _ clock: inout Clock) -> Bool {
    guard let now = clock.seconds, let status = try? status(of: name) else { return false }
    return now - status.changeSeconds > Self.foreignAge
  }
}
