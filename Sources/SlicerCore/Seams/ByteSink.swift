/// Where an encoder's bytes go: a file, a pipe, memory.
public protocol ByteSink: AnyObject {
  /// Takes all of `bytes`, in order.
  func write(_ bytes: UnsafeRawBufferPointer) throws
}

/// A sink whose bytes can still be changed, such as a file; a pipe is none.
public protocol RewritableSink: ByteSink {
  /// Replaces bytes that have been written, `offset` from the first on.
  func rewrite(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws
}

/// A sink that keeps everything in memory.
public final class MemorySink: RewritableSink {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public func write(_ bytes: UnsafeRawBufferPointer) { self.bytes.append(contentsOf: bytes) }

  public func rewrite(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    self.bytes.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
  }
}
