import SlicerCore

/// One side of a picture that is to be cut, in pixels and in the grid's unit.
///
/// Products are `Int128`, so no number that a user or a file can state overflows.
struct Side {
  let axis: GridAxis
  let pixels: Int
  let unit: GridUnit
  /// Pixels per unit.
  let scale: Scale
  /// Pixels per point.
  private let ownScale: Scale

  init(_ axis: GridAxis, pixels: Int, scale: Scale, unit: GridUnit) {
    self.axis = axis
    self.pixels = pixels
    self.unit = scale == .one ? .pixels : unit
    self.scale = self.unit.pixels(at: scale)
    ownScale = scale
  }

  var thousandths: Int128 { Int128(scale.thousandths) }

  /// The side in units, rounded down at the sixth fraction digit.
  var length: ExactDecimal { ExactDecimal(pixels, dividedBy: scale) }

  /// ⌊i·W/n⌋ in whole units.
  private func part(_ i: Int, of n: Int) -> Int {
    Int(Int128(pixels) * Int128(i) * 1000 / (Int128(n) * thousandths))
  }

  /// ⌈W/n⌉ in whole units.
  private func partRoundedUp(of n: Int) -> Int {
    let divisor = Int128(n) * thousandths
    return Int((Int128(pixels) * 1000 + divisor - 1) / divisor)
  }

  /// Whole units in pixels, rounded down.
  private func pixels(_ units: Int) -> Int { Int(Int128(units) * thousandths / 1000) }

  /// True if each of `n` parts is the same whole number of units.
  private func isDivided(by n: Int) -> Bool {
    n == 1 || Int128(pixels) * 1000 % (Int128(n) * thousandths) == 0
  }
}

extension Side {
  /// The `n` + 1 lines between and around `n` tiles, in pixels.
  func lines(_ n: Int, _ uneven: Uneven) throws -> [Int] {
    let lines = (0...n).map { line($0, of: n, uneven) }
    // Padding may fill a tile, but does not make up for a picture that has too few pixels.
    let isFiner = uneven == .pad && n > partRoundedUp(of: 1)
    guard Self.isStrictlyIncreasing(lines), !isFiner else { throw tooFine(n, uneven) }
    guard uneven != .error || isDivided(by: n) else { throw doesNotDivide(n) }
    return lines
  }

  private func line(_ i: Int, of n: Int, _ uneven: Uneven) -> Int {
    switch uneven {
    case .distribute, .error: i == n ? pixels : pixels(part(i, of: n))
    case .last: i == n ? pixels : pixels(i * part(1, of: n))
    case .shrink: i == n ? pixels : min(pixels, pixels(i * partRoundedUp(of: n)))
    case .trim: pixels(i * part(1, of: n))
    case .pad: pixels(i * partRoundedUp(of: n))
    }
  }

  private static func isStrictlyIncreasing(_ lines: [Int]) -> Bool {
    zip(lines, lines.dropFirst()).allSatisfy(<)
  }

  private func tooFine(_ n: Int, _ uneven: Uneven) -> SlicerError {
    // With this many, each tile has at least one unit and at least one pixel.
    let fitting = part(1, of: (1000 + scale.thousandths - 1) / scale.thousandths)
    if uneven == .shrink, n <= fitting {
      let size = partRoundedUp(of: n)
      let step = Int128(size) * thousandths
      // Fewer are at most as large, so that all but the last fit.
      return .nothingForLast(
        axis, n, size: size, length: length, unit,
        fitting: Int((Int128(pixels) * 1000 + step - 1) / step))
    }
    return .tooFine(
      axis, n, length: length, unit, pixels: pixels, fitting: fitting,
      pixelsFit: unit == .points && n <= pixels)
  }

  private func doesNotDivide(_ n: Int) -> SlicerError {
    let whole = isDivided(by: part(1, of: 1)) ? part(1, of: 1) : 1
    return .doesNotDivide(
      axis, n, length: length, unit, nearest: Self.divisors(of: whole, around: n))
  }

  /// The largest divisor below `n` and the smallest above, where there are any.
  private static func divisors(of whole: Int, around n: Int) -> [Int] {
    var below = 1
    var above: Int?
    var factor = 1
    while factor <= whole / factor {
      if whole % factor == 0 {
        for divisor in [factor, whole / factor] {
          if divisor < n { below = max(below, divisor) }
          if divisor > n { above = min(above ?? divisor, divisor) }
        }
      }
      factor += 1
    }
    return [below] + (above.map { [$0] } ?? [])
  }
}

