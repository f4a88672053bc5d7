import SlicerCore

/// The pixels of a picture that may be sampled.
struct SampleBounds: Sendable {
  private let left, top, right, bottom: Double
  private let lastColumn, lastRow, pixelsPerRow: Int

  init(_ part: PixelRect, pixelsPerRow: Int) {
    self.pixelsPerRow = pixelsPerRow
    (lastColumn, lastRow) = (part.x + part.width - 1, part.y + part.height - 1)
    (left, top) = (Double(part.x), Double(part.y))
    (right, bottom) = (Double(lastColumn), Double(lastRow))
  }

  /// A bilinear sample as four 16-bit lanes; places are rounded to 1/256 pixel.
  @inline(__always)
  func sample(_ pixels: UnsafePointer<UInt32>, _ x: Double, _ y: Double) -> UInt64 {
    let column = Self.fixed(min(max(x, left), right))
    let row = Self.fixed(min(max(y, top), bottom))
    let (c0, r0) = (column &>> 8, row &>> 8)
    let next = c0 < lastColumn ? 1 : 0
    let upper = pixels + (r0 &* pixelsPerRow &+ c0)
    let lower = upper + (r0 < lastRow ? pixelsPerRow : 0)
    let across = UInt64(truncatingIfNeeded: column & 255)
    let down = UInt64(truncatingIfNeeded: row & 255)
    let a = PixelSpread.mixed(upper[0], lower[0], down)
    let b = PixelSpread.mixed(upper[next], lower[next], down)
    return PixelSpread.mixed(lanes: a, b, across)
  }

  /// A number of 0…2²³ in steps of 1/256, rounded.
  ///
  /// Added to 2⁵², a double has steps of 1: its low bits are the whole number. `Int(_:)` would test
  /// for overflow.
  @inline(__always)
  private static func fixed(_ value: Double) -> Int {
    Int(truncatingIfNeeded: (value * 256 + 4_503_599_627_370_496).bitPattern & 0xFFFF_FFFF)
  }
}
