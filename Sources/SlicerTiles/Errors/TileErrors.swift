package import SlicerCore

extension Error where Self == SlicerError {
  /// The text is not `ROWSxCOLUMNS`.
  package static func notAGrid(_ text: String) -> SlicerError {
    .usage(
      "\(text.quoted) is not a grid\nhint: \(GridSpec.grids(of: text) ?? "write ROWSxCOLUMNS, such as 4x3")"
    )
  }
  package static func noWholeShares(_ text: String) -> SlicerError {
    .usage(
      "\(text.quoted) is not a whole number of tiles\nhint: write shares such as 50%x25% or 33.3%x20%"
    )
  }

  /// A number of rows or columns that is not in 1…`Grid/maxCount`.
  package static func countOutOfRange(_ axis: GridAxis, _ text: String) -> SlicerError {
    .usage(
      "a grid cannot have \(text) \(axis.rawValue); it has at least 1, and at most \(Grid.maxCount) tiles"
    )
  }

  /// The text is not `WIDTHxHEIGHT` with both above 0.
  package static func notATileSize(_ text: String) -> SlicerError {
    .usage(
      "\(text.quoted) is not the size of a tile\nhint: write WIDTHxHEIGHT, such as 256x256, or 256")
  }
  package static func notACut(_ axis: GridAxis, _ text: String) -> SlicerError {
    .usage(
      "\(text.quoted) is not a cut between \(axis.rawValue)\nhint: write numbers with commas between them, "
        + "such as 100,250.5")
  }
  package static func gridTooLarge(_ text: String, count: Int) -> SlicerError {
    .usage("\(text) is a grid of \(count) tiles; at most \(Grid.maxCount) are made")
  }
  /// - Parameter name: of the length, such as `margin`; nil where it has none.
  package static func badGap(_ text: String, of name: String? = nil) -> SlicerError {
    let subject: ErrorMessage = name.map { "\(name: $0) \(text.quoted)" } ?? "\(text.quoted)"
    let advice =
      name == "stride"
      ? "write how far apart windows begin, such as 512, or two, 512,384: x, then y"
      : "write one such as 2, or two, such as 2,0: x, then y"
    return .usage("\(subject) is not a number of points of at least 0\nhint: \(advice)")
  }
  static func gapsWithWindows(_ gaps: GridGaps) -> SlicerError {
    let (name, length) = gaps.parts.first ?? ("margin", gaps.margin)
    return .usage(
      "\(name: name) \(length) is for cells of a sheet, and windows begin at the picture's edges"
        + "\nhint: leave \(name: name) out, or state the cells' size with \(name: "tile")")
  }
  static func offsetOutside(
    _ axis: GridAxis, _ offset: AxisLengths, length: ExactDecimal, _ unit: GridUnit
  ) -> SlicerError {
    .badInput(
      "\(name: "offset") \(offset) begins outside the picture, which is "
        + "\(Self.measure(length, unit)) \(axis.extent)\nhint: write less than \(length)")
  }
  static func shareOfWindow(_ share: ExactDecimal, _ window: String) -> SlicerError {
    .usage(
      "\(name: "share") \(share) is not between 0 and the side of a window, \(window)"
        + "\nhint: share less, or make \(name: "window") larger")
  }
  package static var gapsWithCuts: SlicerError {
    .usage(
      "\(name: "margin"), \(name: "spacing") and \(name: "offset") need a grid or a size of tiles, for cuts state every "
        + "line\nhint: leave them out")
  }
  /// A grid that is to be found in a picture, where nothing looks for it.
  package static var unsoughtCells: SlicerError {
    .usage("cells can be found only in a picture that is cut\nhint: state ROWSxCOLUMNS")
  }
  package static func cellsOutside(_ axis: GridAxis, pixels: Int) -> SlicerError {
    .badInput(
      "the \(axis.rawValue) are empty, overlap or end beyond the picture's \(pixels.counted("pixel"))"
    )
  }
  package static var sharedGaps: SlicerError {
    .usage(
      "\(name: "share") is for tiles that overlap, and \(name: "margin"), \(name: "spacing") and \(name: "offset") "
        + "for cells with room between them", .leaveOneOut)
  }
  package static var sharedWindows: SlicerError {
    .usage(
      "\(name: "stride") and \(name: "share") both state how far windows lie apart", .leaveOneOut)
  }
  package static var sharedWithoutGrid: SlicerError {
    .usage(
      "\(name: "share") needs a grid or a window"
        + "\nhint: state ROWSxCOLUMNS, or the size with \(name: "window")")
  }
  package static func badShare(_ share: ExactDecimal, _ unit: GridUnit) -> SlicerError {
    .usage(
      "\(name: "share") \(share): neighbors cannot share \(Self.measure(share, unit))"
        + "\nhint: share at least one pixel, without \(name: "uneven") pad")
  }
  package static func tooFineToShare(
    _ axis: GridAxis, _ count: Int, _ share: ExactDecimal, length: ExactDecimal, _ unit: GridUnit
  ) -> SlicerError {
    .badInput(
      "\(axis.counted(count)) that share \(Self.measure(share, unit)) do not fit into "
        + "\(Self.measure(length, unit))\nhint: use fewer \(axis.rawValue)")
  }
  package static func badStride(
    _ axis: GridAxis, _ stride: ExactDecimal, window: ExactDecimal, _ unit: GridUnit
  ) -> SlicerError {
    .usage(
      "\(name: "stride") \(stride) is not between one pixel and the window, which is "
        + "\(Self.measure(window, unit)) \(axis.extent)"
        + "\nhint: write less than the window to let neighbors overlap")
  }
  package static var paddedGaps: SlicerError {
    .usage(
      "\(name: "uneven") pad lets tiles hang over the picture, and those of a sheet with gaps do not",
      .leaveOneOut)
  }

