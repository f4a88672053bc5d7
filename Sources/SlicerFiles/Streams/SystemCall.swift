package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The one place where -1 becomes an error: makes a system call, again while signals interrupt it.
@discardableResult
package func systemCall<R: SignedInteger>(_ call: () -> R) throws(Errno) -> R {
  while true {
    let result = call()
    if result != -1 { return result }
    let error = Errno(rawValue: errno)
    if error != .interrupted { throw error }
  }
}

extension FilePath {
  /// Makes a system call with the path's bytes.
  @discardableResult
  package func systemCall<R: SignedInteger>(
    _ call: (UnsafePointer<CChar>) -> R
  ) throws(Errno) -> R {
    try withPlatformString { name in
      Result { () throws(Errno) in try SlicerFiles.systemCall { call(name) } }
    }.get()
  }
}

// Inside the extension these names are `FileDescriptor`'s own.
private let readBytes = read
private let writeBytes = write
private let writeBytesAt = pwrite

extension FileDescriptor {
  /// Reads up to `buffer.count` bytes; 0 at the end. Waits where the descriptor does not block.
  func readSome(into buffer: UnsafeMutableRawBufferPointer) throws(Errno) -> Int {
    while true {
      do {
        return try systemCall { readBytes(rawValue, buffer.baseAddress, buffer.count) }
      } catch Errno.resourceTemporarilyUnavailable {
        try wait(for: POLLIN)
      }
    }
  }

  /// Reads up to `buffer.count` bytes; 0 at the end, nil when nothing comes for so many seconds.
  package func readSome(
    into buffer: UnsafeMutableRawBufferPointer, seconds: Double
  ) throws(Errno) -> Int? {
    guard try wait(for: POLLIN, milliseconds: CInt(seconds * 1000)) else { return nil }
    return try readSome(into: buffer)
  }

  /// Writes all of `bytes`. Waits where the descriptor does not block.
  package func writeAll(of bytes: UnsafeRawBufferPointer) throws(Errno) {
    var rest = bytes[...]
    while !rest.isEmpty {
      do {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        rest = rest.dropFirst(try systemCall { writeBytes(rawValue, part.baseAddress, part.count) })
      } catch Errno.resourceTemporarilyUnavailable {
        try wait(for: POLLOUT)
      }
    }
  }

  /// Writes some of `bytes` to what does not block; nil when nothing is taken for so many seconds.
  package func writeSome(
    of bytes: UnsafeRawBufferPointer, seconds: Double
  ) throws(Errno) -> Int? {
    while true {
      do {
        return try systemCall { writeBytes(rawValue, bytes.baseAddress, bytes.count) }
      } catch Errno.resourceTemporarilyUnavailable {
        guard try wait(for: POLLOUT, milliseconds: CInt(seconds * 1000)) else { return nil }
      }
    }
  }

  /// Writes all of `bytes` at `offset`, whatever the position.
  package func writeAll(of bytes: UnsafeRawBufferPointer, at offset: Int) throws(Errno) {
    var done = 0
    while done < bytes.count {
      let part = UnsafeRawBufferPointer(rebasing: bytes[done...])
      done += try systemCall {
        writeBytesAt(rawValue, part.baseAddress, part.count, off_t(offset + done))
      }
    }
  }

  /// Closes what was written to; network file systems report a full disk only here.
  package func closeReportingErrors() throws(Errno) {
    do {
      try close()
    } catch Errno.interrupted {
      // It is closed all the same, and whether the bytes arrived is asked again by the flush.
    } catch {
      throw error as? Errno ?? .ioError
    }
  }

  /// Sleeps until the descriptor is ready. A pipe may be shared with a program that made it
  /// non-blocking for both of us.
  ///
  /// - Parameter milliseconds: after which it is false that the descriptor is ready; -1: never.
  @discardableResult
  private func wait(for events: CInt, milliseconds: CInt = -1) throws(Errno) -> Bool {
    var request = pollfd(fd: rawValue, events: Int16(events), revents: 0)
    return try systemCall { poll(&request, 1, milliseconds) } > 0
  }
}
