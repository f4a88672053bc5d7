import ArgumentParser
import SlicerKit
import SystemPackage

struct GalleryCommand: PageCommand {
  static let examples = [
    "a.png b.png -o gallery.html",
    "a.jpg b.jpg --size 480x320 -o large.html",
    "a.jpg b.jpg --title Summer -o summer.html",
  ]
  static let common = [
    "--output", "--size", "--fps", "--duration", "--quality", "--title", "--background",
    "--gravity",
  ]

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Show every transition of two pictures moving, on one HTML page.",
    usage: """
      slicer gallery A B [-o gallery.html]
      """,
    discussion: """
      The page is one file that any browser opens, also from disk. Its films play one after the other, \
      and that under the pointer. It finds types by their names, also those of other programs, and \
      shows each with its command and parameters. \
      Without --size, --fps, --duration and --quality the page has at most 8 MB.
      """)

  @Argument(
    help: ArgumentHelp("The picture that is shown first.", valueName: "a"), completion: .file())
  var from: String

  @Argument(
    help: ArgumentHelp("The picture that is shown last.", valueName: "b"),
    completion: .file())
  var to: String

  @OptionGroup(title: "Films") var films: GalleryFilmOptions
  @OptionGroup(title: "Stage") var stage: StageArguments<SmallFilms>
  @OptionGroup(title: "Page") var page: GalleryPageOptions
  @OptionGroup var shared: GallerySharedOptions
  var words: [String] = []

  func validate() throws {
    try PathArgument.check([from, to, page.output])
    try PathArgument.checkStreams([from, to])
    try depfile.check(page.sink(.replace))
  }

  func request(_ control: WorkControl) throws -> VerbRequest {
    let gallery = try gallery()
    let sink = try page.sink(general.existingFiles)
    let inputs = [gallery.from.inputPath, gallery.to.inputPath]
    let rules = { [Depfile(target: sink.path, files: inputs)] }
    return .work(
      VerbJob(inputs: inputs, files: [sink.path], unit: .frames, rules: rules) {
        let report = try gallery.write(to: sink, $0)
        return VerbReport(
          FilmReporting(
            gallery, report, in: .single(sink, .html),
            remarks: TimingOptions.notes(self.films.fps)),
          rules: rules)
      })
  }

  /// The picture's name on the page, wherever it lies.
  private static func name(_ picture: Picture) -> String {
    FilePath(bytes: picture.path.lastName).printable
  }

  private func gallery() throws -> Gallery {
    var gallery = Gallery(from: reading.picture(from), to: reading.picture(to))
    (gallery.duration, gallery.framesPerSecond) = (try films.seconds(), try films.rate())
    gallery.stage = try stage.options()
    gallery.encoding = films.encoding
    gallery.encoding.title =
      page.title ?? "\(Self.name(gallery.from)) to \(Self.name(gallery.to))"
    gallery.encoding.command = CommandLineText.copyable(words)
    let command = GalleryCardCommand(from: from, to: to, page: words)
    gallery.command = { command.text(for: $0) }
    gallery.notation = { "--\($0)" }
    return gallery
  }
}

/// The shared options; a page's depfile has a place of its own.
struct GallerySharedOptions: SharedOptions {
  @OptionGroup(title: "Make and scripts") var depfile: DepfileOptions
  @OptionGroup var reading: ReadingOptions
  @OptionGroup(title: "General") var general: GeneralOptions
}

struct GalleryFilmOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Make each film this many seconds long, with the pauses at both ends. (default: 1.6)",
      valueName: "seconds")
  )
  var duration: String?

  @Option(
    help: ArgumentHelp(
      "Set the frames per second: 20, 29.97 or 30000/1001. (default: 30)", valueName: "rate"))
  var fps: String?

  @Option(
    help: ArgumentHelp(
      """
      Set the WebP quality, 1 to 100. (default: \(FilmOptions.defaultWebPQuality), or what 8 MB \
      have room for)
      """,
      valueName: "n"))
  var quality: Int?

  @Option(
    help: ArgumentHelp(
      "Trade time for size. (default: \(FilmOptions().compression))", valueName: "level"))
  var compression: EncodeOptions.Compression?

  func seconds() throws -> ExactDecimal? { try duration.map(TimingOptions.seconds) }

  func rate() throws -> Rational? { try fps.map(TimingOptions.rate) }

  var encoding: FilmOptions {
    var options = FilmOptions()
    options.quality = quality
    options.compression = compression ?? options.compression
    return options
  }
}

struct GalleryPageOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write this page; - is standard output. (default: \(name))", valueName: "file"),
    completion: .file(extensions: FilmFormat.html.extensions))
  var output: String?

  static let name = "gallery.html"

  @Option(help: ArgumentHelp("Set the page's heading. (default: A to B)", valueName: "text"))
  var title: String?

  /// - Throws: `SlicerError.notAPage(_:option:)`.
  func sink(_ existing: ExistingFiles) throws -> FileSink {
    guard let output else { return FileSink(argument: Self.name, existing.unnamed) }
    guard FileSink.isPage(output) else {
      throw .notAPage(FilePath(argument: output), option: nil)
    }
    return FileSink(argument: output, existing)
  }
}

extension FilmReporting {
  /// The report of `gallery`: `a.png to b.png: 64 films, each 16 frames of 240x180 pixels, 1.8 MB, in
  /// gallery.html`.
  fileprivate init(
    _ gallery: Gallery, _ report: Gallery.Report, in sink: FilmSink, remarks: [String]
  ) {
    let timing = report.timing
    self.init(
      sink: sink, removed: report.removed,
      filmed: "\(gallery.from.path.printable) to \(gallery.to.path.printable): "
        + "\(report.types.count) films, each \(timing.frameCount) frames of \(report.size) pixels, "
        + "\(Self.megabytes(report.bytes))",
      subject: JSONField.path("from", gallery.from.path) + JSONField.path("to", gallery.to.path),
      content: [
        JSONField("transitions", .list(report.types.map { .text($0) })),
        JSONField("pixels", .size(report.size)), JSONField("rate", .text("\(timing.rate)")),
        JSONField("duration", .number(timing.duration.double)),
        JSONField("frames", .integer(timing.frameCount)),
        JSONField("bytes", .integer(report.bytes)),
      ], notes: report.notes.map(\.words) + remarks)
  }

  /// `1.8 MB`, or `0.05 MB`: millions of bytes.
  private static func megabytes(_ bytes: Int) -> String {
    let unit = bytes < 100_000 ? 10_000.0 : 100_000.0
    return "\(((Double(bytes) / unit).rounded() * unit / 1_000_000).shortest) MB"
  }
}
