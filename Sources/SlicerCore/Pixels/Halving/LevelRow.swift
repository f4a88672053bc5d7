/// A level's row while it is made of the rows of the level above.
protocol LevelRow {
  /// What the level below makes its row of.
  var parts: UnsafeRawPointer { get }

  /// Adds a row of the level above: its ``parts``, or the picture's packed samples.
  ///
  /// - Parameter isFirst: whether what was there is an earlier row's.
  func add(_ parts: UnsafeRawPointer, isFirst: Bool)

  /// The row's packed samples, until the next is added.
  ///
  /// - Parameter weight: how many of the picture's rows it stands for.
  func pack(weight: Int) -> UnsafeRawBufferPointer
}

/// A level's row whose loops are compiled for its own types: called through the protocol they are
/// generic ones, 70 times as slow.
struct CompiledRow {
  let parts: UnsafeRawPointer
  let add: (_ parts: UnsafeRawPointer, _ isFirst: Bool) -> Void
  let pack: (_ weight: Int) -> UnsafeRawBufferPointer

  @inline(__always)
  init<Row: LevelRow>(_ row: Row) {
    parts = row.parts
    add = { row.add($0, isFirst: $1) }
    pack = { row.pack(weight: $0) }
  }
}

/// Pairs of pixels, and single ones at both ends, put together along a row.
enum PixelPairs {
  /// - Parameters:
  ///   - samples: a pixel's; a literal, so that a loop is made for each.
  ///   - target: a value for each sample of the columns.
  ///   - isFirst: whether `target` is written to, and not added to.
  ///   - value: of a pixel of the row above, given by where its samples begin, the n-th value.
  ///   - across: the left and the right value put together.
  ///   - down: the upper and the lower.
  @inline(__always)
  static func fold<Value>(
    _ samples: Int, _ columns: HalvedLines, to target: UnsafeMutablePointer<Value>, isFirst: Bool,
    value: (_ start: Int, _ sample: Int) -> Value, across: (Value, Value) -> Value,
    down: (Value, Value) -> Value
  ) {
    if isFirst {
      fold(samples, columns, value, across) { target[$0] = $1 }
    } else {
      fold(samples, columns, value, across) { target[$0] = down(target[$0], $1) }
    }
  }

  @inline(__always)
  private static func fold<Value>(
    _ samples: Int, _ columns: HalvedLines, _ value: (Int, Int) -> Value,
    _ across: (Value, Value) -> Value, store: (Int, Value) -> Void
  ) {
    var (source, target) = (0, 0)
    if columns.hasLeadingHalf {
      for n in 0..<samples { store(n, value(0, n)) }
      (source, target) = (samples, samples)
    }
    for _ in 0..<columns.pairCount {
      for n in 0..<samples {
        store(target &+ n, across(value(source, n), value(source &+ samples, n)))
      }
      source &+= 2 &* samples
      target &+= samples
    }
    if columns.hasTrailingHalf {
      for n in 0..<samples { store(target &+ n, value(source, n)) }
    }
  }
}

/// A sample as packed rows have it.
protocol PackedSample: FixedWidthInteger & UnsignedInteger {}
extension UInt8: PackedSample {}
extension UInt16: PackedSample {}

extension PackedSample {
  /// The sample `index` of a packed row, wherever that lies.
  @inline(__always)
  static func load(_ row: UnsafeRawPointer, _ index: Int) -> Self {
    Self(
      bigEndian: row.loadUnaligned(
        fromByteOffset: index &* MemoryLayout<Self>.stride, as: Self.self))
  }
}

/// Memory for a row's values, of a trivial type.
struct RowMemory<Value> {
  let start: UnsafeMutablePointer<Value>
  let bytes: UnsafeRawBufferPointer
  private let buffer: ByteBuffer

  /// - Parameter count: at least 1.
  /// - Throws: `LimitError.memory`.
  init(count: Int) throws(LimitError) {
    buffer = try ByteBuffer(capacity: count * MemoryLayout<Value>.stride)
    guard let start = buffer.room.baseAddress else { preconditionFailure("rows have pixels") }
    self.start = start.bindMemory(to: Value.self, capacity: count)
    bytes = UnsafeRawBufferPointer(buffer.room)
  }
}
