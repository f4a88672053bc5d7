import SlicerCore
import SlicerFiles
import SlicerTiles
import Synchronization
import SystemPackage

/// Where the files of a cut go.
public enum TileSink: Sendable {
  /// A folder, as one set: all files and their manifest appear, or nothing changes.
  case folder(OutputFolder)
  /// A closure that takes each file as it is made, in no order, one at a time; the manifest comes last.
  case each(@Sendable (TileFile) throws -> Void)

  /// A folder of this path; see ``OutputFolder`` for what it may replace.
  public static func folder(_ path: String) -> TileSink { .folder(OutputFolder(FilePath(path))) }
}

/// The files of one cut while they are made: those of a transaction, or a closure's.
struct TileFiles: Sendable {
  private enum Destination: Sendable {
    case folder(OutputTransaction)
    case each(Mutexed)
  }

  /// A closure that one thread at a time calls.
  private final class Mutexed: Sendable {
    private let lock = Mutex(())
    private let body: @Sendable (TileFile) throws -> Void

    init(_ body: @escaping @Sendable (TileFile) throws -> Void) { self.body = body }

    func take(_ file: TileFile) throws { try lock.withLock { _ in try body(file) } }
  }

  private let destination: Destination

  /// - Parameter inputs: what must not be overwritten.
  init(_ plan: SplitPlan, inputs: [InputIdentity]) throws {
    destination =
      switch plan.sink {
      case .folder: .folder(try OutputTransaction(try plan.output(inputs: inputs)))
      case .each(let body): .each(Mutexed(body))
      }
  }

  /// Makes a file of what `encode` writes, as it is written, and returns its digest.
  ///
  /// - Parameter picture: the file's size in pixels and its scale; nil for what is no picture.
  func write(
    _ name: [UInt8], _ content: TileFile.Content,
    picture: (size: PixelSize, scale: Scale)? = nil, _ encode: (any ByteSink) throws -> Void
  ) throws -> String {
    switch destination {
    case .folder(let transaction):
      let file = transaction.begin(FilePath(bytes: name))
      let sink = DigestingSink(file)
      try encode(sink)
      try file.finish()
      return sink.finish()
    case .each(let closure):
      let memory = MemorySink()
      try encode(memory)
      let file = TileFile(
        nameBytes: name, bytes: memory.bytes, content: content, scale: picture?.scale,
        size: picture?.size)
      try closure.take(file)
      return file.bytes.withUnsafeBytes(Digest.of)
    }
  }

  /// Gives all files their final names, the manifest last.
  func commit(manifest: [UInt8]) throws -> CommittedSet {
    switch destination {
    case .folder(let transaction): return try transaction.commit(manifest: manifest)
    case .each(let closure):
      let name = Array(NameRules.manifest.utf8)
      try closure.take(
        TileFile(nameBytes: name, bytes: manifest, content: .manifest, scale: nil, size: nil))
      return CommittedSet(manifest: FilePath(bytes: name))
    }
  }

  /// Takes back what a folder got.
  func rollback() {
    if case .folder(let transaction) = destination { transaction.rollback() }
  }
}
