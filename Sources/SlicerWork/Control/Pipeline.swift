import SlicerCore
import SlicerFiles

/// One picture's or film's work, cut into steps that any thread can take.
package protocol PipelineTask: AnyObject, Sendable {
  /// The lanes of the steps; see ``Lanes``.
  associatedtype Lane: Hashable, Sendable
  associatedtype Report: Sendable
  /// Does what needs no thread but one: opens the picture and plans the steps.
  func begin() throws -> Lanes<Lane>
  /// Does one step; called from many threads, as the lanes allow.
  func perform(_ step: Lanes<Lane>.Step) throws
  /// Ends the work after its last step.
  func finish() throws -> Report
  /// Undoes what was begun, after a step has failed and all others have ended.
  func abandon()
}

/// Runs tasks on a fixed number of threads, several at once, the first ones first.
package struct Pipeline<Task: PipelineTask>: Sendable {
  private enum Order: Sendable {
    case begin(Int)
    case step(Int, Lanes<Task.Lane>.Step)
    case finish(Int)
    case abandon(Int)
  }

  private struct State: Sendable {
    var nextTask = 0
    /// The tasks that have begun, in order.
    var active: [Int] = []
    /// The remaining steps of each active task; nil before they are known, and while it ends.
    var lanes: [Int: Lanes<Task.Lane>] = [:]
    /// The number of running steps, by task.
    var running: [Int: Int] = [:]
    var failures: [Int: WorkError] = [:]
    var reports: [Int: Task.Report] = [:]
    /// The cancellation of each active task, which ends with all work, and tells which tasks have been
    /// committed.
    var cancellations: [Int: Cancellation] = [:]

    /// The task's cancellation, made with its first step.
    mutating func cancellation(of task: Int) -> Cancellation? {
      if let known = cancellations[task] { return known }
      cancellations[task] = Cancellation.current?.part()
      return cancellations[task]
    }
  }

  private let tasks: [Task]
  private let control: WorkControl
  private let monitor = Monitor(State())

  package init(_ tasks: [Task], _ control: WorkControl) {
    (self.tasks, self.control) = (tasks, control)
  }

  /// Does all tasks, and returns the outcome of each.
  package func run() -> [Result<Task.Report, WorkError>] {
    let workers = Workers(DescriptorLimit.threads(control.threads))
    workers.run(monitor) { [self] in
      if control.isCancelled { Self.cancel(&$0, tasks.count) }
      return Self.next(&$0, tasks.count, workers.count)
    } perform: { [self] in
      perform($0)
    }
    return monitor.update { results($0) }
  }

  /// The result of each task while threads still perform steps of some that have failed.
  ///
  /// A task that was being committed is done, and is waited for.
  func resultsWhenCancelled() -> [Result<Task.Report, WorkError>] {
    monitor.wait { state in
      let unfinished = state.active + Array(state.nextTask..<tasks.count)
      if unfinished.contains(where: { state.cancellations[$0]?.isSettled == true }) { return nil }
      return results(state)
    }
  }

  private func results(_ state: State) -> [Result<Task.Report, WorkError>] {
    tasks.indices.map { task in
      if let report = state.reports[task] { return .success(report) }
      return .failure(state.failures[task] ?? .cancelled)
    }
  }

  /// Nil: wait. `.some(nil)`: there is nothing left to do.
  private static func next(_ state: inout State, _ count: Int, _ limit: Int) -> Order?? {
    for task in state.active {
      if state.failures[task] != nil {
        guard state.running[task, default: 0] == 0 else { continue }
        return .some(take(.abandon(task), task, &state))
      }
      if let step = state.lanes[task]?.next() {
        return .some(take(.step(task, step), task, &state))
      }
      if state.lanes[task]?.isDone == true {
        state.lanes[task] = nil
        return .some(take(.finish(task), task, &state))
      }
    }
    if state.nextTask < count, state.active.count < limit {
      let task = state.nextTask
      state.nextTask += 1
      state.active.append(task)
      return .some(take(.begin(task), task, &state))
    }
    return state.active.isEmpty && state.nextTask == count ? .some(nil) : nil
  }

  /// Lets all tasks that have not ended fail, and none begin.
  private static func cancel(_ state: inout State, _ count: Int) {
    for task in state.active + Array(state.nextTask..<count) where state.failures[task] == nil {
      state.failures[task] = .cancelled
    }
    state.nextTask = count
  }

  private static func take(_ order: Order, _ task: Int, _ state: inout State) -> Order {
    state.running[task, default: 0] += 1
    return order
  }

  private func perform(_ order: Order) {
    switch order {
    case .begin(let task):
      attempt(task) {
        try tasks[task].begin()
      } then: { state, lanes in
        state.lanes[task] = lanes
      }
    case .step(let task, let step):
      attempt(task) {
        try tasks[task].perform(step)
      } then: { state, _ in
        state.lanes[task]?.end(step)
      }
    case .finish(let task):
      attempt(task) {
        try tasks[task].finish()
      } then: { state, report in
        Self.end(task, &state)
        // Finished work cannot be cancelled any more.
        state.reports[task] = report
      }
    case .abandon(let task):
      tasks[task].abandon()
      monitor.update { Self.end(task, &$0) }
    }
  }

  private static func end(_ task: Int, _ state: inout State) {
    state.lanes[task] = nil
    state.running[task] = nil
    state.active.removeAll { $0 == task }
    state.cancellations[task] = nil
  }

  private func attempt<R: Sendable>(
    _ task: Int, _ body: () throws -> R, then: (inout State, R) -> Void
  ) {
    do {
      try MemoryReserve.check()
      let cancellation = monitor.update { $0.cancellation(of: task) }
      let result = try Cancellation.$current.withValue(cancellation, operation: body)
      monitor.update { state in
        state.running[task, default: 1] -= 1
        then(&state, result)
      }
    } catch {
      let failure = control.isCancelled ? WorkError.cancelled : WorkError(error)
      monitor.update { state in
        state.running[task, default: 1] -= 1
        state.failures[task] = state.failures[task] ?? failure
      }
    }
  }
}
