import SlicerCore
import Synchronization

/// The span of a map's axis under a part of its picture.
struct MapSpan {
  /// Pixels of the map that the part touches.
  private let touched: Range<Int>
  /// Where the part begins and ends, in pixels of the map times ``side``.
  private let start: Int
  private let end: Int
  /// The picture's side in pixels.
  private let side: Int
  private let mapSide: Int
  /// Pixels of the part's own map.
  let count: Int

  /// - Parameters:
  ///   - part: not empty.
  ///   - side: the picture's, in pixels.
  ///   - mapSide: the map's.
  init(_ part: Range<Int>, of side: Int, map mapSide: Int) {
    (self.side, self.mapSide) = (side, mapSide)
    start = part.lowerBound * mapSide
    end = part.upperBound * mapSide
    count = max(1, (end - start + side / 2) / side)
    let first = min(max(0, start / side), mapSide - 1)
    touched = first..<max(first + 1, min(mapSide, (end + side - 1) / side))
  }

  /// The map's pixels, if they are whole ones between blocks of `step`.
  func whole(in step: Int) -> Range<Int>? {
    guard start >= 0, start % side == 0, end % side == 0, end <= side * mapSide else { return nil }
    let pixels = start / side..<end / side
    let isOnLines =
      pixels.lowerBound % step == 0
      && (pixels.upperBound % step == 0 || pixels.upperBound == mapSide)
    return isOnLines ? pixels : nil
  }

  /// The two pixels of the map between whose centers that of a pixel of the part lies, and the second's share.
  func tap(_ index: Int) -> (first: Int, second: Int, share: Double) {
    // Twice the place of the center, in pixels of the map times side and count.
    let unit = 2 * side * count
    let place = 2 * count * start + (2 * index + 1) * (end - start) - side * count
    let floor = place >= 0 ? place / unit : -((unit - 1 - place) / unit)
    func clamped(_ pixel: Int) -> Int {
      min(max(pixel, touched.lowerBound), touched.upperBound - 1)
    }
    return (
      clamped(floor), clamped(floor + 1), Double(place - floor * unit) / Double(unit)
    )
  }
}
