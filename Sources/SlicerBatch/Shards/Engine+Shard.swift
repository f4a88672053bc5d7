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
  /// Nothing is guessed. Some engines do not say how many shards there are, or say the number of a few tasks
  /// that were submitted again. It has to be stated then; the tasks are numbered from the engine's base then,
  /// from 0 or from 1, and all of them are.
  ///
  /// - Parameter shards: how many there are, if that was stated.
  package static func place(
    in environment: [String: String], shards: Int?
  ) throws -> EnginePlace? {
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
  ) throws -> Shard? {
    guard let numbering, index(in: environment) != nil else { return nil }
    let index = try number(numbering.index, environment)
    switch numbering.extent {
    case .stated(let base, let last):
      guard let shards else { throw .unknownShardCount(indexSign, base: base) }
      if let last, environment[last] != nil {
        let tasks = try index...max(index, number(last, environment))
        try check(tasks, from: base, of: shards, last)
      }
      return try shard(index, from: base, of: shards)
    case .counted(let base, let variable):
      let count = try number(variable, environment)
      if let shards, shards != count {
        throw .otherShardCount(sign(variable), value: count, stated: shards)
      }
      return try shard(index, from: base, of: count)
    case .range(let first, let last, let step, let count, let base):
      let range = try TaskRange(
        first: number(first, environment), last: number(last, environment),
        step: number(step, environment),
        count: count.map { name in
          try number(name, environment)
        })
      return try shard(index, in: range, from: base, shards, lastVariable: last)
    }
  }

  /// The task `index` of `count` that begin at `base`.
  private func shard(_ index: Int, from base: Int, of count: Int) throws -> Shard {
    try Shard.check(count)
    let allowed = base...base + count - 1
    guard allowed.contains(index) else {
      throw .indexOutOfRange(indexSign, value: index, allowed: allowed)
    }
    return try Shard(index - base + 1, of: count)
  }

  private func shard(
    _ index: Int, in range: TaskRange, from base: Int, _ shards: Int?, lastVariable: String
  ) throws -> Shard {
    let (low, high) = (min(range.first, range.last), max(range.first, range.last))
    guard range.first == low, range.step > 0, (low...high).contains(index) else {
      throw .indexOutOfRange(indexSign, value: index, allowed: low...high)
    }
    if let shards {
      // A part of them may have been submitted again; one that is out of range tells of another base.
      try check(low...high, from: base, of: shards, lastVariable)
      return try shard(index, from: base, of: shards)
    }
    guard let count = range.wholeCount else { throw .partOfArray(indexSign, range, base: base) }
    return try shard(index, from: range.first, of: count)
  }

  /// Refuses tasks that are none of `count` which begin at `base`.
  private func check(
    _ tasks: ClosedRange<Int>, from base: Int, of count: Int, _ variable: String
  ) throws {
    let allowed = base...base + count - 1
    guard allowed.contains(tasks.lowerBound), allowed.contains(tasks.upperBound) else {
      throw .otherIndices(sign(variable), said: tasks, allowed: allowed)
    }
  }

  private var indexSign: EngineSign { sign(numbering?.index ?? "") }

  private func number(
    _ variable: String, _ environment: [String: String]
  ) throws -> Int {
    guard let text = environment[variable], !text.isEmpty else {
      throw .missingVariable(sign(variable))
    }
    guard let value = DecimalNumber.value(text), value <= Self.largest else {
      throw .variableNotANumber(sign(variable), value: text)
    }
    return value
  }

  /// More than any engine counts to, and far from an overflow.
  private static let largest = 1 << 40
}
