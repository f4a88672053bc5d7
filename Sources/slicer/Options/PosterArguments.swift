import ArgumentParser
import SlicerKit
import SystemPackage

/// A still picture beside a slideshow's film.
struct PosterArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write one frame as a picture beside the film, such as poster.png or poster.jpg.",
      valueName: "file"), completion: .file())
  var poster: String?

  @Option(
    help: ArgumentHelp(
      """
      Take the poster at this moment: 12.5 (seconds) or 40%. (default: the middle of --title, \
      else of the first picture)
      """,
      valueName: "moment"))
  var posterAt: String?

  func validate() throws {
    if posterAt != nil, poster == nil {
      throw ValidationError("--poster-at needs --poster\nhint: add --poster")
    }
  }

  /// Where it goes; nil for nowhere.
  ///
  /// - Throws: `SlicerError` where the film goes, its frames, or what says what it is made from.
  func path(beside film: FilmSink, _ depfile: FilePath?) throws -> FilePath? {
    try poster.map { try film.path(beside: $0, named: "The poster", depfile) }
  }

  /// The poster beside the film; nil for none.
  func still(of show: Slideshow, _ existing: ExistingFiles) throws -> (FilmSource, FilmSink)? {
    guard let poster else { return nil }
    if let once = show.pictures.first(where: \.isReadOnce) {
      let name = once.isStandardInput ? "standard input (-)" : once.path.printable
      throw SlicerError.parserSays(
        "--poster reads pictures before the film does, and \(name) can be read only once (save it as "
          + "a file)")
    }
    let seconds = try posterAt.map {
      try Moment(parsing: $0, .seconds, option: "--poster-at")
        .seconds(of: try show.timing.duration.double, "--poster-at \($0)")
    }
    let path = FilePath(argument: poster)
    let rows = FilmCatalog.rows.filter { $0.layout == .fileForEachFrame }
    let ending = path.extension?.lowercased()
    guard let row = rows.first(where: { row in ending.map(row.extensions.contains) ?? false })
    else {
      throw SlicerError.notAPoster(extension: ending ?? "", allowed: rows.flatMap(\.extensions))
    }
    var still = try show.still(at: seconds)
    var encoding = FilmOptions()
    encoding.statedDepth = show.encoding.statedDepth.flatMap { row.depths.contains($0) ? $0 : nil }
    still.encoding = encoding
    return (still, .single(.file(path, existing), row))
  }
}
