import Synchronization

/// The buffers and compressors of one encoding thread, kept from tile to tile.
///
/// Not to be shared: a ``PNGScratchPool`` lends each to one caller at a time.
final class PNGScratch {
  let deflater = Deflater()
  private(set) var filtered = UnsafeMutableRawBufferPointer.allocate(byteCount: 1, alignment: 64)
  private(set) var compressed = UnsafeMutableRawBufferPointer.allocate(byteCount: 1, alignment: 64)
  /// Two rows of the source and a candidate, for rows that do not begin at a byte and for trials.
  private(set) var rows = UnsafeMutableRawBufferPointer.allocate(byteCount: 1, alignment: 64)
  /// The packed rows of a film's frame, not yet filtered.
  private(set) var pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: 1, alignment: 64)

  deinit {
    pixels.deallocate()
    filtered.deallocate()
    compressed.deallocate()
    rows.deallocate()
  }

  /// Makes room; what the buffers held is lost.
  func reserve(filtered: Int, compressed: Int, row: Int) {
    Self.grow(&self.filtered, to: filtered)
    Self.grow(&self.compressed, to: compressed)
    Self.grow(&rows, to: row * 8)
  }

  /// Makes room for rows of a frame; what the buffer held is lost.
  func reserve(pixels: Int) { Self.grow(&self.pixels, to: pixels) }

  private static func grow(_ buffer: inout UnsafeMutableRawBufferPointer, to count: Int) {
    guard buffer.count < count else { return }
    buffer.deallocate()
    buffer = .allocate(byteCount: count, alignment: 64)
  }
}

/// Lends scratch memory to the threads that encode with one recipe.
final class PNGScratchPool: Sendable {
  // Proof: a scratch is in the list or with one borrower, never both; the lock orders the hand-over.
  private struct Lent: @unchecked Sendable { let scratch: PNGScratch }

  private let free = Mutex<[Lent]>([])

  func withScratch<R>(_ body: (PNGScratch) throws -> R) rethrows -> R {
    let lent = free.withLock { $0.popLast() } ?? Lent(scratch: PNGScratch())
    defer { free.withLock { $0.append(lent) } }
    return try body(lent.scratch)
  }
}
