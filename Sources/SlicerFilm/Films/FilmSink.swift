public import SlicerCore
import SlicerFiles
import SlicerScene
package import SlicerTiles
public import SlicerWork
package import SystemPackage

/// Where a film goes, and of which kind it is.
///
///     try await film.write(to: .file("push.png"))             // moves
///     try await film.write(to: .folder("frames", .jpeg))      // a file of each frame
///     try await film.write(to: .file("strip.png", .pngFilmstrip))
public enum FilmSink: Sendable {
  /// A file for each frame, and their manifest, in a folder: all of them, or none.
  case folder(OutputFolder, FilmFormat = .png, names: FrameNames = .default)
  /// One file, standard output, a stream or memory; frames that are files come one after the other.
  case single(FileSink, FilmFormat = .apng)
  /// A closure that takes the file of each frame as it is made, in no order, one at a time.
  case each(FilmFormat, @Sendable (FrameFile) throws -> Void)

  /// One file of this path, which appears when all of it is written, or not at all.
  public static func file(_ path: String, _ format: FilmFormat = .apng) -> FilmSink {
    .single(.file(path), format)
  }

  /// A folder of this path; see ``OutputFolder`` for what it may replace.
  public static func folder(_ path: String, _ format: FilmFormat = .png) -> FilmSink {
    .folder(OutputFolder(FilePath(path)), format)
  }

  /// Chooses by the name: a film if it ends like one, a file for each frame if it has braces, else a folder.
  ///
  /// - Throws: an error for an extension that no film has, and for a field that no name of a frame has.
  public init(named path: String) throws {
    let path = FilePath(path)
    if let template = try Self.template(path) {
      let text =
        template.names.literalExtension.map { String(decoding: $0, as: UTF8.self) } ?? "png"
      guard let format = FilmCatalog.row(.fileForEachFrame, forExtension: text) else {
        throw SlicerError.notASequence(
          text, allowed: FilmCatalog.rows.filter { $0.layout == .fileForEachFrame }.map(\.name))
      }
      self = .folder(OutputFolder(template.folder), format, names: FrameNames(template.names))
    } else if let text = path.extension, Self.isFile(text) {
      let films = FilmCatalog.rows.filter { [.movingFile, .stream].contains($0.layout) }
      guard let format = films.first(where: { $0.extensions.contains(text.lowercased()) }) else {
        throw SlicerError.unknownFilmExtension(
          text, allowed: FilmCatalog.extensions(of: films))
      }
      self = .single(.file(path), format)
    } else {
      self = .folder(OutputFolder(path), .png)
    }
  }

  /// True if a name with this extension is a file's: a folder's may end in `.2`, or in a sentence.
  package static func isFile(_ text: String) -> Bool {
    (2...5).contains(text.utf8.count) && text.first?.isLetter == true
      && text.utf8.allSatisfy { $0 < 0x80 } && text.allSatisfy { $0.isLetter || $0.isNumber }
  }

  /// The folder and the names that a template of frames' names says; nil for what has no braces.
  ///
  /// The folder is what comes before the first field: the rest is made anew for each frame.
  package static func template(
    _ path: FilePath
  ) throws -> (folder: FilePath, names: NameTemplate<FrameField>)? {
    let bytes = path.bytes
    guard let brace = bytes.firstIndex(of: UInt8(ascii: "{")) else { return nil }
    let slash = bytes[..<brace].lastIndex(of: UInt8(ascii: "/"))
    let name = Array(bytes[(slash.map { $0 + 1 } ?? 0)...])
    let folder = FilePath(bytes: Array(bytes[..<(slash.map { max($0, 1) } ?? 0)]))
    return (folder, try NameTemplate(parsing: name))
  }

  /// Memory: ``MemorySink/bytes`` has the film when the work has ended.
  public static func memory(_ sink: MemorySink, _ format: FilmFormat = .apng) -> FilmSink {
    .single(.memory(sink), format)
  }

  /// Whatever takes bytes, such as the body of a response; from one thread at a time, in order.
  ///
  /// - Parameter open: called once, before the first byte.
  public static func stream(
    _ format: FilmFormat = .apng, _ open: @escaping @Sendable () throws -> any ByteSink
  ) -> FilmSink {
    .single(.bytes(SinkOpener(open)), format)
  }

  package var format: FilmFormat {
    switch self {
    case .folder(_, let format, _), .single(_, let format), .each(let format, _): format
    }
  }

  /// The folder of a set of files; nil for what is none.
  package var folder: OutputFolder? {
    if case .folder(let folder, _, _) = self { folder } else { nil }
  }

  /// The one file; nil for files in a folder, and for a closure.
  package var single: FileSink? {
    if case .single(let output, _) = self { output } else { nil }
  }

  /// The document that appears beside the one file; nil for a kind of film that has none.
  ///
  /// - Parameter options: of the film.
  package func document(_ options: FilmOptions) -> FilePath? {
    guard case .single(let file, let format) = self,
      let kind = format.companion(options)?.fileExtension,
      let plan = file.plan(inputs: [], beside: kind)
    else { return nil }
    return plan.folder.appending(plan.names[1].components)
  }

