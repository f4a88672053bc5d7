package import SlicerCore
import SlicerFiles

/// Why nobody knows which part of a list is meant.
package enum ShardError: AccountedError, Hashable {
  // Of what was stated.
  /// It is no two numbers with a slash between.
  case unreadable(String)
  /// The number is none of 1…`count`.
  case outOfRange(number: Int, count: Int)
  /// A list is not divided into so many.
  case count(Int)
  // Of what an engine says.
  /// Several engines seem to be there, each by its variable.
  case severalEngines([EngineSign])
  /// A number of shards was stated, and no engine says which of them this is.
  case noEngine(stated: Int)
  case notANumber(EngineSign, value: String)
  /// The variable is missing, or empty, though the engine's index is there.
  case missing(EngineSign)
  /// The index is none of `allowed`.
  case index(EngineSign, value: Int, allowed: ClosedRange<Int>)
  /// How many shards there are is not said; the tasks of stated ones begin at `base`.
  case countUnknown(EngineSign, base: Int)
  /// The tasks may be a part of an array that was submitted again.
  case partOfArray(EngineSign, TaskRange, base: Int)
  /// The engine says another number of shards than was stated.
  case otherCount(EngineSign, value: Int, stated: Int)
  /// The array's indices do not begin where those of stated shards do.
  case otherIndices(EngineSign, said: ClosedRange<Int>, allowed: ClosedRange<Int>)

  package func account(_: (String) -> String) -> ErrorAccount {
    switch self {
    case .unreadable(let text):
      .usage("\(shown(text)) is no shard (K/N, such as 3/16: the third of sixteen)")
    case .outOfRange(let number, let count):
      .usage("shard \(number) of \(count) does not exist (1/\(count) to \(count)/\(count))")
    case .count(let count): .usage("\(count) shards (1 to \(Shard.maxCount))")
    case .severalEngines(let signs):
      .usage(
        "several engines seem to be there: \(signs.map(\.description).joined(separator: ", "))",
        .stateShard)
    case .noEngine(let stated):
      .usage("no engine says which of \(stated) shards this is", .stateShard)
    case .notANumber(let sign, let value): .usage("\(sign) is \(shown(value)), which is no number")
    case .missing(let sign): .usage("\(sign) is missing", .stateShard)
    case .index(let sign, let value, let allowed):
      .usage("\(sign) is \(value), and it can be \(allowed.text)")
    case .countUnknown(let sign, let base):
      .usage("\(sign) does not say of how many shards", .stateShards(from: base))
    case .partOfArray(let sign, let tasks, let base):
      .usage(
        "\(sign) has the \(tasks), which may be some of more that were submitted again",
        .stateShards(from: base))
    case .otherCount(let sign, let value, let stated):
      .usage("\(sign) says \(value) shards, and \(stated) were stated")
    case .otherIndices(let sign, let said, let allowed):
      .usage(
        "\(sign) has the tasks \(said.text), and those of stated shards are \(allowed.text)",
        .stateShard)
    }
  }

  private func shown(_ text: String) -> String {
    "'\(CleanLine.text(ArgumentText.bytes(of: text)))'"
  }
}

/// By what an engine shows that it is there.
package struct EngineSign: Sendable, Hashable, CustomStringConvertible {
  package let title: String
  /// Of the environment.
  package let variable: String

  package init(title: String, variable: String) {
    (self.title, self.variable) = (title, variable)
  }

  package var description: String { "\(title) (\(variable))" }
}
