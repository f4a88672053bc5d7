import SlicerKit
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The end of a batch by a signal: running jobs are abandoned, finished ones are kept, and the process ends
/// within five seconds.
///
/// An engine may have started the batch, or the signal be one with which engines warn. The exit code then
/// says that running it again may help.
final class BatchEnding: Sendable {
  /// Source: BSD `sysexits.h`, EX_TEMPFAIL.
  static let again: Int32 = 75
  /// The seconds in which jobs may end by themselves.
  private static let patience = 4.0

  private let control = Mutex<WorkControl?>(nil)
  private let ended = Mutex<Int32?>(nil)

  init() {
    let isEngines = !EngineCatalog.present(in: Environment.variables).isEmpty
    let patience = { @Sendable [self] in control.withLock { $0 } == nil ? 0 : Self.patience }
    let begin = { @Sendable [self] (signal: CInt) in
      let isWarning = isEngines || [SIGUSR1, SIGUSR2, SIGXCPU].contains(signal)
      let code = isWarning ? Self.again : 128 + signal
      ended.withLock { $0 = code }
      control.withLock { $0 }?.cancel()
      return code
    }
    Interruption.grant(Interruption.Respite(patience: patience, begin: begin))
  }

  /// Lets a signal end these jobs.
  func ends(_ control: WorkControl) { self.control.withLock { $0 = control } }

  /// How the process ends after a signal; nil without one.
  var code: Int32? { ended.withLock { $0 } }
}
