import SlicerKit
import SystemPackage

/// The place of a film, from `-o`, `--format` and the kind of film together.
///
/// A name with braces is a template of frames' names, and one with an extension a file. Any other is a folder
/// unless the format is a film's; `-` is standard output.
struct FilmOutput {
  /// The output as given; nil for none.
  let output: FilePath?
  /// The folder of frames if no output is given.
  let folder: FilePath
  /// The default name of a film's file, without its extension.
  let name: [UInt8]
  /// A kind of film, or of the files of frames.
  let format: String?
  /// The kind of a named file: a film that moves, one picture of all frames, or the picture of the only one.
  let file: FilmLayout
  let existing: ExistingFiles

  func sink() throws -> FilmSink {
    try checkFormat()
    guard let output else { return try unnamedSink() }
    if output == "-" { return .single(.standardOutput, try pipeRow()) }
    if let row = streamRow { return .single(.file(output, existing), try checked(row, output)) }
    if !isOnePicture, let template = try FilmSink.template(output) {
      return .folder(
        outputFolder(template.folder), try templateRow(template.names),
        names: FrameNames(template.names))
    }
    if let text = output.extension, FilmSink.isFile(text) || isPicture {
      return .single(.file(output, existing), try fileRow(text))
    }
    if isPicture { throw SlicerError.pictureNeedsFile(file) }
    if let row = movingRow, !FileSize.isFolder(output) {
      return .single(.file(output, existing), row)
    }
    return .folder(outputFolder(output), try sequenceRow(format ?? FilmFormat.png.name))
  }

  private func unnamedSink() throws -> FilmSink {
    if isPicture { throw SlicerError.pictureNeedsFile(file) }
    if let row = streamRow { throw SlicerError.streamNeedsPlace(row.name) }
    guard let row = movingRow, let text = row.extensions.first else {
      return .folder(outputFolder(folder), try sequenceRow(format ?? FilmFormat.png.name))
    }
    return .single(.file(FilePath(bytes: name + Array(".\(text)".utf8)), existing.unnamed), row)
  }

  private var isPicture: Bool { file != .movingFile }
  /// True if all frames are one picture.
  private var isOnePicture: Bool { [.filmstrip, .sheet].contains(file) }

  private func outputFolder(_ path: FilePath) -> OutputFolder {
    var folder = OutputFolder(path)
    folder.existingFiles = existing
    return folder
  }

  /// Refuses a format that no film has, with all that there are.
  private func checkFormat() throws {
    guard let format,
      !FilmCatalog.rows.contains(where: { $0.name == format || $0.extensions.contains(format) })
    else { return }
    let layouts =
      isPicture ? [file] : [FilmLayout.movingFile, .fileForEachFrame, .stream]
    let names = layouts.flatMap { layout in
      FilmCatalog.rows.filter { $0.layout == layout }.map(\.name)
    }
    throw SlicerError.unknownFilmFormat(
      format,
      allowed: names.enumerated().filter { !names[..<$0.offset].contains($0.element) }
        .map(\.element), file)
  }

  private func templateRow(_ names: NameTemplate<FrameField>) throws -> FilmFormat {
    let text = names.literalExtension.map { String(decoding: $0, as: UTF8.self) }
    let row = try sequenceRow(format ?? text.map(Self.format(ofExtension:)) ?? FilmFormat.png.name)
    if let text, !row.extensions.contains(text.lowercased()) {
      throw SlicerError.extensionAgainstFormat(extension: text, format: row.name)
    }
    return row
  }
}

extension FilmOutput {
  private static func format(ofExtension text: String) -> String {
    FilmCatalog.row(.fileForEachFrame, forExtension: text)?.name ?? text
  }

  /// A stream of frames, if the format says so.
  private var streamRow: FilmFormat? { row(.stream) }

  /// A film in one file, if the format says so.
  private var movingRow: FilmFormat? { row(.movingFile) }

  private func row(_ layout: FilmLayout) -> FilmFormat? {
    format.flatMap { FilmCatalog.row(named: $0) }.flatMap { $0.layout == layout ? $0 : nil }
  }

  /// Refuses a name that says another kind than `row`.
  private func checked(_ row: FilmFormat, _ output: FilePath) throws -> FilmFormat {
    if isOnePicture {
      throw SlicerError.uselessOption(
        file.rawValue, film: row.title, takenBy: { $0.layout == file })
    }
    if let text = output.extension, !row.extensions.contains(text),
      FilmCatalog.rows.contains(where: { $0.extensions.contains(text) })
    {
      throw SlicerError.extensionAgainstFormat(extension: text, format: row.name)
    }
    return row
  }

  private func sequenceRow(_ format: String) throws -> FilmFormat {
    let rows = FilmCatalog.rows.filter { $0.layout == .fileForEachFrame }
    guard let row = rows.first(where: { $0.name == format || $0.extensions.contains(format) })
    else { throw SlicerError.notASequence(format, allowed: rows.map(\.name)) }
    return row
  }

  /// Frames that follow each other make a film, too, and a still picture is a short one.
  private var layouts: [FilmLayout] { isOnePicture ? [file] : [file, .stream] }

  private func fileRow(_ text: String) throws -> FilmFormat {
    let rows = FilmCatalog.rows.filter { layouts.contains($0.layout) && !$0.extensions.isEmpty }
    let named = rows.filter { $0.extensions.contains(text.lowercased()) }
    // Several codecs share the extension of their container, and the first is the usual one.
    guard let row = named.first(where: { $0.name == format }) ?? named.first else {
      throw SlicerError.unknownOutputExtension(
        text, allowed: FilmCatalog.extensions(of: rows), file)
    }
    if let format, format != row.name, !row.extensions.contains(format) {
      throw SlicerError.extensionAgainstFormat(extension: text, format: format)
    }
    return row
  }

  private func pipeRow() throws -> FilmFormat {
    let rows = FilmCatalog.rows.filter { layouts.contains($0.layout) }
    guard let format,
      let row = rows.first(where: { $0.name == format || $0.extensions.contains(format) })
    else { throw SlicerError.pipeNeedsFormat(format, allowed: rows.map(\.name)) }
    return row
  }
}
