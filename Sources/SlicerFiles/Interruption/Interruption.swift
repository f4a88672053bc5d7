import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a command does when a signal ends it: it leaves nothing unfinished behind.
///
/// The signals are blocked in all threads, and one thread waits for them. So no code ever runs in a
/// signal handler, and a commit that is under way ends first. Who does not install it is not affected.
public enum Interruption {
  /// Those that ask a program to end.
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  private static let isInstalled = Atomic<Bool>(false)
  private static let restoreTerminal = Mutex<(@Sendable () -> Void)?>(nil)

  /// Begins to wait for SIGINT, SIGTERM and SIGHUP; SIGPIPE is ignored, so that writing to a closed
  /// pipe is an error like any other.
  ///
  /// To be called once, at the start, before there are other threads: they inherit the mask. A signal
  /// that the caller ignores (`nohup`) stays ignored. The exit code is 128 + the signal's number.
  ///
  /// - Parameter restoringTerminal: run last, on the waiting thread; it erases a progress bar.
  public static func install(restoringTerminal: (@Sendable () -> Void)? = nil) {
    restoreTerminal.withLock { $0 = restoringTerminal }
    guard !isInstalled.exchange(true, ordering: .sequentiallyConsistent) else { return }
    signal(SIGPIPE, SIG_IGN)
    var set = waitedSignals()
    pthread_sigmask(SIG_BLOCK, &set, nil)
    startThread()
  }

  private static func waitedSignals() -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals where !isIgnored(signal) { sigaddset(&set, signal) }
    return set
  }

  /// A blocked signal waits even if it is ignored, so it must not be blocked.
  private static func isIgnored(_ signal: CInt) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    #if canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #else
      let handler = action.__sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func startThread() {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    pthread_create(
      &thread, nil,
      { _ in
        Interruption.wait()
        return nil
      }, nil)
  }

  private static func wait() {
    var set = waitedSignals()
    var signal: CInt = 0
    while sigwait(&set, &signal) != 0 {}
    Leftovers.removeAll {
      restoreTerminal.withLock { $0 }?()
      _exit(128 + signal)
    }
  }
}
