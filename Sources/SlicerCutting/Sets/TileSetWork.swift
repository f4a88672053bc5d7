import SlicerFiles
public import SlicerWork

/// What becomes a set of tiles: a ``Split``, a ``Pyramid``.
///
/// A folder is a transaction: it has all of the new files and their manifest, or what was there. Every call
/// has an `async` twin, which blocks no thread of the pool, and ends the work when the task is cancelled.
public protocol TileSetWork: Sendable {
  /// Where the files go.
  associatedtype Sink: Sendable
  /// What is known of the set when it has been made.
  associatedtype Report: Sendable

  /// Makes several sets, several of them and several tiles at once; one that fails does not stop the
  /// others.
  ///
  /// - Returns: a result for each, in order.
  static func write(
    _ works: [(Self, Sink)], _ control: WorkControl
  ) -> [Result<Report, WorkError>]
}

extension TileSetWork {
  /// Makes the set.
  ///
  /// - Throws: ``WorkError`` about a picture, or about an output.
  @discardableResult
  public func write(
    to sink: Sink, _ control: WorkControl = WorkControl()
  ) throws(WorkError) -> Report {
    try Self.write([(self, sink)], control)[0].get()
  }

  /// As ``write(to:_:)``, without blocking a thread of the pool; the task's cancellation is the
  /// work's.
  @discardableResult
  public func write(
    to sink: Sink, _ control: WorkControl = WorkControl()
  ) async throws(WorkError) -> Report {
    try await control.detached { () throws(WorkError) in try write(to: sink, control) }
  }

  /// Makes several sets, several of them and several tiles at once; one that fails does not stop the
  /// others.
  ///
  /// - Returns: a result for each, in order.
  public static func write(_ works: [(Self, Sink)]) -> [Result<Report, WorkError>] {
    write(works, WorkControl())
  }

  /// As the call of the same name, without blocking a thread of the pool.
  public static func write(
    _ works: [(Self, Sink)], _ control: WorkControl = WorkControl()
  ) async -> [Result<Report, WorkError>] {
    let results = try? await control.detached { () throws(WorkError) in write(works, control) }
    return results ?? []
  }
}
