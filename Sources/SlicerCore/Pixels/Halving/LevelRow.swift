/// A level's row while it is made of the rows of the level above.
protocol LevelRow {
  /// The memory from which the level below makes its row.
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
  /// - Throws: `SlicerError.memory`.
  init(count: Int) throws {
    buffer = try ByteBuffer(capacity: count * MemoryLayout<Value>.stride)
    guard let start = buffer.room.baseAddress else { preconditionFailure("rows have pixels") }
    self.start = start.bindMemory(to: Value.self, capacity: count)
    bytes = UnsafeRawBufferPointer(buffer.room)
  }
}
