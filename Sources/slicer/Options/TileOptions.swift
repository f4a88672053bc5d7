import ArgumentParser
import SlicerKit
import SystemPackage

/// The options of tiles' contents and layouts.
struct TileOptions: ParsableArguments {
  @OptionGroup var losslessOptions: LosslessOptions

  @Option(help: "Cut rectangles, or jigsaw: interlocking pieces on transparent ground.")
  var shape = TileShape.rectangle

  @Option(
    help: ArgumentHelp(
      """
      Set the random seed of the jigsaw. The same number gives the same pieces. (default: 0)
      """, valueName: "n"))
  var seed: String?

  @Option(
    help: ArgumentHelp(
      "Let tabs reach out by this part of a piece's shorter side, 0.05 to 0.3. (default: 0.2)",
      valueName: "part"))
  var tab: String?

  @Option(
    help: ArgumentHelp(
      "Let tiles reach this many points, or a length such as 2mm, into their neighbors.",
      valueName: "points"))
  var overlap = MeasureArgument(0)

  @Option(
    help: ArgumentHelp(
      "Repeat the tiles' edge pixels outwards by this many points, against bleeding.",
      valueName: "points"))
  var extrude = MeasureArgument(0)

  @Flag(
    help: """
      Crop transparent edges off each tile, and leave out fully transparent tiles. Layouts and the manifest \
      record where each tile was, so join can put it back.
      """)
  var trim = false

  @Option(
    help: ArgumentHelp(
      """
      Pad all tiles to the size of the largest, and place each at the center, bottom (for walking figures), \
      top, left, right, topLeft, topRight, bottomLeft or bottomRight. (default: no padding)
      """, valueName: "place"))
  var common: CellGravity?

  @Option(
    help: ArgumentHelp(
      """
      Write tiles and documents for \(LayoutCatalog.names); see slicer list layouts. With -o FILE.pdf, \
      cards prints each tile twice as a memory card, with backs.
      """,
      valueName: "layout"),
    completion: .list(LayoutCatalog.rows.map(\.name) + [Self.cards]))
  var layout: String?

  func validate() throws {
    if shape == .rectangle, seed != nil || tab != nil {
      let option = seed != nil ? "--seed" : "--tab"
      throw ValidationError(
        "\(option) needs --shape jigsaw\nhint: add --shape jigsaw, or leave \(option) out")
    }
    for (name, value) in [("--overlap", overlap), ("--extrude", extrude)] {
      try ValidationError.of { try value.check() }
      guard let points = value.points else { continue }
      guard points == ExactDecimal(points.floor) else {
        throw ValidationError("\(name) \(value.text) is not a whole number of points")
      }
      guard (0...TileMargins.maximum).contains(points.floor) else {
        throw ValidationError("\(name) \(value.text) is not between 0 and \(TileMargins.maximum)")
      }
    }
  }

  /// Refuses files without transparency for what needs it.
  func check(_ format: FileFormat?) throws {
    if shape == .jigsaw, let format, !format.holdsAlpha {
      throw ValidationError(
        "--shape jigsaw needs transparency, which \(format.title) does not have\nhint: leave --format out"
      )
    }
  }

  func jigsaw() throws -> Jigsaw? {
    shape == .jigsaw ? try Jigsaw(parsingSeed: seed, tab: tab) : nil
  }

  /// True if a length is in mm, cm or in.
  var hasUnits: Bool { overlap.hasUnit || extrude.hasUnit }

  /// The margins in whole points; lengths have been measured.
  var margins: TileMargins {
    TileMargins(overlap: Self.whole(overlap), extrusion: Self.whole(extrude))
  }

  private static func whole(_ argument: MeasureArgument) -> Int {
    ((argument.points ?? 0) + 0.5).floor
  }

  /// The options with a picture's points in place of lengths.
  func measured(by measure: PictureMeasure) throws -> TileOptions {
    var options = self
    options.overlap = try overlap.measured(by: measure)
    options.extrude = try extrude.measured(by: measure)
    return options
  }

  /// The value of `--layout` for memory cards, which are pages and not tiles in a folder.
  private static let cards = "cards"

  var isCards: Bool { layout == Self.cards }

  /// - Throws: `SlicerError` for a name that the catalog does not have.
  func row() throws -> TileLayout? { try layout.map { try LayoutCatalog.row(named: $0) } }
}

enum TileShape: String, CaseIterable, ExpressibleByArgument {
  case rectangle, jigsaw
}

