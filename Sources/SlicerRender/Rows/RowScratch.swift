internal import CSlicerKernels
import SlicerCore

/// Rows for results that are not final: one pool a thread, so that they stay in its cache.
final class RowScratch {
  /// Lines of a picture that moves by parts of pixels are longer by one; distances come in eights.
  private static let overshoot = 8

  /// Pixels a row.
  let width: Int
  /// A row of transparent pixels.
  let clear: UnsafePointer<UInt32>
  let kernels: Kernels
  let loops: cslicer_kernels
  private var free: [UnsafeMutablePointer<UInt32>] = []
  private var all: [UnsafeMutablePointer<UInt32>] = []
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
    clear = UnsafePointer(zeros)
  }

  deinit { for row in all { row.deallocate() } }

  /// A row of undefined pixels that is given back when `body` returns.
  @inline(__always)
  func withRow<R>(_ body: (UnsafeMutablePointer<UInt32>) -> R) -> R {
    let row = take()
    defer { free.append(row) }
    return body(row)
  }

  /// For shadows: infinite squares of distances, and all columns inside.
  func withDistances(
    _ body: (
      _ squares: UnsafeMutablePointer<Float>, _ inside: UnsafeMutablePointer<UInt32>
    ) -> Void
  ) {
    withRow { row in
      withRow { inside in
        let count = width + Self.overshoot
        inside.update(repeating: .max, count: count)
        row.withMemoryRebound(to: Float.self, capacity: count) { squares in
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

  private func take() -> UnsafeMutablePointer<UInt32> {
    if let row = free.popLast() { return row }
    let row = Self.allocate(width)
    all.append(row)
    return row
  }

  private static func allocate(_ width: Int) -> UnsafeMutablePointer<UInt32> {
    let row = UnsafeMutablePointer<UInt32>.allocate(capacity: width + overshoot)
    row.initialize(repeating: 0, count: width + overshoot)
    return row
  }
}

/// A row of pixels and which row of the stage it is.
final class RowMemory {
  let pixels: UnsafeMutablePointer<UInt32>
  var row = -1
  var isOpaque = false

  init(pixels: UnsafeMutablePointer<UInt32>) { self.pixels = pixels }
}

/// Pixels that stand side by side in one row of the stage.
struct RowSpan {
  /// The column of the first pixel; `start ..< start + count` lies within the row.
  var start: Int
  var count: Int
  var pixels: UnsafePointer<UInt32>
  /// Whether every pixel is known to be opaque.
  var isOpaque: Bool

  var columns: Range<Int> { start..<(start &+ count) }

  /// Some of its columns.
  func part(_ columns: Range<Int>) -> RowSpan {
    RowSpan(
      start: columns.lowerBound, count: columns.count,
      pixels: pixels + (columns.lowerBound - start), isOpaque: isOpaque)
  }
}
