package import SlicerCore

/// The squares of a chessboard, over which B grows from one side: first the white ones, then the black.
///
/// The board has whole squares alone: of the stage's shorter side, too, a whole number, so that they may be a little
/// higher than wide. Of pictures that do not fill the stage, what they show is the board.
///
/// An icon has fewer squares, so that both can be read. Each square lies on the other picture while it grows, in a soft
/// shadow of its own.
///
/// Squares begin one after the other, those at the edge first. Of n columns, or rows, a white square of the one at a of
/// 0…1 begins at 0.4 · a and takes 0.3. A black one begins when the white ones around it are complete: 0.3 + 0.4 / (n − 1)
/// later. The sum is the whole time.
package struct Checkerboard: MaskShape {
  // A tenth of a square.
  package static let softness = 0.03
  package static let relief: MaskRelief? = MaskRelief(upper: .inside, width: 0.05, shadow: 0.4)
  // The wave begins and ends with few squares.
  package static let curve = TimingCurve.linear
  package static let runsOverContent = true
  package static let parameters: [Parameter<ShapeMask<Checkerboard>>] = [
    .choice("from", "side of each square at which the second picture appears first", \.shape.from),
    .integer(
      "count", "squares along the longer side; 8, 5 of icons", \.shape.count, in: 1...200),
  ]

  /// How long the last white square waits.
  private static let wait = 0.4
  /// How long a square takes.
  private static let part = 0.3

  package var from = Edge.left
  package var count: Int?
  /// The board, in the unit square.
  private var area = Rect.unit
  /// The number of squares unless it is stated.
  private var usual = 8

  package init() {}

  package func placed(on stage: Stage) -> Checkerboard {
    var result = self
    result.area = stage.content.bounds
    result.usual = stage.usualCuts
    return result
  }

  package func value(at point: MaskPoint) -> Double {
    let board = board(point.width, point.height)
    let x = (point.distance(from: .left) - area.x) / area.width * Double(board.columns)
    let y = (point.distance(from: .top) - area.y) / area.height * Double(board.rows)
    let column = min(max(x.rounded(.down), 0), Double(board.columns - 1))
    let row = min(max(y.rounded(.down), 0), Double(board.rows - 1))
    let inside =
      switch from {
      case .left: x - column
      case .right: 1 - (x - column)
      case .top: y - row
      case .bottom: 1 - (y - row)
      }
    let grown = Self.part * min(max(inside, 0), 1)
    return (start(Int(column), Int(row), on: board) + grown) / time(on: board)
  }

  /// A part of each square that has begun.
  package func areas(below limit: Double, on size: PixelSize) -> [[Point]]? {
    parts(below: limit, on: size).map(\.area)
  }

  /// The shadow of a square goes while it closes what is left of the other picture: that would be a dark line.
  package func sheets(below limit: Double, on size: PixelSize) -> [MaskSheet]? {
    parts(below: limit, on: size).filter { $0.part < 1 }.map {
      MaskSheet(corners: $0.area, shadow: Elementary.smoothstep((1 - $0.part) / 0.4))
    }
  }

  /// The squares that have begun: how far each has come, 0…1, and where B is.
  private func parts(
    below limit: Double, on size: PixelSize
  ) -> [(part: Double, area: [Point])] {
    let board = board(Double(size.width), Double(size.height))
    let (left, top) = (area.x * Double(size.width), area.y * Double(size.height))
    let width = area.width * Double(size.width) / Double(board.columns)
    let height = area.height * Double(size.height) / Double(board.rows)
    return (0..<board.rows).flatMap { row in
      (0..<board.columns).compactMap { column in
        let time = limit * time(on: board) - start(column, row, on: board)
        let part = min(time / Self.part, 1)
        guard part > 0 else { return nil }
        let (x, y) = (left + Double(column) * width, top + Double(row) * height)
        let corners: [Point] =
          switch from {
          case .left: .rectangle(x..<x + part * width, y..<y + height)
          case .right: .rectangle(x + (1 - part) * width..<x + width, y..<y + height)
          case .top: .rectangle(x..<x + width, y..<y + part * height)
          case .bottom: .rectangle(x..<x + width, y + (1 - part) * height..<y + height)
          }
        return (part, corners)
      }
    }
  }

  /// The time that the whole board takes.
  private func time(on board: (rows: Int, columns: Int)) -> Double {
    let isWaiting = (from.isHorizontal ? board.columns : board.rows) > 1
    return Self.part + (isWaiting ? Self.wait : 0)
      + (board.rows * board.columns > 1 ? delay(on: board) : 0)
  }

  /// How much later a black square begins than a white one of its column, or row: when the next white one is complete.
  private func delay(on board: (rows: Int, columns: Int)) -> Double {
    let count = from.isHorizontal ? board.columns : board.rows
    return Self.part + (count > 1 ? Self.wait / Double(count - 1) : 0)
  }

  /// When B begins to grow over a square.
  private func start(_ column: Int, _ row: Int, on board: (rows: Int, columns: Int)) -> Double {
    let (place, count) = from.isHorizontal ? (column, board.columns) : (row, board.rows)
    let away = count > 1 ? Double(place) / Double(count - 1) : 0
    let isBlack = (row + column) & 1 == 1
    return Self.wait * (from.place > 0.5 ? 1 - away : away) + (isBlack ? delay(on: board) : 0)
  }

  /// - Parameters:
  ///   - width: the stage's in pixels.
  ///   - height: the stage's.
  private func board(_ width: Double, _ height: Double) -> (rows: Int, columns: Int) {
    let (width, height) = (area.width * width, area.height * height)
    let square = max(width, height) / Double(count ?? usual)
    return (max(1, Int((height / square).rounded())), max(1, Int((width / square).rounded())))
  }
}
