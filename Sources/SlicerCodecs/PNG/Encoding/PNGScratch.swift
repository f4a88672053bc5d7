import SlicerCore
import Synchronization

/// The buffers and compressors of one encoding thread, kept from tile to tile.
///
/// Not to be shared: a ``PNGScratchPool`` lends each to one caller at a time.
final class PNGScratch {
  let deflater = Deflater()
  private let filteredMemory = ByteBuffer()
  private let compressedMemory = ByteBuffer()
  private let rowMemory = ByteBuffer()
  private let pixelMemory = ByteBuffer()

  var filtered: UnsafeMutableRawBufferPointer { filteredMemory.room }
  var compressed: UnsafeMutableRawBufferPointer { compressedMemory.room }
  /// Two rows of the source and a candidate, for rows that do not begin at a byte and for trials.
  var rows: UnsafeMutableRawBufferPointer { rowMemory.room }
  /// The packed rows of a film's frame, not yet filtered.
  var pixels: UnsafeMutableRawBufferPointer { pixelMemory.room }

  /// Makes room; what the buffers held is lost.
  func reserve(filtered: Int, compressed: Int, row: Int) throws(LimitError) {
    try filteredMemory.reserve(filtered)
    try compressedMemory.reserve(compressed)
    try rowMemory.reserve(row * 8)
  }

  /// Makes room for rows of a frame; what the buffer held is lost.
  func reserve(pixels: Int) throws(LimitError) { try pixelMemory.reserve(pixels) }
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
