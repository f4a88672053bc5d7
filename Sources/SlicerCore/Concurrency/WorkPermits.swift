/// Who says how many threads may work, from moment to moment: make, if slicer runs under it.
///
/// The first thread of a program needs no permit.
package protocol WorkPermits: Sendable {
  /// Waits for a permit and takes it.
  ///
  /// - Parameter isWanted: asked again after every ``wake()``.
  /// - Returns: false if none is wanted any longer, or none will ever come.
  func acquire(while isWanted: () -> Bool) -> Bool
  /// Gives one permit back that ``acquire(while:)`` took.
  func release()
  /// Lets those that wait ask whether they still want what they wait for.
  func wake()
}
