package import SlicerCore

/// Why a picture cannot be cut as asked.
package enum TileError: AccountedError, Equatable {
  /// The text is not `ROWSxCOLUMNS`.
  case notAGrid(String)
  /// A share of the picture's sides that is not a whole number of times in them.
  case noWholeShares(String)
  /// A number of rows or columns that is not in 1…`Grid/maxCount`.
  case countOutOfRange(GridAxis, String)
  /// The text is not `WIDTHxHEIGHT` with both above 0.
  case notATileSize(String)
  /// The text is not a number.
  case notACut(GridAxis, String)
  /// A grid that no picture can have; the payload is its text, and the number of its tiles.
  case gridTooLarge(String, count: Int)
  /// Positions of cuts that are not above 0, each after the one before; the payload is their list.
  case cutsNotAscending(GridAxis, String)
  /// More than `Grid/maxCount` tiles; `Int.max` stands for more than that.
  case tooManyTiles(count: Int)
  /// So many tiles that one would be empty. `length` is the side in `unit`; up to `fitting` fit, and
  /// `pixelsFit` says that this many would fit in pixels.
  case tooFine(
    GridAxis, Int, length: ExactDecimal, GridUnit, pixels: Int, fitting: Int, pixelsFit: Bool)
  /// The number does not divide the side; `nearest` are the numbers around it that do.
  case doesNotDivide(GridAxis, Int, length: ExactDecimal, GridUnit, nearest: [Int])
  /// A tile size of less than a pixel.
  case tileTooSmall(GridAxis, ExactDecimal, GridUnit)
  /// Not even one whole tile fits, and smaller ones are trimmed.
  case tileTooLarge(GridAxis, ExactDecimal, length: ExactDecimal, GridUnit)
  /// The tile size does not divide the side.
  case tileDoesNotDivide(GridAxis, ExactDecimal, length: ExactDecimal, GridUnit)
  /// A cut that is not inside the picture; it falls on `pixel` of `pixels`.
  case cutOutside(
    GridAxis, ExactDecimal, length: ExactDecimal, GridUnit, pixel: Int, pixels: Int)
  /// A cut that is not after the one before it.
  case cutsOutOfOrder(GridAxis, ExactDecimal, GridUnit, pixel: Int, previous: Int)
  /// So many tiles along an axis that two lines would have to lie on one edge of blocks.
  case finerThanBlocks(GridAxis, tiles: Int, step: Int)
  /// A line inside a JPEG's blocks, which must not be moved.
  case betweenBlocks(GridAxis, line: Int, step: Int, nearest: Int)
  /// The text is not `X,Y,WIDTHxHEIGHT`.
  case notARectangle(String)
  /// A rectangle whose width or height is not above 0.
  case emptyRectangle(String)
  /// A rectangle in pixels that has a fraction.
  case notWholePixels(String)
  /// A rectangle that touches no pixel; `size` is the picture in points.
  case rectangleOutside(String, size: String, pixels: PixelSize)
}

