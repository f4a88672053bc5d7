import ArgumentParser
import SlicerKit

struct TransitionCommand: FilmVerb {
  static let examples = [
    "a.png b.png --type push --from left -o push.png",
    "a.mp4 b.mov --type curl -o curl.mp4",
    "a.png b.png --type flip --at 40% -o still.png",
  ]
  static let common = [
    "--output", "--type", "--duration", "--fps", "--curve", "--size", "--background", "--quality",
    "--at", "--preview",
  ]
  static let isFirst = true
  static let ownParameters: Set<String>? = []

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Turn one picture into another, as frames or as a film.",
    usage: """
      slicer transition A B --type TYPE [--from left|right|top|bottom] [-o OUT]
      slicer transition A B --type all -o contact.png
      """,
    discussion: """
      Each type has parameters of its own, such as --from or --softness; slicer list transitions has all.
      Of clips (MP4, MOV, WebM) the film is all of A, the transition over its end and the beginning of B, \
      and the rest of B; clip.mp4[2.5-6] is a part of one, in seconds. Scene files (YAML or JSON) may stand for \
      A and B; magicMove moves the layers that both have.

      The output's name states what is written:

        DIR, without -o too   each frame, and a manifest
        f_{frame:03}.png      a file for each frame
        film.webp             one film (\(FilmCatalog.movingExtensions))
        -                     raw frames on standard output
      """)

  @Argument(
    help: ArgumentHelp("The picture that is shown first.", valueName: "a"), completion: .file())
  var from: String?

  @Argument(
    help: ArgumentHelp("The picture that is shown last.", valueName: "b"),
    completion: .file())
  var to: String?

  @OptionGroup(title: "Type") var type: TypeArguments
  @OptionGroup(title: "Time") var time: TimingOptions
  @OptionGroup(title: "Stage") var stage: StageArguments<FirstPicture>
  @Flag(name: .customLong("dry-run"), help: "Print what would be written, and write nothing.")
  var dryRun = false
  @Flag(
    help: """
      Print the plan: what is shown when, with the seconds of clips and the samples of their sounds. \
      Nothing is decoded.
      """)
  var print = false
  @OptionGroup(title: "One for each row of a table") var rows: RowOptions
  @OptionGroup var shared: FilmVerbOptions<LoopArguments>
  var words: [String] = []

  /// The mistake of `card.yaml '#open'`: a state is a part of its scene's name.
  static func mistake(in words: [String]) -> SlicerError? {
    zip(words, words.dropFirst()).first { $1.hasPrefix("#") && !$0.hasPrefix("-") && $0 != name }
      .map {
        .stateAlone($1, of: $0)
      }
  }

  func validate() throws {
    try PathArgument.check([from, to])
    try PathArgument.checkStreams([from, to, film.subtitles.file], settings: type.settings)
    try film.page.checkWatch(beside: print ? "--print" : dryRun ? "--dry-run" : nil)
    if print, film.output != nil || depfile.depfile != nil {
      throw ValidationError("--print writes no film\nhint: leave -o and --depfile out")
    }
    try film.checkFades(beside: time.at)
    let still = time.at.map { "--at \($0)" } ?? (type.isAll ? "--type all" : nil)
    if film.subtitles.file != nil, let still {
      throw ValidationError(
        "--subtitles and \(still) exclude each other\nhint: leave one out")
    }
  }

  mutating func visitNames(_ visit: (inout String) -> Void) {
    from.visit(visit)
    to.visit(visit)
    shared.film.output.visit(visit)
  }

  var sources: [String] { [from, to].compactMap { $0 } }

  func request(_ control: WorkControl) throws -> VerbRequest {
    if film.page.beginsWatch { return .watch { [self] in try watched() } }
    if type.isAll {
      if dryRun { throw SlicerError.settingOfAllTypes("--dry-run") }
      if print { throw SlicerError.settingOfAllTypes("--print") }
      return .work(try allTypes())
    }
    if let request = try clips(control) { return request }
    var film = try requestedFilm()
    if print {
      return .view(option: "--print") { [film] in try film.printPlan(remarks(film), general) }
    }
    let sink: FilmSink
    (sink, film.encoding) = try place(
      filmNamed: film.name, in: film.defaultFolder, moment: time.at, loop: shared.plays.loop)
    let duration = try time.requestedDuration(film.transition.behavior)
    if dryRun {
      return .view(option: "--dry-run") { [film] in
        try show(
          FilmReporting(
            film, try film.plan(for: sink, of: time.shown.selection, control), in: sink,
            requestedDuration: duration,
            asksRate: time.asksRate, remarks: remarks(film)))
      }
    }
    let made = try film.only(time.shown.selection)
    return .work(
      VerbJob(
        made, film.encoding, from: film.inputs.map(\.inputPath), to: sink,
        isNamed: self.film.isNamed
      ) { [film] control in
        try FilmReporting(
          film, try made.write(to: sink, control), in: sink, requestedDuration: duration,
          asksRate: time.asksRate, remarks: remarks(film))
      })
  }

  /// The film of two pictures of which one at least is a clip; nil where neither is, and for one moment.
  private func clips(_ control: WorkControl) throws -> VerbRequest? {
    let (a, b) = try pictures()
    guard time.at == nil, let type = try type.choice() else { return nil }
    let rate = try time.fps.map(TimingOptions.rate)
    let joined = try Slideshow.joiningClips(
      a, b, type, duration: try time.duration.map { try TimingOptions.seconds($0).double },
      curve: try time.curve.map { try TimingCurve(parsing: $0) }, at: rate)
    guard var show = joined else { return nil }
    if let option = time.excludedByClips { throw SlicerError.optionOfTransitionAlone(option) }
    show.stage = try stage.options()
    show.stage.longestSide = film.page.draftSide
    (show.fadeIn, show.fadeOut) = try film.fades()
    if print {
      return .view(option: "--print") { [show] in
        try show.printTimeline(show.earlyNotes, general)
      }
    }
    let named = Film(from: a, to: b, type, timing: try FrameTiming(still: 0))
    let sink: FilmSink
    (sink, show.encoding) = try place(
      filmNamed: named.name, in: named.defaultFolder, loop: shared.plays.loop)
    let remarks = stage.notes(on: type) + TimingOptions.notes(time.fps)
    if dryRun {
      return .view(option: "--dry-run") { [show] in
        try self.show(
          FilmReporting(
            show, try show.plan(for: sink, of: time.shown.selection, control), in: sink,
            asksRate: time.asksRate, remarks: remarks))
      }
    }
    let made = try show.only(time.shown.selection)
    return .work(
      VerbJob(
        made, show.encoding, from: show.pictures.map(\.inputPath), to: sink,
        isNamed: film.isNamed
      ) { [show] control in
        try FilmReporting(
          show, try made.write(to: sink, control), in: sink, asksRate: time.asksRate,
          remarks: remarks)
      })
  }

  /// Shows on standard output what would be made.
  private func show(_ planned: FilmReporting) throws {
    if !general.quiet { for note in planned.notes { Console.say(note) } }
    try Console.data(
      general.json ? JSONText.text(.object(planned.fields)) : "\(planned.summary)\n")
  }

  private func remarks(_ film: Film) -> [String] {
    stage.notes(on: film.transition) + TimingOptions.notes(time.fps)
      + (film.transition.movesLayers && !film.showsScenes
        ? [
          "\(film.transition.name) moves the layers of scene files; pictures have none, and dissolve"
        ]
        : [])
  }

  func pictures() throws -> (from: Picture, to: Picture) {
    guard let from else { throw Self.missing("pictures", "A B --type TYPE") }
    guard let to else { throw SlicerError.noSecondPicture(from, type: type.type) }
    return (shown(from), shown(to))
  }

  private func requestedFilm() throws -> Film {
    let (a, b) = try pictures()
    guard let type = try type.choice() else {
      throw SlicerError.noType([Self.name, from ?? "", to ?? ""])
    }
    let timing = try time.timing(type.behavior, isExposed: stage.light.blursMotion)
    var film = Film(from: a, to: b, type, timing: timing)
    film.clipOverlap = try time.clipOverlap(type.behavior)
    film.stage = try stage.options()
    film.stage.longestSide = self.film.page.draftSide
    (film.fadeIn, film.fadeOut) = try self.film.fades()
    return film
  }
}
