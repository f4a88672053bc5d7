/// Where an encoder's bytes go: a file, a pipe, memory.
public protocol ByteSink: AnyObject {
  /// Takes all of `bytes`, in order.
  func write(_ bytes: UnsafeRawBufferPointer) throws
}

/// A sink that keeps everything in memory.
public final class MemorySink: ByteSink {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public func write(_ bytes: UnsafeRawBufferPointer) { self.bytes.append(contentsOf: bytes) }
}
