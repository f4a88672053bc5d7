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
      "Pictures, and as the last one the grid as ROWSxCOLUMNS unless an option states it.",
      valueName: "image"), completion: .file())
  var arguments: [String] = []

  @OptionGroup(title: "Grid") var grid: GridOptions
  @OptionGroup(title: "Writing") var writing: SplitWritingOptions
  @OptionGroup(title: "Names") var names: NameOptions
  @OptionGroup(title: "Reading") var reading: ReadingOptions
  @OptionGroup(title: "General") var general: GeneralOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    try PathArgument.check(arguments.map { $0 })
    let format = writing.options.encodingOptions.format
    try grid.check(format)
    try names.check(format)
  }

  func run() throws {
    let (images, options) = try request()
    let requests = try SplitRequest.requests(
      images.map { PictureInput(argument: $0) }, output: writing.tiles.folder)
    if writing.tiles.dryRun { return try SplitReporting.plan(requests, options, general) }
    let progress = WorkProgress()
    let results = ProgressBar.during(progress, isQuiet: general.quiet) {
      SplitJob(requests, options, threads: general.threads).run(progress: progress)
    }
    try SplitReporting.report(requests, results, general)
  }

  /// The pictures, and how to cut them.
  private func request() throws -> (images: [String], options: SplitOptions) {
    var images = arguments
    if let last = arguments.last, try grid.spec() != nil, (try? GridSpec(parsing: last)) != nil {
      throw UsageError.secondGrid(last)
    }
    var options = SplitOptions(grid: try grid.spec() ?? Self.takeGrid(from: &images))
    guard !images.isEmpty else { throw UsageError.noImage(arguments.last) }
    options.uneven = grid.uneven
    options.unit = grid.gridUnit
    options.scale = grid.scale
    options.padColor = grid.padColor
    options.naming = try names.naming()
    options.blankTolerance = writing.tiles.tolerance
    options.decoding = reading.decoding(limits)
    options.encoding = writing.options.encoding
    options.keepsExisting = general.noClobber
    return (images, options)
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
