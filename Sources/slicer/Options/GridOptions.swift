import ArgumentParser
import SlicerKit

struct GridOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Cut into this grid, where it is not the last argument.", valueName: "rowsxcolumns"))
  var grid: String?

  @Option(
    help: ArgumentHelp(
      "Cut tiles of this size in points; the last row and column are smaller.",
      valueName: "widthxheight"))
  var tile: String?

  @Option(
    name: .customLong("at-x"),
    help: ArgumentHelp("Cut at these distances from the left, in points.", valueName: "x,x..."))
  var atX: String?

  @Option(
    name: .customLong("at-y"),
    help: ArgumentHelp("Cut at these distances from the top, in points.", valueName: "y,y..."))
  var atY: String?

  @Option(
    help: ArgumentHelp(
      """
      Choose what becomes of leftover pixels: distribute (a grid's sizes differ by one), last (a \
      grid's last tile takes them), trim (cut them off), pad (fill the last tile), error. With --tile \
      distribute and last leave a smaller last row and column.
      """, valueName: "policy"))
  var uneven = Uneven.distribute

  @Option(
    name: .customLong("pad-color"),
    help: ArgumentHelp(
      "Fill with this CSS color for --uneven pad. (default: transparent, or else black)",
      valueName: "color"),
    transform: CSSColorArgument.parse)
  var padColor: RGBA?

  @Option(
    name: .customLong("grid-unit"),
    help: ArgumentHelp(
      "Put grid lines on whole points, so that @2x and @3x agree, or on whole pixels.",
      valueName: "unit"))
  var gridUnit = GridUnit.points

  func validate() throws {
    let ways = [grid != nil, tile != nil, atX != nil || atY != nil].filter { $0 }.count
    if ways > 1 {
      throw ValidationError("--grid, --tile and --at-x/--at-y exclude each other\nhint: choose one")
    }
    if atX != nil || atY != nil, uneven != .distribute || padColor != nil {
      let option = uneven != .distribute ? "--uneven" : "--pad-color"
      throw ValidationError(
        "\(option) needs a grid or --tile; --at-x and --at-y state every cut\nhint: leave \(option) out"
      )
    }
    if padColor != nil, uneven != .pad {
      throw ValidationError(
        "--pad-color needs --uneven pad\nhint: add --uneven pad, or leave --pad-color out")
    }
  }

  /// Refuses a transparent padding of files that are said to have no transparency.
  func check(_ format: FileFormat?) throws {
    if let format, !format.holdsAlpha, let padColor, padColor.alpha < 255 {
      throw ValidationError(
        "--pad-color is transparent, but --format \(format) has no transparency\nhint: name an opaque color, or leave "
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
