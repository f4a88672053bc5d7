import SlicerCore
package import SlicerFiles
import SlicerWork
import SystemPackage

/// Every kind of film that slicer writes, a row each.
///
/// To add one:
/// 1. Write a file or folder under `Sinks` with a ``FilmFormat``, an encoder (``FilmEncoder``) and a writer.
/// 2. Make one that ffmpeg encodes a row in `VideoFilms.swift`, with an `FFmpegCoding`: the feed of the pipe, ffmpeg's
///    options, and the first bytes of such a file.
/// 3. Add its row here: `-o`, `--format`, help, checks and tests read it.
package enum FilmCatalog {
  /// Every kind, in the order in which help lists them.
  package static let rows: [FilmFormat] = [
    .png, .jpeg, .webpFrames, .apng, .webp, .gif, .mp4, .webm, .mov, .hevc,
    .hevc10, .av1, .avif, .html, .pngSheet, .webpSheet,
    .pngFilmstrip, .jpegFilmstrip, .webpFilmstrip, .rgba, .y4m,
  ]

  /// The extensions of some kinds, each once: codecs share those of their container.
  package static func extensions(of rows: [FilmFormat]) -> [String] {
    rows.flatMap(\.extensions).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  package static func row(named name: String) -> FilmFormat? { rows.first { $0.name == name } }

  /// The kind of `layout` whose files end in `fileExtension` (any case, no dot).
  package static func row(_ layout: FilmLayout, forExtension fileExtension: String) -> FilmFormat? {
    rows.first { $0.layout == layout && $0.extensions.contains(fileExtension.lowercased()) }
  }
}

/// A document that stands beside a film's file, under its name.
package struct FilmCompanion: Sendable {
  /// Without the dot.
  package let fileExtension: String
  /// With what each begins, and no other program's: nobody has named the file that it replaces.
  package let start: String
  /// How it names the picture that it is about, in its first 8192 bytes.
  package let reference: @Sendable (_ picture: [UInt8]) -> String

  private static let all = SheetLayout.all.compactMap(\.companion)

  /// The documents that earlier films of this name may have left beside it.
  package static func documents(beside picture: [UInt8]) -> [KnownFile] {
    all.map { companion in
      var name = FilePath(bytes: picture)
      name.extension = companion.fileExtension
      return KnownFile(
        name: name, start: companion.start, mention: companion.reference(picture).utf8,
        isDistinct: true)
    }
  }
}

/// How frames are spread over files.
package enum FilmLayout: String, CaseIterable, Sendable {
  case fileForEachFrame
  case movingFile
  /// One still picture of all frames.
  case filmstrip
  /// One still picture of all frames that differ, and a document that says where they are.
  case sheet
  /// Frames one after the other, any number of them, mostly for another program.
  case stream
}
