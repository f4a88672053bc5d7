import ArgumentParser
import SlicerKit
import SystemPackage

struct SplitCommand: WorkingVerb {
  static let examples = [
    "photo.png 4x3",
    "*.jpg --tile 256 -o tiles",
    "map@3x.png 4x4 --make-scales 1,2 --layout xcassets",
  ]
  static let common = [
    "--output", "--tile", "--auto", "--sprites", "--pages", "--shape", "--name", "--format",
    "--layout", "--dry-run",
  ]
  static let shortNote: String? =
    "More ways to cut (windows, panels, cut lines, labels): slicer help split."
  static let isFirst = true

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Cut pictures into tiles.",
    usage: """
      slicer split IMAGE... ROWSxCOLUMNS [-o DIR]
      slicer split IMAGE... --tile WIDTHxHEIGHT [-o DIR]
      slicer split IMAGE... --window WIDTHxHEIGHT [--stride N] [-o DIR]
      slicer split IMAGE... --at-x X,X... --at-y Y,Y... [-o DIR]
      slicer split IMAGE... --auto [-o DIR]
      slicer split IMAGE... --sprites [-o DIR]
      slicer split IMAGE --pages ROWSxCOLUMNS -o FILE.pdf
      slicer split IMAGE ROWSxCOLUMNS --shape jigsaw -o FILE.svg
      slicer split IMAGE... [ROWSxCOLUMNS] --layout cards -o FILE.pdf
      slicer split [IMAGE...] --atlas FILE [-o DIR]
      """,
    discussion: """
      The tiles go to NAME-tiles/ with a manifest.json, from which slicer join makes the picture again. \
      Tiles of a clip are clips with its sound.
      """)

  @Argument(
    help: ArgumentHelp(
      """
      Pictures, or @FILE for a list of them (one on each line, or a NUL after each). The last argument \
      is the grid, ROWSxCOLUMNS, unless an option states it.
      """, valueName: "image"), completion: .file())
  var arguments: [String] = []

  @OptionGroup(title: "Grid") var grid: GridOptions
  @OptionGroup(title: "Grid") var measure: MeasureOptions
  @OptionGroup(title: "Scales") var scales: ScaleOptions
  @OptionGroup(title: "Tiles") var tiles: TileOptions
  @OptionGroup(title: "Labels") var labels: LabelOptions
  @OptionGroup(title: "Paper and cut lines") var printing: PrintOptions
  @OptionGroup(title: "Animated pictures") var moving: MovingOptions
  @OptionGroup(title: "Writing") var output: TileOutputOptions
  @OptionGroup(title: "Writing") var writing: WritingOptions
  @OptionGroup(title: "Names") var names: NameOptions
  @OptionGroup(title: "One for each row of a table") var rows: RowOptions
  @OptionGroup var shared: SetVerbOptions

  func validate() throws {
    try PathArgument.check(arguments.map { $0 } + [grid.atlas])
    // Lines of a list differ in it, and the parser looks at the first of them.
    try output.validate()
    let format = writing.encodingOptions.format
    try grid.check(format)
    try names.check(format)
    try tiles.check(format)
    try checkPrinting()
  }

  mutating func visitNames(_ visit: (inout String) -> Void) {
    for index in arguments.indices { visit(&arguments[index]) }
    grid.atlas.visit(visit)
    output.output.visit(visit)
    printing.back.visit(visit)
    labels.visit(visit)
  }

  func request(_ control: WorkControl) throws -> VerbRequest {
    if let kind = PrintedKind(output: output.output) { return try printed(kind) }
    if let path = folderInTheWay, !printing.given.isEmpty || tiles.isCards {
      throw SlicerError.inTheWay(path, .folder)
    }
    if let atlas = grid.atlas {
      if let word = arguments.first(where: Self.isOnlyGrid) {
        throw SlicerError.atlasAndGrid(word)
      }
      return UnpackReporting.request([try unpacked(atlas)], shared, output.planning)
    }
    return SplitReporting.request(try cuts(), shared, output.planning)
  }

  private func cuts() throws -> [FolderSplit] {
    var words = arguments
    if let last = words.last, grid.isStated, (try? GridSpec(parsing: last)) != nil {
      throw SlicerError.secondGrid(last)
    }
    if let last = words.last, (try? GridSpec(parsing: last)) != nil,
      let first = words.dropLast().first(where: Self.isOnlyGrid)
    {
      throw SlicerError.twoGrids(first, last)
    }
    // Before lists are read: a grid is no line of them, and messages show no thousand names.
    let last = grid.isStated ? nil : try takeGrid(from: &words)
    let common = hasUnits ? nil : try split(last, grid, tiles)
    let images = try shared.make.images(
      words, none: arguments.last.map(SlicerError.noPictureBeforeGrid) ?? Self.noPictures)
    let sets = moving.still.read(try scales.sets(images, reading))
    try labels.check(pictures: sets.count)
    let paths = try OutputFolder.paths(
      for: sets, in: output.folder, makesScales: scales.madeScales != nil)
    if let folder = output.folder, sets.count > 1, labels.isGiven, tiles.layout == nil {
      return try dataSet(sets, in: folder) { try common ?? measured(last, for: $0) }
    }
    let settings = common.map { FolderSplit.Settings($0) }
    return try zip(sets, paths).map { pictures, path in
      FolderSplit(
        settings: try settings ?? .init(measured(last, for: pictures[0])), pictures: pictures,
        folder: shared.folder(path))
    }
  }

  /// The cuts of labeled pictures whose tiles go to one folder, with one document about all labels.
  private func dataSet(
    _ sets: [[Picture]], in path: FilePath, _ split: (Picture) throws -> Split
  ) throws -> [FolderSplit] {
    if let manifest = shared.make.manifest.name {
      throw SlicerError.manifestOfSeveral(manifest, pictures: sets.count)
    }
    func settings(_ picture: Picture) throws -> FolderSplit.Settings {
      var own = try split(picture)
      own.labels?.isOfSet = true
      if names.name == nil { own.naming.template = .images(of: own.grid) }
      return FolderSplit.Settings(own)
    }
    let common = try settings(sets[0][0])
    var folder = shared.folder(path)
    folder.shared = SharedFolder()
    let labelSet = common.split.labels.map { LabelSet($0, in: folder) }
    try labelSet?.check()
    return try sets.map { pictures in
      folder.manifest = FilePath(bytes: SetRule.otherName(pictures[0].fileName))
      return FolderSplit(
        settings: hasUnits ? try settings(pictures[0]) : common, pictures: pictures,
        folder: folder, labelSet: labelSet)
    }
  }

  /// True if a length is in mm, cm or in, so that each picture has settings of its own.
  private var hasUnits: Bool { grid.hasUnits || tiles.hasUnits }

  /// The settings for a picture; its resolution converts lengths to points.
  private func measured(_ last: GridSpec?, for picture: Picture) throws -> Split {
    let resolution = try measure.resolution()
    let inUnits = try picture.measure(resolution, inPixels: grid.gridUnit == .pixels)
    let inPoints = try picture.measure(resolution)
    return try split(last, try grid.measured(by: inUnits), try tiles.measured(by: inPoints))
  }

  private static var noPictures: SlicerError {
    missing("picture to cut", "IMAGE... ROWSxCOLUMNS")
  }

  /// True if a word among the pictures is a grid, and no file's name.
  private static func isOnlyGrid(_ word: String) -> Bool {
    (try? GridSpec(parsing: word)) != nil && FileSize.bytes(of: FilePath(argument: word)) == nil
  }

  /// The settings of all pictures.
  ///
  /// - Parameters:
  ///   - last: the grid that is the last argument; nil where an option states one.
  ///   - grid, tiles: options without lengths in mm, cm or in.
  func split(
    _ last: GridSpec?, _ grid: GridOptions, _ tiles: TileOptions
  ) throws -> Split {
    guard let spec = try last ?? grid.spec() else { throw Self.noPictures }
    var split = Split([], spec)
    split.uneven = grid.uneven
    split.unit = grid.gridUnit
    split.gaps = try grid.gaps()
    split.share = grid.gridShare
    split.padColor = grid.padColor
    split.madeScales = scales.madeScales ?? []
    split.naming = try names.naming()
    split.jigsaw = try tiles.jigsaw()
    split.trims = tiles.trim
    split.commonCell = tiles.common
    split.margins = tiles.margins
    split.lossless = tiles.losslessOptions.cutting
    split.layout = try tiles.row()
    split.blankTolerance = output.blanks.tolerance
    labels.state(&split)
    split.keepsFrames = moving.keepFrames
    split.maxBytes = moving.maxBytes
    split.encoding = writing.encoding
    split.encoding.mutesClips = moving.still.mute
    return split
  }

  /// The grid, if no option states it, is the last word.
  private func takeGrid(from words: inout [String]) throws -> GridSpec {
    let all = words
    guard let last = words.popLast() else { throw Self.noPictures }
    do {
      return try GridSpec(parsing: last)
    } catch let error as SlicerError where error.id == "notAGrid" {
      throw SlicerError.withoutGrid(all, last: last, hasOutput: output.output != nil)
    }
  }
}

