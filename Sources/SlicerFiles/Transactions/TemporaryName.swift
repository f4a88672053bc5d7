import Synchronization
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `.slicer-PID-N.tmp`: what an unfinished file is called, and which process it belongs to.
struct TemporaryName: Hashable {
  let process: pid_t
  let number: Int

  private static let prefix = ".slicer-"
  private static let suffix = ".tmp"
  private static let count = Atomic<Int>(0)

  /// A name that this process has not used yet.
  static func next() -> TemporaryName {
    TemporaryName(
      process: getpid(), number: count.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  /// What the old manifest is called while a commit of this process replaces its files. A later run
  /// that finds it knows which files the killed one would have removed.
  static var retiredManifest: TemporaryName { TemporaryName(process: getpid(), number: 0) }

  /// Whether it is that of any process.
  var isRetiredManifest: Bool { number == 0 }

  private init(process: pid_t, number: Int) {
    self.process = process
    self.number = number
  }

  /// Nil unless `name` is exactly such a name.
  init?(_ name: FilePath) {
    let text = name.string
    guard text.hasPrefix(Self.prefix), text.hasSuffix(Self.suffix) else { return nil }
    let numbers = text.dropFirst(Self.prefix.count).dropLast(Self.suffix.count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard numbers.count == 2, let process = pid_t(numbers[0]), process > 0,
      let number = Int(numbers[1]), Self(process: process, number: number).name == name
    else { return nil }
    self.init(process: process, number: number)
  }

  var name: FilePath { FilePath("\(Self.prefix)\(process)-\(number)\(Self.suffix)") }

  /// Whether the process that made it is gone. A number that another program got since counts as
  /// alive: better a file too many than one too few.
  var isOrphan: Bool {
    // Of our own number and not ours: from an earlier process that had it, as in containers,
    // where it is often the same.
    if process == getpid() { return !Leftovers.contain(name) }
    return kill(process, 0) == -1 && errno == ESRCH
  }
}
