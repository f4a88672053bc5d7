public import SlicerCore
public import SystemPackage

/// Bytes that come once and in order: standard input, a pipe, a terminal.
public final class StreamSource: ByteSource {
  public let path: FilePath
  private let descriptor: FileDescriptor
  private let closes: Bool

  /// - Parameters:
  ///   - descriptor: open for reading.
  ///   - path: how messages call it.
  ///   - closes: whether the descriptor is closed at the end of the source's life.
  public init(_ descriptor: FileDescriptor, path: FilePath, closes: Bool) {
    self.descriptor = descriptor
    self.path = path
    self.closes = closes
  }

  deinit { if closes { try? descriptor.close() } }

  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    try FileError.wrap(.read, path) { () throws(Errno) in try descriptor.readSome(into: buffer) }
  }
}
