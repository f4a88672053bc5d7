import CLibISAL
import SlicerCore

/// A zlib stream that is inflated as its bytes come, in about 150 KB of memory.
///
/// ISA-L takes 0.10 s where zlib takes 0.27 s for the same 44 MB of a photograph.
///
/// Source: RFC 1950, RFC 1951; ISA-L `isal_inflate`.
final class InflateStream {
  enum Failure: Error, Equatable {
    /// The input ended before the stream did.
    case ended
    /// Not a zlib stream, or a damaged one; ISA-L's code.
    case damaged(Int32)
    /// All bytes came, but not those that were compressed.
    case checksum
  }

  private let state = UnsafeMutablePointer<inflate_state>.allocate(capacity: 1)
  private let input: UnsafeMutableRawBufferPointer
  private let refill: (UnsafeMutableRawBufferPointer) throws -> Int
  private(set) var isFinished = false
  /// The bytes that the last ``read(into:)`` got, also if it failed behind them.
  private(set) var bytesRead = 0

  /// - Parameter refill: fills a part of the buffer; 0 when there is no more.
  init(refill: @escaping (UnsafeMutableRawBufferPointer) throws -> Int) {
    self.refill = refill
    input = .allocate(byteCount: 1 << 16, alignment: 64)
    isal_inflate_init(state)
    state.pointee.crc_flag = UInt32(ISAL_ZLIB)
  }

  deinit {
    state.deallocate()
    input.deallocate()
  }

  /// Inflates until `output`, or its first GiB, is full or the stream has ended.
  ///
  /// - Returns: the bytes that came.
  func read(into output: UnsafeMutableRawBufferPointer) throws -> Int {
    // A call takes 32 bits of length at most; more is for the next call.
    let count = min(output.count, 1 << 30)
    state.pointee.next_out = output.bytes
    state.pointee.avail_out = UInt32(count)
    bytesRead = 0
    defer { bytesRead = count - Int(state.pointee.avail_out) }
    while state.pointee.avail_out > 0, !isFinished {
      let hasInput = try refillIfEmpty()
      let room = state.pointee.avail_out
      let code = isal_inflate(state)
      if code < 0 { throw code == ISAL_INCORRECT_CHECKSUM ? Failure.checksum : .damaged(code) }
      isFinished = state.pointee.block_state == ISAL_BLOCK_FINISH
      // What is left inside the state may be bytes to come, or bits that are too few for one more.
      if !hasInput, !isFinished, state.pointee.avail_out == room { throw Failure.ended }
    }
    return count - Int(state.pointee.avail_out)
  }

  /// Whether there is input, after another try to get some.
  private func refillIfEmpty() throws -> Bool {
    if state.pointee.avail_in > 0 { return true }
    let count = try refill(input)
    state.pointee.next_in = input.bytes
    state.pointee.avail_in = UInt32(count)
    return count > 0
  }
}