  /// So many cells and gaps that a cell would be empty. `length` is the side in `unit`.
  package static func gapsTakeAll(
    _ axis: GridAxis, _ count: Int, _ gaps: GridGaps, length: ExactDecimal, _ unit: GridUnit
  ) -> SlicerError {
    .badInput(
      "\(axis.counted(count)) with \(gaps) do not fit into \(Self.measure(length, unit))\nhint: use "
        + "fewer \(axis.rawValue), or less room between them")
  }
  static func noCell(
    _ axis: GridAxis, _ size: ExactDecimal, _ gaps: GridGaps, length: ExactDecimal, _ unit: GridUnit
  ) -> SlicerError {
    .badInput(
      "no tile \(Self.measure(size, unit)) \(axis.extent) with \(gaps) fits into "
        + "\(Self.measure(length, unit))\nhint: use smaller tiles, or less room around them")
  }
  package static func cutsNotAscending(_ axis: GridAxis, _ text: String) -> SlicerError {
    .usage(
      "the cuts \(text) between \(axis.rawValue) are not in order\nhint: write numbers above 0, each larger "
        + "than the one before, such as 100,250.5")
  }

  /// More than `Grid/maxCount` tiles; `Int.max` stands for more than that.
  package static func tooManyTiles(count: Int) -> SlicerError {
    .badInput(
      "\(count == Int.max ? "too many" : "\(count)") tiles; at most \(Grid.maxCount) are made")
  }

  /// So many tiles that one would be empty. `length` is the side in `unit`; up to `fitting` fit, and
  /// `pixelsFit` says that this many would fit in pixels.
  package static func tooFine(
    _ axis: GridAxis, _ count: Int, length: ExactDecimal, _ unit: GridUnit, pixels: Int,
    fitting: Int, pixelsFit: Bool
  ) -> SlicerError {
    .badInput(
      "\(axis.counted(count)) do not fit into \(Self.measure(length, unit))"
        + "\(unit == .points ? " (\(pixels.counted("pixel")))" : "")\(fitting > 0 ? "; up to \(fitting) fit" : "")",
      pixelsFit ? .countPixels(pixels) : count >= 100 ? .sizeTiles : nil)
  }

  /// Equal tiles, `size` units each, that end at the side's end before the last; `fitting` fit.
  package static func nothingForLast(
    _ axis: GridAxis, _ count: Int, size: Int, length: ExactDecimal, _ unit: GridUnit, fitting: Int
  ) -> SlicerError {
    .badInput(
      "\(axis.counted(count)) of \(Self.measure(ExactDecimal(size), unit)) leave nothing of "
        + "\(Self.measure(length, unit)) for the last; \(fitting) fit\nhint: use \(name: "uneven") distribute "
        + "for \(count)")
  }

