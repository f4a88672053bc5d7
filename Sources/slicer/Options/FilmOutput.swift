import SlicerKit
import SystemPackage

/// What `-o`, `--format` and the kind of film say together about where it goes.
///
/// A name with braces is a template of frames' names, one with an extension a file, any other a
/// folder unless the format is a film's; `-` is standard output.
struct FilmOutput {
  /// As it was given; nil for none.
  let output: FilePath?
  /// Where frames go if nothing is given.
  let folder: FilePath
  /// Of a film's file without its extension, if nothing is given.
  let name: [UInt8]
  /// A kind of film, or of the files of frames.
  let format: String?
  /// What a file that is named is: a film that moves, one picture of all frames, or the picture of
  /// the only one.
  let file: FilmLayout
  let existing: ExistingFiles

  /// - Throws: ``FilmOutputError``, `FilmSinkError`, `NameError`.
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
    if isPicture { throw FilmOutputError.needsFile(file) }
    if let row = movingRow, !FileSize.isFolder(output) {
      return .single(.file(output, existing), row)
    }
    return .folder(outputFolder(output), try sequenceRow(format ?? FilmFormat.png.name))
  }

  private func unnamedSink() throws -> FilmSink {
    if isPicture { throw FilmOutputError.needsFile(file) }
    if let row = streamRow { throw FilmOutputError.needsPlace(row.name) }
    guard let row = movingRow, let text = row.extensions.first else {
      return .folder(outputFolder(folder), try sequenceRow(format ?? FilmFormat.png.name))
    }
    return .single(.file(FilePath(bytes: name + Array(".\(text)".utf8)), existing.unnamed), row)
  }

  private var isPicture: Bool { file != .movingFile }
  /// Of all frames.
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
    throw FilmOutputError.unknownFormat(
      format,
      allowed: names.enumerated().filter { !names[..<$0.offset].contains($0.element) }
        .map(\.element), file)
  }

  private func templateRow(_ names: NameTemplate<FrameField>) throws -> FilmFormat {
    let text = names.literalExtension.map { String(decoding: $0, as: UTF8.self) }
    let row = try sequenceRow(format ?? text.map(Self.format(ofExtension:)) ?? FilmFormat.png.name)
    if let text, !row.extensions.contains(text.lowercased()) {
      throw FilmOutputError.disagreeing(extension: text, format: row.name)
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
      throw FilmOutputError.option(
        file.rawValue, film: row.title, takenBy: FilmCatalog.titles { $0.layout == file })
    }
    if let text = output.extension, !row.extensions.contains(text),
      FilmCatalog.rows.contains(where: { $0.extensions.contains(text) })
    {
      throw FilmOutputError.disagreeing(extension: text, format: row.name)
    }
    return row
  }

  private func sequenceRow(_ format: String) throws -> FilmFormat {
    let rows = FilmCatalog.rows.filter { $0.layout == .fileForEachFrame }
    guard let row = rows.first(where: { $0.name == format || $0.extensions.contains(format) })
    else { throw FilmSinkError.notASequence(format, allowed: rows.map(\.name)) }
    return row
  }

  /// Frames that follow each other make a film, too, and a still picture is a short one.
  private var layouts: [FilmLayout] { isOnePicture ? [file] : [file, .stream] }

  private func fileRow(_ text: String) throws -> FilmFormat {
    let rows = FilmCatalog.rows.filter { layouts.contains($0.layout) && !$0.extensions.isEmpty }
    guard let row = rows.first(where: { $0.extensions.contains(text.lowercased()) }) else {
      throw FilmOutputError.unknownExtension(
        text, allowed: rows.flatMap(\.extensions), file)
    }
    if let format, format != row.name, !row.extensions.contains(format) {
      throw FilmOutputError.disagreeing(extension: text, format: format)
    }
    return row
  }

  private func pipeRow() throws -> FilmFormat {
    let rows = FilmCatalog.rows.filter { layouts.contains($0.layout) }
    guard let format,
      let row = rows.first(where: { $0.name == format || $0.extensions.contains(format) })
    else { throw FilmOutputError.pipeNeedsFormat(format, allowed: rows.map(\.name)) }
    return row
  }
}

/// Why a film cannot be written as its name and its options say.
enum FilmOutputError: SlicerError, Equatable {
  case unknownExtension(String, allowed: [String], FilmLayout)
  case unknownFormat(String, allowed: [String], FilmLayout)
  /// A picture beside the film has no such extension; empty for none.
  case poster(extension: String, allowed: [String])
  case disagreeing(extension: String, format: String)
  /// Standard output has no name that says which format is meant.
  case pipeNeedsFormat(String?, allowed: [String])
  /// A filmstrip or a still picture without a file to write.
  case needsFile(FilmLayout)
  /// Nothing says where a stream of this format goes, such as raw frames.
  case needsPlace(String)
  /// An option, without its dashes, that this kind of film does not take, and the kinds that do.
  case option(String, film: String, takenBy: [String])
  /// How often a film is shown, which this kind does not hold.
  case plays(Int, allowed: ClosedRange<Int>)

  var kind: FailureKind { .usage }

  var description: String {
    switch self {
    case .poster(let text, let allowed):
      "a poster " + (text.isEmpty ? "needs an extension" : "cannot be \(text.quoted)")
        + " (\(allowed.joined(separator: ", ")))"
    case .unknownExtension(let text, let allowed, .fileForEachFrame):
      "a still picture of a film cannot be \(text.quoted) "
        + "(\(allowed.joined(separator: ", ")))"
    case .unknownExtension(let text, let allowed, let file):
      "no \(Self.noun(file)) has the extension \(text.quoted) "
        + "(\(allowed.joined(separator: ", "))\(file == .movingFile ? Self.hint(text) : ""))"
    case .unknownFormat(let text, let allowed, let file):
      "no \(Self.noun(file)) has the format \(text.quoted) (\(allowed.joined(separator: ", ")))"
    case .disagreeing(let text, let format):
      "the name ends in .\(text) and --format says \(format): leave one out"
    case .pipeNeedsFormat(let format, let allowed):
      (format.map { "standard output cannot be \($0)" } ?? "standard output needs --format")
        + " (\(allowed.joined(separator: ", ")))"
    case .needsFile(let file): "a \(Self.noun(file)) needs a file to write: -o picture.png"
    case .needsPlace(let format):
      "--format \(format) needs a place: -o - is standard output, and -o FILE a file"
    case .option(let option, let film, let others):
      "--\(option) does nothing for \(film)"
        + (others.isEmpty ? "" : " (it is for \(others.joined(separator: ", ")))")
    case .plays(let plays, let allowed):
      "--plays \(plays) is not between \(allowed.lowerBound) and \(allowed.upperBound)"
    }
  }

  private static func noun(_ file: FilmLayout) -> String {
    switch file {
    case .filmstrip: "filmstrip"
    case .sheet: "sprite sheet"
    case .fileForEachFrame: "still picture"
    case .movingFile, .stream: "film"
    }
  }

  /// What else makes a film of frames that are called so.
  private static func hint(_ text: String) -> String {
    let end = text.lowercased()
    let stills = [FilmLayout.fileForEachFrame, .filmstrip]
    if stills.allSatisfy({ FilmCatalog.row($0, forExtension: end) != nil }) {
      return "; frames/f_{frame}.\(text) makes a file of each frame, --filmstrip one picture"
    }
    let raw = FilmFormat.rgba
    return end == raw.name ? "; --format \(raw.name) writes \(raw.title)" : ""
  }
}
