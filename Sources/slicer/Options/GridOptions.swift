import ArgumentParser
import SlicerKit

struct GridOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Cut into this grid, where it is not the last argument.", valueName: "rowsxcolumns"))
  var grid: String?

  @Option(
    help: ArgumentHelp(
      "Cut tiles of this size in points, or with a unit: mm, cm, in; the last row and column are smaller.",
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
      Choose what happens to leftover pixels: distribute (a grid's sizes differ by one), last (the \
      last tile takes them), shrink (the last tile is smaller), trim (cut them off), pad (fill the \
      last tile), error. With --tile, distribute, last and shrink leave a smaller last row and \
      column. With --window, distribute moves the last windows back inside, last makes them larger, \
      shrink ends them at the edge, trim leaves them out, and pad lets them hang over.
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

  @Option(
    help: ArgumentHelp(
      """
      Leave this much room at the edges of the sheet, in points: 1, or 2,0 for x and y. (default: 0)
      """, valueName: "points"))
  var margin: String?

  @Option(
    help: ArgumentHelp(
      "Leave this much room between two cells: 1, or 2,0. (default: 0)", valueName: "points"))
  var spacing: String?

  @Option(
    help: ArgumentHelp(
      "Begin the sheet this far from the left and the top, before --margin. (default: 0)",
      valueName: "points"))
  var offset: String?

  @Option(
    help: ArgumentHelp(
      """
      Cut windows of this size, which may overlap; the last row and column are moved back inside, \
      unless --uneven says otherwise.
      """, valueName: "widthxheight"))
  var window: String?

  @Option(
    help: ArgumentHelp(
      "Begin a window every this many points, 512 or 512,384. (default: the window's size)",
      valueName: "points"))
  var stride: String?

  @Option(
    help: ArgumentHelp(
      """
      Show this much of the next row and column in each tile of a grid, or window; 1 for heightmaps.
      (default: 0)
      """, valueName: "points"))
  var share: MeasureArgument?

  @Flag(
    help: """
      Find the rows and columns in the picture: gutters of one color or of transparency, or edges at equal \
      distances. Gutters are left out. A grid that is not sure is refused, with the likeliest ones.
      """)
  var auto = false

  @Flag(
    help: """
      Find strips between lines of one color, as in comics: rows, or columns of a picture that is wider \
      than high. Nothing is left out. --auto cuts panels that stand side by side.
      """)
  var panels = false

  @Option(
    name: .customLong("max-height"),
    help: ArgumentHelp(
      "With --panels, make strips as long as they can be up to this. (default: cut at all lines)",
      valueName: "points"))
  var maxHeight: MeasureArgument?

  @Flag(
    help: """
      Find sprites, whose pixels touch, among transparency or the commonest color of the edges. Each is a \
      tile of its own size, {name}_{index:03}{scale}.{ext}, numbered in reading order.
      """)
  var sprites = false

  @Option(
    help: ArgumentHelp(
      """
      With --sprites, join parts with at most this many empty pixels between their boxes; 0 joins none.
      (default: 1)
      """, valueName: "pixels"))
  var gap: Int?

  @Option(
    name: .customLong("min-area"),
    help: ArgumentHelp(
      "With --sprites, leave out parts of fewer pixels. (default: 4)", valueName: "pixels"))
  var minArea: Int?

  @Option(
    help: ArgumentHelp(
      """
      Cut the frames of a sprite sheet that this document lists: JSON of TexturePacker, Phaser, Aseprite or \
      Mapbox, XML, plist, .atlas, .tpsheet, or .tres and folders of them. Turned frames become upright, and \
      files get the frames' names. Without an image, slicer looks for the sheets beside the document.
      """, valueName: "file"), completion: .file())
  var atlas: String?

  func validate() throws {
    for text in lengths where LengthText.hasUnits(text) {
      try ValidationError.of { try LengthText.check(text) }
    }
    let ways =
      [grid, tile, window, atX ?? atY, atlas].compactMap { $0 }.count + (auto ? 1 : 0)
      + (panels ? 1 : 0) + (sprites ? 1 : 0)
    if ways > 1 {
      throw ValidationError(
        """
        --grid, --tile, --window, --at-x/--at-y, --auto, --panels, --sprites and --atlas exclude each other
        hint: choose one
        """)
    }
    if maxHeight != nil, !panels {
      throw ValidationError("--max-height needs --panels\nhint: add --panels")
    }
    let numbers = [("--gap", gap, 0...65_535), ("--min-area", minArea, 1...(1 << 26))]
    for (option, number, range) in numbers {
      guard let number else { continue }
      guard sprites else {
        throw ValidationError("\(option) needs --sprites\nhint: add --sprites")
      }
      guard range.contains(number) else {
        throw ValidationError(
          "\(option) \(number) is not from \(range.lowerBound) to \(range.upperBound)")
      }
    }
    if stride != nil, window == nil {
      throw ValidationError("--stride needs --window\nhint: add --window, the size of each")
    }
    if stride != nil, share != nil {
      throw ValidationError("\(CommandFailure.message(SlicerError.sharedWindows))")
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
    if let window { return try GridSpec(parsingWindow: window, stride: stride, share: shared) }
    if atX != nil || atY != nil { return try GridSpec(parsingCutsX: atX ?? "", y: atY ?? "") }
    if auto { return .auto(.grid) }
    if sprites { return .auto(.sprites(gap: gap ?? 1, minArea: minArea ?? 4)) }
    if panels { return .auto(.panels(maxLength: try maxHeight.map(Self.length))) }
    return nil
  }

  private static func length(_ argument: MeasureArgument) throws -> ExactDecimal {
    guard let length = argument.points, length > 0 else {
      throw ValidationError(
        """
        --max-height \(argument.text.quoted) is not above 0
        hint: write a number of points, such as 800
        """)
    }
    return length
  }

  /// The room around and between cells.
  func gaps() throws -> GridGaps {
    func lengths(_ text: String?, of name: String) throws -> AxisLengths {
      try text.map { try AxisLengths(parsing: $0, of: name) } ?? AxisLengths()
    }
    return GridGaps(
      margin: try lengths(margin, of: "margin"), spacing: try lengths(spacing, of: "spacing"),
      offset: try lengths(offset, of: "offset"))
  }

  private var shared: ExactDecimal { share?.points ?? 0 }

  /// The points that neighbors of a grid share; a window's stride has it already.
  var gridShare: ExactDecimal { window == nil ? shared : 0 }

  /// The arguments that may have units.
  private var lengths: [String] {
    [tile, atX, atY, margin, spacing, offset, window, stride, share?.text, maxHeight?.text]
      .compactMap { $0 }
  }

  /// True if an option states the grid.
  var isStated: Bool {
    [grid, tile, window, atX, atY].contains { $0 != nil } || auto || panels || sprites
  }

  /// True if a length is in mm, cm or in.
  var hasUnits: Bool { lengths.contains(where: LengthText.hasUnits) }

  /// The options with a picture's points, or pixels as ``gridUnit`` says, in place of lengths.
  func measured(by measure: PictureMeasure) throws -> GridOptions {
    var options = self
    try options.tile?.measure(.both("x"), by: measure)
    try options.window?.measure(.both("x"), by: measure)
    try options.atX?.measure(.x, by: measure)
    try options.atY?.measure(.y, by: measure)
    try options.margin?.measure(.both(","), by: measure)
    try options.spacing?.measure(.both(","), by: measure)
    try options.offset?.measure(.both(","), by: measure)
    try options.stride?.measure(.both(","), by: measure)
    options.share = try share?.measured(by: measure)
    options.maxHeight = try maxHeight?.measured(by: measure)
    return options
  }
}