  /// The number does not divide the side; `nearest` are the numbers around it that do.
  package static func doesNotDivide(
    _ axis: GridAxis, _ count: Int, length: ExactDecimal, _ unit: GridUnit, nearest: [Int]
  ) -> SlicerError {
    .badInput(
      "\(axis.counted(count)) do not divide \(Self.measure(length, unit)) evenly",
      .divideEvenly(counts: nearest))
  }
  package static func tileTooSmall(
    _ axis: GridAxis, _ size: ExactDecimal, _ unit: GridUnit
  ) -> SlicerError {
    .badInput("a tile \(Self.measure(size, unit)) \(axis.extent) is less than one pixel")
  }
  package static func tileTooLarge(
    _ axis: GridAxis, _ size: ExactDecimal, length: ExactDecimal, _ unit: GridUnit
  ) -> SlicerError {
    .badInput(
      "no tile \(Self.measure(size, unit)) \(axis.extent) fits into \(Self.measure(length, unit))",
      .keepSmaller)
  }
  package static func tileDoesNotDivide(
    _ axis: GridAxis, _ size: ExactDecimal, length: ExactDecimal, _ unit: GridUnit
  ) -> SlicerError {
    .badInput(
      "tiles \(Self.measure(size, unit)) \(axis.extent) do not divide \(Self.measure(length, unit)) evenly",
      .divideEvenly(counts: []))
  }

  /// A cut that is not inside the picture; it falls on `pixel` of `pixels`.
  package static func cutOutside(
    _ axis: GridAxis, _ cut: ExactDecimal, length: ExactDecimal, _ unit: GridUnit, pixel: Int,
    pixels: Int
  ) -> SlicerError {
    .badInput(
      "the cut at \(Self.place(cut, unit, pixel)) is not inside the picture, which is "
        + "\(Self.measure(length, unit)) \(axis.extent)\(pixels > 1 ? "\nhint: cut at pixels 1 to \(pixels - 1)" : "")"
    )
  }
  package static func cutsOutOfOrder(
    _ axis: GridAxis, _ cut: ExactDecimal, _ unit: GridUnit, pixel: Int, previous: Int
  ) -> SlicerError {
    .badInput(
      "the cut at \(Self.place(cut, unit, pixel)) is not after the one before, at pixel "
        + "\(previous)\nhint: write cuts in order, with at least one pixel between them")
  }
  package static func finerThanBlocks(_ axis: GridAxis, tiles: Int, step: Int) -> SlicerError {
    .badInput(
      "\(axis.counted(tiles)) cannot be cut without loss: each needs at least one of the file's blocks of "
        + "\(step) pixels", .allowLoss)
  }
  package static func betweenBlocks(
    _ axis: GridAxis, line: Int, step: Int, nearest: Int
  ) -> SlicerError {
    .badInput(
      "the line between \(axis.rawValue) at pixel \(line) cuts the file's blocks of \(step) pixels; the "
        + "nearest edge is at \(nearest)", .moveLines)
  }

  /// The text is not `X,Y,WIDTHxHEIGHT`.
  package static func notARectangle(_ text: String) -> SlicerError {
    .usage("\(text.quoted) is not a rectangle\nhint: write X,Y,WIDTHxHEIGHT, such as 10,20,300x200")
  }
  package static func emptyRectangle(_ text: String) -> SlicerError {
    .usage("\(text.quoted) is an empty rectangle\nhint: write a width and a height above 0")
  }
  package static func notWholePixels(_ text: String) -> SlicerError {
    .usage("\(text.quoted) has a fraction of a pixel\nhint: write whole numbers")
  }

  /// A rectangle that touches no pixel; `size` is the picture in points.
  package static func rectangleOutside(
    _ rect: String, size: String, pixels: PixelSize
  ) -> SlicerError {
    .badInput("the rectangle \(rect) lies outside the picture, \(size) points (\(pixels) pixels)")
  }

  /// `10 points (pixel 20)`; a whole number of pixels stands alone.
  private static func place(_ cut: ExactDecimal, _ unit: GridUnit, _ pixel: Int) -> String {
    let isPixel = unit == .pixels && cut == ExactDecimal(pixel)
    return isPixel ? "pixel \(pixel)" : "\(measure(cut, unit)) (pixel \(pixel))"
  }

  private static func measure(_ length: ExactDecimal, _ unit: GridUnit) -> String {
    length == ExactDecimal(1) ? "1 \(unit.rawValue.dropLast())" : "\(length) \(unit.rawValue)"
  }
}
