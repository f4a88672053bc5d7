import SlicerCore
import SlicerFiles
import SlicerTiles
import Synchronization
package import SystemPackage

/// The files of one set of tiles while they are made: those of a transaction, of an archive, or a closure's.
struct SetFiles: Sendable {
  private enum Destination: Sendable {
    case folder(OutputTransaction)
    case archive(ArchiveFiles)
    case oneFile(OneFile)
    case each(Gate, @Sendable (TileFile) throws -> Void)
  }

  private let destination: Destination

  /// - Parameter output: which files there may be, and what must not be overwritten.
  init(_ sink: TileSink, _ output: () throws -> OutputPlan) throws {
    destination =
      switch sink {
      case .folder: .folder(try OutputTransaction(try output()))
      case .each(let body): .each(try Gate(), body)
      }
  }

  /// - Parameter archive: one file that holds all.
  init(_ archive: ArchiveFiles) { destination = .archive(archive) }

  /// - Parameter file: one file whose tiles they are.
  init(_ file: OneFile) { destination = .oneFile(file) }

  /// A file while it is written.
  ///
  /// Proof of `@unchecked Sendable`: one thread at a time writes a file.
  final class Pending: ByteSink, @unchecked Sendable {
    private let name: [UInt8]?
    private let sink: (any ByteSink)?
    private let end: () throws -> Void
    private let digest = Digest()
    /// Bytes that have been written.
    private(set) var count = 0

    fileprivate init(
      _ name: [UInt8]?, _ sink: (any ByteSink)?, end: @escaping () throws -> Void
    ) {
      (self.name, self.sink, self.end) = (name, sink, end)
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
      try sink?.write(bytes)
      digest.update(bytes)
      count += bytes.count
    }

    /// Ends the file and returns the digest of its bytes.
    func finish() throws -> [UInt8] {
      try end()
      return digest.finishedBytes()
    }

    /// Ends the file and returns the digest of its bytes in hexadecimal digits.
    ///
    /// - Parameter maxBytes: that the file may have; nil: any number.
    func finish(maxBytes: Int?) throws -> String {
      if let maxBytes, let name, count > maxBytes {
        throw SlicerError.tooManyBytes(name, actual: count, allowed: maxBytes)
      }
      return ContentDigest(try finish()).hexadecimal
    }
  }

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - names: the same bytes go to each, in a folder as one file; none where only the digest is wanted.
  ///   - picture: the file's size in pixels and its scale; nil for what is no picture.
  func begin(
    _ names: [[UInt8]], _ content: TileFile.Content,
    picture: (size: PixelSize, scale: Scale)? = nil
  ) -> Pending {
    guard let name = names.first else { return Pending(nil, nil) {} }
    switch destination {
    case .folder(let transaction):
      let file = transaction.begin(FilePath(bytes: name))
      return Pending(name, file) {
        try file.finish(alsoAs: names.dropFirst().map { FilePath(bytes: $0) })
      }
    case .archive(let archive):
      let isLevel = if case .level = content { true } else { false }
      let file = archive.begin(names, isLong: isLevel)
      return Pending(name, file) { try archive.add(file) }
    case .oneFile(let file):
      let memory = MemorySink()
      return Pending(name, memory) { try file.add(memory.buffer, content) }
    case .each(let gate, let take):
      let memory = MemorySink()
      return Pending(name, memory) {
        for name in names {
          let file = TileFile(
            nameBytes: name, bytes: memory.bytes, content: content, scale: picture?.scale,
            size: picture?.size)
          try gate.pass { try take(file) }
        }
      }
    }
  }

  /// Tells the archive that a file will not come.
  func skip(_ names: [[UInt8]]) throws {
    if case .archive(let archive) = destination { try archive.skip(names) }
  }

  /// Writes a document, and what manifests say of it.
  func write(_ document: LayoutDocument) throws -> ManifestDocument {
    let file = begin([document.path], .document)
    try file.write(document.bytes)
    return ManifestDocument(
      ManifestName(document.path), digest: try file.finish(maxBytes: nil))
  }

  /// Gives all files their final names, the manifest last.
  func commit(manifest: [UInt8]) throws -> CommittedSet {
    switch destination {
    case .folder(let transaction): return try transaction.commit(manifest: manifest)
    case .archive(let archive): return try archive.commit(manifest: manifest)
    case .oneFile(let file): return try file.commit()
    case .each(let gate, let take):
      let name = Array(NameRules.manifest.utf8)
      let file = TileFile(
        nameBytes: name, bytes: manifest, content: .manifest, scale: nil, size: nil)
      try gate.pass { try take(file) }
      return CommittedSet(manifest: FilePath(bytes: name))
    }
  }

  /// Takes back what was written to a folder.
  func rollback() {
    switch destination {
    case .folder(let transaction): transaction.rollback()
    case .archive(let archive): archive.rollback()
    case .oneFile(let file): file.rollback()
    case .each: break
    }
  }
}

extension OutputFolder {
  /// Where the tiles of pictures go: `NAME-tiles/` in the current folder, or `output`; those of several
  /// pictures go to `output/NAME` each. NAME is the file's name without its extension.
  ///
  /// - Parameters:
  ///   - sets: of one picture each, at one or several scales; see ``ScaleSet/grouped(_:)``. The folder of
  ///     several is called without a scale.
  ///   - makesScales: other scales are made, so that each folder has several.
  ///   - suffix: what follows NAME where no output is said.
  /// - Throws: ``WorkError`` around `SlicerError.sameFolder(_:inputs:)` and
  ///   `SlicerError.repeatedStandardInput`.
  package static func paths(
    for sets: [[Picture]], in output: FilePath?, makesScales: Bool = false,
    suffix: String = "-tiles"
  ) throws(WorkError) -> [FilePath] {
    if sets.flatMap({ $0 }).count(where: \.isStandardInput) > 1 {
      throw WorkError(SlicerError.repeatedStandardInput)
    }
    let paths = sets.map { set in
      let stem = stem(of: set, isSet: makesScales || set.count > 1)
      return path(for: stem, suffix, output: output, isOnly: sets.count == 1)
    }
    let groups = Dictionary(grouping: paths.indices) { paths[$0].placeKey }
    let clash = groups.values.filter { $0.count > 1 }.min { $0[0] < $1[0] }
    if let clash {
      throw WorkError(
        nil,
        SlicerError.sameFolder(paths[clash[0]], inputs: clash.compactMap { sets[$0].first?.path })
      )
    }
    return paths
  }

  private static func stem(of pictures: [Picture], isSet: Bool) -> [UInt8] {
    guard let first = pictures.first else { return [] }
    let source = first.sourceName
    let stem = source.name + (isSet ? [] : source.scaleSuffix)
    // `...png` would be called `..`: then the whole of the file's name is used.
    return (try? NameRules.check(stem)) == nil ? first.fileName : stem
  }

  private static func path(
    for stem: [UInt8], _ suffix: String, output: FilePath?, isOnly: Bool
  ) -> FilePath {
    guard let output else { return FilePath(bytes: stem + Array(suffix.utf8)) }
    return isOnly ? output : output.joined(stem)
  }
}
