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

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where tiles go; of several pictures, to DIR/NAME each. (default: NAME-tiles)",
      valueName: "dir"), completion: .directory)
  var output: String?

  @OptionGroup(title: "Grid") var grid: GridOptions
  @OptionGroup(title: "Names") var names: NameOptions

  @Flag(name: .customLong("skip-blank"), help: "Leave out tiles that have only one colour.")
  var skipBlank = false

  @Option(
    name: .customLong("blank-tolerance"),
    help: ArgumentHelp(
      "How far from one colour a blank tile's samples may be, 0 to 255.", valueName: "n"))
  var blankTolerance = 0

  @Flag(name: .customLong("dry-run"), help: "Show what would be written, and write nothing.")
  var dryRun = false

  @OptionGroup(title: "Writing") var writing: WritingOptions
  @OptionGroup(title: "Reading") var reading: ReadingOptions
  @OptionGroup var general: GeneralOptions

  func validate() throws {
    try PathArgument.check(arguments + [output])
    if output == "-" { throw ValidationError("-o - is no folder: tiles are files in one") }
    if !(0...255).contains(blankTolerance) {
      throw ValidationError("--blank-tolerance \(blankTolerance) is not between 0 and 255")
    }
    if blankTolerance > 0, !skipBlank {
      throw ValidationError("--blank-tolerance is for --skip-blank")
    }
  }

  func run() throws {
    let (images, options) = try request()
    let requests = try SplitRequest.requests(
      images.map { PictureInput(argument: $0) }, output: output.map { FilePath(argument: $0) })
    if dryRun { return try SplitReporting.plan(requests, options, general) }
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
    options.blankTolerance = skipBlank ? blankTolerance : nil
    options.decoding = reading.decoding
    options.encoding = writing.encoding
    options.keepsExisting = general.noClobber
    return (images, options)
  }

  /// The grid, if no option states it, is the last word.
  private static func takeGrid(from words: inout [String]) throws -> GridSpec {
    guard let last = words.popLast() else { throw UsageError.noImage(nil) }
    do throws(TileError) {
      return try GridSpec(parsing: last)
    } catch .notAGrid {
      throw UsageError.noGrid(last)
    }
  }
}
