/// How long a program has done nothing: neither read, nor used a processor for more than a word now and then.
///
/// What it says is no progress: one that waits for ever may complain about it for ever. Portions of that time
/// are counted, and no clock is asked: one in which we were stopped ourselves (`^Z`) counts once, however long
/// it was.
struct Stillness {
  private static let portions = 30
  /// Of a portion's time, so much of a processor's is none: a line that is said takes a thousandth of a second.
  private static let idleShare = 0.01

  /// Seconds after which it is looked at.
  let portion: Double
  private var count = 0
  private var work: Double?

  /// - Parameter seconds: the longest that is waited for.
  init(seconds: Double) { portion = seconds / Double(Self.portions) }

  /// It has read something.
  mutating func restart() { count = 0 }

  /// Tells of a portion in which it has read nothing.
  ///
  /// - Parameter work: seconds that all its processes have used of processors so far; nil while it is at work.
  /// - Returns: whether it has been still for as long as is waited for.
  mutating func isOver(after work: Double?) -> Bool {
    let isStill =
      if let work, let last = self.work {
        work - last <= portion * Self.idleShare
      } else {
        false
      }
    count = isStill ? count + 1 : 0
    self.work = work
    return count >= Self.portions
  }
}
