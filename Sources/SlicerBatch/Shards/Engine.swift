/// What starts slicer on many machines at once, and tells each run its place by the environment.
///
/// A row of ``EngineCatalog``; slicer schedules nothing itself.
package struct Engine: Sendable, Hashable {
  /// One word, as records and scripts have it.
  package let name: String
  /// As people call it.
  package let title: String
  /// The variable that is there wherever the engine runs something, in an array or not; nil where
  /// that is the index's.
  package var presence: String?
  /// How tasks of an array are numbered; nil where the engine does not say.
  package var numbering: Numbering?
  /// How a task learns that it has run before; nil where the engine does not say.
  package var restart: Restart?
  /// What is sent before the end, as `kill -l` names it.
  package var signals: [String] = ["TERM"]
  /// Seconds between the first of them and the end, unless the site says otherwise; nil: not known.
  package var grace: Int?

  /// How an engine numbers the tasks of an array, and what it says of their number.
  package struct Numbering: Sendable, Hashable {
    /// The variable of the task's own number.
    package let index: String
    /// A value of ``index`` outside of arrays.
    package var outside: String?
    package var extent: Extent
  }

  /// What is known of all numbers together.
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

  /// What an engine says of earlier runs of a task.
  package enum Restart: Sendable, Hashable {
    /// A number that is `first` in the first run, as it is where the variable is missing.
    case counted(String, first: Int)
    /// The variable has this value in all runs but the first.
    case flagged(String, value: String)
  }

  /// By what the index shows.
  func sign(_ variable: String) -> EngineSign { EngineSign(title: title, variable: variable) }

  /// Whether a run with these variables was started by the engine.
  package func isPresent(in environment: [String: String]) -> Bool {
    if let presence, environment[presence] != nil { return true }
    return index(in: environment) != nil
  }

  /// What the engine says of the task's number; nil outside of arrays.
  func index(in environment: [String: String]) -> String? {
    guard let numbering, let value = environment[numbering.index], !value.isEmpty,
      value != numbering.outside
    else { return nil }
    return value
  }

  /// How often the task has run before; nil where the engine does not say.
  package func earlierRuns(in environment: [String: String]) -> Int? {
    switch restart {
    case .counted(let variable, let first):
      environment[variable].map { max(0, (DecimalNumber.value($0) ?? first) - first) } ?? 0
    case .flagged(let variable, let value): environment[variable] == value ? 1 : 0
    case nil: nil
    }
  }
}
