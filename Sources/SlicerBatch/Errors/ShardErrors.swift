package import SlicerCore
import SlicerFiles

extension Error where Self == SlicerError {
  package static func unreadableShard(_ text: String) -> SlicerError {
    .usage("\(shown(text)) is not a shard\nhint: write K/N, such as 3/16 for the third of sixteen")
  }

  /// Reports a number that is not in 1…`count`.
  package static func noSuchShard(number: Int, count: Int) -> SlicerError {
    .usage("shard \(number)/\(count) does not exist; there are 1/\(count) to \(count)/\(count)")
  }
  package static func badShardCount(_ count: Int) -> SlicerError {
    .usage("\(count) shards are not between 1 and \(Shard.maxCount)")
  }
  package static func severalEngines(_ signs: [EngineSign]) -> SlicerError {
    .usage(
      "the environment names several engines: \(signs.map(\.description).joined(separator: ", "))",
      .stateShard)
  }
  package static func noEngine(stated: Int) -> SlicerError {
    .usage("no engine states which of \(stated) shards this is", .stateShard)
  }
  package static func variableNotANumber(_ sign: EngineSign, value: String) -> SlicerError {
    .usage("\(sign) is \(shown(value)), which is not a number")
  }
  package static func missingVariable(_ sign: EngineSign) -> SlicerError {
    .usage("\(sign.title) runs the task, but \(sign.variable) is not set", .stateShard)
  }

  package static func indexOutOfRange(
    _ sign: EngineSign, value: Int, allowed: ClosedRange<Int>
  ) -> SlicerError {
    .usage("\(sign) is \(value), which is not \(allowed.text)")
  }

  /// The number of shards is not known; the tasks of stated ones begin at `base`.
  package static func unknownShardCount(_ sign: EngineSign, base: Int) -> SlicerError {
    .usage("\(sign) does not state how many shards there are", .stateShards(from: base))
  }
  package static func partOfArray(_ sign: EngineSign, _ tasks: TaskRange, base: Int) -> SlicerError
  {
    .usage(
      "\(sign) has the \(tasks), which may be some of more that were submitted again",
      .stateShards(from: base))
  }
  package static func otherShardCount(_ sign: EngineSign, value: Int, stated: Int) -> SlicerError {
    .usage("\(sign) states \(value) shards, but the command states \(stated)")
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
