package import SlicerCodecs
public import SlicerCore
public import SlicerFiles
import SlicerTiles
public import SystemPackage

/// Where work that makes one file puts it.
public enum FileSink: Sendable {
  /// A file, which appears when all of it is written, or not at all.
  case file(FilePath, ExistingFiles = .replace)
  /// The process's standard output.
  case standardOutput
  /// Whatever takes bytes; called from one thread at a time.
  case bytes(SinkOpener)

  /// A file of this path, which appears when all of it is written, or not at all.
  public static func file(
    _ path: String, _ existingFiles: ExistingFiles = .replace
  ) -> FileSink { .file(FilePath(path), existingFiles) }

  /// Memory: ``MemorySink/bytes`` has the file when the work has ended.
  public static func memory(_ sink: MemorySink) -> FileSink { .bytes(SinkOpener { sink }) }

  package var path: FilePath {
    switch self {
    case .file(let path, _): path
    case .standardOutput: "-"
    case .bytes: "memory"
    }
  }

  package var isStandardOutput: Bool {
    if case .standardOutput = self { true } else { false }
  }

  /// The format that the file's extension asks for; nil without one.
  ///
  /// - Parameter copied: whether one will do that is only read, and can be copied without decoding.
  /// - Throws: ``WorkError`` around `SlicerError.unknownExtension(_:allowed:)`, or, of one that is only read,
  ///   `SlicerError.onlyRead(_:allowed:)`.
  package func format(copied: Bool = false) throws(WorkError) -> FileFormat? {
    guard case .file(let path, _) = self, let text = path.extension else { return nil }
    // Parts of clips are clips; another picture's encoder refuses them.
    let format = FormatCatalog.format(forExtension: text) ?? .clip(forExtension: text)
    let otherClips = ["avi", "mpg", "mpeg", "wmv", "flv", "ts", "3gp", "ogv"]
    if format == nil, otherClips.contains(text.lowercased()) {
      throw WorkError(path, SlicerError.clipNotWritten(text.lowercased()))
    }
    guard let format, format.isWritten || copied && format.lossless != nil else {
      let allowed = FormatCatalog.written.flatMap(\.extensions).joined(separator: ", ")
      throw WorkError(
        path,
        format.map { SlicerError.onlyRead($0, allowed: allowed) }
          ?? .unknownExtension(text, allowed: allowed))
    }
    return format
  }

  /// Hands `body` a sink; a file appears when `body` has returned, or not at all.
  ///
  /// - Returns: what `body` did, and how many old files of a discarded set are gone.
  package func write<R>(
    inputs: [InputIdentity], _ body: (any ByteSink) throws -> R
  ) throws -> (result: R, removed: Int) {
    let file = try open(inputs: inputs)
    let result = try body(file.sink)
    return (result, try file.commit())
  }

  /// Begins the file, which appears when it is committed, or not at all.
  ///
  /// - Parameters:
  ///   - companion: the extension of a document that appears with the file, beside it; nil for none.
  ///   - known: documents that earlier runs may have put beside a file of this name: they are replaced,
  ///     or go.
  package func open(
    inputs: [InputIdentity], beside companion: String? = nil, known: [KnownFile] = []
  ) throws -> OpenFile {
    switch self {
    case .standardOutput: return OpenFile(sink: EndingSink(), transaction: nil)
    case .bytes(let sink): return OpenFile(sink: try sink.gated(), transaction: nil)
    case .file(let path, let existing):
      let plan = Self.plan(path, existing, inputs: inputs, beside: companion, known)
      return try OpenFile(plan)
    }
  }

  /// The plan of the output; nil if the sink is no file.
  package func plan(
    inputs: [InputIdentity], beside companion: String? = nil, known: [KnownFile] = []
  ) -> OutputPlan? {
    guard case .file(let path, let existing) = self else { return nil }
    return Self.plan(path, existing, inputs: inputs, beside: companion, known)
  }

  private static func plan(
    _ path: FilePath, _ existing: ExistingFiles, inputs: [InputIdentity],
    beside companion: String?, _ known: [KnownFile]
  ) -> OutputPlan {
    var plan = OutputPlan(file: path, sets: .noSet, inputs: inputs, existingFiles: existing)
    plan.documents = known
    if existing == .replaceKnown { plan.documents.append(.page(plan.names[0])) }
    if let companion {
      var document = plan.names[0]
      document.extension = companion
      plan.names.append(document)
    }
    return plan
  }

  /// The file's name without folders; none of what is no file.
  package var fileName: [UInt8] {
    path.lastName
  }
}

extension FileSink {
  /// Refuses a file's name that says another scale than that of its pixels.
  package func checkName(says scale: Scale) throws {
    guard case .file(let path, _) = self, let named = SourceName(path.lastName).scale,
      named != scale
    else { return }
    let meant = path.removingLastComponent().pushing(path.named(at: scale))
    throw WorkError(path, SlicerError.namedScale(named, scale, meant: meant))
  }
}

