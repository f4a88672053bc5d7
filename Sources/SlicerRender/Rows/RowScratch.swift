import SlicerCore

/// Rows for results that are not final: one pool a thread, so that they stay in its cache.
final class RowScratch<Pixel: CanvasPixel> {
  /// Lines of a picture that moves by parts of pixels are longer by one; distances come in eights.
  private static var overshoot: Int { 8 }

  /// Pixels a row.
  let width: Int
  /// A row of transparent pixels.
  let clear: PixelRow<Pixel>
  let kernels: Kernels
  let loops: PixelLoops
  /// A row that is free; its first words say which is the next.
  private var free: UnsafeMutableRawPointer?
  private var all: [PixelRow<Pixel>] = []

  /// - Parameters:
  ///   - width: pixels a row.
  ///   - count: rows that will be needed; they are made when they are.
  /// - Throws: `SlicerError.memory` where there is no room for all.
  init(width: Int, atMost count: Int, _ kernels: Kernels) throws {
    try MemoryReserve.check(room: (width + Self.overshoot) * Pixel.size * count)
    self.width = width
    self.kernels = kernels
    loops = kernels.loops
    let zeros = Self.allocate(width)
    all.append(zeros)
    clear = zeros
  }

  deinit { for row in all { row.start.deallocate() } }

  /// A row of undefined words, some more than ``width``, that is given back when `body` returns.
  @inline(__always)
  func withRow<R>(_ body: (PixelRow<Pixel>) -> R) -> R {
    let row = take()
    defer {
      let start = UnsafeMutableRawPointer(row.start)
      start.storeBytes(of: free, as: UnsafeMutableRawPointer?.self)
      free = start
    }
    return body(row)
  }

  /// Lends the memory as words.
  @inline(__always)
  func withWords<R>(_ body: (WordRow) -> R) -> R {
    withRow { row in body(WordRow(row.words, count: row.count)) }
  }

  /// Lends the memory as numbers.
  @inline(__always)
  func withNumbers<R>(_ body: (UnsafeMutablePointer<Float>) -> R) -> R {
    withWords { words in
      words.start.withMemoryRebound(to: Float.self, capacity: words.count) { body($0) }
    }
  }

  /// For shadows: infinite squares of distances, and no column inside; for `count` columns, rounded up
  /// to eight.
  func withDistances(
    _ count: Int, _ body: (_ squares: UnsafeMutablePointer<Float>, _ inside: WordRow) -> Void
  ) {
    let count = (count + 7) & ~7
    withNumbers { squares in
      withWords { inside in
        inside.prefix(count).fill(0)
        squares.update(repeating: .infinity, count: count)
        body(squares, inside)
      }
    }
  }

  private func take() -> PixelRow<Pixel> {
    if let free {
      self.free = free.load(as: UnsafeMutableRawPointer?.self)
      return PixelRow(free.assumingMemoryBound(to: Pixel.self), count: width + Self.overshoot)
    }
    let row = Self.allocate(width)
    all.append(row)
    return row
  }

  private static func allocate(_ width: Int) -> PixelRow<Pixel> {
    let count = width + overshoot
    // Aligned for ``free``.
    let start = UnsafeMutableRawPointer.allocate(byteCount: Pixel.size * count, alignment: 16)
      .initializeMemory(as: Pixel.self, repeating: .clear, count: count)
    return PixelRow(start, count: count)
  }
}
