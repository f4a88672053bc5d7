import SlicerCore

/// What is made of slides when it is first asked for; what was used last is kept.
final class SlideCache<Value: Sendable>: Sendable {
  private struct State: Sendable {
    var values: [Int: Value] = [:]
    /// The one that was used last at the end.
    var order: [Int] = []
  }

  private let capacity: Int
  private let state = Monitor(State())

  /// - Parameter capacity: how many are kept, from 1.
  init(capacity: Int) { self.capacity = capacity }

  /// What belongs to a slide; others wait while it is made.
  func value(_ slide: Int, _ make: () throws -> Value) throws -> Value {
    try state.update { state in
      let value = try state.values[slide] ?? make()
      state.values[slide] = value
      state.order.removeAll { $0 == slide }
      state.order.append(slide)
      if state.order.count > capacity { state.values[state.order.removeFirst()] = nil }
      return value
    }
  }
}