  /// Refuses a kind of film that cannot go there, and names that say another.
  ///
  /// - Parameter options: of the film.
  func check(_ options: FilmOptions) throws {
    switch self {
    case .single(.file(let path, _), let format): try format.check(extension: path.extension)
    case .single(_, let format):
      if format.companion(options) != nil { throw .documentNeedsFile(format.title) }
    case .folder(_, let format, let names):
      try format.checkIsSequence()
      try format.check(
        extension: names.template.literalExtension.map { String(decoding: $0, as: UTF8.self) })
    case .each(let format, _): try format.checkIsSequence()
    }
  }
}

extension FilmFormat {
  /// Files of frames have a kind that is one picture.
  fileprivate func checkIsSequence() throws {
    if layout == .fileForEachFrame { return }
    throw .notASequence(
      name, allowed: FilmCatalog.rows.filter { $0.layout == .fileForEachFrame }.map(\.name))
  }

  /// Refuses the extension of another kind of film; what is none of any says nothing.
  fileprivate func check(extension text: String?) throws {
    guard let text = text?.lowercased(), !extensions.contains(text),
      FilmCatalog.rows.contains(where: { $0.extensions.contains(text) })
    else { return }
    throw .extensionOfOtherFilm(extension: text, format: name, allowed: extensions)
  }
}

/// The file of one frame, in memory.
public struct FrameFile: Hashable, Sendable {
  /// The number in the whole film, from 0, as in ``FilmFrame/index``.
  public let index: Int
  /// When the frame appears in the whole film, in seconds.
  public let time: Double
  /// The file.
  public let bytes: [UInt8]
}

extension FrameFile: CustomStringConvertible {
  /// `frame 3 at 0.1 s, 5120 bytes`.
  public var description: String { "frame \(index) at \(time) s, \(bytes.count) bytes" }
}

extension FilmSource {
  /// The frames' names; nil for what is no folder of files.
  ///
  /// - Parameter size: of a frame, in pixels.
  func naming(_ sink: FilmSink, _ size: PixelSize) -> FrameNaming? {
    guard case .folder(_, let format, let names) = sink else { return nil }
    return FrameNaming(
      template: names.template, times: times, size: size, fields: nameFields,
      fileExtension: format.extensions.first ?? format.name)
  }

  /// The output and its place; nil for a sink without files.
  func output(
    _ sink: FilmSink, _ size: PixelSize, inputs: [InputIdentity]
  ) throws -> OutputPlan? {
    if let single = sink.single {
      return single.plan(
        inputs: inputs, beside: sink.format.companion(encoding)?.fileExtension,
        known: FilmCompanion.documents(beside: single.fileName))
    }
    guard let folder = sink.folder, let naming = naming(sink, size) else {
      return nil
    }
    let names = try naming.names()
    return OutputPlan(
      folder: folder.path, names: names.map { FilePath(bytes: $0) },
      // A part's manifest is called after its first frame: other machines may write theirs meanwhile.
      sets: try SetRule(
        self.identity(of: naming.pattern), stated: folder.manifest, first: names.first ?? [],
        isForSets: !folder.path.isEmpty && selection == nil),
      inputs: inputs, existingFiles: folder.existingFiles)
  }

  /// Refuses before anything is read what the film would refuse.
  func checkOutput(_ sink: FilmSink) throws {
    // Names that say the size are known when it is.
    if case .folder(_, _, let names) = sink,
      !names.template.fields.isDisjoint(with: [.width, .height])
    {
      return
    }
    try output(sink, Self.anySize, inputs: knownInputs())?.check()
  }

  /// A size for names that do not depend on the size.
  private static var anySize: PixelSize { PixelSize(width: 1, height: 1) }

  /// The file that vouches for what would be written, as things are now: the manifest of frames, or the
  /// one file; nil for what has none.
  ///
  /// - Throws: ``WorkError`` for names that no files can have.
  package func vouchingOutput(_ sink: FilmSink) throws(WorkError) -> FilePath? {
    if let single = sink.single { return single.path }
    guard let folder = sink.folder else { return nil }
    return try WorkError.about(nil) {
      try output(sink, Self.anySize, inputs: [])?.manifestName()
        .map(folder.path.pushing)
    }
  }

  /// All files that would be written, the manifest first, as things are now; those of a folder whose
  /// names say the frames' size have another one there.
  ///
  /// - Parameter asInNewFolder: whether what lies in the folder now is left out of account.
  /// - Throws: ``WorkError`` for names that no files can have.
  package func outputs(
    _ sink: FilmSink, asInNewFolder: Bool = false
  ) throws(WorkError) -> [FilePath] {
    if let single = sink.single {
      return [single.path, sink.document(encoding)].compactMap { $0 }
    }
    return try WorkError.about(nil) {
      guard let plan = try output(sink, Self.anySize, inputs: []) else {
        return []
      }
      let manifest = try plan.manifestName(asInNewFolder: asInNewFolder)
      return ([manifest].compactMap { $0 } + plan.names).map(plan.folder.pushing)
    }
  }
}
