/// The load of each shard in a binary heap, the least on top.
struct ShardLoads {
  private struct Load {
    var sum: Int
    let shard: Int

    /// Orders loads by their sum; of equal loads the lowest shard comes first.
    func precedes(_ other: Load) -> Bool {
      sum != other.sum ? sum < other.sum : shard < other.shard
    }
  }

  private var heap: [Load]

  init(count: Int) { heap = (0..<count).map { Load(sum: 0, shard: $0) } }

  /// Adds to the shard that has least to do, and says which it is.
  mutating func addToLeast(_ cost: Int) -> Int {
    let shard = heap[0].shard
    // A plan's numbers may be anything.
    let (sum, isTooMuch) = heap[0].sum.addingReportingOverflow(cost)
    heap[0].sum = isTooMuch ? .max : sum
    sink()
    return shard
  }

  /// Puts the first load into its place.
  private mutating func sink() {
    var parent = 0
    while let child = leastChild(of: parent), heap[child].precedes(heap[parent]) {
      heap.swapAt(parent, child)
      parent = child
    }
  }

  private func leastChild(of parent: Int) -> Int? {
    let (left, right) = (2 * parent + 1, 2 * parent + 2)
    guard left < heap.count else { return nil }
    return right < heap.count && heap[right].precedes(heap[left]) ? right : left
  }
}
