package import SlicerCore

/// The layers of two groups that are the same thing, and the orders in which all of them are drawn.
package struct LayerPairs {
  /// A thing in one group or in both, by its number there.
  package enum Thing: Hashable {
    case pair(Int, Int)
    case old(Int)
    case new(Int)
  }

  /// The order of the old group, and that of the new one; both have all things.
  package let oldOrder, newOrder: [Thing]

  /// Comparisons of contents at most; a group of more layers has names.
  private static let mostComparisons = 1_000_000

  /// Pairs seen layers, in the orders in which they are drawn.
  ///
  /// - Parameters:
  ///   - oldSize: the size of the old group.
  ///   - newSize: the size of the new group.
  package init(_ old: [Layer], _ new: [Layer], in oldSize: Size, _ newSize: Size) {
    var names: [String: [Int]] = [:]
    for (j, layer) in new.enumerated().reversed() {
      if let name = layer.name { names[name, default: []].append(j) }
    }
    var pairs = old.enumerated().compactMap { i, layer in
      layer.name.flatMap { names[$0]?.popLast() }.map { (i, $0) }
    }
    let (named, others) = (Set(pairs.map(\.0)), Set(pairs.map(\.1)))
    var freeOld = old.indices.filter { !named.contains($0) }
    var freeNew = new.indices.filter { !others.contains($0) }
    func pair(_ isSame: (Layer, Layer) -> Bool) {
      guard freeOld.count * freeNew.count <= Self.mostComparisons else { return }
      for i in freeOld {
        guard let j = freeNew.first(where: { isSame(old[i], new[$0]) }) else { continue }
        pairs.append((i, j))
        freeOld.removeAll { $0 == i }
        freeNew.removeAll { $0 == j }
      }
    }
    pair { $0.showsSame(as: $1) }
    pair { $0.covers(oldSize) && $1.covers(newSize) }
    self.init(pairs, old.count, new.count)
  }

  /// - Parameters:
  ///   - pairs: numbers of old and new things, each once.
  ///   - oldCount: the number of old things.
  ///   - newCount: the number of new things.
  init(_ pairs: [(Int, Int)], _ oldCount: Int, _ newCount: Int) {
    let partners = Dictionary(pairs) { first, _ in first }
    let isNewPaired = Set(pairs.map(\.1))
    // Things of one group alone follow the pair that they followed there; those of the new one lie above.
    var (olds, news): ([Int: [Thing]], [Int: [Thing]]) = ([:], [:])
    var (oldPairs, newPairs): ([Thing], [Thing]) = ([], [])
    let byNew = Dictionary(pairs.map { ($0.1, $0.0) }) { first, _ in first }
    var last = -1
    for i in 0..<oldCount {
      if let j = partners[i] {
        oldPairs.append(.pair(i, j))
        last = i
      } else {
        olds[last, default: []].append(.old(i))
      }
    }
    last = -1
    for j in 0..<newCount {
      if isNewPaired.contains(j), let i = byNew[j] {
        newPairs.append(.pair(i, j))
        last = i
      } else {
        news[last, default: []].append(.new(j))
      }
    }
    func order(_ pairs: [Thing]) -> [Thing] {
      let first = (olds[-1] ?? []) + (news[-1] ?? [])
      return first
        + pairs.flatMap { thing -> [Thing] in
          guard case .pair(let i, _) = thing else { return [thing] }
          return [thing] + (olds[i] ?? []) + (news[i] ?? [])
        }
    }
    (oldOrder, newOrder) = (order(oldPairs), order(newPairs))
  }

  /// Parts of the old order that have the same things as the same part of the new order, as short as can be.
  package var blocks: [Range<Int>] {
    let places = Dictionary(
      newOrder.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first }
    )
    var (blocks, start, last): ([Range<Int>], Int, Int) = ([], 0, 0)
    for (index, thing) in oldOrder.enumerated() {
      last = max(last, places[thing] ?? index)
      guard last == index else { continue }
      blocks.append(start..<(index + 1))
      start = index + 1
    }
    return blocks
  }
}

extension LayerPairs {
  /// Letters of two texts that are the same: the longest sequence that both have.
  ///
  /// Texts of which the product of lengths is beyond a million have none.
  package init(_ old: [String], _ new: [String]) {
    var pairs: [(Int, Int)] = []
    if old.count * new.count <= Self.mostComparisons {
      // The length of the longest common sequence of all from i and from j on.
      let width = new.count + 1
      var lengths = [Int32](repeating: 0, count: (old.count + 1) * width)
      for i in old.indices.reversed() {
        for j in new.indices.reversed() {
          lengths[i * width + j] =
            old[i] == new[j]
            ? lengths[(i + 1) * width + j + 1] + 1
            : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
        }
      }
      var (i, j) = (0, 0)
      while i < old.count, j < new.count {
        if old[i] == new[j] {
          pairs.append((i, j))
          (i, j) = (i + 1, j + 1)
        } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
          i += 1
        } else {
          j += 1
        }
      }
    }
    self.init(pairs, old.count, new.count)
  }
}

extension Layer {
  /// True if both show one thing, wherever and however large.
  fileprivate func showsSame(as other: Layer) -> Bool {
    switch (contents, other.contents) {
    case (.none, .none):
      backgroundColor == other.backgroundColor && sublayers == other.sublayers
        && backgroundColor.alpha > 0 || !sublayers.isEmpty && sublayers == other.sublayers
    case (.text(let text), .text(let others)): text.string == others.string
    default: contents == other.contents
    }
  }
}