extension FilePath {
  /// `part@2x.png` for `part.png` or `part@3x.png`, without the folder.
  package func named(at scale: Scale) -> FilePath {
    let source = SourceName(lastName)
    let ending = source.fileExtension.isEmpty ? [] : [UInt8(ascii: ".")] + source.fileExtension
    return FilePath(bytes: source.name + source.suffix(for: scale) + ending)
  }
}

extension KnownFile {
  /// An HTML page that slicer made.
  fileprivate static func page(_ name: FilePath) -> KnownFile {
    KnownFile(
      name: name, start: "<!DOCTYPE html>", mention: "name=\"generator\" content=\"slicer\"".utf8)
  }
}

/// One file that is being written, or what is there in place of one.
package struct OpenFile {
  package let sink: any ByteSink
  /// The file's transaction; nil if the sink is no file.
  fileprivate let transaction: (OutputTransaction, file: OutputFile, companion: FilePath?)?

  fileprivate init(
    sink: any ByteSink, transaction: (OutputTransaction, file: OutputFile, companion: FilePath?)?
  ) {
    (self.sink, self.transaction) = (sink, transaction)
  }

  /// Begins the first file of a plan.
  package init(_ plan: OutputPlan) throws {
    let transaction = try OutputTransaction(plan)
    let file = transaction.begin(plan.names[0])
    self.init(sink: file, transaction: (transaction, file, plan.names.dropFirst().first))
  }

  /// Takes back what was written to a file.
  package func rollback() { transaction?.0.rollback() }

  /// Ends the file and gives it its name.
  ///
  /// - Parameter document: what appears beside it.
  /// - Returns: how many old files of a discarded set are gone.
  package func commit(document: [UInt8]? = nil) throws -> Int {
    guard let (transaction, file, companion) = transaction else { return 0 }
    try file.finish()
    if let document, let companion { try transaction.write(companion, document) }
    return try transaction.commit().removed
  }
}

/// A way to somewhere that takes bytes, opened when there are some.
public struct SinkOpener: Sendable {
  let open: @Sendable () throws -> any ByteSink

  /// Makes a sink of your own.
  ///
  /// - Parameter open: called once, before the first byte.
  public init(_ open: @escaping @Sendable () throws -> any ByteSink) { self.open = open }
}

/// A folder that a set of files goes to, all of them or none: where, and what it may replace.
public struct OutputFolder: Sendable {
  /// Made if it is missing; empty for the current one.
  public var path: FilePath
  /// The treatment of files that have an output's name.
  public var existingFiles = ExistingFiles.replace
  /// How the manifest is called: `manifest.json`, or a name that ends in `.manifest.json`. Nil: as it
  /// is called already, or `manifest.json`, or if that is another set's `NAME.manifest.json`.
  package var manifest: FilePath?
  /// True if what its manifest proves to be done is left alone.
  public var resumes = false
  /// The manifests in the folder, where several sets go to it; nil for one set.
  package var shared: SharedFolder?

  /// Writes into the folder at `path`.
  ///
  /// - Parameter path: relative to the current folder, or absolute.
  public init(_ path: FilePath) { self.path = path }

  /// Writes into the folder at `path`.
  ///
  /// - Parameter path: relative to the current folder, or absolute.
  public init(_ path: String) { self.init(FilePath(path)) }
}

/// A file that work has written.
public struct WrittenFile: Sendable, Hashable {
  /// From the current folder.
  public let path: FilePath
  /// XXH3 of its bytes, if it was made on the way: 32 lower-case hexadecimal digits.
  public let digest: String?

  /// A file, and what is known of its bytes.
  public init(_ path: FilePath, digest: String? = nil) {
    (self.path, self.digest) = (path, digest)
  }

  /// A file, and what is known of its bytes.
  public init(_ path: String, digest: String? = nil) { self.init(FilePath(path), digest: digest) }
}

/// The files of a set, packed: a call may write a million of them, and few ask for them.
package struct WrittenSet: Sendable {
  private let folder: FilePath
  private let manifest: FilePath?
  /// The name of each file, a 0, the length of its digest, and the digest.
  private let packed: [UInt8]

  /// The set's manifest, if it has one, and the files whose names and digests the manifest has.
  package init(_ files: [[UInt8]: String], _ manifest: FilePath?, in folder: FilePath) {
    (self.folder, self.manifest) = (folder, manifest)
    var packed: [UInt8] = []
    for (name, text) in files.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let digest = ContentDigest(hexadecimal: text.utf8)?.bytes ?? []
      packed += name + [0, UInt8(digest.count)] + digest
    }
    // Not what it has grown to.
    self.packed = Array(packed[...])
  }

  /// The written files, the manifest first.
  package var files: [WrittenFile] {
    var files = manifest.map { [WrittenFile(folder.pushing($0))] } ?? []
    var rest = packed[...]
    while let end = rest.firstIndex(of: 0) {
      let path = folder.joined(Array(rest[..<end]))
      let digest = rest[(end + 2)...].prefix(Int(rest[end + 1]))
      files.append(
        WrittenFile(path, digest: digest.isEmpty ? nil : ContentDigest(Array(digest)).hexadecimal))
      rest = rest[digest.endIndex...]
    }
    return files
  }
}
