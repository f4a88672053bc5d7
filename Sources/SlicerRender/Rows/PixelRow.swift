/// Pixels side by side in memory that somebody else owns.
struct PixelRow<Pixel: CanvasPixel> {
  let start: UnsafeMutablePointer<Pixel>
  let count: Int

  @inline(__always)
  init(_ start: UnsafeMutablePointer<Pixel>, count: Int) {
    precondition(count >= 0)
    (self.start, self.count) = (start, count)
  }

  @inline(__always)
  subscript(i: Int) -> Pixel {
    get {
      precondition(i >= 0 && i < count)
      return start[i]
    }
    nonmutating set {
      precondition(i >= 0 && i < count)
      start[i] = newValue
    }
  }

  @inline(__always)
  subscript(range: Range<Int>) -> PixelRow {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return PixelRow(start + range.lowerBound, count: range.count)
  }

  @inline(__always)
  func prefix(_ count: Int) -> PixelRow { self[0..<count] }

  func fill(_ pixel: Pixel) { start.update(repeating: pixel, count: count) }

  /// Takes over as many pixels as it has; the source may have more.
  func copy(_ source: PixelRow) {
    if source.start != start { start.update(from: source.prefix(count).start, count: count) }
  }
}

typealias WordPointer = UnsafeMutablePointer<UInt32>

/// Words side by side: weights, lights or coverages, one for each pixel.
typealias WordRow = PixelRow<UInt32>
