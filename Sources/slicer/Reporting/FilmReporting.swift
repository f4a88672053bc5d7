import SlicerKit
import SystemPackage

/// What a verb says that has written a film.
protocol FilmReporting {
  var sink: FilmSink { get }
  /// The one that stands beside a sprite sheet; nil without any.
  var document: FilePath? { get }
  /// That of frames in a folder; nil where there is none.
  var manifest: FilePath? { get }
  /// What was written into a folder.
  var files: [WrittenFile] { get }
  /// What the user should know though nothing failed.
  var notes: [String] { get }
  /// One line for people.
  var summary: String { get }
  /// All of it for programs.
  var facts: [Fact] { get }
}

extension FilmReporting {
  /// The folder of the frames, or the one file; `-` for standard output.
  var output: FilePath { sink.folder?.path ?? sink.single?.path ?? "" }

  /// Where all of it is.
  var places: [Fact] {
    Fact.path("output", output) + (manifest.map { Fact.path("manifest", $0) } ?? [])
      + (document.map { Fact.path("document", $0) } ?? [])
  }

  /// `, in frames/ (3 old files removed)`.
  func place(removed: Int) -> String {
    ", in \(output.isEmpty ? "." : output.printable)\(sink.folder == nil ? "" : "/")"
      + Talk.removal(removed)
  }
}

extension VerbReport {
  /// - Parameter rules: what depends on what.
  init(_ film: some FilmReporting, rules: @escaping () throws -> [Depfile]) {
    let single = [film.sink.single?.path, film.document].compactMap { $0.map { WrittenFile($0) } }
    self.init(
      lines: film.notes.map { .note($0) } + [.summary(film.summary)],
      facts: film.output == "-" ? nil : { .object(film.facts) }, files: { film.files + single },
      rules: rules)
  }
}
