public import SlicerCore
public import SystemPackage

/// A descriptor that stays open, such as standard output, as a sink; nothing is held back.
public final class DescriptorSink: ByteSink {
  /// As messages call it.
  public let path: FilePath
  private let descriptor: FileDescriptor

  /// - Parameters:
  ///   - descriptor: open for writing; the caller closes it.
  ///   - path: how messages call it.
  public init(_ descriptor: FileDescriptor = .standardOutput, path: FilePath = "-") {
    self.descriptor = descriptor
    self.path = path
  }

  /// Writes all bytes, or says why not.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    try FileError.wrap(.write, path) { () throws(Errno) in try descriptor.writeAll(of: bytes) }
  }
}