struct FolderSplit: PlannedSet, Sendable {
  /// The common settings of a call's cuts, made once: there may be a million of them.
  final class Settings: Sendable {
    let split: Split

    init(_ split: Split) { self.split = split }
  }

  let settings: Settings
  /// One picture at one or several scales.
  let pictures: [Picture]
  let folder: OutputFolder
  /// The document about the labels of all pictures; nil if each picture's set has its own.
  var labelSet: LabelSet?

  var split: Split {
    var split = settings.split
    split.pictures = pictures
    return split
  }

  var path: FilePath { pictures.first?.path ?? "" }
  var inputs: [FilePath] { pictures.map(\.inputPath) + split.labelFiles }
  var place: BatchJob.Output { .folder(folder.path) }
  var plannedTarget: FilePath { (try? split.manifest(in: folder)) ?? folder.path }

  func target(_ report: SplitReport) -> FilePath { folder.path.pushing(report.manifest) }

  func outputs(asInNewFolder: Bool) throws -> [FilePath] {
    try split.plan(.folder(folder)).outputs(asInNewFolder: asInNewFolder)
  }

  static func writeDocument(
    _ made: [(planned: FolderSplit, report: SplitReport)]
  ) throws -> (path: FilePath, line: String)? {
    guard let set = made.first?.planned.labelSet else { return nil }
    let (tiles, labels) = try set.write(made.map { ($0.planned.split, $0.report) })
    let words = "\(tiles.counted("tile")) of \(made.count.counted("picture"))"
    return (set.path, "\(set.path.printable): \(words) with \(labels.counted("label"))")
  }

  static func write(
    _ cuts: [FolderSplit], _ control: WorkControl
  ) -> [Result<SplitReport, WorkError>] {
    Split.write(cuts.count, control) { (cuts[$0].split, .folder(cuts[$0].folder)) }
  }
}
