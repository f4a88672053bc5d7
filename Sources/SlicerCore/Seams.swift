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

  /// Nobody appends to `buffer` any more.
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

/// Where an encoder's bytes go: a file, a pipe, memory.
public protocol ByteSink: AnyObject {
  /// Takes all of `bytes`, in order.
  func write(_ bytes: UnsafeRawBufferPointer) throws
}

extension ByteSink {
  package func write(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes { try write($0) } }
}

/// A sink whose bytes can still be changed, such as a file; a pipe is none.
package protocol RewritableSink: ByteSink {
  /// Replaces bytes that have been written, `offset` from the first on.
  func rewrite(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws
}

/// A sink that keeps everything in memory.
///
/// Proof of `@unchecked Sendable`: a sink is written by one thread at a time, and who hands it to
/// work reads ``bytes`` after that has ended.
public final class MemorySink: RewritableSink, @unchecked Sendable {
  /// What was written, without a copy.
  package let buffer = ByteBuffer()

  /// An empty one.
  public init() {}

  /// A copy of what was written.
  public var bytes: [UInt8] { Array(buffer.bytes) }

  /// - Throws: an error where there is no memory.
  public func write(_ bytes: UnsafeRawBufferPointer) throws {
    try buffer.append(bytes)
  }

  package func rewrite(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    buffer.replace(bytes, at: offset)
  }
}

/// Something that delivers a picture's rows in order, so that it can be cut while it arrives.
package protocol RowSource: AnyObject {
  /// The size as stored, before any orientation.
  var size: PixelSize { get }
  var format: PixelFormat { get }

  /// Fills `row` with the next row; called at most `size.height` times.
  ///
  /// - Parameter row: exactly `format.bytesPerRow(width: size.width)` bytes; unused bits are 0.
  func readRow(into row: UnsafeMutableRawBufferPointer) throws
}
