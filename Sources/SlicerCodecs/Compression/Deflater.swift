import CLibDeflate
import CLibISAL
import SlicerCore

/// zlib streams made in one call: libdeflate's levels, and ISA-L's fastest.
///
/// libdeflate's bytes are the same on every processor and ISA-L's are not, so only
/// ``EncodeOptions/Compression/fast`` uses them. Reused by one thread at a time.
package final class Deflater {
  /// How hard to try.
  enum Level: Hashable, Sendable {
    /// 1…12.
    case libdeflate(Int)
    /// ISA-L's level 1: more than twice as fast as libdeflate's first, for about 4 % more bytes.
    case isal
  }

  private var compressors: [Int: OpaquePointer] = [:]
  /// ISA-L's, once it has been used.
  private let isalBuffer = ByteBuffer()

  deinit {
    for compressor in compressors.values { libdeflate_free_compressor(compressor) }
  }

  /// The most bytes that `count` bytes can become, at any level.
  package static func bound(_ count: Int) -> Int {
    max(libdeflate_zlib_compress_bound(nil, count), count + count / 8 + 1024)
  }

  /// Compresses `input` into `output`, which has at least ``bound(_:)`` bytes.
  ///
  /// Neither library can be broken off: who is cancelled meanwhile does not wait for it.
  ///
  /// - Returns: the bytes of the stream.
  /// - Throws: `CancellationError`, before the first byte.
  func compress(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer, _ level: Level
  ) throws -> Int {
    try Cancellation.check()
    let count =
      switch level {
      case .libdeflate(let level): try libdeflate(input, output, level)
      case .isal: try isal(input, output)
      }
    // The bound is the libraries' own: 0 would be their mistake or ours, never the data's.
    precondition(count > 0, "the output has room for every input")
    return count
  }

  private func libdeflate(
    _ input: UnsafeRawBufferPointer, _ output: UnsafeMutableRawBufferPointer, _ level: Int
  ) throws -> Int {
    libdeflate_zlib_compress(
      try compressor(level), input.baseAddress, input.count, output.baseAddress, output.count)
  }

  private func compressor(_ level: Int) throws(LimitError) -> OpaquePointer {
    if let compressor = compressors[level] { return compressor }
    let compressor = try MemoryReserve.grant(Self.compressorBytes) {
      libdeflate_alloc_compressor(Int32(level))
    } giveBack: {
      libdeflate_free_compressor($0)
    }
    compressors[level] = compressor
    return compressor
  }

  /// About what libdeflate's higher levels take; the highest three take 9 MB.
  private static let compressorBytes = 1 << 20

  private func isal(
    _ input: UnsafeRawBufferPointer, _ output: UnsafeMutableRawBufferPointer
  ) throws(LimitError) -> Int {
    try isalBuffer.reserve(CLIBISAL_LEVEL1_BUFFER)
    var stream = isal_zstream()
    isal_deflate_init(&stream)
    stream.level = 1
    stream.level_buf = isalBuffer.room.bytes
    stream.level_buf_size = UInt32(isalBuffer.room.count)
    stream.gzip_flag = UInt16(IGZIP_ZLIB)
    stream.flush = UInt16(NO_FLUSH)
    stream.next_out = output.bytes
    // Lengths are 32 bits wide: larger pictures go through PNGWriter, a part at a time.
    stream.avail_out = UInt32(clamping: output.count)
    stream.next_in = UnsafeMutablePointer(mutating: input.bytes)
    stream.avail_in = UInt32(clamping: input.count)
    stream.end_of_stream = 1
    let code = isal_deflate(&stream)
    return code == COMP_OK && stream.avail_in == 0 ? Int(stream.total_out) : 0
  }
}

extension UnsafeRawBufferPointer {
  /// The same memory, as C takes it.
  var bytes: UnsafePointer<UInt8>? { baseAddress?.assumingMemoryBound(to: UInt8.self) }
}
