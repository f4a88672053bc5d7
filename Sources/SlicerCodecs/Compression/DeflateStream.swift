import CLibDeflate
import CLibZ
import SlicerCore

/// A zlib stream that is written in bands, for pictures too large to be held whole.
///
/// Each band is compressed in its own way, begins at a byte and refers to no band before it. libdeflate
/// cannot write a part of a stream; zlib can, at the same levels, and gives the same bytes everywhere.
package final class DeflateStream {
  private let output: ByteBuffer
  private let emit: (UnsafeRawBufferPointer) throws -> Void
  private let runs = RunDeflater()
  private var zlib: (stream: ZlibBlocks, level: Int)?
  private var checksum: UInt32 = 1
  private var hasHeader = false

  /// The approximate number of bytes that are delivered at once.
  private static let partBytes = 1 << 20

  /// - Parameter emit: takes the stream's bytes, about 1 MiB a call.
  package init(emit: @escaping (UnsafeRawBufferPointer) throws -> Void) throws {
    self.emit = emit
    output = try ByteBuffer(capacity: RunDeflater.bound(Self.partBytes) + 16)
  }

  /// Compresses the next bytes.
  ///
  /// - Throws: `CancellationError`, or what `emit` throws.
  package func write(_ band: UnsafeRawBufferPointer, _ level: Deflater.Level) throws {
    guard !band.isEmpty else { return }
    try writeHeader()
    checksum = libdeflate_adler32(checksum, band.baseAddress, band.count)
    switch level {
    case .runs: try writeRuns(band)
    case .libdeflate(let level): try blocks(level: min(level, 9)).write(band, output.room, emit)
    }
  }

  /// Ends the stream: an empty block that is the last, and the checksum.
  package func finish() throws {
    try writeHeader()
    let end = [0b011, 0] + withUnsafeBytes(of: checksum.bigEndian) { Array($0) }
    try end.withUnsafeBytes { try emit($0) }
  }

  private func writeHeader() throws {
    guard !hasHeader else { return }
    hasHeader = true
    // RFC 1950 §2.2: a window of 32 KB.
    try [UInt8]([0x78, 0x01]).withUnsafeBytes { try emit($0) }
  }

  private func writeRuns(_ band: UnsafeRawBufferPointer) throws {
    guard let target = output.room.baseAddress else { return }
    var rest = band[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest.prefix(Self.partBytes))
      rest = rest.dropFirst(part.count)
      var writer = BitWriter(target)
      try runs.write(part, to: &writer, endsStream: false)
      // zlib ends at a byte by a stored block without bytes. RFC 1951 §3.2.4.
      writer.write(0, 3)
      writer.align()
      writer.write(0xFFFF_0000, 32)
      try emit(UnsafeRawBufferPointer(start: target, count: writer.next - target))
    }
  }

  private func blocks(level: Int) throws -> ZlibBlocks {
    if let zlib, zlib.level == level { return zlib.stream }
    let stream = try ZlibBlocks(level: level)
    zlib = (stream, level)
    return stream
  }
}

private final class ZlibBlocks {
  private var stream = z_stream()

  init(level: Int) throws {
    // Without header and checksum; 8 is zlib's own choice of memory.
    let code = deflateInit2_(
      &stream, Int32(level), Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard code == Z_OK else { throw .memory(bytes: 1 << 18) }
  }

  deinit {
    deflateEnd(&stream)
  }

  /// Writes whole blocks that refer to nothing before them, and ends at a byte.
  func write(
    _ band: UnsafeRawBufferPointer, _ room: UnsafeMutableRawBufferPointer,
    _ emit: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    deflateReset(&stream)
    var rest = band[...]
    repeat {
      try Cancellation.check()
      // A call takes 32 bits of length at most.
      let part = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 20))
      rest = rest.dropFirst(part.count)
      stream.next_in = UnsafeMutablePointer(mutating: part.bytes)
      stream.avail_in = UInt32(part.count)
      repeat {
        stream.next_out = room.bytes
        stream.avail_out = UInt32(room.count)
        _ = deflate(&stream, rest.isEmpty ? Z_SYNC_FLUSH : Z_NO_FLUSH)
        let count = room.count - Int(stream.avail_out)
        if count > 0 { try emit(UnsafeRawBufferPointer(rebasing: room[..<count])) }
      } while stream.avail_out == 0
    } while !rest.isEmpty
  }
}
