/// A rule that picks one of two samples.
protocol SamplePick {
  static func across<Sample: PackedSample>(_ left: Sample, _ right: Sample) -> Sample
  static func down<Sample: PackedSample>(_ upper: Sample, _ lower: Sample) -> Sample
}

/// ``Shrinking/nearest``.
enum FirstPick: SamplePick {
  @inline(__always)
  static func across<Sample: PackedSample>(_ left: Sample, _ right: Sample) -> Sample { left }
  @inline(__always)
  static func down<Sample: PackedSample>(_ upper: Sample, _ lower: Sample) -> Sample { upper }
}

/// ``Shrinking/median``.
enum MiddlePick: SamplePick {
  @inline(__always)
  static func across<Sample: PackedSample>(_ left: Sample, _ right: Sample) -> Sample {
    max(left, right)
  }
  @inline(__always)
  static func down<Sample: PackedSample>(_ upper: Sample, _ lower: Sample) -> Sample {
    min(upper, lower)
  }
}

/// ``Shrinking/max``.
enum LargestPick: SamplePick {
  @inline(__always)
  static func across<Sample: PackedSample>(_ left: Sample, _ right: Sample) -> Sample {
    max(left, right)
  }
  @inline(__always)
  static func down<Sample: PackedSample>(_ upper: Sample, _ lower: Sample) -> Sample {
    max(upper, lower)
  }
}

/// A level's row of samples that are picked among those of the level above.
struct PickedRow<Sample: PackedSample, Pick: SamplePick>: LevelRow {
  private let samples: Int
  private let columns: HalvedLines
  private let row: RowMemory<Sample>

  /// - Throws: `SlicerError.memory`.
  init(_ format: PixelFormat, _ columns: HalvedLines) throws {
    samples = format.model.samplesPerPixel
    self.columns = columns
    row = try RowMemory(count: columns.lines.count * samples)
  }

  var parts: UnsafeRawPointer { UnsafeRawPointer(row.start) }

  func pack(weight: Int) -> UnsafeRawBufferPointer { row.bytes }

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
    PixelPairs.fold(
      samples, columns, to: row.start, isFirst: isFirst,
      value: { Sample.load(parts, $0 &+ $1).bigEndian },
      across: { Pick.across($0.bigEndian, $1.bigEndian).bigEndian },
      down: { Pick.down($0.bigEndian, $1.bigEndian).bigEndian })
  }
}