struct TileOutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      Write tiles to this folder; to DIR/NAME for each of several pictures. FILE.pdf makes pages \
      to print instead, and FILE.svg lines for a laser cutter. (default: NAME-tiles)
      """,
      valueName: "dir"), completion: .directory)
  var output: String?

  @OptionGroup var blanks: BlankTileOptions

  @Flag(
    help: """
      Print rows, columns and gutters, each tile's rectangle, and how sure --auto is; write nothing, like \
      --dry-run.
      """)
  var print = false

  func validate() throws {
    try PathArgument.check([output])
    if output == "-" { throw ValidationError("-o - is not a folder; tiles are files in a folder") }
    if let output, SlicerError.isPicture(output),
      SlicerError.foreignField(in: output, of: "-o", field: "index") != nil
    {
      throw ValidationError(
        "-o names a folder and has no fields\nhint: use --name 'tile_{index:02}.{ext}'"
      )
    }
    if PrintedKind(output: output) != nil { return }
    if let output, let folder, !FolderName.isStated(output), FolderName.isFile(folder) {
      throw ValidationError(
        "-o \(folder.printable) looks like a file, but tiles go to a folder\nhint: leave "
          + ".\(folder.extension ?? "") out, or end it in /; use --name to name tiles")
    }
  }

  /// The tiles that are left out, and whether nothing is written.
  var planning: BlankTileOptions {
    var options = blanks
    options.dryRun = blanks.dryRun || print
    return options
  }

  var folder: FilePath? { output.map { FilePath(argument: $0) } }
}

struct BlankTileOptions: ParsableArguments {
  @Flag(
    name: .customLong("skip-blank"),
    help: "Leave out tiles that have only one color, or no visible pixel.")
  var skipBlank = false

  @Option(
    name: .customLong("blank-tolerance"),
    help: ArgumentHelp(
      "Count a tile as blank if its samples differ by at most this much, 0 to 255.", valueName: "n")
  )
  var blankTolerance = 0

  @Flag(name: .customLong("dry-run"), help: "Print what would be written, and write nothing.")
  var dryRun = false

  func validate() throws {
    if !(0...255).contains(blankTolerance) {
      throw ValidationError("--blank-tolerance \(blankTolerance) is not between 0 and 255")
    }
    if blankTolerance > 0, !skipBlank {
      throw ValidationError(
        "--blank-tolerance needs --skip-blank\nhint: add --skip-blank, or leave --blank-tolerance out"
      )
    }
  }

  /// How far from one color a tile may be that is left out; nil: none is.
  var tolerance: Int? { skipBlank ? blankTolerance : nil }
}

struct RectangleOptions: ParsableArguments {
  @Flag(help: "Read the rectangle in pixels, not in points.") var pixels = false

  @OptionGroup var measure: MeasureOptions

  @Option(
    help: ArgumentHelp(
      """
      Make the part this large, in pixels (Lanczos-3): 300x200, 300 for a width, x200 for a height, \
      or 50%.
      """, valueName: "wxh"))
  var size: String?

  @Option(
    help: ArgumentHelp(
      """
      Write a file for each of these widths in pixels, for srcset: 320,640,1280. Widths larger than the \
      picture's are left out, unless --enlarge is given. A picture narrower than all is written at \
      its own width.
      """, valueName: "n,n..."))
  var widths: String?

  @Option(
    help: ArgumentHelp(
      "Fit into a --size with both sides: crop to cover it, contain all, or stretch to fill.",
      valueName: "fit"))
  var fit = Resizing.Fit.cover

  @Flag(help: "Let --size or --widths make pictures larger, too.") var enlarge = false

  @Flag(help: "Let --size or --widths average light, as a lens does, not sRGB values.")
  var linearLight = false

  func validate() throws {
    if size != nil, widths != nil {
      throw ValidationError("--size and --widths exclude each other\nhint: leave one out")
    }
    for (option, isGiven) in [
      ("--fit", fit != .cover), ("--enlarge", enlarge && widths == nil),
      ("--linear-light", linearLight && widths == nil),
    ]
    where isGiven && size == nil {
      throw ValidationError("\(option) needs --size\nhint: add --size, such as 300x200")
    }
  }

  /// The widths, ascending and each once; nil where one size is asked for, or none.
  func allWidths() throws -> [Int]? {
    guard let widths else { return nil }
    let numbers = widths.split(separator: ",", omittingEmptySubsequences: false).map { word in
      let parts = word.split(separator: " ")
      let number = parts.count == 1 ? Int(parts[0]) : nil
      return number.flatMap { (1...1_000_000).contains($0) ? $0 : nil }
    }
    guard numbers.allSatisfy({ $0 != nil }) else {
      throw ValidationError(
        "--widths \(widths.quoted) is not a list of pixels, 1 to 1000000\nhint: write --widths 320,640,1280"
      )
    }
    return Set(numbers.compactMap { $0 }).sorted()
  }

  func resizing() throws -> Resizing? {
    if widths != nil { return try Resizing("1", enlarges: enlarge, isLinear: linearLight) }
    return try size.map { try Resizing($0, fit, enlarges: enlarge, isLinear: linearLight) }
  }
}

/// True if JPEGs are cut without decoding.
struct LosslessOptions: ParsableArguments {
  @Flag(
    help:
      """
      Cut JPEGs and tiled HEICs without decoding. Cuts move to the nearest edges of the file's \
      blocks.
      """)
  var lossless = false

  @Flag(
    name: .customLong("lossless-exact"),
    help: """
      Cut JPEGs and tiled HEICs without decoding. Refuse cuts that are not at edges of blocks.
      """
  )
  var losslessExact = false

  func validate() throws {
    if lossless, losslessExact {
      throw ValidationError(
        "--lossless moves lines and --lossless-exact does not\nhint: leave one out")
    }
  }

  var cutting: LosslessCutting {
    lossless ? .snapping : losslessExact ? .exact : .whereAligned
  }
}
