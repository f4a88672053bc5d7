import SlicerCore
import SlicerFiles

/// Which step of a picture may begin now: a value without threads.
package protocol WorkSchedule: Sendable {
  associatedtype Step: Sendable
  /// Takes the next step; nil when there is none until another one has ended.
  mutating func next() -> Step?
  mutating func end(_ step: Step)
  /// Whether the last step has ended.
  var isDone: Bool { get }
}

/// One picture's work, cut into steps that any thread can take.
package protocol PipelineTask: AnyObject, Sendable {
  associatedtype Schedule: WorkSchedule
  /// Does what needs no thread but one: opens the picture and plans the steps.
  func begin() throws -> Schedule
  /// Does one step; called from many threads, as the schedule allows.
  func perform(_ step: Schedule.Step) throws
  /// Undoes what was begun, after a step has failed and all others have ended.
  func abandon()
  associatedtype Report
  /// What was done, once the last step has ended.
  var report: Report? { get }
}

/// Runs tasks on a fixed number of threads, several at once, the first ones first.
package struct Pipeline<Task: PipelineTask>: Sendable {
  private enum Order: Sendable {
    case begin(Int)
    case step(Int, Task.Schedule.Step)
    case abandon(Int)
  }

  private struct State: Sendable {
    var nextTask = 0
    /// The tasks that have begun, in order.
    var active: [Int] = []
    var schedules: [Int: Task.Schedule] = [:]
    /// Steps that are being done, by task.
    var running: [Int: Int] = [:]
    var failures: [Int: WorkError] = [:]
    /// What ends the steps of each active task with all work, and tells which have been committed.
    var cancellations: [Int: Cancellation] = [:]

    /// Made with the task's first step.
    mutating func cancellation(of task: Int) -> Cancellation? {
      if let known = cancellations[task] { return known }
      cancellations[task] = Cancellation.current?.part()
      return cancellations[task]
    }
  }

  private let tasks: [Task]
  private let control: WorkControl
  private let monitor = Monitor(State())

  init(_ tasks: [Task], _ control: WorkControl) { (self.tasks, self.control) = (tasks, control) }

  /// Returns each task's failure, or nil.
  func run() -> [WorkError?] {
    let workers = Workers(DescriptorLimit.threads(control.threads))
    workers.run(monitor) { [self] in
      if control.isCancelled { Self.cancel(&$0, tasks.count) }
      return Self.next(&$0, tasks.count, workers.count)
    } perform: { [self] in
      perform($0)
    }
    return monitor.update { state in tasks.indices.map { state.failures[$0] } }
  }

  /// Each task's failure at a time when others still perform steps of tasks that have failed.
  ///
  /// A task that was being committed is done, and is waited for.
  func failuresWhenCancelled() -> [WorkError?] {
    monitor.wait { state in
      let unfinished = state.active + Array(state.nextTask..<tasks.count)
      if unfinished.contains(where: { state.cancellations[$0]?.isSettled == true }) { return nil }
      let ended = Set(tasks.indices).subtracting(unfinished)
      return tasks.indices.map { state.failures[$0] ?? (ended.contains($0) ? nil : .cancelled) }
    }
  }

  /// Nil: wait. `.some(nil)`: there is nothing left to do.
  private static func next(_ state: inout State, _ count: Int, _ limit: Int) -> Order?? {
    for task in state.active {
      if state.failures[task] != nil {
        guard state.running[task, default: 0] == 0 else { continue }
        return .some(take(.abandon(task), task, &state))
      }
      if let step = state.schedules[task]?.next() {
        return .some(take(.step(task, step), task, &state))
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
      } then: { state, schedule in
        state.schedules[task] = schedule
      }
    case .step(let task, let step):
      attempt(task) {
        try tasks[task].perform(step)
      } then: { state, _ in
        state.schedules[task]?.end(step)
        guard state.schedules[task]?.isDone == true else { return }
        Self.end(task, &state)
        // What is done cannot be cancelled any more.
        state.failures[task] = nil
      }
    case .abandon(let task):
      tasks[task].abandon()
      monitor.update { Self.end(task, &$0) }
    }
  }

  private static func end(_ task: Int, _ state: inout State) {
    state.schedules[task] = nil
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
      let failure = control.isCancelled ? WorkError.cancelled : WorkError(nil, error)
      monitor.update { state in
        state.running[task, default: 1] -= 1
        state.failures[task] = state.failures[task] ?? failure
      }
    }
  }
}
