import CSlicerFiles
import Synchronization
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The process groups of the programs that run for us, so that none outlives a signal that ends us.
///
/// A program that SIGTERM stops would leave a whole file of half a film. So each is killed, before temporary
/// files are removed: it could make one anew.
enum RunningPrograms {
  private struct State: Sendable {
    var groups: Set<pid_t> = []
    /// The number of programs whose process is being made.
    var starting = 0
    /// True if no program may be started any more.
    var isClosed = false
  }

  private static let state = Mutex(State())
  /// Registers with ``Interruption``, once.
  private static let heedSignals: Void = Interruption.beforeSweeping { endAll() }

  /// Tells of a program that is about to be started; ``began(_:)`` or ``didNotBegin()`` follows.
  static func begin() {
    heedSignals
    state.withLock { $0.starting += 1 }
  }

  static func didNotBegin() { state.withLock { $0.starting -= 1 } }

  /// - Parameter group: of the process, which is its number, too.
  static func began(_ group: pid_t) {
    state.withLock { state in
      state.starting -= 1
      state.groups.insert(group)
      if state.isClosed { kill(-group, SIGKILL) }
    }
  }

  /// The process has ended; what it has left behind in its group goes, too.
  ///
  /// - Parameter isOurs: whether its number is still its own.
  static func ended(_ group: pid_t, isOurs: Bool) {
    state.withLock { state in
      state.groups.remove(group)
      if isOurs { kill(-group, SIGKILL) }
    }
  }

  /// Kills the group, unless its process has been waited for, and its number may be another's.
  static func end(_ group: pid_t) {
    state.withLock { if $0.groups.contains(group) { kill(-group, SIGKILL) } }
  }

  /// Does not return once a signal is about to end us: what it has done to a program is no failure to
  /// tell of, and the exit code is its own.
  static func waitForTheEnd() {
    while state.withLock(\.isClosed) { sleep(1) }
  }

  /// Milliseconds that a signal waits for what it has killed; a server that hangs may take longer.
  private static let patience = 1000

  private static func endAll() {
    for _ in 0..<patience {
      let isQuiet = state.withLock { state in
        state.isClosed = true
        for group in state.groups { kill(-group, SIGKILL) }
        return state.starting == 0 && state.groups.allSatisfy(isGone)
      }
      if isQuiet { return }
      usleep(1000)
    }
  }

  /// True if the process can do nothing any more.
  static func isGone(_ process: pid_t) -> Bool {
    var status = siginfo_t()
    let result = waitid(P_PID, id_t(process), &status, WEXITED | WNOHANG | WNOWAIT)
    return result != 0 || status.si_signo != 0 || cslicer_is_exiting(process) != 0
  }
}

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
