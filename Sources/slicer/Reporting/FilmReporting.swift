import SlicerKit
import SystemPackage

/// What a verb says that has written a film.
struct FilmReporting {
  let sink: FilmSink
  /// The one that stands beside a sprite sheet; nil without any.
  var document: FilePath?
  /// That of frames in a folder; nil where there is none.
  var manifest: FilePath?
  /// What was written into a folder.
  var files: [WrittenFile] = []
  /// How many old files are gone; nil of what replaces none but itself.
  var removed: Int?
  /// What was filmed, and how much of it there is, for people.
  let filmed: String
  /// For programs: what was filmed.
  var subject: [Fact] = []
  /// For programs: what is seen, and when.
  let content: [Fact]
  /// What the user should know though nothing failed.
  let notes: [String]

  /// `a.png to b.png: push, 23 frames of 640x480 pixels, 0.767 s, in push.png`.
  var summary: String {
    let folder = output.isEmpty ? "." : output.printable
    return "\(filmed), in \(folder)\(sink.folder == nil ? "" : "/")"
      + Talk.removal(removed ?? 0)
  }

  /// All of it for programs.
  var facts: [Fact] {
    subject + places + content + (removed.map { [Fact("removed", .integer($0))] } ?? [])
      + [Fact("notes", .list(notes.map { .text($0) }))]
  }

  /// The folder of the frames, or the one file; `-` for standard output.
  var output: FilePath { sink.folder?.path ?? sink.single?.path ?? "" }

  /// Where all of it is.
  var places: [Fact] {
    Fact.path("output", output) + (manifest.map { Fact.path("manifest", $0) } ?? [])
      + (document.map { Fact.path("document", $0) } ?? [])
  }
}

extension FilmReporting {
  /// Of a film.
  ///
  /// - Parameters:
  ///   - film: what was made; its document is known from it.
  ///   - remarks: what the user should know besides.
  init(
    _ film: some FilmSubject, _ report: FilmReport, in sink: FilmSink,
    _ filmed: String, subject: [Fact] = [], content: [Fact],
    remarks: (before: [String], after: [String]) = ([], [])
  ) {
    self.init(
      sink: sink, document: sink.document(film.encoding), manifest: report.manifest,
      files: report.files, removed: report.removed, filmed: filmed, subject: subject,
      content: content, notes: remarks.before + report.notes.map(\.words) + remarks.after)
  }
}

extension VerbReport {
  /// - Parameter rules: what depends on what.
  init(_ film: FilmReporting, rules: @escaping () throws -> [Depfile]) {
    let single = [film.sink.single?.path, film.document].compactMap { $0.map { WrittenFile($0) } }
    self.init(
      lines: film.notes.map { .note($0) } + [.summary(film.summary)],
      facts: film.output == "-" ? nil : { .object(film.facts) }, files: { film.files + single },
      rules: rules)
  }
}
