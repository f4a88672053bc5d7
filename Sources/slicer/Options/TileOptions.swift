import ArgumentParser
import SlicerKit
import SystemPackage

/// What tiles' files hold, and for whom.
struct TileOptions: ParsableArguments {
  @OptionGroup var losslessOptions: LosslessOptions

  @Option(help: "rectangle, or jigsaw: interlocking pieces on transparent ground.")
  var shape = TileShape.rectangle

  @Option(help: ArgumentHelp("Which jigsaw: each number is another. (default: 0)", valueName: "n"))
  var seed: String?

  @Option(
    help: ArgumentHelp(
      "How far tabs reach out, in parts of a piece's side, 0.05 to 0.3. (default: 0.2)",
      valueName: "part"))
  var tab: String?

  @Option(
    help: ArgumentHelp("How far tiles reach into their neighbours.", valueName: "points"))
  var overlap = 0

  @Option(
    help: ArgumentHelp(
      "How far tiles' edge pixels are repeated outwards, against bleeding.",
      valueName: "points"))
  var extrude = 0

  @Option(
    help: ArgumentHelp(
      """
      For whom tiles are laid out: \(LayoutCatalog.names); slicer list layouts says what each \
      one is.
      """, valueName: "layout"),
    completion: .list(LayoutCatalog.rows.map(\.name)))
  var layout: String?

  func validate() throws {
    if shape == .rectangle, seed != nil || tab != nil {
      throw ValidationError("\(seed != nil ? "--seed" : "--tab") is for --shape jigsaw")
    }
    for (name, value) in [("--overlap", overlap), ("--extrude", extrude)]
    where !(0...TileMargins.maximum).contains(value) {
      throw ValidationError("\(name) \(value) is not between 0 and \(TileMargins.maximum)")
    }
  }

  /// Refuses files without transparency for what needs it.
  func check(_ format: FileFormat?) throws {
    if shape == .jigsaw, let format, !format.holdsAlpha {
      throw ValidationError(
        "--shape jigsaw needs transparency, which \(format.title) does not have: "
          + "leave --format out")
    }
  }

  /// - Throws: `JigsawError`.
  func jigsaw() throws -> Jigsaw? {
    shape == .jigsaw ? try Jigsaw(parsingSeed: seed, tab: tab) : nil
  }

  var margins: TileMargins { TileMargins(overlap: overlap, extrusion: extrude) }

  /// - Throws: `LayoutError` for a name that the catalog does not have.
  func row() throws -> TileLayout? { try layout.map { try LayoutCatalog.row(named: $0) } }
}

enum TileShape: String, CaseIterable, ExpressibleByArgument {
  case rectangle, jigsaw
}

