import ArgumentParser
import SlicerKit
import SystemPackage

/// A slideshow's words beside its film.
struct SavedWordsArguments: ParsableArguments {
  @Option(
    name: .customLong("save-subtitles"),
    help: ArgumentHelp(
      "Write the words of captions and cards with their times beside the film, as WebVTT.",
      valueName: "file.vtt"), completion: .file(extensions: ["vtt"]))
  var file: String?

  func validate() throws {
    try PathArgument.check([file])
    if let file, FilePath(argument: file).extension?.lowercased() != "vtt" {
      throw ValidationError("--save-subtitles \(file.quoted) is not a name that ends in .vtt")
    }
  }

  /// Their target; nil for none.
  ///
  /// - Throws: `SlicerError` where the film goes, its frames, or what says what it is made from.
  func path(beside film: FilmSink, _ depfile: FilePath?) throws -> FilePath? {
    try file.map { try film.path(beside: $0, named: "The file of subtitles", depfile) }
  }
}

extension FilmSink {
  /// The path of a file beside the film.
  ///
  /// - Parameter subject: what the file is.
  /// - Throws: `SlicerError` where the film goes, its frames, or what says what it is made from.
  func path(beside text: String, named subject: String, _ depfile: FilePath?) throws -> FilePath {
    let path = FilePath(argument: text).lexicallyNormalized()
    if path == single?.path.lexicallyNormalized() {
      throw SlicerError.parserSays("\(subject) and the film have one name: \(text)")
    }
    if path == depfile?.lexicallyNormalized() {
      throw SlicerError.parserSays("\(subject) and --depfile have one name: \(text)")
    }
    if path.removingLastComponent() == folder?.path.lexicallyNormalized() {
      throw SlicerError.parserSays("\(subject) lies among the film's frames: \(text)")
    }
    return FilePath(argument: text)
  }
}
