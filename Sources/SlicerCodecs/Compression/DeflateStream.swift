import CLibZ
import SlicerCore

/// A zlib stream that is written as its bytes come, for pictures too large to be held whole.
///
/// libdeflate needs all input at once; zlib does not, and gives the same bytes everywhere.
final class DeflateStream {
  private var stream = z_stream()
  private let memory: ByteBuffer
  private let emit: (UnsafeRawBufferPointer) throws -> Void

  /// - Parameters:
  ///   - level: 1…9.
  ///   - emit: takes the stream's bytes, up to 1 MiB a call.
  init(level: Int, emit: @escaping (UnsafeRawBufferPointer) throws -> Void) throws {
    self.emit = emit
    memory = try ByteBuffer(capacity: 1 << 20)
    let code = deflateInit_(
      &stream, Int32(level), ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard code == Z_OK else { throw LimitError.memory(bytes: 1 << 18) }
    rewind()
  }

  deinit {
    deflateEnd(&stream)
  }

  private var output: UnsafeMutableRawBufferPointer { memory.room }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      // A call takes 32 bits of length at most.
      let part = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
      rest = rest.dropFirst(part.count)
      stream.next_in = UnsafeMutablePointer(mutating: part.bytes)
      stream.avail_in = UInt32(part.count)
      while stream.avail_in > 0 {
        _ = deflate(&stream, Z_NO_FLUSH)
        if stream.avail_out == 0 { try flush() }
      }
    }
  }

  func finish() throws {
    while deflate(&stream, Z_FINISH) != Z_STREAM_END { try flush() }
    try flush()
  }

  private func flush() throws {
    try emit(UnsafeRawBufferPointer(rebasing: output[..<(output.count - Int(stream.avail_out))]))
    rewind()
  }

  private func rewind() {
    stream.next_out = output.bytes
    stream.avail_out = UInt32(output.count)
  }
}
