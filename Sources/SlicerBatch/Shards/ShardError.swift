package import SlicerCore
import SlicerFiles

/// Why nobody knows which part of a list is meant.
package enum ShardError: SlicerError, Hashable {
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
  /// The variable is no number.
  case notANumber(EngineSign, value: String)
  /// The variable is missing, or empty, though the engine's index is there.
  case missing(EngineSign)
  /// The index is none of `allowed`.
  case index(EngineSign, value: Int, allowed: ClosedRange<Int>)
  /// The indices have other steps than the engine says of them.
  case uneven(EngineSign, value: Int, first: Int, step: Int)
  /// How many shards there are is not known, or what is said may be that of a few tasks that were
  /// submitted again.
  case countUnknown(EngineSign, said: Int?)
  /// The engine says another number of shards than was stated.
  case otherCount(EngineSign, value: Int, stated: Int)
  /// The array's indices do not begin where those of stated shards do.
  case otherIndices(EngineSign, said: ClosedRange<Int>, allowed: ClosedRange<Int>)

  /// The command line or its surroundings are at fault.
  package var kind: FailureKind { .usage }

  /// What was said, and what may be.
  package var description: String {
    switch self {
    case .unreadable(let text):
      "\(shown(text)) is no shard (K/N, such as 3/16: the third of sixteen)"
    case .outOfRange(let number, let count):
      "shard \(number) of \(count) does not exist (1/\(count) to \(count)/\(count))"
    case .count(let count): "\(count) shards (1 to \(Shard.maxCount))"
    default: engineDescription
    }
  }

  private var engineDescription: String {
    switch self {
    case .severalEngines(let signs):
      "several engines seem to be there: \(signs.map(\.description).joined(separator: ", ")) "
        + "(say which shard it is)"
    case .noEngine(let stated):
      "no engine says which of \(stated) shards this is (say it, such as 1/\(stated))"
    case .notANumber(let sign, let value): "\(sign) is \(shown(value)), which is no number"
    case .missing(let sign): "\(sign) is missing (say which shard it is)"
    case .index(let sign, let value, let allowed):
      "\(sign) is \(value), and it can be \(allowed.text)"
    case .uneven(let sign, let value, let first, let step):
      "\(sign) is \(value), which is not \(first) and a multiple of \(step)"
    case .countUnknown(let sign, let said): countUnknown(sign, said)
    case .otherCount(let sign, let value, let stated):
      "\(sign) says \(value) shards, and \(stated) were stated"
    case .otherIndices(let sign, let said, let allowed):
      "\(sign) has \(said.text), and of stated shards it has \(allowed.text) "
        + "(number the array so, or say which shard it is)"
    default: ""
    }
  }

  private func countUnknown(_ sign: EngineSign, _ said: Int?) -> String {
    let said = said.map { " of \($0), which may be some that were submitted again" } ?? ""
    return "\(sign) does not say of how many shards\(said) (state their number)"
  }

  private func shown(_ text: String) -> String {
    "\"\(CleanLine.text(ArgumentText.bytes(of: text)))\""
  }
}

/// By what an engine shows that it is there.
package struct EngineSign: Sendable, Hashable, CustomStringConvertible {
  /// As people call it.
  package let title: String
  /// Of the environment.
  package let variable: String

  package init(title: String, variable: String) {
    (self.title, self.variable) = (title, variable)
  }

  package var description: String { "\(title) (\(variable))" }
}

extension ClosedRange<Int> {
  /// `0 to 7`.
  fileprivate var text: String { count == 1 ? "\(lowerBound)" : "\(lowerBound) to \(upperBound)" }
}
