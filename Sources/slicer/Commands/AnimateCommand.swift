import ArgumentParser
import SlicerKit
import SystemPackage

struct AnimateCommand: FilmVerb {
  static let examples = [
    "wiggle.yaml -o wiggle.png",
    "wiggle.yaml --at 0.4s -o still.png",
    "card.yaml --set images.photo=me.jpg -o me.webp",
  ]
  static let common = [
    "--output", "--set", "--fps", "--at", "--print", "--events", "--check", "--background",
    "--quality", "--preview",
  ]
  static let isFirst = true

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Animate layers as a scene file says, as frames or as a film.",
    usage: """
      slicer animate SCENE [-o OUT] [--set NAME=VALUE]
      """,
    discussion: """
      The scene file, YAML or JSON, has a stage, images, layers with Core Animation's properties, and \
      animations of them. slicer list keypaths has what can be animated, and slicer list schema prints a \
      JSON Schema for editors.

      The output's name states what is written:

        DIR, without -o too   each frame, and a manifest
        f_{frame:03}.png      a file for each frame
        film.webp             one film (\(FilmCatalog.movingExtensions))
        -                     raw frames on standard output
      """)

  @Argument(
    help: ArgumentHelp("The scene file; - is standard input.", valueName: "scene"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var scene: String

  @OptionGroup(title: "Scene") var document: SceneArguments
  @OptionGroup(title: "Instead of a film") var view: SceneViewArguments
  @OptionGroup(title: "Stage") var stage: SceneLightArguments
  @OptionGroup(title: "One for each row of a table") var rows: RowOptions
  @OptionGroup var shared: FilmVerbOptions<LoopArguments>
  var words: [String] = []

  func validate() throws {
    try PathArgument.check([scene])
    try PathArgument.checkStreams([scene, film.subtitles.file])
    if view.print != nil, general.json {
      throw ValidationError("--print prints a text, not JSON\nhint: leave --json out")
    }
    try document.shown.check(beside: view.said ?? view.at.map { "--at \($0)" })
    try film.page.checkWatch(beside: view.said)
    try film.checkFades(beside: view.at)
    if let said = view.said, film.output != nil || depfile.depfile != nil {
      throw ValidationError("\(said) writes no film\nhint: leave -o and --depfile out")
    }
  }

  var sources: [String] { [scene] }

  func request(_ control: WorkControl) throws -> VerbRequest {
    if film.page.beginsWatch { return .watch { [self] in try watched() } }
    var document = try document.document(
      of: FilePath(argument: scene), shared.play, reading, stage.light)
    let path = document.path
    // Thousands of lines are looked at before the first is drawn.
    document.isDraft = LineCommands.isLine && view.said == nil
    let read = try document.read(control)
    if let said = view.said {
      let rate = try self.document.rate(of: read.scene)
      return .view(option: said) { try view.show(read, rate: rate, general) }
    }
    let moment = try view.moment(of: read.scene)
    var film = try film(of: read, at: moment)
    let sink: FilmSink
    (sink, film.encoding) = try place(
      filmNamed: film.name, in: film.defaultFolder, moment: view.at, loop: shared.plays.loop)
    let made = try film.only(self.document.shown.selection)
    return .work(
      VerbJob(
        made, film.encoding, from: [path] + film.otherInputs, to: sink,
        isNamed: self.film.isNamed
      ) { [film, document] control in
        let depth = sink.format.depth(film.encoding)
        let (film, made, read) = try drawn(
          document, (film, made, read), depth: depth, moment, control)
        return try FilmReporting(
          film, from: path, try made.write(to: sink, control), in: sink, moment: moment,
          asksRate: self.document.asksRate || read.framesPerSecond != nil,
          remarks: read.notes.map(\.words) + self.document.rateNotes(read)
            + [
              SceneViewArguments.note(of: moment, in: read.scene),
              moment == nil ? SceneViewArguments.note(ofStill: film, to: sink) : nil,
            ].compactMap { $0 })
      })
  }

  private typealias Made = (film: SceneFilm, part: FilmSource, read: ReadScene)

  /// The film with its pictures, where it was made without them or with fewer bits than frames have.
  private func drawn(
    _ document: SceneDocument, _ made: Made, depth: Int, _ moment: Double?, _ control: WorkControl
  ) throws -> Made {
    guard document.isDraft || depth > 8 && made.read.isRounded else { return made }
    var whole = document
    (whole.isDraft, whole.depth) = (false, depth)
    let read = try whole.read(control)
    var film = try film(of: read, at: moment)
    film.encoding = made.film.encoding
    return (film, try film.only(self.document.shown.selection), read)
  }

  /// A film of the scene, or of the one moment that is asked for.
  private func film(of read: ReadScene, at moment: Double?) throws -> SceneFilm {
    var film = SceneFilm(read, rate: try document.rate(of: read.scene))
    film.moment = moment
    film.scene = read.scene.reduced(toSide: self.film.page.draftSide)
    film.options = stage.renderOptions(background: read.background)
    film.limits = reading.limits
    (film.fadeIn, film.fadeOut) = try self.film.fades()
    film.motionBlur = stage.light.motionBlur.value
    return film
  }
}
