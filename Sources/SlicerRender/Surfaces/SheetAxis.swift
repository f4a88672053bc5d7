/// One direction of a picture: from points of the bounds to pixels and their neighbours.
struct SheetAxis {
  /// Pixels of the picture per point.
  let scale: Float
  private let offset: Float
  /// The first and the last pixel that are shown.
  private let first: Float
  private let last: Float

  init(_ scale: Double, _ offset: Double, _ shown: ClosedRange<Int>) {
    (self.scale, self.offset) = (Float(scale), Float(offset))
    (first, last) = (Float(shown.lowerBound), Float(shown.upperBound))
  }

  /// The first of two neighbours, and the second one's share in steps of 1/256: 0…256.
  @inline(__always)
  func neighbours(_ points: FloatLanes) -> (pixels: SIMD8<UInt32>, shares: SIMD8<UInt32>) {
    let place = (points * scale + offset).atLeast(first).atMost(last)
    // One of the two whole numbers next to a whole one will do: its share is then 0 or 256.
    let neighbour = (place - 0.5).nearest.atMost(last - 1).atLeast(first)
    return (neighbour.whole, ((place - neighbour) * 256).whole)
  }
}
