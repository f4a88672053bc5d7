public import SlicerCodecs
public import SlicerCore
import SlicerFiles
public import SlicerTiles
import Synchronization
package import SystemPackage

/// Pictures to be put on sheets, with a document that says where they are.
///
///     let pack = Pack([Picture(contentsOf: "coin.png"), Picture(contentsOf: "walk.gif")])
///     try await pack.write(to: .file("atlas.png"))
///
/// Frames are straight RGBA of 8 bits in sRGB, exactly as they were read. Equal frames lie on a sheet once. An
/// animated picture becomes a frame for each of its pictures, `walk_0001` and so on, with its time. Those, and names that
/// count in steps of one (`run_01`, `run_02`), become animations. The same frames give the same bytes in whatever order they
/// come.
public struct Pack: Sendable {
  /// A picture at one or several scales, and its frame's name.
  public struct Source: Sendable {
    /// Without an extension; of an animated picture the name of the animation. Folders are parted by `/`.
    public var name: String
    /// Still or animated, once for each scale; at least one.
    public var pictures: [Picture]

    /// - Parameters:
    ///   - name: without an extension.
    ///   - pictures: the same picture at different scales.
    public init(_ name: String, _ pictures: [Picture]) {
      (self.name, self.pictures) = (name, pictures)
    }

    /// A picture with the name of its file.
    public init(_ picture: Picture) {
      self.init(String(decoding: picture.sourceName.name, as: UTF8.self), [picture])
    }

    var path: FilePath? { pictures.last?.path }
  }

  /// The pictures, all of the same scales.
  public var sources: [Source]
  /// The kind of document.
  public var layout: AtlasFormat
  /// The arrangement of frames. All lengths but `maxSide` are points of the frames.
  public var packing = SheetPacking()
  /// True to leave out transparent edges; nil: if the document can record it.
  public var trims: Bool?
  /// Scales that are made from the largest pictures, where pictures of these scales are missing.
  public var madeScales: [Scale] = []
  /// The encoding of sheets: PNG, unless another format with transparency is stated.
  public var encoding = EncodeOptions()

  /// - Parameters:
  ///   - sources: pictures, all of the same scales.
  ///   - layout: the kind of document; nil: TexturePacker's JSON hash.
  public init(_ sources: [Source], _ layout: AtlasFormat? = nil) {
    self.sources = sources
    self.layout = layout ?? AtlasCatalog.rows[0]
  }

  /// Packs pictures by the names of their files.
  public init(_ pictures: [Picture], _ layout: AtlasFormat? = nil) {
    self.init(pictures.map { Source($0) }, layout)
  }

  /// The result of packing.
  public struct Report: Sendable {
    /// A sheet.
    public struct Sheet: Sendable {
      /// Where it was written.
      package let path: FilePath
      /// In pixels.
      public let size: PixelSize
      /// Pixels per point.
      public let scale: Scale
      /// The part of it that frames take, 0 to 1.
      public let fill: Double
    }

    /// The atlas at each scale, ascending.
    public let atlases: [Atlas]
    /// All sheets, by scale.
    public let sheets: [Sheet]
    /// The documents' paths.
    package let documents: [FilePath]
    /// The frames that lie on sheets: equal ones count once.
    public let stored: Int
    /// The notes about pictures.
    public let notes: [WorkNote]
    /// The picture of each note.
    package let noted: [FilePath]
    /// The number of removed files of discarded sets.
    package let removed: Int

    /// All frames, whether they are stored or equal to another one.
    public var frames: [Atlas.Frame] { atlases.last?.frames ?? [] }
  }
}

extension Pack {
  /// Packs the pictures into files.
  ///
  /// - Parameter sink: the sheet's file. The document is beside it, and several sheets are `atlas-0.png`, `atlas-1.png`. All
  ///   appear, or none.
  /// - Throws: ``WorkError`` about a picture, or about an output.
  @discardableResult
  public func write(
    to sink: FileSink, _ control: WorkControl = WorkControl()
  ) async throws(WorkError) -> Report {
    try await control.detached { () throws(WorkError) in try write(to: sink, control) }
  }

  @discardableResult
  package func write(
    to sink: FileSink, _ control: WorkControl = WorkControl()
  ) throws(WorkError) -> Report {
    try control.call { () throws(WorkError) in
      try WorkError.about(nil) {
        guard case .file(let path, let existing) = sink else { throw SlicerError.atlasToOneSink }
        let work = PackWork(self, control)
        let files = try work.files(path)
        let folder = path.removingLastComponent()
        // Outputs with known names are checked before the pictures are read.
        try OutputPlan(
          folder: folder, names: files.known, sets: .noSet, existingFiles: existing
        ).check()
        let packed = try work.packed()
        return try work.write(packed, files, existing)
      }
    }
  }

  /// Packs the pictures and writes nothing: what the report of ``write(to:_:)-(FileSink,_)`` will say.
  package func plan(
    _ sink: FileSink, _ control: WorkControl = WorkControl()
  ) throws(WorkError) -> Report {
    try control.call { () throws(WorkError) in
      try WorkError.about(nil) {
        let work = PackWork(self, control)
        let files = try work.files(sink.path)
        return try work.report(try work.packed(), files, removed: 0)
      }
    }
  }

  package func files(
    named name: String, _ control: WorkControl = WorkControl()
  ) throws(WorkError) -> [TileFile] {
    try control.call { () throws(WorkError) in
      try WorkError.about(nil) {
        let work = PackWork(self, control)
        let files = try work.files(FilePath(name))
        return try work.files(try work.packed(), files)
      }
    }
  }

  /// The sheets and the documents in memory.
  ///
  /// - Parameter name: of the sheet's file; its extension states the format.
  /// - Throws: ``WorkError`` about a picture.
  public func files(
    named name: String = "atlas.png", _ control: WorkControl = WorkControl()
  ) async throws(WorkError) -> [TileFile] {
    try await control.detached { () throws(WorkError) in try files(named: name, control) }
  }

  /// The files that would be written if one sheet holds all.
  package func outputs(_ path: FilePath) -> [FilePath] {
    let folder = path.removingLastComponent()
    guard let files = try? PackWork(self, WorkControl(threads: 1)).files(path) else {
      return [path]
    }
    return files.known.map { folder.pushing($0) }
  }
}

extension Pack.Report: CustomStringConvertible {
  /// `12 frames on atlas.png, 256x128 pixels`.
  public var description: String {
    let sheets = sheets.map { "\($0.path.printable), \($0.size) pixels" }
    return "\(frames.count.counted("frame")) on \(sheets.joined(separator: "; "))"
  }
}
