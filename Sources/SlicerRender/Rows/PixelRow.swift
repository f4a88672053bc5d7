internal import CSlicerKernels

/// Words side by side, a pixel or a weight each, in memory that somebody else owns.
struct PixelRow {
  let start: UnsafeMutablePointer<UInt32>
  let count: Int

  @inline(__always)
  init(_ start: UnsafeMutablePointer<UInt32>, count: Int) {
    precondition(count >= 0)
    (self.start, self.count) = (start, count)
  }

  @inline(__always)
  subscript(i: Int) -> UInt32 {
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

  func fill(_ word: UInt32) { start.update(repeating: word, count: count) }

  /// Takes over as many words as it has; the source may have more.
  func copy(_ source: PixelRow) {
    if source.start != start { start.update(from: source.prefix(count).start, count: count) }
  }
}

/// The loops over rows, of as many words as the target has; a source may have more.
extension RowScratch {
  /// Source-over.
  func over(_ target: PixelRow, _ source: PixelRow) {
    loops.over(target.start, source.prefix(target.count).start, target.count)
  }

  /// The sum, each channel at most 255.
  func plus(_ target: PixelRow, _ source: PixelRow) {
    loops.plus(target.start, source.prefix(target.count).start, target.count)
  }

  /// Lays the target over one premultiplied color.
  func under(_ target: PixelRow, _ color: UInt32) { loops.under(target.start, color, target.count) }

  /// target = (source · weight + half) / 256. Two weights that add up to 256, one with a half of 127,
  /// one of 128, give two values that add up to the source's.
  func scale(_ target: PixelRow, _ source: PixelRow, _ weight: Int, half: UInt16 = 128) {
    loops.scale(
      target.start, source.prefix(target.count).start, target.count, UInt16(weight), half)
  }

  /// Each pixel times its weight / 256, rounded.
  func fade(_ target: PixelRow, _ weights: PixelRow) {
    loops.fade(target.start, weights.prefix(target.count).start, target.count)
  }

  /// As opaque as another row.
  func mask(_ target: PixelRow, _ source: PixelRow, by mask: PixelRow) {
    let count = target.count
    loops.mask(target.start, source.prefix(count).start, mask.prefix(count).start, count)
  }

  /// Between a and b, by weights as ``Kernels/lanes(_:)``.
  func mix(_ target: PixelRow, _ a: PixelRow, _ b: PixelRow, _ weights: PixelRow) {
    let count = target.count
    loops.mix(
      target.start, a.prefix(count).start, b.prefix(count).start, count,
      weights.prefix(count).start)
  }

  /// Between a and b, by one weight of 0…32767; `ahead` says where the next row of both is.
  func mix(_ target: PixelRow, _ a: PixelRow, _ b: PixelRow, _ weight: UInt16, ahead: Int) {
    let count = target.count
    loops.blend(
      target.start, a.prefix(count).start, b.prefix(count).start, count, weight, ahead)
  }

  /// Towards an opaque color that is as transparent as the pixels.
  func shade(_ target: PixelRow, _ source: PixelRow, _ color: UInt32, _ weights: PixelRow) {
    let count = target.count
    loops.shade(
      target.start, source.prefix(count).start, count, color, weights.prefix(count).start)
  }

  /// The same by one weight, 0…32767; `ahead` says where the source's next row is.
  func shade(
    _ target: PixelRow, _ source: PixelRow, _ color: UInt32, _ weight: UInt16, ahead: Int
  ) {
    loops.tint(
      target.start, source.prefix(target.count).start, target.count, color, weight, ahead)
  }

  /// By the ``PageLight`` of each pixel.
  func light(_ target: PixelRow, _ lights: PixelRow) {
    loops.light(target.start, lights.prefix(target.count).start, target.count)
  }
}
