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
  /// The written bytes, without a copy.
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
