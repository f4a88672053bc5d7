/// The pixels that a region's outline passes through, and how much of each lies on its inner side.
///
/// This is how font rasterizers keep outlines: a pixel has `cover`, the outline's height in it, and
/// `area`, what the outline takes of the pixel itself. The sum of the covers from the left up to a
/// pixel is how full the pixels behind it are. All numbers are whole, so the areas of both sides of
/// an outline add up to a pixel exactly.
///
/// Source: the accumulation of libart and FreeType's `ftgrays.c` ("cells").
struct CoverageCells {
  struct Cell {
    /// In pixels.
    var x: Int
    var y: Int
    /// Downward is positive, in 1/65536 pixels.
    var cover: Int
    /// The area to the right of the outline in this pixel, in 2^-33 pixels.
    var area: Int
  }

  /// The finished cells; ``open`` is the last one.
  private var closed: [Cell] = []
  /// The last one.
  private var open = Cell(x: -1, y: -1, cover: 0, area: 0)
  private var last = FixedPoint(x: 0, y: 0)
  private var sign = 1

  /// In the order of the outline; a pixel may have several.
  var cells: [Cell] { open.x < 0 ? closed : closed + [open] }

  /// Begins an outline whose inner side is to the right of it where it goes down.
  ///
  /// `isBackwards` says that the points will come in the opposite order.
  mutating func move(to point: FixedPoint, isBackwards: Bool) {
    last = point
    sign = isBackwards ? -1 : 1
  }

  /// Adds a straight segment of the outline, split at the rows of pixels.
  mutating func line(to point: FixedPoint) {
    let (top, bottom) = last.y < point.y ? (last, point) : (point, last)
    let direction = last.y < point.y ? sign : -sign
    last = point
    guard top.y < bottom.y else { return }
    let (dx, dy) = (bottom.x - top.x, bottom.y - top.y)
    var from = top
    while from.y < bottom.y {
      let row = from.y >> FixedPoint.shift
      var to = FixedPoint(x: bottom.x, y: (row + 1) << FixedPoint.shift)
      if to.y >= bottom.y { to = bottom } else { to.x = top.x + dx * (to.y - top.y) / dy }
      addSpan(row, min(from.x, to.x), max(from.x, to.x), (to.y - from.y) * direction)
      from = to
    }
  }

  /// Splits a segment within a row at the columns of pixels.
  private mutating func addSpan(_ y: Int, _ left: Int, _ right: Int, _ height: Int) {
    var (x, done) = (left, 0)
    while true {
      let column = x >> FixedPoint.shift
      let border = (column + 1) << FixedPoint.shift
      guard border < right else { return addCell(column, y, x, right, height - done) }
      let cover = height * (border - left) / (right - left)
      addCell(column, y, x, border, cover - done)
      (x, done) = (border, cover)
    }
  }

  /// Adds a segment within a pixel, from `left` to `right`.
  private mutating func addCell(_ x: Int, _ y: Int, _ left: Int, _ right: Int, _ cover: Int) {
    guard cover != 0 else { return }
    let start = x << FixedPoint.shift
    let area = cover * (2 * FixedPoint.one - (left - start) - (right - start))
    if open.x == x, open.y == y {
      open.cover += cover
      open.area += area
    } else {
      if open.x >= 0 { closed.append(open) }
      open = Cell(x: x, y: y, cover: cover, area: area)
    }
  }
}
