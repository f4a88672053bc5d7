/// The steps of a work on many items that may begin now: a value without threads.
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
    fileprivate let lane: Name
    fileprivate let item: LaneSteps.Need.Item

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
    fileprivate let needs: [Need]
    fileprivate let items: Int
    /// The number of parts of each item; empty if all have ``count``.
    fileprivate let counts: [Int]
    fileprivate let count: Int

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
  }

  package struct Step: Hashable, Sendable {
    package let lane: Name
    fileprivate let step: LaneSteps.Step

    package var item: Int { step.item }
    /// The number of the part in its item, from 0.
    package var part: Int { step.part }
  }

  private let names: [Name]
  private var steps: LaneSteps

  /// - Parameter lanes: no two of one name; those that are asked first come first.
  package init(_ lanes: [Lane]) {
    names = lanes.map(\.name)
    let indices = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    steps = LaneSteps(
      lanes.map { lane in
        LaneSteps.Lane(
          isOrdered: lane.order == .inOrder, items: lane.items, counts: lane.counts,
          count: lane.count,
          needs: lane.needs.map { need in
            guard let index = indices[need.lane] else {
              preconditionFailure("no lane \(need.lane)")
            }
            return LaneSteps.Need(lane: index, item: need.item)
          })
      })
  }

  /// True if the last step has ended.
  package var isDone: Bool { steps.isDone }

  /// Takes the next step; nil when there is none until another one has ended.
  package mutating func next() -> Step? {
    steps.next().map { Step(lane: names[$0.lane], step: $0) }
  }

  package mutating func end(_ step: Step) { steps.end(step.step) }
}