/// How tiles are called.
struct NameOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The tiles' names. Fields: \(NameField.list); {scale} is @2x as the picture's name has it, \
      or nothing, {row:02} sets a width, {{ and }} are braces. \
      (default: {name}_r{row}_c{column}{scale}.{ext})
      """, valueName: "template"))
  var name: String?

  @Option(help: ArgumentHelp("What names count from, 0 or 1.", valueName: "n"))
  var first = 0

  @Option(help: "What {index} counts along.")
  var order = TileOrder.rows

  func validate() throws {
    if let mistake = UsageError.foreignField(in: name, of: "--name", field: "index") {
      throw ValidationError(mistake.description)
    }
    if first != 0 && first != 1 { throw ValidationError("--first \(first) is not 0 or 1") }
    if order != .rows, let template = try? naming().template, !template.fields.contains(.index) {
      throw ValidationError(
        "--order is what {index} counts along, and no name has it: "
          + "--name '{name}_{index}{scale}.{ext}' does")
    }
  }

  /// Refuses names that end in the extension of another format than `format`.
  func check(_ format: FileFormat?) throws {
    guard let format, let name,
      let end = try? naming().template.literalExtension,
      let named = FormatCatalog.format(forExtension: String(decoding: end, as: UTF8.self)),
      named != format
    else { return }
    throw ValidationError(
      "--name \(FilePath(argument: name).printable) asks for \(named), and --format for "
        + "\(format): end the name in .{ext}, or let them agree")
  }

  func naming() throws -> TileNaming {
    let template = try name.map { try NameTemplate<NameField>(parsing: ArgumentText.bytes(of: $0)) }
    return TileNaming(template: template ?? .default, first: first, order: order)
  }
}

struct TileOutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where tiles go; of several pictures, to DIR/NAME each. (default: NAME-tiles)",
      valueName: "dir"), completion: .directory)
  var output: String?

  @OptionGroup var blanks: BlankTileOptions

  func validate() throws {
    try PathArgument.check([output])
    if output == "-" { throw ValidationError("-o - is no folder: tiles are files in one") }
    if let output, UsageError.isPicture(output),
      UsageError.foreignField(in: output, of: "-o", field: "index") != nil
    {
      throw ValidationError(
        "-o says which folder tiles go to, and --name how they are called: --name 'tile_{index:02}.{ext}'"
      )
    }
    if let output, let folder, !FolderName.isStated(output), FolderName.isFile(folder) {
      throw ValidationError(
        "-o \(folder.printable) is called as a file is, and tiles go to a folder: leave "
          + ".\(folder.extension ?? "") out, or end it in / (--name says how tiles are called)")
    }
  }

  var folder: FilePath? { output.map { FilePath(argument: $0) } }
}

struct BlankTileOptions: ParsableArguments {
  @Flag(name: .customLong("skip-blank"), help: "Leave out tiles that have only one color.")
  var skipBlank = false

  @Option(
    name: .customLong("blank-tolerance"),
    help: ArgumentHelp(
      "How far from one color a blank tile's samples may be, 0 to 255.", valueName: "n"))
  var blankTolerance = 0

  @Flag(name: .customLong("dry-run"), help: "Show what would be written, and write nothing.")
  var dryRun = false

  func validate() throws {
    if !(0...255).contains(blankTolerance) {
      throw ValidationError("--blank-tolerance \(blankTolerance) is not between 0 and 255")
    }
    if blankTolerance > 0, !skipBlank {
      throw ValidationError("--blank-tolerance is for --skip-blank")
    }
  }

  /// How far from one color a tile may be that is left out; nil: none is.
  var tolerance: Int? { skipBlank ? blankTolerance : nil }
}

/// Where a picture is cut.
struct GridOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The grid, if it is not the last argument.", valueName: "rowsxcolumns"))
  var grid: String?

  @Option(
    help: ArgumentHelp(
      "Tiles of this size in points; the last row and column are smaller.",
      valueName: "widthxheight"))
  var tile: String?

  @Option(
    name: .customLong("at-x"),
    help: ArgumentHelp("Cut at these points from the left.", valueName: "x,x..."))
  var atX: String?

  @Option(
    name: .customLong("at-y"),
    help: ArgumentHelp("Cut at these points from the top.", valueName: "y,y..."))
  var atY: String?

  @Option(
    help: ArgumentHelp(
      """
      When a side does not divide: distribute (sizes differ by one), last (the last tile takes the \
      rest), trim (the rest is cut off), pad (the last tile is filled), error.
      """, valueName: "policy"))
  var uneven = Uneven.distribute

  @Option(
    name: .customLong("pad-color"),
    help: ArgumentHelp(
      "What --uneven pad fills with, in CSS syntax. (default: transparent, or else black)",
      valueName: "color"),
    transform: CSSColorArgument.parse)
  var padColor: RGBA?

  @Option(
    name: .customLong("grid-unit"),
    help: ArgumentHelp(
      "What grid lines are whole numbers of: points, so that @2x and @3x agree, or pixels.",
      valueName: "unit"))
  var gridUnit = GridUnit.points

  func validate() throws {
    let ways = [grid != nil, tile != nil, atX != nil || atY != nil].filter { $0 }.count
    if ways > 1 { throw ValidationError("give one of --grid, --tile and --at-x/--at-y") }
    if atX != nil || atY != nil, uneven != .distribute || padColor != nil {
      throw ValidationError(
        "\(uneven != .distribute ? "--uneven" : "--pad-color") is for a grid or --tile: "
          + "--at-x and --at-y say where every cut is")
    }
    if padColor != nil, uneven != .pad {
      throw ValidationError("--pad-color is for --uneven pad")
    }
  }

  /// Refuses a transparent padding of files that are said to have no transparency.
  func check(_ format: FileFormat?) throws {
    if let format, !format.holdsAlpha, let padColor, padColor.alpha < 255 {
      throw ValidationError(
        "--pad-color is transparent, and --format \(format) is not: name an opaque color, or leave "
          + "--format out")
    }
  }

  /// The grid that the options state; nil when it is the last argument.
  func spec() throws -> GridSpec? {
    if let grid { return try GridSpec(parsing: grid) }
    if let tile { return try GridSpec(parsingTile: tile) }
    if atX != nil || atY != nil { return try GridSpec(parsingCutsX: atX ?? "", y: atY ?? "") }
    return nil
  }
}

/// What the numbers of a rectangle mean.
struct RectangleOptions: ParsableArguments {
  @Flag(help: "The rectangle is in pixels.") var pixels = false
}

/// Whether JPEGs are cut without decoding.
struct LosslessOptions: ParsableArguments {
  @Flag(
    help:
      "Cut JPEGs and tiled HEICs without decoding: cuts are moved to edges of the file's blocks.")
  var lossless = false

  @Flag(
    name: .customLong("lossless-exact"),
    help: "Cut JPEGs and tiled HEICs without decoding; refuse cuts that are not at edges of blocks."
  )
  var losslessExact = false

  func validate() throws {
    if lossless, losslessExact {
      throw ValidationError("--lossless moves lines and --lossless-exact does not: leave one out")
    }
  }

  var cutting: LosslessCutting {
    lossless ? .snapping : losslessExact ? .exact : .whereAligned
  }
}
