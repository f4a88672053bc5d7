#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that starts slicer on many machines at once, and tells each run its place by the environment.
///
/// A row of ``EngineCatalog``; slicer schedules nothing itself.
package struct Engine: Sendable, Hashable {
  /// One word, as records and scripts have it.
  package let name: String
  package let title: String
  /// The variable that is there wherever the engine runs something, in an array or not; nil where
  /// that is the index's.
  package let presence: String?
  /// How tasks of an array are numbered; nil where the engine does not say.
  package let numbering: Numbering?

  init(_ name: String, _ title: String, presence: String? = nil, _ numbering: Numbering? = nil) {
    (self.name, self.title, self.presence, self.numbering) = (name, title, presence, numbering)
  }

  /// How an engine numbers the tasks of an array, and what it says of their number.
  package struct Numbering: Sendable, Hashable {
    /// The variable of the task's own number.
    package let index: String
    /// A value of ``index`` outside of arrays.
    package let outside: String?
    package let extent: Extent

    init(_ index: String, outside: String? = nil, _ extent: Extent) {
      (self.index, self.outside, self.extent) = (index, outside, extent)
    }
  }

  /// The known facts about all numbers together.
  package enum Extent: Sendable, Hashable {
    /// They begin at `base`, and a variable says how many there are.
    case counted(base: Int, count: String)
    /// They begin at `base`, and nothing says how many there are: it has to be stated. `last`, where
    /// there is one, is the last number.
    case stated(base: Int, last: String? = nil)
    /// From one variable to another in steps of a third; `count`, where there is one, says how many
    /// there really are. They may be a part that was submitted again: then it has to be stated how many
    /// there are, and they begin at `base`.
    case range(first: String, last: String, step: String, count: String?, base: Int)
  }

  /// Names the engine together with the variable that shows it.
  func sign(_ variable: String) -> EngineSign { EngineSign(title: title, variable: variable) }

  /// True if a run with these variables was started by the engine.
  package func isPresent(in environment: [String: String]) -> Bool {
    if let presence, environment[presence] != nil { return true }
    return index(in: environment) != nil
  }

  /// The task's number that the engine states; nil outside of arrays.
  func index(in environment: [String: String]) -> String? {
    guard let numbering, let value = environment[numbering.index], !value.isEmpty,
      value != numbering.outside
    else { return nil }
    return value
  }
}

/// The environment that the process was started with.
package enum Environment {
  /// All variables that are text.
  package static let variables: [String: String] = {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let parts = String(cString: entry).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      next += 1
    }
    return variables
  }()

  static let host: String = {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "unknown" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }()
}
