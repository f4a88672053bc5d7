/// Where a decoder's bytes come from: a file, a pipe, memory.
public protocol ByteSource: AnyObject {
  /// Reads up to `buffer.count` bytes and returns how many came; 0 at the end, and only there.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

/// Bytes that are already in memory, as a source.
public final class MemorySource: RandomAccessSource {
  private let bytes: [UInt8]
  private var position = 0

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  public func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, bytes.count - position)
    buffer.copyBytes(from: bytes[position..<(position + count)])
    position += count
    return count
  }

  public func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
    let count = max(0, min(buffer.count, bytes.count - offset))
    buffer.copyBytes(from: bytes[min(offset, bytes.count)...].prefix(count))
    return count
  }
}

/// A source that can also be read out of order, such as a file.
public protocol RandomAccessSource: ByteSource {
  /// Reads up to `buffer.count` bytes at `offset` from the beginning; 0 at or behind the end.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws -> Int
}
