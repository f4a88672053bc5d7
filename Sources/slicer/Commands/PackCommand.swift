import ArgumentParser
import SlicerKit
import SystemPackage

struct PackCommand: WorkingVerb {
  static let examples = [
    "frames/*.png -o atlas.png",
    "walk.gif -o walk.png --layout aseprite",
    "sprites -o atlas.png --rotate --extrude 1 --power-of-two",
  ]
  static let common = [
    "--output", "--layout", "--rotate", "--padding", "--extrude", "--max-size", "--no-trim",
    "--make-scales", "--dry-run", "--format",
  ]

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Pack pictures into a sprite sheet, with a document that says where they are.",
    usage: """
      slicer pack IMAGE... -o FILE [--layout NAME]
      slicer pack DIR -o FILE [--layout NAME]
      """,
    discussion: """
      Equal pictures are stored once. An animated picture becomes a frame for each of its pictures, \
      with its duration. Animated pictures, and files numbered in steps of one (walk_01.png, \
      walk_02.png), become animations if the layout has them. Frames from a folder keep the names of \
      its subfolders. Pixels are sRGB with 8 bits a sample. The order of the arguments does not \
      change the files. slicer split --atlas takes an atlas apart.
      """)

  @Argument(
    help: ArgumentHelp(
      "Pictures, or folders of pictures; @FILE is a list of paths.", valueName: "image"),
    completion: .file())
  var arguments: [String] = []

  @OptionGroup(title: "Sheets") var sheets: PackingOptions
  @OptionGroup(title: "Scales") var scales: ScaleOptions
  @OptionGroup(title: "Animated pictures") var moving: PackMovingOptions
  @OptionGroup(title: "Writing") var file: PackOutputOptions
  @OptionGroup(title: "Writing") var encoding: EncodingOptions
  @OptionGroup var shared: FileVerbOptions

  func validate() throws {
    try PathArgument.check(arguments.map { $0 })
    try PathArgument.checkStreams(arguments.map { $0 })
    try file.check(encoding)
  }

  mutating func visitNames(_ visit: (inout String) -> Void) {
    for index in arguments.indices { visit(&arguments[index]) }
    file.output.visit(visit)
  }

  func request(_ control: WorkControl) throws -> VerbRequest {
    guard !arguments.isEmpty else { throw Self.missing("picture to pack", "IMAGE... -o FILE") }
    if let error = SlicerError.pictureForPathList(in: arguments) { throw error }
    let layout = try file.row()
    var pack = Pack([Picture](), layout)
    pack.packing = sheets.value(for: layout)
    pack.trims = sheets.trim
    pack.madeScales = scales.madeScales ?? []
    pack.encoding = encoding.encoding(.none)
    guard let output = file.output else { throw SlicerError.noOutput([Self.name] + arguments) }
    let sink = FileSink(argument: output, general.existingFiles)
    let paths = try PathList.expanding(arguments)
    let inputs = try PackInputs(
      paths.map { FilePath(argument: $0) }, writing: pack.outputs(sink.path))
    let sets = try scales.sets(inputs.pictures, reading).map { set in
      moving.firstFrame ? set.map(\.still) : set
    }
    pack.sources = sets.map(inputs.source)
    let reporting = PackReporting(sink: sink.path, notes: inputs.notes)
    if file.dryRun {
      return .view(option: "--dry-run") { [pack] in
        try reporting.show(try pack.plan(sink, control), general)
      }
    }
    let files = sets.flatMap { $0.map(\.inputPath) }
    let rules = { [Depfile(target: sink.path, files: files)] }
    return .work(
      VerbJob(
        inputs: files + inputs.folders, readFiles: { files }, files: pack.outputs(sink.path),
        unit: .pixels, rules: rules,
        perform: { [pack] in reporting.report(try pack.write(to: sink, $0), from: files) }))
  }
}
