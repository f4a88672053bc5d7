import CSlicerFiles
import SlicerCore
package import SystemPackage

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

  /// Whether its number means here what it meant where it ran. What does not know its machine knows
  /// itself alone.
  var isHere: Bool {
    self == .own || machine == Self.own.machine && machine != ProcessSpace.unknown
  }

  /// Whether a process that ``isHere`` is still there. One that cannot be told from it is.
  var isAlive: Bool {
    if self == .own { return true }
    // An earlier one that had our number.
    if number == Self.own.number { return false }
    if kill(number, 0) == -1 && errno == ESRCH { return false }
    guard start != 0, let found = ProcessSpace.start(of: number) else { return true }
    return found == start
  }
}

/// Where process numbers mean what they mean here: this host, since it was started, in this
/// namespace of processes (and of times, in which processes say when they began).
package enum ProcessSpace {
  static let unknown: UInt64 = 0

  /// 64 bits of all that; ``unknown`` where it cannot be found out, as without `/proc`.
  static let token: UInt64 = {
    guard let boot else { return unknown }
    let text = [hostName, boot, link("/proc/self/ns/pid"), link("/proc/self/ns/time")]
      .map { $0 ?? "" }.joined(separator: "|")
    return max(1, hash(Array(text.utf8)))
  }()

  /// When a process began, in ticks since the machine did; nil where nobody says, or if `/proc` is
  /// that of other namespaces, whose numbers are not ours.
  static func start(of process: pid_t) -> UInt64? {
    guard link("/proc/self") == "\(getpid())",
      let status = SmallFile.text(of: FilePath("/proc/\(process)/stat")),
      let end = status.lastIndex(of: ")")
    else { return nil }
    // After the name, which may hold anything, it is the 20th word: proc(5), field 22.
    let words = status[end...].split(separator: " ").dropFirst()
    return words.count < 20 ? nil : UInt64(words[words.startIndex + 19])
  }

  /// How this host calls itself; nil if it does not.
  package static var hostName: String? {
    var names = utsname()
    guard uname(&names) == 0 else { return nil }
    return withUnsafeBytes(of: &names.nodename) { name in
      String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// What is another each time that the machine is started.
  private static var boot: String? {
    #if canImport(Darwin)
      var bytes = [UInt8](repeating: 0, count: 64)
      var count = bytes.count
      guard sysctlbyname("kern.bootsessionuuid", &bytes, &count, nil, 0) == 0 else { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    #else
      // Without the namespace it would be that of other containers too.
      return link("/proc/self/ns/pid") == nil
        ? nil : SmallFile.text(of: "/proc/sys/kernel/random/boot_id")
    #endif
  }

  private static func link(_ path: FilePath) -> String? {
    var buffer = [CChar](repeating: 0, count: 256)
    let count = path.withPlatformString { readlink($0, &buffer, buffer.count) }
    guard count > 0 else { return nil }
    return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// FNV-1a, 64 bits.
  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

/// What this process is, and what it may take.
package enum OwnProcess {
  /// The program that it runs; nil where the system does not say.
  package static var program: FilePath? {
    var path = [CChar](repeating: 0, count: 4096)
    let count = cslicer_own_program(&path, path.count)
    return count > 0 ? FilePath(bytes: path.prefix(count).map { UInt8(bitPattern: $0) }) : nil
  }

  /// Lets it have so much address space and time of a processor, and write no file.
  ///
  /// - Parameter bytes: of address space; memory that is freed is not kept for each thread.
  package static func limit(bytes: UInt64, seconds: UInt32) {
    cslicer_share_heap()
    cslicer_limit_worker(bytes, seconds)
  }

  /// Ends this process as soon as nobody can write to its standard input any more, whatever it does: who has started
  /// it is gone, by SIGKILL too.
  ///
  /// A death signal (`PR_SET_PDEATHSIG`) comes when the thread ends that has started us, which is earlier.
  package static func endWithPipe() {
    SystemThread {
      cslicer_wait_for_hangup(STDIN_FILENO)
      _exit(0)
    }?.detach()
  }
}

/// Work on a stack whose size is ours to say, and not that of `ulimit -s`.
package enum LargeStack {
  /// Runs `body`, which ends the process, on a thread of its own; returns only where there can be none.
  ///
  /// To be called first of all, by the thread that the system has started. That one only waits from then
  /// on, and no signal is for it: a small stack has no room for a handler. Threads that libraries start
  /// get what ours have: glibc would give them what `ulimit -s` says.
  package static func run(_ body: @escaping @Sendable () -> Never) {
    cslicer_state_stacks(SystemThread.stackSize)
    // The new thread has a heap of its own.
    if MemoryReserve.limit != nil { MachineGrant.shareHeap() }
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    let mask = before
    let thread = SystemThread {
      var mask = mask
      pthread_sigmask(SIG_SETMASK, &mask, nil)
      body()
    }
    if let thread { thread.join() }
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
