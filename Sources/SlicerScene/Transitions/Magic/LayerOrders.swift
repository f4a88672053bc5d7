import SlicerCore

/// The orders in which the things of two groups are drawn: that of the old group, one on the way, and that of the new one.
///
/// On the way things lie so that at both ends nothing changes that overlaps there: rows of a list change places without being
/// seen through each other. Where this cannot be, one order dissolves into the other in the first or the last quarter.
struct LayerOrders {
  private let pairs: LayerPairs
  private let middle: [LayerPairs.Thing]
  private let old, new: [Rect?]

  /// The part of the time in which an order dissolves into the next one.
  private static let dissolve = 0.25
  /// Things whose order is thought about; more take the new order.
  private static let most = 500

  /// - Parameters:
  ///   - old: the layers of the old group.
  ///   - new: those of the new one.
  init(_ pairs: LayerPairs, _ old: [Layer], _ new: [Layer]) {
    self.pairs = pairs
    self.old = old.map { $0.extent(withShadow: true) }
    self.new = new.map { $0.extent(withShadow: true) }
    guard pairs.oldOrder != pairs.newOrder, pairs.newOrder.count <= Self.most else {
      middle = pairs.newOrder
      return
    }
    let (olds, news) = (
      old.map { $0.extent(withShadow: false) }, new.map { $0.extent(withShadow: false) }
    )
    let places = pairs.newOrder.places
    let things = pairs.oldOrder
    // The things beneath each thing.
    var beneath: [LayerPairs.Thing: Set<LayerPairs.Thing>] = [:]
    for (index, upper) in things.enumerated() {
      for lower in things[..<index] {
        if Self.overlap(lower.old, upper.old, olds) { beneath[upper, default: []].insert(lower) }
        guard Self.overlap(lower.new, upper.new, news) else { continue }
        let isAbove = places[upper, default: 0] > places[lower, default: 0]
        beneath[isAbove ? upper : lower, default: []].insert(isAbove ? lower : upper)
      }
    }
    var (rest, order) = (pairs.newOrder, [LayerPairs.Thing]())
    var open = Set(rest)
    while !rest.isEmpty {
      // In a circle of things that lie above each other the new order decides.
      let index = rest.firstIndex { beneath[$0, default: []].isDisjoint(with: open) } ?? 0
      let thing = rest.remove(at: index)
      open.remove(thing)
      order.append(thing)
    }
    middle = order
  }

  /// Parts of the order at a share of the way, back to front; of two orders of a part one dissolves into the other.
  func parts(
    at share: Double
  ) -> [(old: [LayerPairs.Thing], new: [LayerPairs.Thing], share: Double)] {
    if share <= 0 { return [(pairs.oldOrder, pairs.oldOrder, 0)] }
    if share >= 1 { return [(pairs.newOrder, pairs.newOrder, 1)] }
    let (early, late) = (share / Self.dissolve, (share - 1) / Self.dissolve + 1)
    if early < 1 {
      return parts(pairs.oldOrder, middle, Elementary.smoothstep(early)) {
        Self.overlap($0.old, $1.old, old)
      }
    }
    guard late > 0 else { return [(middle, middle, 0)] }
    return parts(middle, pairs.newOrder, Elementary.smoothstep(late)) {
      Self.overlap($0.new, $1.new, new)
    }
  }

  private func parts(
    _ first: [LayerPairs.Thing], _ last: [LayerPairs.Thing], _ share: Double,
    _ overlap: (LayerPairs.Thing, LayerPairs.Thing) -> Bool
  ) -> [(old: [LayerPairs.Thing], new: [LayerPairs.Thing], share: Double)] {
    let places = last.places
    return LayerPairs.blocks(first, last).map { block in
      let things = Array(first[block])
      let others = Array(last[block])
      let isSeen = things.indices.contains { index in
        things[..<index].contains {
          places[$0, default: 0] > places[things[index], default: 0] && overlap($0, things[index])
        }
      }
      // The order on the way is the last of the first quarter, and the first of the last one.
      let kept = first == middle ? things : others
      return isSeen ? (things, others, share) : (kept, kept, 0)
    }
  }

  private static func overlap(_ first: Int?, _ last: Int?, _ boxes: [Rect?]) -> Bool {
    guard let first, let last, let box = boxes[first], let other = boxes[last] else { return false }
    return box.common(other) != nil
  }
}

extension LayerPairs.Thing {
  /// Its number in the old group.
  var old: Int? {
    switch self {
    case .pair(let i, _), .old(let i): i
    case .new: nil
    }
  }

  /// Its number in the new group.
  var new: Int? {
    switch self {
    case .pair(_, let j), .new(let j): j
    case .old: nil
    }
  }
}

extension [LayerPairs.Thing] {
  /// The index of each thing.
  var places: [LayerPairs.Thing: Int] {
    Dictionary(enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
  }
}
