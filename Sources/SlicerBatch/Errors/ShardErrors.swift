package import SlicerCore
import SlicerFiles

extension Error where Self == SlicerError {
  package static func unreadableShard(_ text: String) -> SlicerError {
    .usage("\(shown(text)) is no shard (K/N, such as 3/16: the third of sixteen)")
  }

  /// The number is none of 1…`count`.
  package static func noSuchShard(number: Int, count: Int) -> SlicerError {
    .usage("shard \(number) of \(count) does not exist (1/\(count) to \(count)/\(count))")
  }
  package static func badShardCount(_ count: Int) -> SlicerError {
    .usage("\(count) shards (1 to \(Shard.maxCount))")
  }
  package static func severalEngines(_ signs: [EngineSign]) -> SlicerError {
    .usage(
      "several engines seem to be there: \(signs.map(\.description).joined(separator: ", "))",
      .stateShard)
  }
  package static func noEngine(stated: Int) -> SlicerError {
    .usage("no engine says which of \(stated) shards this is", .stateShard)
  }
  package static func variableNotANumber(_ sign: EngineSign, value: String) -> SlicerError {
    .usage("\(sign) is \(shown(value)), which is no number")
  }
  package static func missingVariable(_ sign: EngineSign) -> SlicerError {
    .usage("\(sign) is missing", .stateShard)
  }

  /// The index is none of `allowed`.
  package static func indexOutOfRange(
    _ sign: EngineSign, value: Int, allowed: ClosedRange<Int>
  ) -> SlicerError {
    .usage("\(sign) is \(value), and it can be \(allowed.text)")
  }

  /// The number of shards is not known; the tasks of stated ones begin at `base`.
  package static func unknownShardCount(_ sign: EngineSign, base: Int) -> SlicerError {
    .usage("\(sign) does not say of how many shards", .stateShards(from: base))
  }
  package static func partOfArray(_ sign: EngineSign, _ tasks: TaskRange, base: Int) -> SlicerError
  {
    .usage(
      "\(sign) has the \(tasks), which may be some of more that were submitted again",
      .stateShards(from: base))
  }
  package static func otherShardCount(_ sign: EngineSign, value: Int, stated: Int) -> SlicerError {
    .usage("\(sign) says \(value) shards, and \(stated) were stated")
  }
  package static func otherIndices(
    _ sign: EngineSign, said: ClosedRange<Int>, allowed: ClosedRange<Int>
  ) -> SlicerError {
    .usage(
      "\(sign) has the tasks \(said.text), and those of stated shards are \(allowed.text)",
      .stateShard)
  }

  private static func shown(_ text: String) -> String {
    "'\(CleanLine.text(ArgumentText.bytes(of: text)))'"
  }
}
