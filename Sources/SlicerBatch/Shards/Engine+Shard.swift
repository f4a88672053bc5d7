/// A run's part of the list, as the engine that has started it says.
package struct EnginePlace: Sendable, Hashable {
  package let engine: Engine
  package let shard: Shard
}

extension EngineCatalog {
  /// Those that a run with these variables was started by, in an array or not.
  package static func present(in environment: [String: String]) -> [Engine] {
    rows.filter { $0.isPresent(in: environment) }
  }

  /// Which part of the list a run with these variables is to do; nil in no engine's array.
  ///
  /// Nothing is guessed. Where an engine does not say how many shards there are, or what it says may be
  /// the number of a few tasks that were submitted again, it has to be stated; the tasks are numbered
  /// from the engine's base then, from 0 or from 1, and all of them are.
  ///
  /// - Parameter shards: how many there are, if that was stated.
  /// - Throws: ``ShardError``.
  package static func place(
    in environment: [String: String], shards: Int?
  ) throws(ShardError) -> EnginePlace? {
    if let shards { try Shard.check(shards) }
    let found = rows.filter { $0.index(in: environment) != nil }
    if found.count > 1 {
      throw .severalEngines(found.compactMap { row in row.numbering.map { row.sign($0.index) } })
    }
    guard let engine = found.first, let shard = try engine.shard(in: environment, shards: shards)
    else {
      if let shards { throw .noEngine(stated: shards) }
      return nil
    }
    return EnginePlace(engine: engine, shard: shard)
  }
}

extension Engine {
  fileprivate func shard(
    in environment: [String: String], shards: Int?
  ) throws(ShardError) -> Shard? {
    guard let numbering, index(in: environment) != nil else { return nil }
    let index = try number(numbering.index, environment)
    switch numbering.extent {
    case .stated(let base):
      guard let shards else { throw .countUnknown(sign(numbering.index), said: nil) }
      return try shard(index, from: base, of: shards)
    case .counted(let base, let variable):
      let count = try number(variable, environment)
      if let shards, shards != count {
        throw .otherCount(sign(variable), value: count, stated: shards)
      }
      return try shard(index, from: base, of: count)
    case .range(let first, let last, let step, let count, let base):
      let range = try TaskRange(
        index: index, first: number(first, environment), last: number(last, environment),
        step: number(step, environment),
        count: count.map { name throws(ShardError) in
          try number(name, environment)
        })
      return try shard(range, from: base, shards, lastVariable: last)
    }
  }

  /// The task `index` of `count` that begin at `base`.
  private func shard(_ index: Int, from base: Int, of count: Int) throws(ShardError) -> Shard {
    try Shard.check(count)
    let allowed = base...base + count - 1
    guard allowed.contains(index) else { throw .index(indexSign, value: index, allowed: allowed) }
    return try Shard(index - base + 1, of: count)
  }

  private func shard(
    _ range: TaskRange, from base: Int, _ shards: Int?, lastVariable: String
  ) throws(ShardError) -> Shard {
    guard range.first <= range.last, range.step > 0, range.all.contains(range.index) else {
      let allowed = min(range.first, range.last)...max(range.first, range.last)
      throw .index(indexSign, value: range.index, allowed: allowed)
    }
    if let shards {
      // A part of them may have been submitted again; one that is out of range tells of another base.
      let allowed = base...base + shards - 1
      guard allowed.contains(range.first), allowed.contains(range.last) else {
        throw .otherIndices(sign(lastVariable), said: range.all, allowed: allowed)
      }
      return try shard(range.index, from: base, of: shards)
    }
    guard range.isWhole else { throw .countUnknown(indexSign, said: range.count ?? range.spanned) }
    let (rank, rest) = (range.index - range.first).quotientAndRemainder(dividingBy: range.step)
    guard rest == 0 else {
      throw .uneven(indexSign, value: range.index, first: range.first, step: range.step)
    }
    return try Shard(rank + 1, of: range.spanned)
  }

  private var indexSign: EngineSign { sign(numbering?.index ?? "") }

  private func number(
    _ variable: String, _ environment: [String: String]
  ) throws(ShardError) -> Int {
    guard let text = environment[variable], !text.isEmpty else { throw .missing(sign(variable)) }
    guard let value = DecimalNumber.value(text), value <= Self.largest else {
      throw .notANumber(sign(variable), value: text)
    }
    return value
  }

  /// More than any engine counts to, and far from an overflow.
  private static let largest = 1 << 40
}

/// Tasks that are numbered from `first` to `last`.
private struct TaskRange {
  let index: Int
  let first: Int
  let last: Int
  let step: Int
  /// What the engine says there are.
  let count: Int?

  var all: ClosedRange<Int> { first...last }

  /// How many there are if none was left out.
  var spanned: Int { (last - first) / step + 1 }

  /// Whether these are all tasks that there are, as far as one can see: a single one may be a task of
  /// many that was submitted again.
  var isWhole: Bool { spanned > 1 && (count == nil || count == spanned) }
}