extension TileError {
  // A table: a line or two for each case.
  /// The grid or rectangle, what is wrong with it, and what can be asked for instead: what no picture can be
  /// cut by is wrong usage; what one picture is too small for is that input's failure.
  package func account(_: (String) -> String) -> ErrorAccount {
    switch self {
    case .notAGrid(let text):
      .usage(
        "\(text.quoted) is not a grid: "
          + (GridSpec.grids(of: text) ?? "write ROWSxCOLUMNS, such as 4x3"))
    case .noWholeShares(let text):
      .usage("\(text) is no whole number of tiles: shares are such as 50%x25%, 33.3%x20%")
    case .countOutOfRange(let axis, let text):
      .usage("\(text) \(axis.rawValue): a grid has 1 to \(Grid.maxCount) tiles")
    case .gridTooLarge(let text, let count):
      .usage("\(text) is a grid of \(count) tiles: at most \(Grid.maxCount) are made")
    case .cutsNotAscending(let axis, let text):
      .usage(
        "the cuts \(text) between \(axis.rawValue) are not in order: "
          + "write numbers above 0, each larger than the one before, such as 100,250.5")
    case .notATileSize(let text):
      .usage(
        "\(text.quoted) is not the size of a tile: write WIDTHxHEIGHT, such as 256x256, or 256"
      )
    case .notACut(let axis, let text):
      .usage(
        "\(text.quoted) is not a cut between \(axis.rawValue): "
          + "write numbers with commas between them, such as 100,250.5")
    case .notARectangle(let text):
      .usage(
        "\(text.quoted) is not a rectangle: write X,Y,WIDTHxHEIGHT, such as 10,20,300x200"
      )
    case .emptyRectangle(let text):
      .usage("\(text) is an empty rectangle: width and height are more than 0")
    case .notWholePixels(let text):
      .usage("\(text) has a fraction of a pixel: pixels are whole numbers")
    case .tooManyTiles(let count):
      .badInput(
        "\(count == Int.max ? "too many" : "\(count)") tiles: at most \(Grid.maxCount) are made")
    case .tooFine(let axis, let count, let length, let unit, let pixels, let fitting, let pixelsFit):
      .badInput(
        "\(axis.counted(count)) are finer than the picture, \(Self.measure(length, unit)) "
          + (unit == .points ? "(\(pixels) pixels) " : "") + axis.extent
          + (fitting > 0 ? ": up to \(fitting) fit" : ""),
        // As many as a tile's side has pixels, rather than as tiles are wanted.
        pixelsFit ? .countPixels(pixels) : count >= 100 ? .sizeTiles : nil)
    case .doesNotDivide(let axis, let count, let length, let unit, let nearest):
      .badInput(
        "\(axis.counted(count)) do not divide \(Self.measure(length, unit)) evenly",
        .divideEvenly(counts: nearest))
    case .tileDoesNotDivide(let axis, let size, let length, let unit):
      .badInput(
        "tiles \(Self.measure(size, unit)) \(axis.extent) do not divide "
          + "\(Self.measure(length, unit)) evenly", .divideEvenly(counts: []))
    case .tileTooSmall(let axis, let size, let unit):
      .badInput("a tile \(Self.measure(size, unit)) \(axis.extent) is less than one pixel")
    case .tileTooLarge(let axis, let size, let length, let unit):
      .badInput(
        "no tile \(Self.measure(size, unit)) \(axis.extent) fits into "
          + "\(Self.measure(length, unit))", .keepSmaller)
    case .cutOutside(let axis, let cut, let length, let unit, let pixel, let pixels):
      .badInput(
        "the cut at \(Self.measure(cut, unit)), pixel \(pixel), is not inside the picture, "
          + "\(Self.measure(length, unit)) \(axis.extent): pixels 1 to \(pixels - 1) are")
    case .cutsOutOfOrder(let axis, let cut, let unit, let pixel, let previous):
      .badInput(
        "the cut at \(Self.measure(cut, unit)), pixel \(pixel), is not after the one before, "
          + "pixel \(previous): \(axis.rawValue) need at least one pixel each, in order")
    case .finerThanBlocks(let axis, let tiles, let step):
      .badInput(
        "\(axis.counted(tiles)) are finer than the file's blocks of \(step) pixels, which are not cut "
          + "without loss", .allowLoss)
    case .betweenBlocks(let axis, let line, let step, let nearest):
      .badInput(
        "the line between \(axis.rawValue) at pixel \(line) cuts the file's blocks of \(step) pixels: "
          + "the nearest edge is at \(nearest)", .moveLines)
    case .rectangleOutside(let rect, let size, let pixels):
      .badInput("the rectangle \(rect) lies outside the picture, \(size) points (\(pixels) pixels)")
    }
  }

  private static func measure(_ length: ExactDecimal, _ unit: GridUnit) -> String {
    length == ExactDecimal(1) ? "1 \(unit.rawValue.dropLast())" : "\(length) \(unit.rawValue)"
  }
}
