/// Where a decoder's bytes come from: a file, a pipe, memory.
public protocol ByteSource: AnyObject {
  /// Reads up to `buffer.count` bytes and returns how many came; 0 at the end, and only there.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

/// Bytes that are already in memory, as a source.
package final class MemorySource: RandomAccessSource {
  private enum Contents {
    case array([UInt8])
    case buffer(ByteBuffer)
  }

  private let contents: Contents
  private var position = 0

  package init(_ bytes: [UInt8]) { contents = .array(bytes) }

  /// Takes a buffer to which nobody appends any more.
  package init(_ buffer: ByteBuffer) { contents = .buffer(buffer) }

  /// The next bytes; how many there were, 0 at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = read(into: buffer, at: position)
    position += count
    return count
  }

  /// The bytes from `offset` on; how many there were.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
    switch contents {
    case .array(let array): array.withUnsafeBytes { Self.copy($0, from: offset, to: buffer) }
    case .buffer(let source): Self.copy(source.bytes, from: offset, to: buffer)
    }
  }

  private static func copy(
    _ bytes: UnsafeRawBufferPointer, from offset: Int, to buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    let count = max(0, min(buffer.count, bytes.count - offset))
    buffer.copyBytes(from: bytes.dropFirst(offset).prefix(count))
    return count
  }
}

/// A source that can also be read out of order, such as a file.
package protocol RandomAccessSource: ByteSource {
  /// Reads up to `buffer.count` bytes at `offset` from the beginning; 0 at or after the end.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws -> Int
}
