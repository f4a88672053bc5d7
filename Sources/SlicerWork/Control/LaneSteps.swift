/// The steps of ``Lanes``, which knows lanes by their numbers alone.
///
/// It is apart since it is no generic type: generic code of another module makes its types anew at each step.
struct LaneSteps: Sendable {
  struct Need: Sendable {
    enum Item: Sendable {
      case before(Int)
      case at([Int])
      case room(Int)
    }

    let lane: Int
    let item: Item
  }

  struct Lane: Sendable {
    let isOrdered: Bool
    let items: Int
    /// The number of parts of each item; empty if all have ``count``.
    let counts: [Int]
    let count: Int
    let needs: [Need]

    func parts(of item: Int) -> Int { counts.isEmpty ? count : counts[item] }
  }

  struct Step: Hashable, Sendable {
    let lane: Int
    let item: Int
    let part: Int
  }

  private struct Progress: Sendable {
    /// The item before which all have ended.
    var first = 0
    /// The parts of the items from there on, as far as any has begun.
    var open: [(begun: Int, ended: Int)] = []
  }

  private let lanes: [Lane]
  private var progress: [Progress]
  private var unfinished: Int

  init(_ lanes: [Lane]) {
    self.lanes = lanes
    progress = lanes.map { _ in Progress() }
    unfinished = lanes.count
    for lane in lanes.indices { advance(lane) }
  }

  var isDone: Bool { unfinished == 0 }

  mutating func next() -> Step? {
    for lane in lanes.indices {
      if let step = next(in: lane) { return step }
    }
    return nil
  }

  mutating func end(_ step: Step) {
    let lane = step.lane
    progress[lane].open[step.item - progress[lane].first].ended += 1
    if step.item == progress[lane].first { advance(lane) }
  }

  private mutating func next(in index: Int) -> Step? {
    for item in progress[index].first..<lanes[index].items {
      let open = item - progress[index].first
      let begun = open < progress[index].open.count ? progress[index].open[open].begun : 0
      if begun < lanes[index].parts(of: item) || begun == 0 {
        let state = state(ofNeedsOf: item, in: index)
        // The items after one that nothing has been begun for are no nearer.
        if state == .waiting { return nil }
        if state == .ended, begun < lanes[index].parts(of: item) {
          while progress[index].open.count <= open { progress[index].open.append((0, 0)) }
          progress[index].open[open].begun += 1
          return Step(lane: index, item: item, part: begun)
        }
      }
      if lanes[index].isOrdered { return nil }
    }
    return nil
  }

  private enum State {
    case waiting
    case begun
    case ended
  }

  /// The least state of all that an item waits for.
  private func state(ofNeedsOf item: Int, in lane: Int) -> State {
    var least = State.ended
    for need in lanes[lane].needs {
      let needed: Int
      switch need.item {
      case .before(let count): needed = item - count
      case .at(let items): needed = items[item]
      case .room(let count):
        if item - endedCount(need.lane) >= count { return .waiting }
        continue
      }
      if needed < 0 { continue }
      switch state(of: needed, in: need.lane) {
      case .waiting: return .waiting
      case .begun: least = .begun
      case .ended: break
      }
    }
    return least
  }

  private func state(of item: Int, in lane: Int) -> State {
    let (open, parts) = (item - progress[lane].first, lanes[lane].parts(of: item))
    if open < 0 || parts == 0 { return .ended }
    guard open < progress[lane].open.count else { return .waiting }
    return progress[lane].open[open].ended == parts ? .ended : .begun
  }

  private func endedCount(_ lane: Int) -> Int {
    let progress = progress[lane]
    return progress.first
      + progress.open.indices.count { state(of: progress.first + $0, in: lane) == .ended }
  }

  /// Leaves behind the items that have ended.
  private mutating func advance(_ lane: Int) {
    while progress[lane].first < lanes[lane].items,
      state(of: progress[lane].first, in: lane) == .ended
    {
      if !progress[lane].open.isEmpty { progress[lane].open.removeFirst() }
      progress[lane].first += 1
    }
    if progress[lane].first == lanes[lane].items { unfinished -= 1 }
  }
}
