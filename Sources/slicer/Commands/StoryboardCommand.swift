import ArgumentParser
import SlicerKit
import SystemPackage

struct StoryboardCommand: WorkingVerb {
  static let examples = [
    "clip.mp4 --every 2 -o clip.jpg",
    "clip.mp4 --every 10 --bif -o clip.jpg",
    "walk.gif --every 0.2 --size 96 --columns 5 -o walk.png",
  ]
  static let common = [
    "--output", "--every", "--size", "--columns", "--rows", "--quality", "--vtt-prefix", "--bif",
    "--dry-run",
  ]

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Draw a clip's pictures at even distances on sheets, for a player's time bar.",
    usage: "slicer storyboard CLIP [--every SECONDS] -o FILE",
    discussion: """
      A clip is a film file, which ffmpeg reads, or an animated GIF, PNG or WebP. Cell 0 shows its first \
      moment, cell 1 the one --every seconds later. Beside the sheet clip.jpg lies clip.vtt, a WebVTT file \
      whose cues name a sheet and the cell's place on it, such as clip.jpg#xywh=160,0,160,90. Several \
      sheets are clip-1.jpg, clip-2.jpg and so on. A BIF, for Roku and others, holds each cell as a JPEG.
      """)

  @Argument(
    help: ArgumentHelp("The clip, or an animated picture.", valueName: "clip"),
    completion: .file())
  var clip: [String] = []

  @OptionGroup(title: "Cells") var cells: StoryboardOptions
  @OptionGroup(title: "Writing") var file: StoryboardOutputOptions
  @OptionGroup var shared: FileVerbOptions

  func validate() throws {
    try PathArgument.check(clip)
    try PathArgument.checkStreams(clip)
    try file.check()
  }

  mutating func visitNames(_ visit: (inout String) -> Void) {
    for index in clip.indices { visit(&clip[index]) }
    file.output.visit(visit)
  }

  func request(_ control: WorkControl) throws -> VerbRequest {
    guard let word = clip.first else { throw Self.missing("clip", "CLIP -o FILE") }
    guard clip.count == 1 else { throw SlicerError.severalClips(clip) }
    guard let output = file.output else { throw SlicerError.noOutput([Self.name] + clip) }
    let picture = reading.picture(word)
    var board = Storyboard(picture)
    try cells.set(&board)
    file.set(&board)
    let sink = FileSink(argument: output, general.existingFiles)
    let files = board.outputs(sink.path)
    let reporting = StoryboardReporting(clip: picture.path, sink: sink.path)
    if file.dryRun {
      return .view(option: "--dry-run") { [board] in
        try reporting.show(try board.plan(sink, control), general)
      }
    }
    let inputs = [picture.inputPath]
    return .work(
      VerbJob(
        inputs: inputs, files: files, unit: .frames,
        rules: { [Depfile(target: sink.path, files: inputs)] },
        perform: { [board] in
          reporting.report(try board.write(to: sink, $0), from: inputs)
        }))
  }
}
