import Dispatch
import SlicerKit
import SlicerTestSupport
import Synchronization
import SystemPackage
import Testing

/// A call that is cancelled in the midst of its work.
enum CancelledCall {
  /// Seconds within which a call has to return.
  private static let bound = 0.1
  /// On a busy machine a thread may have to wait for its turn: the quickest of so many counts.
  private static let tries = 40

  /// Expects that `body`, which may write into an empty folder, returns soon after it is cancelled.
  static func expectEnd(
    after delay: Double = 0.15, _ comment: Comment? = nil,
    _ body: @escaping @Sendable (FilePath, WorkControl) throws(WorkError) -> Void
  ) throws {
    let seconds = try seconds(after: delay, body)
    let measured = try #require(seconds, "always done before: \(comment?.rawValue ?? "")")
    #expect(measured < bound, comment)
  }

  /// Seconds from the cancelling of `body` to its return, the least of a few; nil if it was always done
  /// before.
  ///
  /// - Parameters:
  ///   - delay: seconds after which it is cancelled, less where it is done by then.
  ///   - body: may write into a folder, in which nothing is left.
  static func seconds(
    after delay: Double,
    _ body: @escaping @Sendable (FilePath, WorkControl) throws(WorkError) -> Void
  ) throws -> Double? {
    var (delay, best) = (delay, Double?.none)
    for _ in 0..<tries where best.map({ $0 >= bound }) ?? true {
      let (control, folder) = (WorkControl(threads: 2), try ScratchFolder())
      let cancelled = Mutex(ContinuousClock.now)
      let thread = SystemThread { [delay] in
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + delay)
        cancelled.withLock { $0 = ContinuousClock.now }
        control.cancel()
      }
      var failure: WorkError?
      do throws(WorkError) { try body(folder[""], control) } catch { failure = error }
      let end = ContinuousClock.now
      thread?.join()
      if let failure {
        #expect(failure.reason == .cancelled)
        // The threads that still encode have nowhere to write.
        #expect(try folder.names() == [])
        let seconds = (end - cancelled.withLock { $0 }) / .seconds(1)
        best = min(best ?? seconds, seconds)
      } else {
        delay /= 2
      }
    }
    return best
  }
}
