/// Which step of a work on many items may begin now: a value without threads.
///
/// A film's items are its frames, a cut's its bands of rows, a pyramid's the strips of each level. What
/// is done of them is described by lanes. An *ordered* lane does one item at a time, from the first to
/// the last: it reads, halves, digests or writes. Any other lane does any number of items at once, each
/// in one or several parts: it draws or encodes. A lane's item waits for items of other lanes, and that
/// is all that orders a work. How many items are in memory is said in the same way: an item is begun
/// when there is room for it, or when all has been done of the one whose place it takes.
///
///     Lanes([
///       Lane(.read, .inOrder, items: bands, after: [.room(for: 2, until: .release)]),
///       Lane(.make, items: bands, parts: tiles, after: [.of(.read)]),
///       Lane(.release, items: bands, after: [.of(.make)]),
///     ])
///
/// Lanes stand in the order in which they are asked for a step: what others wait for comes first, and
/// what makes room for others.
///
/// ## Why in this form
///
/// A graph whose nodes count down what they wait for would fit, too, and need no search. But it is as large
/// as the work, and a film may have any number of frames: here no more is known than the items between a
/// lane's first that has not ended and its last that has begun. Nor would stages do through which each item
/// passes one after the other: a strip of a pyramid is halved into strips of all smaller levels. A frame may
/// need the one before, and a band behind a gap the digest of all before it. The price is a look at each lane
/// for each step: a fourth of a microsecond with the five lanes of a cut, one with the forty of a large
/// pyramid.
///
/// Frames need only a ring, in which an item waits for the one N before, for they are written in order. Bands
/// are not done in order: where each is one tile, and some take longer than others, a ring of two makes a cut
/// up to 1.4 times as long. That was simulated with times of tiles that vary log-normally. So bands wait for
/// any that is released.
package struct Lanes<Name: Hashable & Sendable>: Sendable {
  /// The items for which a lane's item waits.
  package struct Need: Sendable {
    fileprivate enum Item: Sendable {
      case before(Int)
      case at([Int])
      case room(Int)
    }

    fileprivate let lane: Name
    fileprivate let item: Item

    /// The item of the same number in another lane, or the one so many before, if there is any.
    package static func of(_ lane: Name, before: Int = 0) -> Need {
      Need(lane: lane, item: .before(before))
    }

    /// An item of another lane for each item, in ascending order; nothing where it is negative.
    package static func of(_ lane: Name, at items: [Int]) -> Need {
      Need(lane: lane, item: .at(items))
    }

    /// Items of another lane that have ended, so many that at most `count` have begun and not ended there.
    package static func room(for count: Int, until lane: Name) -> Need {
      Need(lane: lane, item: .room(count))
    }
  }

  package enum Order: Sendable {
    /// One item at a time, in order.
    case inOrder
    /// Any number at once.
    case atOnce
  }

  package struct Lane: Sendable {
    fileprivate let name: Name
    fileprivate let order: Order
    fileprivate let items: Int
    fileprivate let needs: [Need]
    /// The parts of each item, or of all.
    private let counts: [Int]
    private let count: Int

    /// - Parameter parts: steps of each item, at least 0; of an ordered lane at most 1.
    package init(
      _ name: Name, _ order: Order = .atOnce, items: Int, parts: Int = 1, after needs: [Need] = []
    ) {
      (self.name, self.order, self.items, self.needs) = (name, order, items, needs)
      (counts, count) = ([], parts)
    }

    /// - Parameter parts: steps of each item. One of none is done at any time.
    package init(
      _ name: Name, _ order: Order = .atOnce, parts: [Int], after needs: [Need] = []
    ) {
      (self.name, self.order, self.items, self.needs) = (name, order, parts.count, needs)
      (counts, count) = (parts, 0)
    }

    fileprivate func parts(of item: Int) -> Int { counts.isEmpty ? count : counts[item] }
  }

  package struct Step: Hashable, Sendable {
    package let lane: Name
    package let item: Int
    /// From 0, in order.
    package let part: Int
    fileprivate let index: Int
  }

  /// The progress in a lane.
  private struct Progress: Sendable {
    /// All items before it have ended.
    var first = 0
    /// The parts of the items from there on, as far as any has begun.
    var open: [(begun: Int, ended: Int)] = []
  }

  private let lanes: [Lane]
  /// The lanes of each lane's needs.
  private let needed: [[Int]]
  private var progress: [Progress]
  private var unfinished: Int

  /// - Parameter lanes: no two of one name; those that are asked first come first.
  package init(_ lanes: [Lane]) {
    let indices = Dictionary(uniqueKeysWithValues: zip(lanes.map(\.name), lanes.indices))
    self.lanes = lanes
    needed = lanes.map { lane in
      lane.needs.map { need in
        guard let index = indices[need.lane] else { preconditionFailure("no lane \(need.lane)") }
        return index
      }
    }
    progress = lanes.map { _ in Progress() }
    unfinished = lanes.count
    for lane in lanes.indices { advance(lane) }
  }

  /// True if the last step has ended.
  package var isDone: Bool { unfinished == 0 }

  /// Takes the next step; nil when there is none until another one has ended.
  package mutating func next() -> Step? {
    for lane in lanes.indices {
      if let step = next(in: lane) { return step }
    }
    return nil
  }

  package mutating func end(_ step: Step) {
    let lane = step.index
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
          return Step(lane: lanes[index].name, item: item, part: begun, index: index)
        }
      }
      if lanes[index].order == .inOrder { return nil }
    }
    return nil
  }

  private enum State {
    case waiting
    case begun
    case ended
  }

  /// How far what an item waits for is: the least of all.
  private func state(ofNeedsOf item: Int, in lane: Int) -> State {
    var least = State.ended
    for (index, other) in needed[lane].enumerated() {
      let needed: Int
      switch lanes[lane].needs[index].item {
      case .before(let count): needed = item - count
      case .at(let items): needed = items[item]
      case .room(let count):
        if item - endedCount(other) >= count { return .waiting }
        continue
      }
      if needed < 0 { continue }
      switch state(of: needed, in: other) {
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
