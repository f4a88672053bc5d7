import SlicerCore

/// A level's row of samples that are picked among those of the level above.
final class PickedRow<Sample: PackedSample>: LevelRow {
  private let samples: Int
  private let columns: HalvedLines
  private let shrinking: Shrinking
  /// As packed rows have them.
  private let row: RowMemory<Sample>

  /// - Throws: `LimitError.memory`.
  init(_ format: PixelFormat, _ columns: HalvedLines, _ shrinking: Shrinking) throws(LimitError) {
    samples = format.model.samplesPerPixel
    (self.columns, self.shrinking) = (columns, shrinking)
    row = try RowMemory(count: columns.lines.count * samples)
  }

  var parts: UnsafeRawPointer { UnsafeRawPointer(row.start) }

  func pack(weight: Int) -> UnsafeRawBufferPointer { row.bytes }

  func add(_ parts: UnsafeRawPointer, isFirst: Bool) {
    switch shrinking {
    case .nearest: if isFirst { fold(parts, isFirst, { left, _ in left }, { upper, _ in upper }) }
    case .median: fold(parts, isFirst, max, min)
    case .max: fold(parts, isFirst, max, max)
    case .linear, .mean: preconditionFailure("means are not picked")
    }
  }

  @inline(__always)
  private func fold(
    _ parts: UnsafeRawPointer, _ isFirst: Bool, _ across: (Sample, Sample) -> Sample,
    _ down: (Sample, Sample) -> Sample
  ) {
    switch samples {
    case 1: fold(1, parts, isFirst, across, down)
    case 2: fold(2, parts, isFirst, across, down)
    case 3: fold(3, parts, isFirst, across, down)
    default: fold(4, parts, isFirst, across, down)
    }
  }

  @inline(__always)
  private func fold(
    _ samples: Int, _ parts: UnsafeRawPointer, _ isFirst: Bool,
    _ across: (Sample, Sample) -> Sample, _ down: (Sample, Sample) -> Sample
  ) {
    PixelPairs.fold(
      samples, columns, to: row.start, isFirst: isFirst,
      value: { Sample.load(parts, $0 &+ $1).bigEndian },
      across: { across($0.bigEndian, $1.bigEndian).bigEndian },
      down: { down($0.bigEndian, $1.bigEndian).bigEndian })
  }
}
