import ArgumentParser
import SlicerKit

struct TransitionCommand: ParsableCommand {
  static let name = "transition"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Turn one picture into another, as frames or as a film.",
    usage: """
      slicer transition A B --type TYPE [--from left|right|top|bottom] [-o OUT]
      slicer transition a.png b.png --type push --from left -o push.png
      slicer transition a.png b.png --type curl -o 'frames/f_{frame:04}.jpg'
      slicer transition a.png b.png --type fade --format rgba -o - | ...
      """,
    discussion: """
      Frames go to a folder with their manifest, to a file of each frame if the name has braces \
      (fields: \(FrameField.list)), to an animated PNG if it ends in .png, or raw to standard \
      output. Each type has parameters of its own, such as --from or --softness: slicer list \
      transitions shows them all.
      """)

  @Argument(
    help: ArgumentHelp("The picture that is shown first.", valueName: "a"), completion: .file())
  var from: String

  @Argument(
    help: ArgumentHelp("The picture that is shown in the end.", valueName: "b"),
    completion: .file())
  var to: String

  @OptionGroup(title: "Type") var type: TypeArguments
  @OptionGroup(title: "Time") var time: TimingOptions
  @OptionGroup(title: "Stage") var stage: StageArguments
  @OptionGroup(title: "Film") var film: FilmArguments
  @OptionGroup(title: "Make and scripts") var manifest: ManifestOptions
  @OptionGroup(title: "Make and scripts") var depfile: DepfileOptions
  @OptionGroup(title: "Reading") var reading: ReadingOptions
  @OptionGroup(title: "General") var general: GeneralOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    try PathArgument.check([from, to, film.output])
    let pictures = [from, to] + type.settings.filter { $0.hasSuffix("=-") }.map { _ in "-" }
    if pictures.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("standard input (-) can be read only once")
    }
    if let output = film.output { try depfile.check(OutputTarget(argument: output)) }
  }

  func run() throws {
    let request = try request()
    let rule = { (target: FilePath?) in
      guard let target else { throw UsageError.depfileWithoutManifest }
      return [Depfile(target: target, dependencies: request.inputs.compactMap(\.filePath))]
    }
    let folders = request.target.folder.map { [$0] } ?? []
    try depfile.check(try rule(request.vouchingOutput()), folders: folders)
    let progress = WorkProgress()
    let report = try ProgressBar.during(progress, of: .frames, isQuiet: general.quiet) {
      try TransitionJob(request, threads: general.threads).run(progress: progress)
    }
    try TransitionReporting.report(report, request, general)
    try depfile.write(try rule(report.manifest ?? report.output), folders: folders)
  }

  private func request() throws -> TransitionRequest {
    let transition = try type.choice()
    let (a, b) = (PictureInput(argument: from), PictureInput(argument: to))
    let target = try FilmTarget(
      film.output.map { FilePath(argument: $0) },
      folder: FilmTarget.defaultFolder(from: a, to: b, type: transition.name), format: film.format,
      isFilmstrip: film.filmstrip != nil)
    if target.folder == nil, manifest.name != nil { throw UsageError.manifestOfOneFile }
    var request = TransitionRequest(
      from: a, to: b, transition, timing: try time.timing(), target: target)
    request.stage = try stage.options()
    request.film = try film.options(for: target.row)
    request.decoding = reading.decoding(limits)
    request.existingFiles = general.existingFiles
    request.manifest = manifest.name
    return request
  }
}
