import SlicerCore

/// A pixel as shapes see it: fractions of the way across the stage, and pixels from a center.
///
/// Shapes ask for it once a pixel, so that a call took as long as the formula.
package struct MaskPoint: Hashable, Sendable {
  /// The pixel's column and row, and the stage in pixels.
  package let pixel: FieldPoint
  package let grid: PixelGrid

  package init(_ pixel: FieldPoint, grid: PixelGrid) {
    (self.pixel, self.grid) = (pixel, grid)
  }

  var width: Double { Double(pixel.size.width) }
  var height: Double { Double(pixel.size.height) }
  /// From the pixel's center; xfade's pixels are whole.
  private var shift: Point { grid == .center ? pixel.shift : .zero }

  /// How far the pixel lies from `edge`: 0 there … 1 at the opposite one.
  @inline(__always)
  func distance(from edge: Edge) -> Double {
    let (index, count) =
      edge.isHorizontal ? (pixel.column, pixel.size.width) : (pixel.row, pixel.size.height)
    let isNear = edge == .left || edge == .top
    let shift = edge.isHorizontal ? shift.x : shift.y
    let steps = Double(isNear ? index : count - 1 - index) + (isNear ? shift : -shift)
    return (steps + offset(isNear: isNear)) / Double(count)
  }

  /// A constant that is added to the number of pixels between a pixel and an edge.
  ///
  /// xfade's hard fronts are at the whole column ⌊W·p⌋, which the left and upper side still gets.
  /// An eighth of a pixel keeps whole columns from being equal to the progress.
  @inline(__always)
  private func offset(isNear: Bool) -> Double {
    switch grid {
    case .center: 0.5
    case .corner: 1
    case .edge: isNear ? -0.125 : 1.125
    }
  }

  /// Pixels from a center, given in the unit square. xfade's center is the pixel ⌊W/2⌋, ⌊H/2⌋.
  @inline(__always)
  func offset(from center: Point) -> (x: Double, y: Double) {
    let (column, row) = (Double(pixel.column), Double(pixel.row))
    if grid == .center {
      return (column + 0.5 + shift.x - center.x * width, row + 0.5 + shift.y - center.y * height)
    }
    return (column - (center.x * width).rounded(.down), row - (center.y * height).rounded(.down))
  }

  /// Pixels from a center to the farthest left or right, and upper or lower edge.
  @inline(__always)
  func reach(from center: Point) -> (x: Double, y: Double) {
    let reach = (x: max(center.x, 1 - center.x) * width, y: max(center.y, 1 - center.y) * height)
    if grid == .center { return reach }
    return (max(reach.x.rounded(.down), 1), max(reach.y.rounded(.down), 1))
  }
}
