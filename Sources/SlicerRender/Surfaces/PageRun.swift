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
  let light: UnsafeMutablePointer<UInt32>
  /// How much of a pixel the page covers: 0…256.
  let covered: UnsafeMutablePointer<UInt32>
  /// What a face has painted.
  let pixels: UnsafeMutablePointer<UInt64>

  private static let size = capacity * (6 * 4 + 8)

  private init(_ memory: UnsafeMutableRawPointer) {
    let count = Self.capacity
    pixels = memory.bindMemory(to: UInt64.self, capacity: count)
    let floats = (memory + count * 8).bindMemory(to: Float.self, capacity: 4 * count)
    (x, y) = (floats, floats + count)
    (spread, bend) = (floats + 2 * count, floats + 3 * count)
    let words = (memory + count * 24).bindMemory(to: UInt32.self, capacity: 2 * count)
    (light, covered) = (words, words + count)
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

  /// Lays what is painted over pixels.
  func draw(onto target: UnsafeMutablePointer<UInt32>, count: Int) {
    for i in 0..<count where pixels[i] != 0 {
      target[i] = PagePixel(lanes: pixels[i]).over(PagePixel(target[i])).packed
    }
  }

  func clear(count: Int) { pixels.update(repeating: 0, count: count) }

  /// Clears eight pixels.
  @inline(__always)
  func clear(_ index: Int) { Self.store(SIMD8<UInt64>.zero, pixels, index) }

  /// Whether any of eight pixels is covered.
  @inline(__always)
  func isSeen(_ index: Int) -> Bool {
    let eight = UnsafeRawPointer(covered + index).loadUnaligned(as: SIMD8<UInt32>.self)
    return eight != .zero
  }

  func isOpaque(count: Int) -> Bool {
    var least = UInt64.max
    for i in 0..<count { least = min(least, pixels[i]) }
    return least >> 48 == 255
  }

  /// Becomes what is seen of it over another run.
  func lay(over below: PageRun, count: Int) {
    for i in 0..<count {
      let pixel = PagePixel(lanes: pixels[i])
      pixels[i] = pixel.over(PagePixel(lanes: below.pixels[i])).lanes
    }
  }

  @inline(__always)
  static func store<Scalar>(
    _ lanes: SIMD8<Scalar>, _ memory: UnsafeMutablePointer<Scalar>, _ index: Int
  ) {
    UnsafeMutableRawPointer(memory + index).storeBytes(of: lanes, as: SIMD8<Scalar>.self)
  }

  @inline(__always)
  static func load(_ memory: UnsafeMutablePointer<Float>, _ index: Int) -> SIMD8<Float> {
    UnsafeRawPointer(memory + index).loadUnaligned(as: SIMD8<Float>.self)
  }
}
