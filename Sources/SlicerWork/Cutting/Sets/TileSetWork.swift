/// Work that makes a set of tiles: a ``Split``, a ``Pyramid``.
///
/// A folder is a transaction: it has all of the new files and their manifest, or what was there.
package protocol TileSetWork: Sendable {
  associatedtype Sink: Sendable
  /// The facts of a set that has been made.
  associatedtype Report: Sendable

  /// The sources: one picture, or one at several scales.
  var pictures: [Picture] { get }

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
  package func write(
    to sink: Sink, _ control: WorkControl = WorkControl()
  ) throws(WorkError) -> Report {
    try Self.write([(self, sink)], control)[0].get()
  }
}
