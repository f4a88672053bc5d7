import SlicerCore
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

  /// Appends all bytes, or says why not.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    precondition(!isFinished, "a finished file takes no more")
    if gathered.count + bytes.count < Self.portion {
      gathered.append(contentsOf: bytes)
    } else {
      try flushGathered()
      try append(bytes, isLast: false)
    }
  }

  /// Replaces bytes that have been written; the file has at least `offset + bytes.count` of them.
  package func rewrite(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(FileError) {
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
  package func path() throws(FileError) -> FilePath {
    precondition(gathered.isEmpty && temporary == nil, "one writes the file")
    try flushGathered(isLast: true)
    return transaction.folder.path(of: temporary ?? name)
  }

  /// Writes what is left, after which the file is part of the commit.
  ///
  /// - Parameter names: planned ones that the same file has, too; where the file system has no links
  ///   each is a copy of it.
  package func finish(alsoAs names: [FilePath] = []) throws(FileError) {
    precondition(!isFinished, "a file is finished once")
    if !gathered.isEmpty || temporary == nil { try flushGathered(isLast: true) }
    guard let temporary else { return }
    for name in names { try transaction.share(temporary, as: name) }
    isFinished = true
    transaction.finish(name, temporary)
  }

  /// Lets all that was written be read at ``path()``, which has been asked for.
  func flush() throws(FileError) { try flushGathered() }

  private func flushGathered(isLast: Bool = false) throws(FileError) {
    guard !gathered.isEmpty || isLast else { return }
    let bytes = gathered
    gathered = []
    let written = bytes.withUnsafeBytes { bytes in
      Result { () throws(FileError) in try append(bytes, isLast: isLast) }
    }
    try written.get()
  }

  private func append(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws(FileError) {
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
  ) throws(FileError) {
    let written = Result { () throws(Errno) in try body() }
    let closed = Result { () throws(Errno) in try descriptor.closeReportingErrors() }
    try FileError.wrap(.write, path) { () throws(Errno) in
      try written.get()
      try closed.get()
    }
  }

  private func open(_ path: FilePath) throws(FileError) -> FileDescriptor {
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
