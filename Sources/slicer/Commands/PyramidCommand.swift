import ArgumentParser
import SlicerKit
import SystemPackage

struct PyramidCommand: WorkingVerb {
  static let examples = [
    "scan.png -o scan",
    "map.jpg -o map --viewer",
    "world.png -o world.pmtiles",
  ]
  static let common = [
    "--output", "--layout", "--tile", "--overlap", "--viewer", "--container", "--format",
    "--quality", "--skip-blank", "--dry-run",
  ]

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Cut pictures into tiles at every zoom level, for viewers that zoom.",
    usage: "slicer pyramid IMAGE... [-o OUT] [--layout LAYOUT]",
    discussion: """
      The tiles go to NAME-pyramid/ with a manifest.json, from which slicer join makes the picture \
      again. Each level is half the size of the one above.
      """)

  @Argument(
    help: ArgumentHelp(
      "Pictures, or @FILE for a list of them (one on each line, or a NUL after each).",
      valueName: "image"), completion: .file())
  var arguments: [String] = []

  @OptionGroup(title: "Pyramid") var shape: PyramidShapeOptions
  @OptionGroup(title: "Writing") var output: PyramidOutputOptions
  @OptionGroup(title: "Writing") var writing: PyramidWritingOptions
  @OptionGroup var shared: SetVerbOptions

  func validate() throws {
    try PathArgument.check(arguments.map { $0 })
    try shape.check(output)
    try output.check(shape.layout, shared.make)
  }

  mutating func visitNames(_ visit: (inout String) -> Void) {
    for index in arguments.indices { visit(&arguments[index]) }
    output.output.visit(visit)
  }

  func request(_ control: WorkControl) throws -> VerbRequest {
    PyramidReporting.request(try pyramids(), shared, output.blanks)
  }

  private func pyramids() throws -> [PlannedPyramid] {
    let layout = shape.row(output)
    if output.output == nil, let mistake = SlicerError.outputWithoutOption(in: arguments) {
      throw mistake
    }
    let pictures = try shared.make.images(arguments, none: Self.missing("picture", "IMAGE..."))
      .map { reading.picture($0) }
    if pictures.count > 1 {
      try shape.checkForSeveral()
      try output.checkForSeveral()
    }
    let paths = try OutputFolder.paths(
      for: pictures.map { [$0] }, in: output.path, suffix: output.suffix(layout))
    return zip(pictures, paths).map { picture, path in
      var pyramid = Pyramid(picture, layout)
      shape.state(&pyramid)
      pyramid.blankTolerance = output.blanks.tolerance
      pyramid.background = writing.background
      pyramid.profile = writing.profile
      pyramid.hasViewer = output.viewer
      pyramid.encoding = writing.encoding
      if output.isStream, let archive = output.archive {
        return PlannedPyramid(pyramid: pyramid, sink: .stream(archive, .standardOutput))
      }
      if let file = output.file(at: path, layout) {
        let isNamed = output.path != nil && pictures.count == 1
        let existing = isNamed ? general.existingFiles : general.existingFiles.unnamed
        return PlannedPyramid(pyramid: pyramid, sink: .file(file, existing))
      }
      return PlannedPyramid(pyramid: pyramid, sink: .folder(shared.folder(path)))
    }
  }
}

struct PlannedPyramid: PlannedSet {
  let pyramid: Pyramid
  let sink: PyramidSink

  var path: FilePath { pyramid.picture.path }
  var inputs: [FilePath] { [pyramid.picture.inputPath] }
  var place: BatchJob.Output { isFolder ? .folder(output) : .file(output) }

  var output: FilePath {
    switch sink {
    case .folder(let folder): folder.path
    case .file(let path, _): path
    case .stream(_, let stream): stream.path
    case .each: ""
    }
  }

  var isFolder: Bool { if case .folder = sink { true } else { false } }

  var plannedTarget: FilePath {
    guard case .folder(let folder) = sink else { return output }
    return (try? pyramid.manifest(in: folder)) ?? output
  }

  func target(_ report: PyramidReport) -> FilePath {
    isFolder ? output.pushing(report.manifest) : output
  }

  func outputs(asInNewFolder: Bool) throws -> [FilePath] {
    try pyramid.plan(sink).outputs(asInNewFolder: asInNewFolder)
  }

  static func write(
    _ pyramids: [PlannedPyramid], _ control: WorkControl
  ) -> [Result<PyramidReport, WorkError>] {
    Pyramid.write(pyramids.map { ($0.pyramid, $0.sink) }, control)
  }
}
