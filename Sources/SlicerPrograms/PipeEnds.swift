import CSlicerFiles
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A pipe between a program and us. No other program gets our end.
struct PipeEnds {
  let readEnd: FileDescriptor
  let writeEnd: FileDescriptor

  /// Bytes on their way to a program: what Linux grants everybody. Fewer would mean more turns.
  private static let capacity: CInt = 1 << 20

  init() throws(Errno) {
    var ends: [CInt] = [-1, -1]
    guard cslicer_pipe(&ends) == 0 else { throw Errno(rawValue: errno) }
    (readEnd, writeEnd) = (FileDescriptor(rawValue: ends[0]), FileDescriptor(rawValue: ends[1]))
  }

  /// Has writing say that there is no room, where it would wait; reading is not affected.
  func unblockWriting() {
    let flags = fcntl(writeEnd.rawValue, F_GETFL)
    _ = fcntl(writeEnd.rawValue, F_SETFL, flags | O_NONBLOCK)
  }

  /// Makes room for many bytes, where that can be had.
  func widen() {
    _ = cslicer_widen_pipe(writeEnd.rawValue, Self.capacity)
  }

  func close() {
    try? readEnd.close()
    try? writeEnd.close()
  }
}

/// A pipe whose reader has gone, as an error and not as the signal that ends programs.
enum BrokenPipe {
  /// Keeps SIGPIPE from this thread during `body`, whose writing fails with `EPIPE` then.
  ///
  /// Source: POSIX.1-2017 §2.4.1: the signal is for the thread that writes.
  static func withoutSignal<R>(_ body: () throws(Errno) -> R) throws(Errno) -> R {
    var pipe = sigset_t()
    var before = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    let wasPending = isPending
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    defer {
      var signal: CInt = 0
      if !wasPending, isPending { sigwait(&pipe, &signal) }
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    return try body()
  }

  private static var isPending: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return sigismember(&pending, SIGPIPE) == 1
  }
}
