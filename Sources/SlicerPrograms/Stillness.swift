/// How long a program has done nothing: neither read, nor said anything, nor used a processor.
///
/// Portions of that time are counted, and no clock is asked: one in which we were stopped ourselves (`^Z`)
/// counts once, however long it was.
struct Stillness {
  /// What a program has done so far.
  struct Trace: Hashable {
    /// Bytes that it has said.
    let said: Int
    /// Processor time of all its processes, in some unit.
    let work: Int64
  }

  private static let portions = 30

  /// Seconds after which it is looked at.
  let portion: Double
  private var count = 0
  private var trace: Trace?

  /// - Parameter seconds: the longest that is waited for.
  init(seconds: Double) { portion = seconds / Double(Self.portions) }

  /// It has read something.
  mutating func restart() { count = 0 }

  /// Tells of a portion in which it has read nothing.
  ///
  /// - Parameter trace: nil while it is at work.
  /// - Returns: whether it has been still for as long as is waited for.
  mutating func isOver(after trace: Trace?) -> Bool {
    count = trace == nil || trace != self.trace ? 0 : count + 1
    self.trace = trace
    return count >= Self.portions
  }
}
