import SlicerCore
import Synchronization

/// Two groups whose layers were taken out of those around them, and their pairs.
struct RaisedGroups {
  private let old, new: Layer
  private let tears: Bool
  let olds, news: [RaisedLayer]
  let pairs: LayerPairs

  /// The last of them: most frames of a move have the same, and 300 layers take a third of a second.
  private static let last = Mutex<[RaisedGroups]>([])
  private static let most = 4

  private init(_ old: Layer, _ new: Layer, _ tears: Bool) {
    (self.old, self.new, self.tears) = (old, new, tears)
    var (olds, news) = (
      old.shownSublayers.map { RaisedLayer($0) }, new.shownSublayers.map { RaisedLayer($0) }
    )
    pairs = LayerPairs(raising: &olds, &news, in: old.bounds, new.bounds, tears: tears)
    (self.olds, self.news) = (olds, news)
  }

  static func known(_ old: Layer, _ new: Layer, _ tears: Bool) -> RaisedGroups {
    let last = last.withLock { $0 }
    let known = last.first {
      $0.tears == tears && $0.old.bounds == old.bounds && $0.new.bounds == new.bounds
        && $0.old.sublayers == old.sublayers && $0.new.sublayers == new.sublayers
    }
    if let known { return known }
    let groups = RaisedGroups(old, new, tears)
    // Other groups are paired in no time.
    if groups.olds.count > old.sublayers.count || groups.news.count > new.sublayers.count {
      self.last.withLock { $0 = [groups] + $0.prefix(most - 1) }
    }
    return groups
  }
}
