import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
import SlicerWork
import SystemPackage

/// The names of a storyboard's sheets and documents.
struct StoryboardFiles: Sendable {
  let folder: FilePath
  /// The kind of the sheets: a picture of a grid of frames.
  let kind: FilmFormat
  /// True for a BIF and nothing else.
  let isBIF: Bool
  private let name: SourceName
  private let lastName: [UInt8]
  private let hasCues, hasBIF: Bool

  private static let kinds: [FilmFormat] = [.jpegFilmstrip, .pngFilmstrip, .webpFilmstrip]

  /// - Parameter path: of the sheet; its extension states the format.
  /// - Throws: `SlicerError.notASheet(_:allowed:)` for another extension.
  init(_ path: FilePath, _ board: Storyboard) throws {
    let text = path.extension?.lowercased() ?? ""
    isBIF = text == "bif"
    let kind = Self.kinds.first { $0.extensions.contains(text) }
    guard let kind = isBIF ? .jpegFilmstrip : kind else {
      let allowed = Self.kinds.flatMap(\.extensions).map { ".\($0)" } + [".bif"]
      throw WorkError(
        path,
        SlicerError.notASheet(text, allowed: allowed.joined(separator: ", ")))
    }
    self.kind = kind
    folder = path.removingLastComponent()
    (lastName, name) = (path.lastName, SourceName(path.lastName))
    (hasCues, hasBIF) = (board.makesCues && !isBIF, board.makesBIF || isBIF)
  }

  /// The names of the sheets: `clip.jpg`, or `clip-1.jpg`, `clip-2.jpg` and so on.
  func sheets(_ count: Int) -> [FilePath] {
    count == 1
      ? [FilePath(bytes: lastName)]
      : (1...max(1, count)).map { named(Array("-\($0)".utf8), name.fileExtension) }
  }

  var cues: FilePath? { hasCues ? named([], Array("vtt".utf8)) : nil }

  var bif: FilePath? {
    isBIF ? FilePath(bytes: lastName) : hasBIF ? named([], Array("bif".utf8)) : nil
  }

  /// The documents, relative to ``folder``.
  var documents: [FilePath] { [cues, bif].compactMap { $0 } }

  private func named(_ end: [UInt8], _ fileExtension: [UInt8]) -> FilePath {
    FilePath(bytes: name.name + name.scaleSuffix + end + [UInt8(ascii: ".")] + fileExtension)
  }

  /// How earlier outputs are recognized under names that nobody has stated.
  ///
  /// A WebVTT file is slicer's if it begins as cues do and names a sheet of this name. It vouches for the sheets that it
  /// names, and for the BIF beside it. Sheets of a longer run that the new one lacks are removed.
  func earlier(_ sheets: [FilePath]) -> [KnownFile] {
    if isBIF { return [] }
    let document = named([], Array("vtt".utf8))
    let single = FilePath(bytes: lastName)
    func known(_ name: FilePath, naming sheet: FilePath) -> KnownFile {
      KnownFile(
        name: name, witness: document, start: "WEBVTT\n",
        mentions: [Array((Quoted.url(sheet.bytes) + "#xywh=0,0,").utf8)])
    }
    return documents.flatMap { document in
      [single, self.sheets(2)[0]].map { known(document, naming: $0) }
    }
      + (sheets + present.filter { !sheets.contains($0) })
      .filter { $0 != single || sheets.count > 1 }.map { known($0, naming: $0) }
  }

  /// The sheets of any run that lie in the folder: numbers follow one another.
  private var present: [FilePath] {
    func exists(_ name: FilePath) -> Bool { FileKind(of: folder.pushing(name)) == .file }
    let numbered = (1...).lazy.map { named(Array("-\($0)".utf8), name.fileExtension) }
    return [FilePath(bytes: lastName)].filter(exists) + numbered.prefix(while: exists)
  }
}
