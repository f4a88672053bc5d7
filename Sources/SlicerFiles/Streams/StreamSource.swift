public import SlicerCore
public import SystemPackage

/// Bytes that come once and in order: standard input, a pipe, a terminal.
public final class StreamSource: ByteSource {
  /// As messages call it.
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

  /// The next bytes; how many there were, 0 at the end.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    try FileError.wrap(.read, path) { () throws(Errno) in try descriptor.readSome(into: buffer) }
  }
}
