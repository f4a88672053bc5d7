/// A deeper level's row: sums of four sums, none of them rounded.
struct SumRow<
  Sample: PackedSample, Part: FixedWidthInteger & UnsignedInteger,
  Sum: FixedWidthInteger & UnsignedInteger
>: LevelRow {
  private let samples: Int
  private let columns: HalvedLines
  private let sums: RowMemory<Sum>
  private let means: MeanRow<Sample>

  /// - Throws: `SlicerError.memory`.
  init(_ format: PixelFormat, _ columns: HalvedLines, _ curve: LightCurve) throws {
    samples = format.model.samplesPerPixel
    self.columns = columns
    sums = try RowMemory(count: columns.lines.count * samples)
    means = try MeanRow(format, columns, curve)
  }

  var parts: UnsafeRawPointer { UnsafeRawPointer(sums.start) }

  func pack(weight: Int) -> UnsafeRawBufferPointer { means.pack(sums.start, weight: weight) }

  func add(_ parts: UnsafeRawPointer, isFirst: Bool) {
    switch samples {
    case 1: add(1, parts, isFirst)
    case 2: add(2, parts, isFirst)
    case 3: add(3, parts, isFirst)
    default: add(4, parts, isFirst)
    }
  }

  @inline(__always)
  private func add(_ samples: Int, _ parts: UnsafeRawPointer, _ isFirst: Bool) {
    let parts = parts.assumingMemoryBound(to: Part.self)
    PixelPairs.fold(
      samples, columns, to: sums.start, isFirst: isFirst,
      value: { Sum(truncatingIfNeeded: parts[$0 &+ $1]) }, across: &+, down: &+)
  }
}
