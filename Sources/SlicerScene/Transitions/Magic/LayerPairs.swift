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

  /// Pairs layers of two groups, wherever those of one name lie: a picture in a card of one scene may lie by itself in the
  /// other. Such a layer is taken out of those around it.
  ///
  /// - Parameters:
  ///   - old: the seen layers of the old group.
  ///   - new: those of the new one.
  ///   - tears: true to take layers also out of those that fade, mask or filter them.
  init(
    raising old: inout [RaisedLayer], _ new: inout [RaisedLayer], in oldSize: Size,
    _ newSize: Size, tears: Bool
  ) {
    func pairs() -> LayerPairs {
      LayerPairs(old.map(\.layer), new.map(\.layer), in: oldSize, newSize)
    }
    var (found, refused, raised) = (pairs(), Set<String>(), 0)
    while raised < Self.mostRaised {
      let inPlace = Set(found.oldOrder)
      let others = new.named
      // Those that lie within each other come after these.
      let astray = old.paths.filter { name, path in
        guard let other = others[name], max(path.count, other.count) > 1, !refused.contains(name)
        else { return false }
        // Within a pair of groups the layers are a pair there.
        return min(path.count, other.count) == 1 || !inPlace.contains(.pair(path[0], other[0]))
      }
      let before = raised
      var (olds, news) = (old.named, new.named)
      for (name, _) in astray where raised < Self.mostRaised {
        guard let path = olds[name], let other = news[name],
          max(path.count, other.count) > 1
        else { continue }
        let (group, otherGroup) = (old[path[0]].layer.name, new[other[0]].layer.name)
        if min(path.count, other.count) > 1, group != nil, group == otherGroup { continue }
        var (raisedOld, raisedNew) = (old, new)
        guard path.count == 1 || raisedOld.raise(path, tears: tears),
          other.count == 1 || raisedNew.raise(other, tears: tears)
        else {
          refused.insert(name)
          continue
        }
        (old, new, raised) = (raisedOld, raisedNew, raised + 1)
        (olds, news) = (old.named, new.named)
      }
      if raised == before { break }
      found = pairs()
    }
    self = found
  }

  /// The most layers of one group that are taken out of others.
  private static let mostRaised = 500

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

  /// Parts of one order that have the same things as the same part of another order, as short as can be.
  package static func blocks(_ first: [Thing], _ last: [Thing]) -> [Range<Int>] {
    let places = last.places
    var (blocks, start, end): ([Range<Int>], Int, Int) = ([], 0, 0)
    for (index, thing) in first.enumerated() {
      end = max(end, places[thing] ?? index)
      guard end == index else { continue }
      blocks.append(start..<(index + 1))
      start = index + 1
    }
    return blocks
  }
}

extension LayerPairs {
  /// Letters or words of two texts that are the same: first the longest runs that both have, wherever they stand, then the
  /// longest sequence of what is left. Source: greedy string tiling (Wise 1993).
  ///
  /// Texts of which the product of lengths is beyond a million have none.
  ///
  /// - Parameter run: the fewest pieces of a run. A single letter does not fly across a line.
  package init(_ old: [String], _ new: [String], run: Int) {
    guard old.count * new.count <= Self.mostComparisons else {
      self.init([], old.count, new.count)
      return
    }
    var pairs: [(Int, Int)] = []
    var (freeOld, freeNew) = (old.map(Optional.some), new.map(Optional.some))
    // Each search compares all with all.
    for _ in 0..<max(1, Self.mostComparisons / max(1, old.count * new.count)) {
      guard let (i, j, count) = Self.longestRun(freeOld, freeNew), count >= run else { break }
      for step in 0..<count {
        pairs.append((i + step, j + step))
        (freeOld[i + step], freeNew[j + step]) = (nil, nil)
      }
    }
    let (restOld, restNew) = (
      old.indices.filter { freeOld[$0] != nil }, new.indices.filter { freeNew[$0] != nil }
    )
    pairs += Self.longestSequence(restOld.map { old[$0] }, restNew.map { new[$0] }).map {
      (restOld[$0.0], restNew[$0.1])
    }
    self.init(pairs, old.count, new.count)
  }

  /// The start and the length of the longest run that both have, the first of several; nil for none.
  private static func longestRun(
    _ old: [String?], _ new: [String?]
  ) -> (old: Int, new: Int, count: Int)? {
    var best: (old: Int, new: Int, count: Int)?
    // Lengths of the runs that end at the letter before.
    var before = [Int](repeating: 0, count: new.count + 1)
    for i in old.indices {
      var lengths = [Int](repeating: 0, count: new.count + 1)
      for j in new.indices {
        guard let letter = old[i], letter == new[j] else { continue }
        let count = before[j] + 1
        lengths[j + 1] = count
        if count > best?.count ?? 0 { best = (i + 1 - count, j + 1 - count, count) }
      }
      before = lengths
    }
    return best
  }

  /// The longest sequence that both have.
  private static func longestSequence(_ old: [String], _ new: [String]) -> [(Int, Int)] {
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
    var (pairs, i, j) = ([(Int, Int)](), 0, 0)
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
    return pairs
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
