package import SlicerCore
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file's bytes, in order from one thread at a time, or out of order from any.
package final class FileSource: RandomAccessSource {
  package let path: FilePath
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

  /// The file's present status; nil if it cannot be read.
  var status: FileStatus? { try? FileStatus(of: descriptor) }

  /// The next bytes; how many there were, 0 at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    try SlicerError.wrap(.read, path) { () throws(Errno) in try descriptor.readSome(into: buffer) }
  }

  /// The bytes from an offset on; how many there were.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws -> Int {
    try SlicerError.wrap(.read, path) { () throws(Errno) in
      try systemCall {
        pread(descriptor.rawValue, buffer.baseAddress, buffer.count, off_t(offset))
      }
    }
  }
}

/// Bytes that come once and in order: standard input, a pipe, a terminal.
package final class StreamSource: ByteSource {
  package let path: FilePath
  private let descriptor: FileDescriptor
  private let closes: Bool

  /// - Parameters:
  ///   - descriptor: open for reading.
  ///   - path: how messages call it.
  ///   - closes: whether the descriptor is closed at the end of the source's life.
  package init(_ descriptor: FileDescriptor, path: FilePath, closes: Bool) {
    self.descriptor = descriptor
    self.path = path
    self.closes = closes
  }

  deinit { if closes { try? descriptor.close() } }

  /// The next bytes; how many there were, 0 at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    try SlicerError.wrap(.read, path) { () throws(Errno) in
      try waitForBytes()
      return try descriptor.readSome(into: buffer)
    }
  }

  /// Milliseconds after which it is asked again whether somebody still wants them.
  private static let patience: CInt = 100

  /// A thread that nobody waits for any more would else wait for ever.
  private func waitForBytes() throws(Errno) {
    guard let cancellation = Cancellation.current else { return }
    var place = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
    repeat {
      if cancellation.isOver { throw .canceled }
    } while poll(&place, 1, Self.patience) == 0
  }
}

extension ByteSource {
  /// Reads all bytes into an array, like ``contents(limit:)``: for small texts.
  package func allBytes(limit: Int) throws -> [UInt8]? {
    try contents(limit: limit).map { Array($0.bytes) }
  }

  /// Reads what is left, up to `limit` bytes: who writes it would else be told that nobody reads, though
  /// all that was needed has come.
  package func drain(limit: Int) throws {
    let portion = try ByteBuffer(capacity: 1 << 16)
    var rest = limit
    while rest > 0, case let count = try read(into: portion.room), count > 0 { rest -= count }
  }

  /// All bytes that are left; nil if there are more than `limit`.
  ///
  /// Not many more than `limit` are held.
  package func contents(limit: Int) throws -> ByteBuffer? {
    let bytes = ByteBuffer()
    let portion = try ByteBuffer(capacity: 1 << 16)
    while true {
      let count = try read(into: portion.room)
      if count == 0 { return bytes }
      try bytes.append(UnsafeRawBufferPointer(rebasing: portion.room[..<count]))
      if bytes.count > limit { return nil }
    }
  }
}

/// A descriptor that stays open, such as standard output, as a sink; nothing is held back.
package final class DescriptorSink: ByteSink {
  package let path: FilePath
  private let descriptor: FileDescriptor

  /// - Parameters:
  ///   - descriptor: open for writing; the caller closes it.
  ///   - path: how messages call it.
  package init(_ descriptor: FileDescriptor = .standardOutput, path: FilePath = "-") {
    self.descriptor = descriptor
    self.path = path
  }

  /// A file that grows while it is written, in place of what is there: a log. It stays open.
  ///
  /// - Throws: `SlicerError` of the kind `cannotCreate`.
  package convenience init(creating path: FilePath) throws {
    let descriptor = try SlicerError.wrap(.create, path) { () throws(Errno) in
      FileDescriptor(
        rawValue: try path.systemCall {
          open($0, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o666)
        })
    }
    self.init(descriptor, path: path)
  }

  package func write(_ bytes: UnsafeRawBufferPointer) throws {
    try SlicerError.wrap(.write, path) { () throws(Errno) in try descriptor.writeAll(of: bytes) }
  }
}

package enum StandardDescriptors {
  /// Opens the null device for those that the caller had closed, the wrong way round: reading or
  /// writing them is the error that it would have been.
  ///
  /// Without this the first file that we open would be descriptor 1 or 2, and messages would be
  /// written into it. To be called before anything is opened.
  ///
  /// Source: `stdopen` of Gnulib.
  package static func fillGaps() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is taken, and those below are open by now.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

/// How many files the process may have open, and how many threads that is enough for.
package enum DescriptorLimit {
  /// The files that a picture and its thread may have open at once: the input, the output folder, its lock,
  /// and a file in it.
  private static let perThread = 4
  /// For the standard streams, and what the system's libraries open.
  private static let reserve = 16

  /// `ulimit -n`; a large number where there is none.
  private static var current: Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let result = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    #else
      let result = getrlimit(RLIMIT_NOFILE, &limit)
    #endif
    return result == 0 ? Int(clamping: limit.rlim_cur) : Int.max
  }

  /// The files that one work may keep open beside its threads' own: half of what the process may open.
  package static var keptFiles: Int { max(1, (current - reserve) / 2) }

  /// `count`, or fewer if the process may not open files enough for so many; at least 1.
  package static func threads(atMost count: Int) -> Int {
    threads(atMost: count, descriptors: current)
  }

  /// Reduces `threads` to what the limit of descriptors allows.
  package static func threads(_ threads: Threads) -> Threads {
    Threads(Self.threads(atMost: threads.count), permits: threads.permits)
  }

  /// The number of threads under a given limit.
  package static func threads(atMost count: Int, descriptors: Int) -> Int {
    min(count, max(1, (descriptors - reserve) / perThread))
  }
}
