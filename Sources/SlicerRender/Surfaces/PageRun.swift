internal import CSlicerKernels

/// Some neighbouring columns of a row: which place of a page each of them shows, and what it looks
/// like.
///
/// Maps fill it eight columns at a time, then a face paints it. The memory belongs to whoever calls
/// ``withRuns(_:)``; values beyond the run's last column are computed and not used.
struct PageRun {
  /// The most columns; a multiple of eight.
  static let capacity = 64

  /// Places in points of the bounds.
  let x: UnsafeMutablePointer<Float>
  let y: UnsafeMutablePointer<Float>
  /// How much of the page a column shows along the map's steepest way, in points.
  let spread: UnsafeMutablePointer<Float>
  /// How much farther the middle of both ends of that lies than the place, in points.
  let bend: UnsafeMutablePointer<Float>
  /// ``PageLight`` of each place.
  let light: PixelRow
  /// How much of a pixel the page covers: 0…256.
  let covered: PixelRow
  /// What a face has painted.
  let pixels: PixelRow

  private static let size = 7 * capacity * 4

  private init(_ memory: UnsafeMutableRawPointer) {
    let count = Self.capacity
    let floats = memory.bindMemory(to: Float.self, capacity: 4 * count)
    (x, y) = (floats, floats + count)
    (spread, bend) = (floats + 2 * count, floats + 3 * count)
    let words = PixelRow(
      (memory + 16 * count).bindMemory(to: UInt32.self, capacity: 3 * count), count: 3 * count)
    light = words[0..<count]
    covered = words[count..<2 * count]
    pixels = words[2 * count..<3 * count]
  }

  /// As the loops take it.
  var memory: cslicer_run {
    cslicer_run(
      x: x, y: y, spread: spread, bend: bend, light: light.start, covered: covered.start)
  }

  /// Two runs for the length of a call.
  static func withRuns(_ body: (PageRun, PageRun) -> Void) {
    withUnsafeTemporaryAllocation(byteCount: 2 * size, alignment: 32) { memory in
      guard let start = memory.baseAddress else { return }
      body(PageRun(start), PageRun(start + size))
    }
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

  func isOpaque(count: Int) -> Bool {
    var all = UInt32.max
    let pixels = pixels.prefix(count).start
    for i in 0..<count { all &= pixels[i] }
    return all >= 0xFF00_0000
  }

  @inline(__always)
  static func load<Scalar>(
    _ memory: UnsafeMutablePointer<Scalar>, _ index: Int
  ) -> SIMD8<Scalar> {
    UnsafeRawPointer(memory + index).loadUnaligned(as: SIMD8<Scalar>.self)
  }

  @inline(__always)
  static func store(_ lanes: SIMD8<UInt32>, _ row: PixelRow, _ index: Int) {
    store(lanes, row.start, index)
  }

  @inline(__always)
  static func store<Scalar>(
    _ lanes: SIMD8<Scalar>, _ memory: UnsafeMutablePointer<Scalar>, _ index: Int
  ) {
    UnsafeMutableRawPointer(memory + index).storeBytes(of: lanes, as: SIMD8<Scalar>.self)
  }
}