extension Side {
  /// The lines of tiles of one size, tile k beginning at ⌊k·size⌋.
  ///
  /// The last one is smaller, as ``Uneven/shrink`` says, unless `uneven` is ``Uneven/pad``, ``Uneven/trim`` or ``Uneven/error``.
  func lines(size: ExactDecimal, _ uneven: Uneven) throws -> [Int] {
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

  /// One pixel in billionths.
  private static var pixel: Int128 { 1_000_000_000 }

  /// The lines that `cuts`, positions in units, make.
  func lines(cuts: [ExactDecimal]) throws -> [Int] {
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

extension Side {
  /// Spans that were found in a picture at another scale, or at this one.
  ///
  /// - Throws: `SlicerError.cellsOutside(_:pixels:)` for spans that are empty here, overlap or end outside.
  func cells(_ spans: [Range<Int>], at found: Scale) throws -> [Range<Int>] {
    // A side in units has these pixels per unit at the picture's own scale.
    func place(_ pixel: Int) -> Int {
      Int(Int128(pixel) * Int128(ownScale.thousandths) / Int128(found.thousandths))
    }
    let cells = spans.map { place($0.lowerBound)..<place($0.upperBound) }
    let areApart = zip(cells, cells.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
    guard let first = cells.first, let last = cells.last, first.lowerBound >= 0,
      last.upperBound <= pixels, areApart, !cells.contains(where: \.isEmpty)
    else { throw .cellsOutside(axis, pixels: pixels) }
    return cells
  }
}

// Cells with gaps are tiles without any, each moved by the room before it.

extension Side {
  /// Refuses a sheet that begins behind the picture.
  private func checkOffset(_ gaps: GridGaps) throws {
    if gaps.offset[axis].pixelsRoundedDown(at: scale) >= pixels {
      throw .offsetOutside(axis, gaps.offset, length: length, unit)
    }
  }

  /// The cells of `n` columns or rows between a margin on both sides.
  func cells(_ n: Int, _ uneven: Uneven, _ gaps: GridGaps) throws -> [Range<Int>] {
    guard uneven != .pad else { throw .paddedGaps }
    try checkOffset(gaps)
    let room = room(gaps)
    let (spaces, isTooMuch) = room.spacing.multipliedReportingOverflow(by: n - 1)
    let inner = isTooMuch ? -1 : pixels - room.start - room.margin - spaces
    guard inner >= n else {
      throw .gapsTakeAll(axis, n, gaps, length: length, unit)
    }
    let lines = try Side(axis, pixels: inner, scale: scale, unit: unit).lines(n, uneven)
    return Self.spread(lines, room)
  }

  /// The whole cells of one size behind a margin, as many as there are.
  func cells(size: ExactDecimal, _ uneven: Uneven, _ gaps: GridGaps) throws -> [Range<Int>] {
    guard uneven != .pad else { throw .paddedGaps }
    try checkOffset(gaps)
    let step = Int128(size.millionths) * thousandths
    guard step >= Self.pixel else { throw .tileTooSmall(axis, size, unit) }
    let room = room(gaps)
    let space = Int128(room.spacing) * Self.pixel
    let end = Int128(pixels - room.start) * Self.pixel + space
    let count = end < 0 ? 0 : Int(min(end / (step + space), Int128(Int.max)))
    guard count <= Grid.maxCount else { throw .tooManyTiles(count: count) }
    guard count > 0 else { throw .noCell(axis, size, gaps, length: length, unit) }
    let cells = Self.spread((0...count).map { Int(Int128($0) * step / Self.pixel) }, room)
    let rest = pixels - (cells.last?.upperBound ?? 0)
    guard uneven != .error || rest == 0 || rest == room.margin else {
      throw .tileDoesNotDivide(axis, size, length: length, unit)
    }
    return cells
  }

  /// The room of `gaps` in pixels, rounded down: before the first cell, behind the last, and between two.
  private func room(_ gaps: GridGaps) -> (start: Int, margin: Int, spacing: Int) {
    func pixels(_ pair: AxisLengths) -> Int { pair[axis].pixelsRoundedDown(at: scale) }
    let margin = pixels(gaps.margin)
    return (pixels(gaps.offset) + margin, margin, pixels(gaps.spacing))
  }

  private static func spread(
    _ lines: [Int], _ room: (start: Int, margin: Int, spacing: Int)
  ) -> [Range<Int>] {
    [Range<Int>](lines: lines).enumerated().map { index, span in
      let shift = room.start + index * room.spacing
      return span.lowerBound + shift..<span.upperBound + shift
    }
  }
}
