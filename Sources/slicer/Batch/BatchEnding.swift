import SlicerKit
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a signal does to a batch: the jobs that run are abandoned, what is done is kept, and the
/// process ends within five seconds.
///
/// Where an engine has started the batch, or the signal is one that engines warn with, the exit code
/// says that running it again may help, which engines can act on.
final class BatchEnding: Sendable {
  /// Source: BSD `sysexits.h`, EX_TEMPFAIL.
  static let again: Int32 = 75
  /// Seconds that jobs have to end.
  private static let patience = 4.0

  private let pool = Mutex<JobPool?>(nil)
  private let ended = Mutex<Int32?>(nil)

  init() {
    let isEngines = !EngineCatalog.present(in: Environment.variables).isEmpty
    Interruption.grant(
      Interruption.Respite(patience: { [self] in pool.withLock { $0 } == nil ? 0 : Self.patience })
      {
        [self] signal in
        let isWarning = isEngines || [SIGUSR1, SIGUSR2, SIGXCPU].contains(signal)
        let code = isWarning ? Self.again : 128 + signal
        ended.withLock { $0 = code }
        pool.withLock { $0 }?.abandon()
        return code
      })
  }

  /// Has a signal abandon these jobs.
  func abandons(_ pool: JobPool) { self.pool.withLock { $0 = pool } }

  /// How the process ends after a signal; nil without one.
  var code: Int32? { ended.withLock { $0 } }
}
