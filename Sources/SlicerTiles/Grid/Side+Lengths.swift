import SlicerCore

extension Side {
  /// The lines of tiles of one size, tile k beginning at ⌊k·size⌋.
  ///
  /// The last one is smaller, unless `uneven` is ``Uneven/pad``, ``Uneven/trim`` or ``Uneven/error``.
  func lines(size: ExactDecimal, _ uneven: Uneven) throws(TileError) -> [Int] {
    let step = Int128(size.millionths) * thousandths
    guard step >= Self.pixel else { throw .tileTooSmall(axis, size, unit) }
    let end = Int128(pixels) * Self.pixel
    let count = Int(min(uneven == .trim ? end / step : (end + step - 1) / step, Int128(Int.max)))
    guard count <= Grid.maxCount else { throw .tooManyTiles(count: count) }
    guard count > 0 else { throw .tileTooLarge(axis, size, length: length, unit) }
    guard uneven != .error || end % step == 0 else {
      throw .tileDoesNotDivide(axis, size, length: length, unit)
    }
    let lines = (0...count).map { Int(Int128($0) * step / Self.pixel) }
    return uneven == .pad || uneven == .trim ? lines : lines.dropLast() + [pixels]
  }

  /// A pixel, in millionths of thousandths.
  private static var pixel: Int128 { 1_000_000_000 }

  /// The lines that `cuts`, positions in units, make.
  func lines(cuts: [ExactDecimal]) throws(TileError) -> [Int] {
    var lines = [0]
    for cut in cuts {
      let line = cut.pixelsRoundedDown(at: scale)
      guard line > 0, line < pixels else {
        throw .cutOutside(axis, cut, length: length, unit, pixel: line, pixels: pixels)
      }
      guard line > lines[lines.count - 1] else {
        throw .cutsOutOfOrder(axis, cut, unit, pixel: line, previous: lines[lines.count - 1])
      }
      lines.append(line)
    }
    return lines + [pixels]
  }
}
