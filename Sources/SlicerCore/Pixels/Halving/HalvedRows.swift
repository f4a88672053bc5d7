/// A picture's rows made into the rows of every smaller level of a pyramid, in one pass.
///
/// Law: a pixel of the level k halvings down is the mean of the picture's pixels that it covers: 2^k×2^k, or
/// those that there are. It is rounded once, however small the level; so `linear` and `mean` are exact. What
/// is transparent becomes 0. The others take samples from level to level; where a line has no partner it is
/// its own.
///
/// Holds two rows of sums and samples a level. Used by one thread at a time.
package final class HalvedRows {
  /// The levels below the first one.
  private let levels: [(rows: HalvedLines, row: CompiledRow)]
  private let rows: Range<Int>
  private let bytesPerRow: Int
  private var nextRow: Int

  /// Called with a row of a level: how many halvings down, the row's number on the level's canvas, and
  /// the packed samples, which are there until it returns.
  package typealias Emit = (
    _ level: Int, _ row: Int, _ packed: UnsafeRawBufferPointer
  ) throws -> Void

  /// - Parameters:
  ///   - format: 8 or 16 bits, no palette.
  ///   - columns: where the picture lies on the first level's canvas, not empty, 0 or more. A level k
  ///     halvings down has the columns ⌊lower/2^k⌋ to ⌈upper/2^k⌉.
  ///   - rows: likewise.
  ///   - levels: how many below the first, 0…48.
  ///   - droppingOddLines: whether a last line without a partner is in no pixel of the next level;
  ///     the only one is.
  ///   - curve: for `linear`, of the format's depth.
  /// - Throws: `SlicerError.memory`.
  package init(
    _ format: PixelFormat, columns: Range<Int>, rows: Range<Int>, levels: Int,
    droppingOddLines: Bool = false, _ shrinking: Shrinking = .linear, curve: LightCurve
  ) throws {
    precondition(format.model != .palette && format.bitDepth >= 8, "indexes have no mean")
    precondition((0...48).contains(levels) && curve.top + 1 == 1 << format.bitDepth)
    self.rows = rows
    bytesPerRow = format.bytesPerRow(width: columns.count)
    nextRow = rows.lowerBound
    let counted = shrinking.curve(curve, format)
    var (columns, rows) = (HalvedLines(picture: columns), HalvedLines(picture: rows))
    var made: [(rows: HalvedLines, row: CompiledRow)] = []
    for _ in 0..<levels {
      columns = columns.halved(droppingOddLine: droppingOddLines)
      rows = rows.halved(droppingOddLine: droppingOddLines)
      made.append((rows, try shrinking.row(format, columns, counted)))
    }
    self.levels = made
  }

  /// Takes the picture's next row and calls `emit` for each row that it completes, larger levels first.
  ///
  /// Every level's rows come in order; the picture's last row completes what is left.
  ///
  /// - Parameter row: packed samples of the format. After an error of `emit` no more may be added.
  package func add(_ row: UnsafeRawBufferPointer, emit: Emit) rethrows {
    precondition(nextRow < rows.upperBound && row.count >= bytesPerRow)
    guard let start = row.baseAddress else { return }
    try add(start, line: nextRow, to: 0, emit)
    nextRow += 1
  }

  private func add(
    _ parts: UnsafeRawPointer, line: Int, to index: Int, _ emit: Emit
  ) rethrows {
    guard index < levels.count, levels[index].rows.take(line) else { return }
    let (rows, row) = levels[index]
    row.add(parts, rows.begin(with: line))
    guard rows.end(with: line) else { return }
    try emit(rows.halvings, line / 2, row.pack(rows.weight(of: line / 2)))
    try add(row.parts, line: line / 2, to: index + 1, emit)
  }
}

extension Shrinking {
  /// The curve by which samples count in a mean.
  fileprivate func curve(_ curve: LightCurve, _ format: PixelFormat) -> LightCurve {
    self == .linear && format.model.isOfLight ? curve : .stored(bitDepth: format.bitDepth)
  }

  fileprivate func row(
    _ format: PixelFormat, _ columns: HalvedLines, _ curve: LightCurve
  ) throws -> CompiledRow {
    format.bitDepth == 8
      ? try row(UInt8.self, format, columns, curve) : try row(UInt16.self, format, columns, curve)
  }

  /// The least sums that hold: of n pixels, n·2³⁰ and as many times more as opacity has values.
  private func row<Sample: PackedSample>(
    _: Sample.Type, _ format: PixelFormat, _ columns: HalvedLines, _ curve: LightCurve
  ) throws -> CompiledRow {
    switch (self, columns.halvings) {
    case (.nearest, _): CompiledRow(try PickedRow<Sample, FirstPick>(format, columns))
    case (.median, _): CompiledRow(try PickedRow<Sample, MiddlePick>(format, columns))
    case (.max, _): CompiledRow(try PickedRow<Sample, LargestPick>(format, columns))
    case (_, 1):
      format.model.hasAlpha
        ? CompiledRow(try LightRow<Sample, UInt64>(format, columns, curve))
        : CompiledRow(try LightRow<Sample, UInt32>(format, columns, curve))
    case (_, 2):
      format.model.hasAlpha
        ? CompiledRow(try SumRow<Sample, UInt64, UInt64>(format, columns, curve))
        : CompiledRow(try SumRow<Sample, UInt32, UInt64>(format, columns, curve))
    case (_, ...8): CompiledRow(try SumRow<Sample, UInt64, UInt64>(format, columns, curve))
    case (_, 9): CompiledRow(try SumRow<Sample, UInt64, UInt128>(format, columns, curve))
    default: CompiledRow(try SumRow<Sample, UInt128, UInt128>(format, columns, curve))
    }
  }
}
