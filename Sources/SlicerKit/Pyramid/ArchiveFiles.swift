import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
import Synchronization

/// Files of one set in one ZIP file, in a fixed order, whatever thread makes them: the same set gives the
/// same bytes. Those that are made before their turn wait in memory.
///
/// Proof of `@unchecked Sendable`: all that changes is touched under the lock.
final class ArchiveFiles: @unchecked Sendable {
  private let lock = Mutex(())
  private let transaction: OutputTransaction
  private let file: OutputFile
  private var archive: ZipWriter
  /// The first names of files in the order in which they lie in the archive; all others follow.
  private let order: [[UInt8]]
  private var next = 0
  /// Files before their turn; nil for one that will not come.
  private var waiting: [[UInt8]: (names: [[UInt8]], bytes: ByteBuffer?)] = [:]
  /// The names in the archive of those that head its directory.
  private let heads: [[UInt8]]
  /// A file's name in the archive.
  private let path: @Sendable ([UInt8]) -> [UInt8]

  /// - Parameters:
  ///   - plan: of the one file.
  ///   - heads: files that head the archive's directory.
  init(
    _ plan: OutputPlan, order: [[UInt8]], heads: [[UInt8]],
    path: @escaping @Sendable ([UInt8]) -> [UInt8]
  ) throws {
    transaction = try OutputTransaction(plan)
    file = transaction.begin(plan.names[0])
    archive = ZipWriter(file)
    (self.order, self.path) = (order, path)
    self.heads = heads.map(path)
  }

  /// Takes a file that is whole.
  ///
  /// - Parameter bytes: nil for one that will not come.
  func add(_ names: [[UInt8]], _ bytes: ByteBuffer?) throws {
    try lock.withLock { _ in
      waiting[names[0]] = (names, bytes)
      while next < order.count, let file = waiting.removeValue(forKey: order[next]) {
        if let bytes = file.bytes { try write(file.names, bytes.bytes) }
        next += 1
      }
    }
  }

  /// Writes what has no turn, by name, and the manifest, and gives the archive its name.
  func commit(manifest: [UInt8]) throws -> CommittedSet {
    try lock.withLock { _ in
      precondition(next == order.count, "every file has come, or will not")
      for file in waiting.values.sorted(by: { $0.names[0].lexicographicallyPrecedes($1.names[0]) })
      {
        if let bytes = file.bytes { try write(file.names, bytes.bytes) }
      }
      try manifest.withUnsafeBytes { try write([Array(NameRules.manifest.utf8)], $0) }
      try archive.finish(first: heads)
      try file.finish()
      return CommittedSet(removed: try transaction.commit().removed)
    }
  }

  func rollback() { transaction.rollback() }

  private func write(_ names: [[UInt8]], _ bytes: UnsafeRawBufferPointer) throws {
    for name in names { try archive.add(path(name), bytes) }
  }
}
