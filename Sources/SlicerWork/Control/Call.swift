package import SlicerCore
import SlicerFiles
import Synchronization

/// One call of the library: its work has a thread of its own, for which a cancelled caller does not wait.
///
/// The work owns all that it touches, so that it may go on for a while after its call has returned.
private final class Call<R: Sendable>: Sendable {
  typealias Outcome = Result<R, WorkError>

  private struct State: Sendable {
    var outcome: Outcome?
    var isCancelled = false
    /// The call has returned, and the outcome is nobody's.
    var isAbandoned = false
  }

  private let state = Monitor(State())
  private let control: WorkControl
  private let cancellation: Cancellation
  private let work: @Sendable () throws(WorkError) -> R
  private let remains: @Sendable () throws(WorkError) -> R

  init(
    _ control: WorkControl, remains: @escaping @Sendable () throws(WorkError) -> R,
    _ work: @escaping @Sendable () throws(WorkError) -> R
  ) {
    (self.control, self.work, self.remains) = (control, work, remains)
    cancellation = Cancellation(partOf: control.cancellation)
  }

  /// Does the work; false where the system has no thread to spare.
  ///
  /// - Parameter end: called when there is something to be had by ``outcome()``.
  func begin(then end: @escaping @Sendable () -> Void = {}) -> Bool {
    guard MemoryReserve.hasRoom else { return false }
    let thread = SystemThread { [self] in
      let outcome = perform()
      let isAbandoned = state.update { state in
        if !state.isAbandoned { state.outcome = outcome }
        return state.isAbandoned
      }
      if isAbandoned { AbandonedCalls.end() } else { end() }
    }
    thread?.detach()
    return thread != nil
  }

  /// Does the work on this thread.
  func perform() -> Outcome {
    Cancellation.$current.withValue(cancellation) {
      Result { () throws(WorkError) in try work() }
    }
  }

  /// To be called when the work is cancelled.
  func cancel() { state.update { $0.isCancelled = true } }

  /// Waits for the end of the work, or for its cancelling.
  func outcome() -> Outcome {
    let end = state.wait { state -> Outcome?? in
      if let outcome = state.outcome { return .some(outcome) }
      return state.isCancelled ? .some(nil) : nil
    }
    return end ?? abandon()
  }

  /// Takes back what was begun, and lets the work end by itself.
  private func abandon() -> Outcome {
    cancellation.end()
    // Finished work cannot be cancelled any more.
    if cancellation.isSettled { return state.wait { $0.outcome } }
    let rest = Result { () throws(WorkError) in try remains() }
    return state.update { state in
      if let outcome = state.outcome { return outcome }
      state.isAbandoned = true
      AbandonedCalls.begin()
      return rest
    }
  }
}

/// Calls that have returned while a thread of theirs still works.
///
/// They are few: the next one begins when there is room. So a thousand cancelled calls are not a thousand
/// threads, nor the memory of a thousand pictures.
package enum AbandonedCalls {
  private static let count = Monitor(0)

  /// The number of abandoned calls that have threads before others wait.
  package static let limit = max(8, MachineGrant.current.processors)

  package static var now: Int { count.update { $0 } }

  package static func begin() { count.update { $0 += 1 } }

  package static func end() { count.update { $0 -= 1 } }

  /// Waits until there are few, or the work is cancelled.
  static func waitForRoom(_ control: WorkControl) {
    let waking = control.cancellation.atEnd { count.update { _ in } }
    defer { waking?.forget() }
    _ = count.wait { $0 < limit || control.isCancelled ? true : nil }
  }
}

extension WorkControl {
  /// Does the work of a call, which returns when it is cancelled, at once.
  ///
  /// Law: nothing that the work has begun is left behind when the call has returned, and nobody's closures
  /// are called after that.
  ///
  /// - Parameters:
  ///   - remains: what the call returns when it is cancelled.
  ///   - work: owns all that it touches; it may end after the call.
  package func call<R: Sendable>(
    remains: @escaping @Sendable () throws(WorkError) -> R = { () throws(WorkError) in
      throw .cancelled
    }, _ work: @escaping @Sendable () throws(WorkError) -> R
  ) throws(WorkError) -> R {
    // A call within a call, or within the work that it is a part of: who waits for that waits for this.
    if isBeingDone { return try work() }
    beginCall()
    defer { endCall() }
    AbandonedCalls.waitForRoom(self)
    let call = Call(self, remains: remains, work)
    guard let cancelling = cancellation.atEnd({ call.cancel() }) else { return try remains() }
    // A call in a closure of another call ends with that.
    let closures = Cancellation.current?.atEnd { [self] in cancel() }
    defer {
      cancelling.forget()
      closures?.forget()
    }
    // A system without a thread to spare has this one.
    return try result(of: call.begin() ? call.outcome() : call.perform())
  }

  /// Runs tasks in one call and returns a result for each, in order.
  package func reports<Task: PipelineTask>(of tasks: [Task]) -> [Result<Task.Report, WorkError>] {
    let pipeline = Pipeline(tasks, self)
    return (try? call(remains: pipeline.resultsWhenCancelled, pipeline.run)) ?? []
  }

  /// Does work like ``call(remains:_:)``, without blocking a thread of Swift's pool; cancelling the task
  /// cancels the work.
  package func detached<R: Sendable>(
    _ work: @escaping @Sendable () throws(WorkError) -> R
  ) async throws(WorkError) -> R {
    try await waited { [self] () throws(WorkError) in try call(work) }
  }

  /// Does work like ``detached(_:)`` that ends by itself when it is cancelled, and waits for it.
  package func waited<R: Sendable>(
    _ work: @escaping @Sendable () throws(WorkError) -> R
  ) async throws(WorkError) -> R {
    beginCall()
    defer { endCall() }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let body: @Sendable () -> Void = {
          continuation.resume(returning: Result { () throws(WorkError) in try work() })
        }
        if let thread = SystemThread(body) { thread.detach() } else { body() }
      }
    } onCancel: {
      cancel()
    }
    return try result.get()
  }

  /// Has `ending` done when the work is cancelled; nil if it is.
  package func atEnd(_ ending: @escaping @Sendable () -> Void) -> Cancellation.Registration? {
    cancellation.atEnd(ending)
  }

  /// True if this thread works on a part of it.
  private var isBeingDone: Bool {
    Cancellation.current?.sharesWork(with: cancellation) == true
  }

  /// An error after the cancellation is reported as cancellation.
  private func result<R>(of outcome: Result<R, WorkError>) throws(WorkError) -> R {
    if case .failure = outcome { try check() }
    return try outcome.get()
  }
}
