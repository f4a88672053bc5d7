import ArgumentParser
import SlicerKit
import Synchronization
import SystemPackage

extension Error where Self == SlicerError {
  static func unknownOutputExtension(
    _ text: String, allowed: [String], _ file: FilmLayout
  ) -> SlicerError {
    let list = allowed.joined(separator: ", ")
    if file == .fileForEachFrame {
      return .usage("a still picture of a film cannot be \(text.quoted); it can be \(list)")
    }
    let other = file == .movingFile ? hint(text) : ""
    return .usage(
      "no \(noun(file)) has the extension \(text.quoted); there are \(list)"
        + "\(other.isEmpty ? Guess.question(Guess.nearest(to: text, among: allowed)) : other)")
  }
  static func unknownFilmFormat(
    _ text: String, allowed: [String], _ file: FilmLayout
  ) -> SlicerError {
    .usage(
      "no \(Self.noun(file)) has the format \(text.quoted); there are \(allowed.joined(separator: ", "))"
        + "\(Guess.question(Guess.nearest(to: text, among: allowed)))")
  }
  static func notAPoster(extension text: String, allowed: [String]) -> SlicerError {
    .usage(
      "a poster \(text.isEmpty ? "needs an extension" : "cannot be \(text.quoted)"); there are "
        + "\(allowed.joined(separator: ", "))")
  }
  static func extensionAgainstFormat(extension text: String, format: String) -> SlicerError {
    .usage("the name ends in .\(text) and --format says \(format)\nhint: leave one out")
  }
  static func pipeNeedsFormat(_ format: String?, allowed: [String]) -> SlicerError {
    .usage(
      "\(format.map { "standard output cannot be \($0)" } ?? "standard output needs --format"); "
        + "there are \(allowed.joined(separator: ", "))")
  }
  static func framesAmongPictures(_ folder: FilePath) -> SlicerError {
    .usage(
      "frames would be written among the pictures in \(folder.isEmpty ? "." : folder.printable)"
        + "\nhint: name another folder with -o")
  }
  static func pictureNeedsFile(_ file: FilmLayout) -> SlicerError {
    .usage("a \(Self.noun(file)) needs a file to write\nhint: name it, as in -o picture.png")
  }
  static var contactSheetNeedsFile: SlicerError {
    .usage("--type all needs a file to write\nhint: name it, as in -o contact.png")
  }
  static func streamNeedsPlace(_ format: String) -> SlicerError {
    .usage("--format \(format) needs a place\nhint: use -o - for standard output, or -o FILE")
  }
  /// `isTaker` tells the kinds of film that the option is for.
  static func uselessOption(
    _ option: String, film: String, takenBy isTaker: (FilmFormat) -> Bool
  ) -> SlicerError {
    let others = FilmCatalog.rows.filter(isTaker)
    let titles = others.map(\.title).alternatives
    let isForSheets = !others.isEmpty && others.allSatisfy { $0.layout == .sheet }
    let ends = FilmCatalog.extensions(of: others).map { ".\($0)" }.alternatives
    let sheet = isForSheets ? ", or add --sheet and write a file that ends in \(ends)" : ""
    return .usage(
      "--\(option) cannot be used for \(film)\(others.isEmpty ? "" : ", only for \(titles)")"
        + "\nhint: leave --\(option) out\(sheet)")
  }

  private static func noun(_ file: FilmLayout) -> String {
    switch file {
    case .filmstrip: "filmstrip"
    case .sheet: "sprite sheet"
    case .fileForEachFrame: "still picture"
    case .movingFile, .stream: "film"
    }
  }

  /// Advice about another option that makes such a film.
  private static func hint(_ text: String) -> String {
    let end = text.lowercased()
    let stills = [FilmLayout.fileForEachFrame, .filmstrip]
    if stills.allSatisfy({ FilmCatalog.row($0, forExtension: end) != nil }) {
      return
        "\nhint: use -o frames/f_{frame}.\(text) for a file of each frame, or --filmstrip for one picture"
    }
    let films = ["mkv", "avi", "wmv", "flv", "mpg", "mpeg", "3gp", "ogv", "mts"]
    if films.contains(end) { return "\nhint: use -o film.mp4, or .webm or .mov" }
    let raw = FilmFormat.rgba
    return end == raw.name ? "\nhint: use --format \(raw.name) to write \(raw.title)" : ""
  }
}

extension Error where Self == SlicerError {
  /// The output's name is not that of a page; `gallery` writes nothing else, an option can be left out.
  static func notAPage(_ path: FilePath, option: String?) -> SlicerError {
    .usage(
      "\(option ?? "gallery") writes an HTML page, but \(path.printable.quoted) does not end in .html"
        + "\nhint: end it in .html\(option.map { ", or leave \($0) out" } ?? "")")
  }
  static func otherThanPage(_ option: String, page: String) -> SlicerError {
    .usage(
      "\(page) writes an HTML page, and \(option) asks for something else\nhint: leave one out")
  }
}

extension Error where Self == SlicerError {
  static var watchedStream: SlicerError {
    .usage(
      "--watch reads files again and again; standard input (-) can be read only once\nhint: name a file"
    )
  }
  static var watchWithoutFile: SlicerError {
    .usage(
      "--watch writes its page again and again; standard output (-) is written only once\nhint: name a file"
    )
  }
  static var noPageOpener: SlicerError {
    .init(
      .unavailable,
      "--open needs the program xdg-open, or open on a Mac\nhint: leave --open out, and open the page yourself"
    )
  }
}
