import CSlicerFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Which process of which machine it is: `MACHINE-PID-START-RANDOM`.
///
/// A process number alone means nothing in a folder that several hosts or containers share: there it
/// is another process's, or nobody's.
struct ProcessMark: Hashable, CustomStringConvertible {
  /// See ``ProcessSpace``.
  let machine: UInt64
  let number: pid_t
  /// When it began, in ticks since the machine did; 0 where nobody says.
  let start: UInt64
  /// Tells from one with the same number elsewhere, if all else is equal.
  let random: UInt32

  static let own = ProcessMark(
    machine: ProcessSpace.token, number: getpid(), start: ProcessSpace.start(of: getpid()) ?? 0,
    random: UInt32.random(in: 0...UInt32.max))

  private init(machine: UInt64, number: pid_t, start: UInt64, random: UInt32) {
    self.machine = machine
    self.number = number
    self.start = start
    self.random = random
  }

  /// Nil unless `parts` are a machine, a number above 0, a time and a random number.
  init?(_ parts: some Collection<Substring>) {
    let parts = Array(parts)
    guard parts.count == 4, let machine = UInt64(parts[0], radix: 16), let number = pid_t(parts[1]),
      number > 0, let start = UInt64(parts[2]), let random = UInt32(parts[3], radix: 16)
    else { return nil }
    self.init(machine: machine, number: number, start: start, random: random)
  }

  var description: String {
    "\(String(machine, radix: 16))-\(number)-\(start)-\(String(random, radix: 16))"
  }

  /// True if its number means here what it meant where it ran. What does not know its machine knows
  /// itself alone.
  var isHere: Bool {
    self == .own || machine == Self.own.machine && machine != ProcessSpace.unknown
  }

  /// True if a process that ``isHere`` is still there. One that cannot be told from it is.
  var isAlive: Bool {
    if self == .own { return true }
    // An earlier one that had our number.
    if number == Self.own.number { return false }
    if kill(number, 0) == -1 && errno == ESRCH { return false }
    guard start != 0, let found = ProcessSpace.start(of: number) else { return true }
    return found == start
  }
}
