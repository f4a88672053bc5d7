internal import CSlicerKernels
import SlicerCore

/// Rows for results that are not final: one pool a thread, so that they stay in its cache.
final class RowScratch {
  /// Lines of a picture that moves by parts of pixels are longer by one; distances come in eights.
  private static let overshoot = 8

  /// Pixels a row.
  let width: Int
  /// A row of transparent pixels.
  let clear: PixelRow
  let kernels: Kernels
  let loops: cslicer_kernels
  /// A row that is free; its first words say which is the next.
  private var free: UnsafeMutableRawPointer?
  private var all: [PixelRow] = []
  private var memories: [Int: RowMemory] = [:]

  /// - Parameters:
  ///   - width: pixels a row.
  ///   - count: rows that will be needed; they are made when they are.
  /// - Throws: `LimitError.memory` where there is no room for all.
  init(width: Int, atMost count: Int, _ kernels: Kernels) throws(LimitError) {
    try MemoryReserve.check(room: (width + Self.overshoot) * 4 * count)
    self.width = width
    self.kernels = kernels
    loops = kernels.loops.pointee
    let zeros = Self.allocate(width)
    all.append(zeros)
    clear = zeros
  }

  deinit { for row in all { row.start.deallocate() } }

  /// A row of undefined words, some more than ``width``, that is given back when `body` returns.
  @inline(__always)
  func withRow<R>(_ body: (PixelRow) -> R) -> R {
    let row = take()
    defer {
      let start = UnsafeMutableRawPointer(row.start)
      start.storeBytes(of: free, as: UnsafeMutableRawPointer?.self)
      free = start
    }
    return body(row)
  }

  /// For shadows: infinite squares of distances, and no column inside; for `count` columns, rounded up
  /// to eight.
  func withDistances(
    _ count: Int,
    _ body: (_ squares: UnsafeMutablePointer<Float>, _ inside: PixelRow) -> Void
  ) {
    let count = (count + 7) & ~7
    withRow { row in
      withRow { inside in
        inside.prefix(count).fill(0)
        row.start.withMemoryRebound(to: Float.self, capacity: row.count) { squares in
          squares.update(repeating: .infinity, count: count)
          body(squares, inside)
        }
      }
    }
  }

  /// A row that an operation fills once and uses for several rows of the stage.
  func memory(of operation: Int) -> RowMemory {
    if let memory = memories[operation] { return memory }
    let memory = RowMemory(pixels: take())
    memories[operation] = memory
    return memory
  }

  private func take() -> PixelRow {
    if let free {
      self.free = free.load(as: UnsafeMutableRawPointer?.self)
      return PixelRow(free.assumingMemoryBound(to: UInt32.self), count: width + Self.overshoot)
    }
    let row = Self.allocate(width)
    all.append(row)
    return row
  }

  private static func allocate(_ width: Int) -> PixelRow {
    let count = width + overshoot
    // Aligned for ``free``.
    let start = UnsafeMutableRawPointer.allocate(byteCount: 4 * count, alignment: 16)
      .initializeMemory(as: UInt32.self, repeating: 0, count: count)
    return PixelRow(start, count: count)
  }
}

/// A row of pixels and which row of the stage it is.
final class RowMemory {
  let pixels: PixelRow
  var row = -1
  var isOpaque = false

  init(pixels: PixelRow) { self.pixels = pixels }
}

/// Pixels that stand side by side in one row of the stage.
struct RowSpan {
  /// The column of the first pixel.
  var start: Int
  var pixels: PixelRow
  /// Whether every pixel is known to be opaque.
  var isOpaque: Bool

  var count: Int { pixels.count }
  var columns: Range<Int> { start..<(start &+ count) }

  /// Some of its columns.
  func part(_ columns: Range<Int>) -> RowSpan {
    let first = columns.lowerBound - start
    return RowSpan(
      start: columns.lowerBound, pixels: pixels[first..<first + columns.count],
      isOpaque: isOpaque)
  }
}
