public import SlicerCodecs
import SlicerCore
import SlicerFiles
public import SlicerTiles
package import SystemPackage

/// An atlas to be taken apart: sheets, and a document that says where frames lie on them.
///
///     let unpack = try Unpack(contentsOf: "atlas.json")
///     try await unpack.write(to: .folder("frames"))
///
/// Each frame becomes a file of its name: turned upright, with transparency where it was trimmed. Files are of their sheet's
/// kind, and their samples are the sheet's.
public struct Unpack: Sendable {
  /// The frames.
  public var atlas: Atlas
  /// The pictures of ``atlas``' sheets, one for each.
  public var sheets: [Picture]
  /// The document's kind, as a manifest names it; empty if there is none.
  package var format = ""
  /// The document; nil if it is no file.
  package var document: FilePath?
  /// The names of files; nil: those of their frames.
  package var template: NameTemplate<NameField>?
  /// The first `{index}` of names: 0 or 1.
  package var first = 0
  /// True if files have only what is on the sheet; else each is as large as its source.
  public var trims = false
  /// The encoding of frames.
  public var encoding = EncodeOptions()

  /// - Parameters:
  ///   - atlas: whose sheets have the pictures' order.
  ///   - sheets: as many as the atlas has.
  public init(_ atlas: Atlas, _ sheets: [Picture]) {
    (self.atlas, self.sheets) = (atlas, sheets)
  }

  /// Reads a document of any kind in ``AtlasFormat/all``, and looks for its pictures.
  ///
  /// - Parameters:
  ///   - path: the document's.
  ///   - pictures: of its sheets, by their names or in their order; those that are missing are beside the document.
  /// - Throws: ``WorkError`` about the document, or a picture that is not there.
  public init(contentsOf path: String, _ pictures: [Picture] = []) throws(WorkError) {
    try self.init(contentsOf: FilePath(path), pictures)
  }

  /// The result of taking an atlas apart.
  public struct Report: Sendable {
    /// The files, in the order of the frames.
    package let files: [FilePath]
    package let folder: FilePath?
    package let manifest: FilePath
    /// The number of files of older runs that were removed.
    package let removed: Int
    /// The frames, as the document has them.
    public let atlas: Atlas
    /// Notes for the user.
    public let notes: [WorkNote]
    private let written: WrittenSet?

    init(
      _ plan: UnpackPlan, _ manifest: AtlasManifest, _ committed: CommittedSet,
      in folder: FilePath?, notes: [WorkNote]
    ) {
      files = plan.names.map { FilePath(bytes: $0) }
      self.folder = folder
      self.manifest = committed.manifest ?? FilePath(NameRules.manifest)
      removed = committed.removed
      (atlas, self.notes) = (plan.atlas, notes)
      let digests = Dictionary(
        manifest.frames.map { ($0.file.bytes, $0.digest) }, uniquingKeysWith: { $1 })
      written = folder.map { WrittenSet(digests, committed.manifest, in: $0) }
    }

    /// All files in the folder, the manifest first; empty for what went to no folder.
    public var writtenFiles: [WrittenFile] { written?.files ?? [] }
  }
}

extension Unpack {
  /// Makes the frames' files.
  ///
  /// A folder is a transaction: it has all of the new files and their manifest, or what was there.
  ///
  /// - Throws: ``WorkError`` about the document, a sheet, or an output.
  @discardableResult
  public func write(
    to sink: TileSink, _ control: WorkControl = WorkControl()
  ) async throws(WorkError) -> Report {
    try await control.detached { () throws(WorkError) in try write(to: sink, control) }
  }

  @discardableResult
  package func write(
    to sink: TileSink, _ control: WorkControl = WorkControl()
  ) throws(WorkError) -> Report {
    try control.call { () throws(WorkError) in
      try WorkError.about(document) {
        let plan = try UnpackPlan(self)
        let inputs = plan.inputs
        let files = try SetFiles(sink) { try plan.output(sink, inputs: inputs) }
        do {
          return try plan.write(files, sink, control)
        } catch {
          files.rollback()
          throw error
        }
      }
    }
  }

  /// Reads the sheets' headers, and writes nothing.
  ///
  /// - Throws: ``WorkError`` as ``write(to:_:)`` would.
  package func plan() throws(WorkError) -> UnpackPlan {
    try WorkError.about(document) { try UnpackPlan(self) }
  }
}
