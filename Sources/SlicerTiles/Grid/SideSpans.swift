import SlicerCore

/// Tiles along a side, and what their files show.
struct SideSpans {
  /// Each pixel is one tile's at most: a window ends where the next one begins.
  let tiles: [Range<Int>]
  /// At least the tile; nil if files show their tiles alone.
  let shown: [Range<Int>]?

  init(_ tiles: [Range<Int>], shown: [Range<Int>]? = nil) {
    (self.tiles, self.shown) = (tiles, shown)
  }

  /// Tiles between lines.
  init(lines: [Int]) { self.init([Range<Int>](lines: lines)) }
}

extension Side {
  /// Windows of one size, one every `stride`.
  func windows(size: ExactDecimal, stride: ExactDecimal, _ uneven: Uneven) throws -> SideSpans {
    let (window, step) = (
      size.pixelsRoundedDown(at: scale), stride.pixelsRoundedDown(at: scale)
    )
    guard window > 0 else { throw .tileTooSmall(axis, size, unit) }
    guard (1...window).contains(step) else {
      throw .badStride(axis, stride, window: size, unit)
    }
    let rest = pixels - window
    guard rest > 0 else {
      guard rest == 0 || (uneven != .error && uneven != .trim) else {
        throw .tileTooLarge(axis, size, length: length, unit)
      }
      return windows([0], window: window, uneven)
    }
    let isWhole = rest % step == 0
    guard uneven != .error || isWhole else {
      throw .tileDoesNotDivide(axis, stride, length: length, unit)
    }
    let whole = rest / step + 1
    let count = whole + (isWhole || uneven == .trim || uneven == .last ? 0 : 1)
    guard count <= Grid.maxCount else { throw .tooManyTiles(count: count) }
    let starts = (0..<count).map { i in
      uneven == .distribute ? min(i * step, rest) : i * step
    }
    return windows(starts, window: window, uneven)
  }

  private func windows(_ starts: [Int], window: Int, _ uneven: Uneven) -> SideSpans {
    var shown = starts.map { start in
      start..<(uneven == .pad ? start + window : min(start + window, pixels))
    }
    if uneven == .last { shown[shown.count - 1] = starts[starts.count - 1]..<pixels }
    let end = shown[shown.count - 1].upperBound
    return SideSpans(.init(lines: starts + [end]), shown: shown)
  }

  /// `n` columns or rows, whose files show `share` of the next one, too.
  func windows(_ n: Int, share: ExactDecimal, _ uneven: Uneven) throws -> SideSpans {
    let shared = share.pixelsRoundedDown(at: scale)
    guard shared > 0, uneven != .pad else { throw .badShare(share, unit) }
    guard pixels - shared >= n else { throw .tooFineToShare(axis, n, share, length: length, unit) }
    let lines = try Side(axis, pixels: pixels - shared, scale: scale, unit: unit).lines(n, uneven)
    let shown = [Range<Int>](lines: lines).map { $0.lowerBound..<$0.upperBound + shared }
    let end = shown[n - 1].upperBound
    return SideSpans(.init(lines: lines.dropLast() + [end]), shown: shown)
  }
}
