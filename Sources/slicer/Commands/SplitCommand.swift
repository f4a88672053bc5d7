import ArgumentParser
import SlicerKit

struct SplitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "split",
    abstract: "Cut pictures into tiles.",
    usage: """
      slicer split IMAGE... ROWSxCOLUMNS [-o DIR]
      slicer split IMAGE... --tile WIDTHxHEIGHT [-o DIR]
      slicer split IMAGE... --at-x X,X... --at-y Y,Y... [-o DIR]
      """,
    discussion: """
      Tiles are the same kind of file as their picture. They go to NAME-tiles/ with a \
      manifest.json, from which slicer join makes the picture again.
      """)

  @Argument(
    help: ArgumentHelp(
      """
      Pictures, or @FILE for a list of them (a name a line, or NUL behind each), and as the last \
      one the grid as ROWSxCOLUMNS unless an option states it.
      """, valueName: "image"), completion: .file())
  var arguments: [String] = []

  @OptionGroup(title: "Grid") var grid: GridOptions
  @OptionGroup(title: "Scales") var scales: ScaleOptions
  @OptionGroup(title: "Tiles") var tiles: TileOptions
  @OptionGroup(title: "Writing") var writing: SplitWritingOptions
  @OptionGroup(title: "Names") var names: NameOptions
  @OptionGroup(title: "Reading") var reading: ReadingOptions
  @OptionGroup(title: "Make and scripts") var make: MakeOptions
  @OptionGroup(title: "General") var general: GeneralOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    try PathArgument.check(arguments.map { $0 })
    let format = writing.options.encodingOptions.format
    try grid.check(format)
    try names.check(format)
    try tiles.check(format)
    try make.check(general)
  }

  func run() throws {
    // Before files are opened: make's descriptors are known by their numbers.
    let threads = general.threads
    let (images, options) = try request()
    let requests = try SplitRequest.requests(
      try scales.inputs(images), output: writing.tiles.folder, groupsScales: scales.groupsScales,
      makesScales: scales.madeScales != nil)
    if make.listOutputs { return try SplitReporting.outputs(requests, options) }
    if writing.tiles.dryRun { return try SplitReporting.plan(requests, options, general) }
    let folders = requests.map(\.folder)
    // A picture whose manifest cannot be is its own failure.
    try make.depfile.check(
      requests.map { $0.depfile(manifest: (try? $0.manifest(options)) ?? $0.folder) },
      folders: folders)
    let progress = WorkProgress()
    let results = ProgressBar.during(progress, isQuiet: general.quiet) {
      SplitJob(requests, options, threads: threads).run(progress: progress)
    }
    try SplitReporting.report(requests, results, general)
    try make.depfile.write(
      zip(requests, results).map { $0.depfile(manifest: try $1.get().manifest) }, folders: folders)
  }

  /// The pictures, and how to cut them.
  private func request() throws -> (images: [String], options: SplitOptions) {
    var words = arguments
    if let last = words.last, try grid.spec() != nil, (try? GridSpec(parsing: last)) != nil {
      throw UsageError.secondGrid(last)
    }
    // Before lists are read: a grid is no line of them, and messages show no thousand names.
    var options = SplitOptions(grid: try grid.spec() ?? Self.takeGrid(from: &words))
    try state(&options)
    return (try images(words), options)
  }

  /// The pictures that are named, directly or in lists.
  private func images(_ words: [String]) throws -> [String] {
    if make.stdin0 {
      guard words.isEmpty else { throw UsageError.stdin0AndImages(words) }
      let images = try PathList.standardInput().arguments
      if images.isEmpty { throw UsageError.emptyStdin0 }
      return images
    }
    guard let first = words.first else { throw UsageError.noImage(arguments.last) }
    let images: [String]
    do {
      images = try PathList.expanding(words)
    } catch FileError.failed(.open, let list, .noSuchFileOrDirectory) {
      throw UsageError.noList(list)
    }
    if images.isEmpty { throw UsageError.emptyList(first) }
    return images
  }

  private func state(_ options: inout SplitOptions) throws {
    options.uneven = grid.uneven
    options.unit = grid.gridUnit
    options.padColor = grid.padColor
    options.scale = scales.scale
    options.madeScales = scales.madeScales ?? []
    options.naming = try names.naming()
    options.jigsaw = try tiles.jigsaw()
    options.margins = tiles.margins
    options.lossless = tiles.losslessOptions.cutting
    options.layout = try tiles.row()
    options.blankTolerance = writing.tiles.tolerance
    options.decoding = reading.decoding(limits)
    options.encoding = writing.options.encoding
    options.existingFiles = general.existingFiles
    options.resumes = make.resume
    options.manifest = make.manifest.name
  }

  /// The grid, if no option states it, is the last word.
  private static func takeGrid(from words: inout [String]) throws -> GridSpec {
    let all = words
    guard let last = words.popLast() else { throw UsageError.noImage(nil) }
    do throws(TileError) {
      return try GridSpec(parsing: last)
    } catch .notAGrid {
      throw UsageError.withoutGrid(all, last: last)
    }
  }
}
