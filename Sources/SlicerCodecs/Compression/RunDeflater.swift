import CLibDeflate
import SlicerCore

/// zlib streams of single bytes and runs: what filtered rows of a photograph are made of.
///
/// There a search for matches takes three quarters of the time and gains nothing. Without it, at
/// 700 to 1,000 MB/s of one core, such rows become smaller than libdeflate's first level makes them at 150
/// to 190. Drawings without a filter need matches, and libdeflate. The bytes are the same on every machine.
///
/// Source: RFC 1950, RFC 1951.
package struct RunDeflater {
  /// Bytes of a block, which has a code of its own. Half of it gains nothing where pixels change, and
  /// costs speed.
  package static let blockBytes = 1 << 17

  private let memory = ByteBuffer()

  /// Makes a deflater that keeps its memory from stream to stream.
  package init() {}

  /// The most bytes that `count` bytes can become: blocks as they are, and the last store's 8 bytes.
  package static func bound(_ count: Int) -> Int { count + (count / blockBytes + 1) * 16 + 16 }

  /// Compresses `input`, a byte or more, into `output`, which has at least ``bound(_:)`` bytes.
  ///
  /// - Returns: the bytes of the stream.
  /// - Throws: `SlicerError.memory(bytes:)`, or `CancellationError` between two blocks.
  package func compress(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) throws -> Int {
    precondition(
      !input.isEmpty && output.count >= Self.bound(input.count),
      "the output has room for every input")
    guard let source = input.baseAddress, let target = output.baseAddress else { return 0 }
    // RFC 1950 §2.2: a window of 32 KB, the fastest algorithm.
    target.storeBytes(of: 0x78, as: UInt8.self)
    target.storeBytes(of: 0x01, toByteOffset: 1, as: UInt8.self)
    var writer = BitWriter(target + 2)
    try write(input, to: &writer, endsStream: true)
    writer.align()
    let checksum = UInt32(libdeflate_adler32(1, source, input.count))
    withUnsafeBytes(of: checksum.bigEndian) { writer.write($0) }
    return writer.next - target
  }

  /// Writes `input`, a byte or more, as blocks of a stream, of which none reaches back beyond it.
  ///
  /// - Throws: `SlicerError.memory(bytes:)`, or `CancellationError` between two blocks.
  func write(
    _ input: UnsafeRawBufferPointer, to writer: inout BitWriter, endsStream: Bool
  ) throws {
    guard let source = input.baseAddress else { return }
    try memory.reserve(RunBlock.scratchBytes)
    var start = 0
    repeat {
      try Cancellation.check()
      let end = min(input.count, start + Self.blockBytes)
      let block = RunBlock(source, start..<end, scratch: memory.room)
      block.write(to: &writer, isLast: endsStream && end == input.count)
      start = end
    } while start < input.count
  }
}
