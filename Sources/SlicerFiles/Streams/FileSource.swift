public import SlicerCore
public import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file's bytes, in order from one thread at a time, or out of order from any.
public final class FileSource: RandomAccessSource {
  /// As messages call it.
  public let path: FilePath
  private let descriptor: FileDescriptor

  /// - Parameter descriptor: open for reading and able to seek; closed at the end of its life.
  init(_ descriptor: FileDescriptor, path: FilePath) {
    self.descriptor = descriptor
    self.path = path
    #if os(Linux)
      // Doubles the read-ahead; advice that is not taken does no harm.
      _ = posix_fadvise(descriptor.rawValue, 0, 0, POSIX_FADV_SEQUENTIAL)
    #endif
  }

  deinit { try? descriptor.close() }

  /// What the file is now; nil if it cannot be asked.
  var status: FileStatus? { try? FileStatus(of: descriptor) }

  /// The next bytes; how many there were, 0 at the end.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    try FileError.wrap(.read, path) { () throws(Errno) in try descriptor.readSome(into: buffer) }
  }

  /// The bytes from an offset on; how many there were.
  public func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(FileError) -> Int {
    try FileError.wrap(.read, path) { () throws(Errno) in
      try systemCall {
        pread(descriptor.rawValue, buffer.baseAddress, buffer.count, off_t(offset))
      }
    }
  }
}
