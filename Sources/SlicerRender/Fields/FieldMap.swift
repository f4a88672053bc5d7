import SlicerCore

/// A field's values for a whole stage, each row evaluated once.
///
/// For every 64 pixels the least and the greatest value are kept: where all of them have turned
/// over, or none has, pixels are copied.
// Proof for Sendable: a row's values are written once, before its mark says so.
final class FieldMap: @unchecked Sendable {
  typealias Evaluate = @Sendable (_ row: Int, _ values: UnsafeMutablePointer<UInt16>) -> Void

  static let block = 64

  let size: PixelSize
  let blocks: Int
  private let evaluate: Evaluate
  private let memory: [ByteBuffer]
  /// Rows with one more value before and after them.
  private let values: UnsafeMutablePointer<UInt16>
  /// Least and greatest value of each block, then of the whole row.
  private let extremes: UnsafeMutablePointer<Extremes>
  private let marks: RowMarks

  struct Extremes: Sendable {
    var least = UInt16.max
    var greatest = UInt16.min

    mutating func add(_ other: Extremes) {
      least = min(least, other.least)
      greatest = max(greatest, other.greatest)
    }
  }

  struct Row {
    /// One before the first and one after the last can be read, too: as if the field went on evenly.
    let values: UnsafePointer<UInt16>
    let blocks: UnsafePointer<Extremes>
    let whole: Extremes
  }

  /// - Parameter size: each side at least 1.
  /// - Throws: `SlicerError.memory`.
  init(_ size: PixelSize, evaluate: @escaping Evaluate) throws {
    self.size = size
    self.evaluate = evaluate
    blocks = (size.width + Self.block - 1) / Self.block
    memory = [
      try ByteBuffer(capacity: (size.width + 2) * size.height * MemoryLayout<UInt16>.stride),
      try ByteBuffer(capacity: (blocks + 1) * size.height * MemoryLayout<Extremes>.stride),
    ]
    guard let values = memory[0].room.bindMemory(to: UInt16.self).baseAddress,
      let extremes = memory[1].room.bindMemory(to: Extremes.self).baseAddress
    else { preconditionFailure("a stage has pixels") }
    (self.values, self.extremes) = (values, extremes)
    marks = try RowMarks(size.height)
  }

  /// Evaluates rows until all are taken, as other threads may do at the same time.
  func prepare() { marks.forEachUntaken { y in marks.once(y) { fill(y) } } }

  @inline(__always)
  func row(_ y: Int) -> Row {
    marks.once(y) { fill(y) }
    let first = extremes + y * (blocks + 1)
    return Row(values: start(y), blocks: UnsafePointer(first), whole: first[blocks])
  }

  private func start(_ y: Int) -> UnsafeMutablePointer<UInt16> { values + y * (size.width + 2) + 1 }

  private func fill(_ y: Int) {
    let (row, width) = (start(y), size.width)
    evaluate(y, row)
    row[-1] = Self.value(before: row[0], row[min(1, width - 1)])
    row[width] = Self.value(before: row[width - 1], row[max(width - 2, 0)])
    Self.reduce(into: extremes + y * (blocks + 1), width) {
      Extremes(least: row[$0], greatest: row[$0])
    }
  }

  /// The value before two, if they go on evenly and there is one.
  static func value(before first: UInt16, _ second: UInt16) -> UInt16 {
    UInt16(min(max(2 * Int(first) - Int(second), 0), 65535))
  }

  /// The extremes of each block, then of all columns.
  @inline(__always)
  static func reduce(
    into target: UnsafeMutablePointer<Extremes>, _ width: Int, _ extremes: (Int) -> Extremes
  ) {
    let blocks = (width + block - 1) / block
    var whole = Extremes()
    for index in 0..<blocks {
      var part = Extremes()
      for x in (index * block)..<min(index * block + block, width) { part.add(extremes(x)) }
      whole.add(part)
      (target + index).initialize(to: part)
    }
    (target + blocks).initialize(to: whole)
  }
}
