import Synchronization

/// Libraries that a piece of work has used though they are loaded only when they are wanted: others may give
/// other outputs, so whoever remembers these remembers them, too.
///
/// Nobody hands it on, like ``Cancellation/current``: a ``SystemThread`` has that of the thread that starts
/// it.
package final class UsedLibraries: Sendable {
  /// Where this thread's work is counted; nil where nobody wants to know.
  @TaskLocal package static var current: UsedLibraries?

  private let state = Mutex<Set<String>>([])

  package init() {}

  /// The libraries used so far, in order: `libheif`.
  package var names: [String] { state.withLock { $0.sorted() } }

  package static func add(_ name: @autoclosure () -> String) {
    guard let current else { return }
    let name = name()
    current.state.withLock { _ = $0.insert(name) }
  }
}
