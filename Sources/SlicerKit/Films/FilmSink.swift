import SlicerFiles
public import SlicerFilm
public import SlicerTiles
public import SystemPackage

/// Where a film goes, and of which kind it is.
public enum FilmSink: Sendable {
  /// A file for each frame, and their manifest, in a folder.
  case folder(OutputFolder, NameTemplate<FrameField>, FilmFormat)
  /// One file, standard output, or memory.
  case single(FileSink, FilmFormat)
  /// A closure that takes the file of each frame as it is made, in no order, one at a time.
  case each(FilmFormat, @Sendable (FrameFile) throws -> Void)

  /// The kind of film.
  public var format: FilmFormat {
    switch self {
    case .folder(_, _, let format), .single(_, let format), .each(let format, _): format
    }
  }

  /// What the name of an output means.
  ///
  /// A name with braces is a template of frames' names, one with an extension a file, any other a
  /// folder.
  ///
  /// - Parameters:
  ///   - output: nil for `folder`.
  ///   - format: a kind of film, or of the files of frames.
  ///   - isFilmstrip: one still picture of all frames is wanted.
  ///   - existing: what happens to files that have an output's name.
  /// - Throws: ``FilmSinkError``, ``NameError``.
  public init(
    _ output: FilePath?, folder: @autoclosure () -> FilePath, format: String?, isFilmstrip: Bool,
    existing: ExistingFiles = .replace
  ) throws {
    let path = output ?? folder()
    if output == "-" {
      self = .single(.standardOutput, try Self.pipeRow(format, isFilmstrip))
    } else if let row = Self.streamRow(format), output != nil {
      if isFilmstrip { throw FilmSinkError.option("filmstrip", film: row.title) }
      if let text = path.extension,
        FilmCatalog.rows.contains(where: { $0.extensions.contains(text) })
      {
        throw FilmSinkError.disagreeing(extension: text, format: row.name)
      }
      self = .single(.file(path, existing), row)
    } else if path.bytes.contains(UInt8(ascii: "{")), !isFilmstrip {
      self = try Self.template(path, format, existing)
    } else if output != nil, let text = path.extension, Self.isFile(text) || isFilmstrip {
      self = .single(.file(path, existing), try Self.fileRow(text, format, isFilmstrip))
    } else if isFilmstrip {
      throw FilmSinkError.filmstripNeedsFile
    } else {
      self = .folder(
        Self.folder(path, existing), .default, try Self.sequenceRow(format ?? "png"))
    }
  }

  private static func folder(_ path: FilePath, _ existing: ExistingFiles) -> OutputFolder {
    var folder = OutputFolder(path)
    folder.existingFiles = existing
    return folder
  }

  /// Whether a name with this extension is a file's: a folder's may end in `.2`, or in a sentence.
  private static func isFile(_ text: String) -> Bool {
    (2...5).contains(text.utf8.count) && text.first?.isLetter == true
      && text.utf8.allSatisfy { $0 < 0x80 } && text.allSatisfy { $0.isLetter || $0.isNumber }
  }

  private static func streamRow(_ format: String?) -> FilmFormat? {
    format.flatMap { FilmCatalog.row(named: $0) }.flatMap { $0.layout == .stream ? $0 : nil }
  }

  private static func template(
    _ path: FilePath, _ format: String?, _ existing: ExistingFiles
  ) throws -> FilmSink {
    // The folder is what comes before the first field: the rest is made anew for each frame.
    let bytes = path.bytes
    let fixed = bytes.prefix { $0 != UInt8(ascii: "{") }
    let slash = fixed.lastIndex(of: UInt8(ascii: "/"))
    let name = FilePath(bytes: Array(bytes[(slash.map { $0 + 1 } ?? 0)...]))
    let row = try sequenceRow(format ?? name.extension.map(format(ofExtension:)) ?? "png")
    if let text = name.extension, !text.contains("{"), !row.extensions.contains(text.lowercased()) {
      throw FilmSinkError.disagreeing(extension: text, format: row.name)
    }
    return .folder(
      folder(FilePath(bytes: Array(bytes[..<(slash.map { max($0, 1) } ?? 0)])), existing),
      try NameTemplate(parsing: name.bytes), row)
  }

  private static func format(ofExtension text: String) -> String {
    if text.contains("{") { return "png" }
    return FilmCatalog.row(.fileForEachFrame, forExtension: text)?.name ?? text
  }

  private static func sequenceRow(_ format: String) throws -> FilmFormat {
    let rows = FilmCatalog.rows.filter { $0.layout == .fileForEachFrame }
    guard let row = rows.first(where: { $0.name == format || $0.extensions.contains(format) })
    else { throw FilmSinkError.notASequence(format, allowed: rows.map(\.name)) }
    return row
  }

  private static func fileRow(
    _ text: String, _ format: String?, _ isFilmstrip: Bool
  ) throws -> FilmFormat {
    let layouts: [FilmLayout] = isFilmstrip ? [.filmstrip] : [.movingFile]
    let rows = FilmCatalog.rows.filter { layouts.contains($0.layout) }
    guard let row = rows.first(where: { $0.extensions.contains(text.lowercased()) }) else {
      throw FilmSinkError.unknownExtension(
        text, allowed: rows.flatMap(\.extensions), isFilmstrip: isFilmstrip)
    }
    if let format, format != row.name, !row.extensions.contains(format) {
      throw FilmSinkError.disagreeing(extension: text, format: format)
    }
    return row
  }

  private static func pipeRow(_ format: String?, _ isFilmstrip: Bool) throws -> FilmFormat {
    let layouts: [FilmLayout] = isFilmstrip ? [.filmstrip] : [.stream, .movingFile]
    let rows = FilmCatalog.rows.filter { layouts.contains($0.layout) }
    guard let format,
      let row = rows.first(where: { $0.name == format || $0.extensions.contains(format) })
    else { throw FilmSinkError.pipeNeedsFormat(format, allowed: rows.map(\.name)) }
    return row
  }
}

extension FilmSink {
  /// What the name says: a template of frames' names if it has braces, a film if it has a film's
  /// extension, else the folder of the frames.
  ///
  /// - Parameter format: a kind of film, or of the frames' files; nil: as the name says.
  /// - Throws: ``FilmSinkError``, ``NameError``.
  public init(_ output: FilePath, format: String? = nil) throws {
    try self.init(output, folder: output, format: format, isFilmstrip: false)
  }

  /// `A-to-B-TYPE`, in the current folder; the pictures' names are without scale and extension.
  public static func defaultFolder(
    from a: Picture, to b: Picture, type: String
  ) -> FilePath {
    let name =
      a.sourceName.name + Array("-to-".utf8) + b.sourceName.name
      + Array("-\(type)".utf8)
    return FilePath(bytes: name)
  }

  /// The folder of a set of files; nil for what is none.
  public var folder: OutputFolder? {
    if case .folder(let folder, _, _) = self { folder } else { nil }
  }

  /// The one file; nil for files in a folder, and for a closure.
  public var single: FileSink? {
    if case .single(let output, _) = self { output } else { nil }
  }
}

/// The file of one frame, in memory.
public struct FrameFile: Hashable, Sendable {
  /// From 0.
  public let index: Int
  /// When the frame appears, in seconds.
  public let time: Double
  /// The file.
  public let bytes: [UInt8]
}
