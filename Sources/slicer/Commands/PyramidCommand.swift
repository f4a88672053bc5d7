import ArgumentParser
import SlicerKit
import SystemPackage

struct PyramidCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pyramid",
    abstract: "Make pictures into tiles at every power of two, for zooming viewers.",
    usage: "slicer pyramid IMAGE... [-o OUT] [--layout LAYOUT]",
    discussion: """
      Each level is half the size of the one above. Files go to NAME-pyramid/ with a manifest.json, \
      from which slicer join makes the picture again.
      """)

  @Argument(
    help: ArgumentHelp(
      "Pictures, or @FILE for a list of them (a name a line, or NUL after each).",
      valueName: "image"), completion: .file())
  var arguments: [String] = []

  @OptionGroup(title: "Pyramid") var shape: PyramidShapeOptions
  @OptionGroup(title: "Writing") var output: PyramidOutputOptions
  @OptionGroup(title: "Writing") var writing: PyramidWritingOptions
  @OptionGroup(title: "Reading") var reading: ReadingOptions
  @OptionGroup(title: "Make and scripts") var make: MakeOptions
  @OptionGroup(title: "General") var general: GeneralOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    try PathArgument.check(arguments.map { $0 })
    try make.check(general)
  }

  func run() throws {
    // Before files are opened: make's descriptors are known by their numbers.
    let control = WorkControl(threads: general.threads)
    let pyramids = try pyramids()
    let isComplete = !output.skipBlank
    if make.listOutputs { return try PyramidReporting.outputs(pyramids, isComplete: isComplete) }
    if output.dryRun {
      return try PyramidReporting.plan(pyramids, isComplete: isComplete, general)
    }
    let folders = pyramids.map(\.folder.path)
    // A picture whose manifest cannot be is its own failure.
    try make.depfile.check(
      pyramids.map {
        $0.depfile(manifest: (try? $0.pyramid.manifest(in: $0.folder)) ?? $0.folder.path)
      }, folders: folders)
    let results = ProgressBar.during(control, isQuiet: general.quiet) {
      Pyramid.write(pyramids.map { ($0.pyramid, .folder($0.folder)) }, control)
    }
    try PyramidReporting.report(pyramids, results, general)
    try make.depfile.write(
      zip(pyramids, results).map { pyramid, result in
        pyramid.depfile(manifest: pyramid.folder.path.pushing(try result.get().manifest))
      }, folders: folders)
  }

  /// The pictures, what they become, and where that goes.
  private func pyramids() throws -> [FolderPyramid] {
    let layout = try shape.row()
    let pictures = try images().map { reading.picture($0, limits) }
    let paths = try OutputFolder.paths(
      for: pictures.map { [$0] }, in: output.folder, suffix: "-pyramid")
    return zip(pictures, paths).map { picture, path in
      var pyramid = Pyramid(picture, layout)
      shape.state(&pyramid)
      pyramid.blankTolerance = output.tolerance
      pyramid.background = writing.background
      pyramid.encoding = writing.encoding
      var folder = OutputFolder(path)
      folder.existingFiles = general.existingFiles
      folder.resumes = make.resume
      folder.manifest = make.manifest.name
      return FolderPyramid(pyramid: pyramid, folder: folder)
    }
  }

  /// The pictures that are named, directly or in lists.
  private func images() throws -> [String] {
    if make.stdin0 {
      guard arguments.isEmpty else { throw UsageError.stdin0AndImages(arguments) }
      let images = try PathList.standardInput().arguments
      if images.isEmpty { throw UsageError.emptyStdin0 }
      return images
    }
    guard let first = arguments.first else { throw UsageError.noPictures(verb: "pyramid") }
    let images: [String]
    do {
      images = try PathList.expanding(arguments)
    } catch FileError.failed(.open, let list, .noSuchFileOrDirectory) {
      throw UsageError.noList(list)
    }
    if images.isEmpty { throw UsageError.emptyList(first) }
    return images
  }
}

/// A pyramid, and the folder that it goes to.
struct FolderPyramid {
  let pyramid: Pyramid
  let folder: OutputFolder

  /// By which messages call the picture.
  var path: FilePath { pyramid.picture.path }

  /// The manifest and the file that the pyramid is made from.
  func depfile(manifest: FilePath) -> Depfile {
    Depfile(target: manifest, dependencies: [pyramid.picture.filePath].compactMap { $0 })
  }
}
