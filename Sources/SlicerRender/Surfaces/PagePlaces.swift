internal import CSlicerKernels

/// Which places of a page some neighboring columns of a row show, and how.
///
/// Maps fill it eight columns at a time; values beyond the last column are computed and not used.
struct PagePlaces {
  /// The most columns; a multiple of eight.
  static let capacity = 64

  /// The places in points of the bounds.
  let x, y: UnsafeMutablePointer<Float>
  /// How much of the page a column shows along the map's steepest way, in points.
  let spread: UnsafeMutablePointer<Float>
  /// How much farther the middle of both ends of that lies than the place, in points.
  let bend: UnsafeMutablePointer<Float>
  /// The ``PageLight`` of each place.
  let light: WordRow
  /// How much of a pixel the page covers: 0…256.
  let covered: WordRow

  static let size = 6 * 4 * capacity

  init(_ memory: UnsafeMutableRawPointer) {
    let count = Self.capacity
    let floats = memory.bindMemory(to: Float.self, capacity: 4 * count)
    (x, y) = (floats, floats + count)
    (spread, bend) = (floats + 2 * count, floats + 3 * count)
    let words = WordRow(
      (memory + 16 * count).bindMemory(to: UInt32.self, capacity: 2 * count), count: 2 * count)
    light = words[0..<count]
    covered = words[count..<2 * count]
  }

  /// The run as the loops in C take it.
  var memory: cslicer_run {
    cslicer_run(
      x: x, y: y, spread: spread, bend: bend, light: light.start, covered: covered.start)
  }

  /// Calls `body` with the first column and the number of columns of each run in `columns`.
  @inline(__always)
  static func forEach(in columns: Range<Int>, _ body: (_ start: Int, _ count: Int) -> Void) {
    var start = columns.lowerBound
    while start < columns.upperBound {
      body(start, min(capacity, columns.upperBound - start))
      start += capacity
    }
  }

  /// Calls `body` with those runs of a row in which some columns are needed.
  @inline(__always)
  static func forEach(
    around needed: Range<Int>, in width: Int, _ body: (_ start: Int, _ count: Int) -> Void
  ) {
    let first = needed.lowerBound / capacity * capacity
    let last = (needed.upperBound + capacity - 1) / capacity * capacity
    forEach(in: min(first, width)..<min(last, width), body)
  }

  @inline(__always)
  static func load<Scalar>(
    _ memory: UnsafeMutablePointer<Scalar>, _ index: Int
  ) -> SIMD8<Scalar> {
    UnsafeRawPointer(memory + index).loadUnaligned(as: SIMD8<Scalar>.self)
  }

  @inline(__always)
  static func store(_ lanes: SIMD8<UInt32>, _ row: WordRow, _ index: Int) {
    store(lanes, row.start, index)
  }

  @inline(__always)
  static func store<Scalar>(
    _ lanes: SIMD8<Scalar>, _ memory: UnsafeMutablePointer<Scalar>, _ index: Int
  ) {
    UnsafeMutableRawPointer(memory + index).storeBytes(of: lanes, as: SIMD8<Scalar>.self)
  }
}
