import ArgumentParser
import SlicerKit
import SystemPackage

struct SlideshowCommand: FilmVerb {
  static let examples = [
    "*.jpg --hold 2 --type push -o show.webp",
    "holiday --types push,flip,random --loop -o show.mp4",
    "--list show.txt --print",
  ]
  static let common = [
    "--output", "--hold", "--type", "--duration", "--theme", "--caption", "--title",
    "--subtitles", "--size", "--audio",
  ]
  static let ownParameters: Set<String>? = ["order", "seed", "zoom"]

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Show pictures one after the other, with transitions between them.",
    usage: """
      slicer slideshow A B C ... [--hold SECONDS] [--type TYPE] [-o OUT]
      slicer slideshow --list show.txt [-o OUT]
      """,
    discussion: """
      Each picture is shown for a while and then changes into the next; there may be any number.
      A clip plays for its own length; clip.mp4[2.5-6] is a part of one, in seconds.
      A folder stands for the pictures in it.

      The output's name states what is written:

        DIR, without -o too   each frame, and a manifest
        f_{frame:03}.png      a file for each frame
        film.webp             one film (\(FilmCatalog.movingExtensions))
        -                     raw frames on standard output
      """)

  @Argument(
    help: ArgumentHelp(
      "The pictures, or folders of pictures; @FILE is a list of paths.",
      valueName: "image"),
    completion: .file())
  var pictures: [String] = []

  @OptionGroup(title: "Slides") var slides: SlideArguments
  @OptionGroup(title: "Words") var writing: WordArguments
  @OptionGroup(title: "Instead of a film") var view: SlideViewArguments
  @OptionGroup(title: "Stage") var stage: StageArguments<FirstPicture>
  @OptionGroup(title: "One for each row of a table") var rows: RowOptions
  @OptionGroup var shared: FilmVerbOptions<PlayArguments>
  var words: [String] = []

  func validate() throws {
    try slides.check(hasSounds: !film.audio.isEmpty)
    try PathArgument.check(pictures + [slides.list, slides.beats, shared.plays.still.poster])
    try PathArgument.checkStreams(
      pictures + [slides.list, slides.beatFile, film.subtitles.file], settings: slides.settings)
    try film.page.checkWatch(beside: view.said)
    if view.print { try slides.shown.check(beside: "--print") }
    let hasPoster = shared.plays.still.poster != nil
    let savesWords = shared.plays.saved.file != nil
    if view.print, film.output != nil || depfile.depfile != nil || hasPoster || savesWords {
      let others = hasPoster ? "--poster" : savesWords ? "--save-subtitles" : "--poster"
      throw ValidationError("--print writes no film\nhint: leave -o, \(others) and --depfile out")
    }
    if film.page.watch, hasPoster {
      throw ValidationError("--watch and --poster exclude each other\nhint: leave --poster out")
    }
    if film.page.watch, savesWords {
      throw ValidationError(
        "--watch and --save-subtitles exclude each other\nhint: leave --save-subtitles out")
    }
  }

  static func mistake(in words: [String]) -> SlicerError? { .countedLoop(in: words) }

  var sources: [String] { pictures + [slides.list, slides.beatFile].compactMap { $0 } }

  func request(_ control: WorkControl) throws -> VerbRequest {
    if film.page.beginsWatch { return .watch { [self] in try watched() } }
    if let mistake = SlicerError.slides(
      pictures, hasOutput: film.output != nil, views: view.said)
    {
      throw mistake
    }
    var show = try slideshow(control)
    if view.print {
      return .view(option: "--print") { [show] in
        try show.printTimeline(show.earlyNotes, general)
      }
    }
    let sink: FilmSink
    (sink, show.encoding) = try place(
      filmNamed: show.name, in: show.defaultFolder, loop: shared.plays.plays, named: "plays",
      followsSounds: slides.followsSounds)
    let inputs = show.pictures.map(\.inputPath) + show.texts
    let folders = try foldersRead(by: show, to: sink)
    let poster = try shared.plays.still.still(of: show, general.existingFiles)
    let posterPath = try shared.plays.still.path(beside: sink, depfile.path)
    let wordsPath = try shared.plays.saved.path(beside: sink, depfile.path)
    if view.dryRun {
      return .view(option: "--dry-run") { [show] in
        let plan = try PlayArguments.named {
          try show.plan(for: sink, of: slides.shown.selection, control)
        }
        try show.printTimeline(plan.notes, general)
      }
    }
    let made = try show.only(slides.shown.selection)
    return .work(
      VerbJob(
        made, show.encoding, from: inputs, in: folders, to: sink, isNamed: film.isNamed,
        beside: [posterPath, wordsPath].compactMap { $0 }
      ) { [show] control in
        // First: where they may not go is said before the film is made.
        if let wordsPath {
          let others = [show.encoding.subtitles?.path].compactMap { $0 } + show.encoding.audioFiles
          try OutputFault.naming("--save-subtitles") {
            try show.cues(control).write(
              to: .file(wordsPath, general.existingFiles), inputs: inputs + others)
          }
        }
        let still = try poster.map { still, sink in
          try OutputFault.naming("--poster") { try still.write(to: sink, control) }
        }
        let report = try PlayArguments.named { try made.write(to: sink, control) }
        return try FilmReporting(
          show, report, in: sink, asksRate: slides.fps != nil,
          remarks: TimingOptions.notes(slides.fps),
          poster: posterPath.map { path in
            // The film has said what there is to say of both.
            (path, (still?.notes ?? []).filter { !report.notes.contains($0) })
          }, words: wordsPath)
      })
  }

  /// The folders of the pictures but for the one of the output, which changes when that is written.
  ///
  /// - Throws: `SlicerError.framesAmongPictures(_:)` where frames would be pictures of the next show.
  private func foldersRead(by show: Slideshow, to sink: FilmSink) throws -> [FilePath] {
    func identity(_ folder: FilePath) -> FileIdentity? {
      try? InputIdentity(of: folder.isEmpty ? "." : folder).identity
    }
    if let folder = sink.folder?.path, let frames = identity(folder),
      show.folders.contains(where: { identity($0) == frames })
    {
      throw SlicerError.framesAmongPictures(folder)
    }
    let target = (sink.single?.path).flatMap { identity($0.removingLastComponent()) }
    return show.folders.filter { identity($0) != target }
  }

  private func slideshow(_ control: WorkControl) throws -> Slideshow {
    let theme = try slides.chosenTheme()
    var defaults = SlideDefaults()
    if let theme { defaults.take(theme) }
    try slides.set(&defaults)
    try writing.set(&defaults, fallsBack: shared.play.fontFallback)
    let (list, folders, notes) = try slides.slideList(
      pictures,
      writing: [film.output, shared.plays.still.poster].compactMap { $0 }.map {
        FilePath(argument: $0)
      }, picture(_:isListed:))
    var show = Slideshow(
      try defaults.slides(list) { picture($0, isListed: list.path != nil) }, rate: try slides.rate()
    )
    if show.slides.isEmpty { throw Self.missing("pictures", "A B C ... -o OUT, or --list FILE") }
    show.isClosed = slides.loop
    show.playClips(at: try slides.fps == nil ? nil : slides.rate())
    (show.fadeIn, show.fadeOut) = try film.fades()
    show.kenBurns = try slides.motion(theme)
    try show.kenBurns?.check()
    show.caption = defaults.caption
    try writing.addCards(&show, defaults)
    show.encoding.audioFiles = film.audioPaths
    show.encoding.audioRepeats = film.audioRepeat
    try slides.pace(&show, control)
    show.others += [writing.fontFile].compactMap { $0 }
    if writing.captionFont == nil, show.hasWords { show.remarks += [theme?.note].compactMap { $0 } }
    show.stage = try stage.options()
    show.stage.background = show.stage.background ?? theme?.background
    show.stage.longestSide = film.page.draftSide
    show.list = list.path == "-" ? nil : list.path
    show.folders = folders
    show.remarks += notes
    return show
  }

  /// - Parameter isListed: true if a list names the picture: a file that is called - is one there.
  private func picture(_ path: FilePath, isListed: Bool) -> Picture {
    shown(isListed && path == "-" ? "./-" : path.argument)
  }
}

/// The parts of a slideshow that are shown in place of its film.
struct SlideViewArguments: ParsableArguments {
  @Flag(
    help: """
      Print the timeline. Pictures are read only for --order date, and of clips the headers.
      """)
  var print = false

  @Flag(
    name: .customLong("dry-run"),
    help: """
      Check the options, list, texts, sounds and pictures' headers, and that JPEG, PNG and WebP files \
      are not cut short. Print the timeline; write nothing. Pictures are not decoded.
      """)
  var dryRun = false

  /// The view that was asked for; nil for none.
  var said: String? { print ? "--print" : dryRun ? "--dry-run" : nil }
}
