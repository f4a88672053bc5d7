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
    "--output", "--tile", "--uneven", "--name", "--format", "--lossless", "--layout", "--shape",
    "--make-scales", "--dry-run",
  ]
  static let isFirst = true

  static let configuration = CommandConfiguration(
    commandName: name,
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
      Pictures, or @FILE for a list of them (a name a line, or NUL after each), and as the last \
      one the grid as ROWSxCOLUMNS unless an option states it.
      """, valueName: "image"), completion: .file())
  var arguments: [String] = []

  @OptionGroup(title: "Grid") var grid: GridOptions
  @OptionGroup(title: "Scales") var scales: ScaleOptions
  @OptionGroup(title: "Tiles") var tiles: TileOptions
  @OptionGroup(title: "Animated pictures") var moving: MovingOptions
  @OptionGroup(title: "Writing") var output: TileOutputOptions
  @OptionGroup(title: "Writing") var writing: WritingOptions
  @OptionGroup(title: "Names") var names: NameOptions
  @OptionGroup var shared: SetVerbOptions

  func validate() throws {
    try PathArgument.check(arguments.map { $0 })
    let format = writing.encodingOptions.format
    try grid.check(format)
    try names.check(format)
    try tiles.check(format)
  }

  mutating func visitNames(_ visit: (inout String) -> Void) {
    for index in arguments.indices { visit(&arguments[index]) }
    output.output.visit(visit)
  }

  func request(_ control: WorkControl) throws -> VerbRequest {
    SplitReporting.request(try cuts(), shared, output.blanks, work: work)
  }

  private func work(_ cuts: [FolderCut]) -> VerbWork {
    let inputs = cuts.flatMap(\.pictures).map(\.inputPath)
    return VerbWork(
      inputs: inputs, readFiles: { inputs },
      outputs: cuts.map { .folder($0.folder.path) },
      files: {
        try cuts.flatMap { try $0.split.plan(.folder($0.folder)).outputs(asInNewFolder: true) }
      },
      unit: .pixels,
      // A picture whose manifest cannot be is its own failure.
      rules: {
        cuts.map {
          $0.depfile(manifest: (try? $0.split.manifest(in: $0.folder)) ?? $0.folder.path)
        }
      },
      perform: { control in
        let results = Split.write(cuts.count, control) { index in
          (cuts[index].split, .folder(cuts[index].folder))
        }
        return SplitReporting.report(cuts, results) {
          try zip(cuts, results).map { cut, result in
            cut.depfile(manifest: cut.folder.path.pushing(try result.get().manifest))
          }
        }
      })
  }

  /// The pictures, how to cut them, and where their tiles go.
  private func cuts() throws -> [FolderCut] {
    var words = arguments
    if let last = words.last, try grid.spec() != nil, (try? GridSpec(parsing: last)) != nil {
      throw UsageError.secondGrid(last)
    }
    if let last = words.last, (try? GridSpec(parsing: last)) != nil,
      let first = words.dropLast().first(where: Self.isOnlyGrid)
    {
      throw UsageError.twoGrids(first, last)
    }
    // Before lists are read: a grid is no line of them, and messages show no thousand names.
    var split = Split([], try grid.spec() ?? takeGrid(from: &words))
    try state(&split)
    let sets = moving.still.read(
      try scales.sets(try shared.make.images(words, none: .noImage(arguments.last)), reading))
    let paths = try OutputFolder.paths(
      for: sets, in: output.folder, makesScales: scales.madeScales != nil)
    let settings = FolderCut.Settings(split)
    return zip(sets, paths).map { pictures, path in
      FolderCut(settings: settings, pictures: pictures, folder: shared.folder(path))
    }
  }

  /// Whether a word among the pictures is a grid, and no file's name.
  private static func isOnlyGrid(_ word: String) -> Bool {
    (try? GridSpec(parsing: word)) != nil && FileSize.bytes(of: FilePath(argument: word)) == nil
  }

  private func state(_ split: inout Split) throws {
    split.uneven = grid.uneven
    split.unit = grid.gridUnit
    split.padColor = grid.padColor
    split.madeScales = scales.madeScales ?? []
    split.naming = try names.naming()
    split.jigsaw = try tiles.jigsaw()
    split.margins = tiles.margins
    split.lossless = tiles.losslessOptions.cutting
    split.layout = try tiles.row()
    split.blankTolerance = output.blanks.tolerance
    split.keepsFrames = moving.keepFrames
    split.maxBytes = moving.maxBytes
    split.encoding = writing.encoding
  }

  /// The grid, if no option states it, is the last word.
  private func takeGrid(from words: inout [String]) throws -> GridSpec {
    let all = words
    guard let last = words.popLast() else { throw UsageError.noImage(nil) }
    do {
      return try GridSpec(parsing: last)
    } catch TileError.notAGrid {
      throw UsageError.withoutGrid(all, last: last, hasOutput: output.output != nil)
    }
  }
}

/// A cut, and the folder that its tiles go to.
struct FolderCut: Sendable {
  /// What the cuts of a call have in common, once for all: there may be a million of them.
  final class Settings: Sendable {
    let split: Split

    init(_ split: Split) { self.split = split }
  }

  let settings: Settings
  /// One picture at one or several scales.
  let pictures: [Picture]
  let folder: OutputFolder

  var split: Split {
    var split = settings.split
    split.pictures = pictures
    return split
  }

  /// By which messages call the picture.
  var path: FilePath { pictures.first?.path ?? "" }

  /// The manifest and the files that the tiles are cut from.
  func depfile(manifest: FilePath) -> Depfile {
    Depfile(target: manifest, files: pictures.map(\.inputPath))
  }
}
