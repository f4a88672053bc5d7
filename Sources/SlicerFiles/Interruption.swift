import SlicerCore
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The end of a command by a signal: nothing unfinished is left behind.
///
/// One thread waits for the signals, and the others block them; a thread that is older than that
/// passes them on. So nothing is done in a signal handler, and a commit that is under way ends first.
/// Who does not install it is not affected.
package enum Interruption {
  /// All that end a program which does nothing about them, but those that tell of a fault in it.
  /// (Swift's report of such a fault stops threads with SIGUSR1, which is then what ends this one.)
  private static let signals: [CInt] = {
    let common = [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
    ]
    #if os(Linux)
      let realTime = __libc_current_sigrtmin()...__libc_current_sigrtmax()
      return common + [SIGIO, SIGPWR, SIGSTKFLT] + realTime
    #else
      return common
    #endif
  }()
  private static let isInstalled = Atomic<Bool>(false)
  private static let restoreTerminal = Mutex<(@Sendable () -> Void)?>(nil)
  private static let firstActions = Mutex<[@Sendable () -> Void]>([])
  private static let lastActions = Mutex<[@Sendable () -> Void]>([])
  private static let respite = Mutex<Respite?>(nil)
  // Both are written once: the first before the thread that reads it begins, the second before the
  // handler that reads it is in place.
  nonisolated(unsafe) private static var waited = sigset_t()
  nonisolated(unsafe) private static var thread: SystemThread?

  /// Begins to wait for what ends programs. SIGPIPE and SIGXFSZ are ignored, so that writing to a closed
  /// pipe, or a file beyond `ulimit -f`, is an error like any other. SIGCHLD is not, even if the caller
  /// ignores it: nobody would hear then how a program has ended.
  ///
  /// To be called once, at the start. A signal that the caller ignores (`nohup`) stays ignored. The
  /// exit code is 128 + the signal's number.
  ///
  /// - Parameter restoringTerminal: run last, on the waiting thread; it erases a progress bar.
  package static func install(restoringTerminal: (@Sendable () -> Void)? = nil) {
    restoreTerminal.withLock { $0 = restoringTerminal }
    guard !isInstalled.exchange(true, ordering: .sequentiallyConsistent) else { return }
    for writing in [SIGPIPE, SIGXFSZ] { signal(writing, SIG_IGN) }
    signal(SIGCHLD, SIG_DFL)
    let heeded = signals.filter { !isIgnored($0) }
    sigemptyset(&waited)
    for signal in heeded { sigaddset(&waited, signal) }
    // The new thread inherits the mask, and so do all that this one starts later.
    pthread_sigmask(SIG_BLOCK, &waited, nil)
    guard startThread() else {
      // Where no thread can be had a signal just ends the program, and the next run sweeps.
      pthread_sigmask(SIG_UNBLOCK, &waited, nil)
      return
    }
    heeded.forEach(passOn)
  }

  /// Has the waiting thread do something before a signal ends the program, after all else.
  package static func beforeEnding(_ action: @escaping @Sendable () -> Void) {
    lastActions.withLock { $0.append(action) }
  }

  /// Has the waiting thread do something when a signal has come, before what is unfinished is removed.
  package static func beforeSweeping(_ action: @escaping @Sendable () -> Void) {
    firstActions.withLock { $0.append(action) }
  }

  /// The action of the first signal in place of ending the program.
  package struct Respite: Sendable {
    /// Seconds until the program ends all the same, asked for when the signal has come.
    let patience: @Sendable () -> Double
    /// Lets the work end by itself; returns the exit code if it does not.
    let begin: @Sendable (_ signal: CInt) -> Int32

    /// - Parameters:
    ///   - patience: seconds until the program ends all the same, asked for when the signal has come.
    ///   - begin: lets the work end by itself; returns the exit code if it does not.
    package init(
      patience: @escaping @Sendable () -> Double,
      begin: @escaping @Sendable (_ signal: CInt) -> Int32
    ) {
      (self.patience, self.begin) = (patience, begin)
    }
  }

  /// Lets the work end by itself when a signal comes. A second signal ends the program at once, and so
  /// does the end of the respite.
  package static func grant(_ respite: Respite) { self.respite.withLock { $0 = respite } }

  /// Makes threads that do not block `signal` hand it to the one that waits for it.
  private static func passOn(_ signal: CInt) {
    var action = sigaction()
    let handler: @convention(c) (CInt) -> Void = { signal in
      // One of the few calls that a signal handler may make.
      Interruption.thread?.send(signal)
    }
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #else
      action.__sigaction_u.__sa_handler = handler
    #endif
    action.sa_flags = CInt(SA_RESTART)
    sigaction(signal, &action, nil)
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

  private static func startThread() -> Bool {
    guard let started = SystemThread({ wait() }) else { return false }
    thread = started
    return true
  }

  private static func wait() {
    let first = nextSignal()
    guard let respite = respite.withLock({ $0 }) else { end(128 + first) }
    let (patience, code) = (respite.patience(), respite.begin(first))
    let timer = SystemThread {
      usleep(useconds_t(patience * 1e6))
      end(code)
    }
    guard patience > 0, let timer else { end(code) }
    timer.detach()
    _ = nextSignal()
    end(code)
  }

  private static func nextSignal() -> CInt {
    var signal: CInt = 0
    while sigwait(&waited, &signal) != 0 {}
    return signal
  }

  private static func end(_ code: Int32) -> Never {
    for action in firstActions.withLock({ $0 }) { action() }
    Leftovers.removeAll {
      restoreTerminal.withLock { $0 }?()
      for action in lastActions.withLock({ $0 }) { action() }
      _exit(code)
    }
    _exit(code)
  }
}
