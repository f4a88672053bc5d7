package import SlicerCore

/// The box of a label: pixels and fractions of them, of the picture as shown.
package struct LabelBox: Hashable, Sendable {
  package var x, y, width, height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  package init(_ rect: PixelRect) {
    self.init(
      x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
  }

  /// The smallest box around points; nil without a point.
  package init?(around points: [SIMD2<Double>]) {
    guard var low = points.first else { return nil }
    var high = low
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  package var area: Double { width * height }

  /// The area that both cover; nil where it is empty.
  package func intersection(_ other: LabelBox) -> LabelBox? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let right = min(x + width, other.x + other.width)
    let bottom = min(y + height, other.y + other.height)
    guard right > left, bottom > top else { return nil }
    return LabelBox(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// True if all of `other` lies in this box.
  package func contains(_ other: LabelBox) -> Bool {
    x <= other.x && y <= other.y && x + width >= other.x + other.width
      && y + height >= other.y + other.height
  }

  package func moved(x: Double, y: Double) -> LabelBox {
    LabelBox(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}
