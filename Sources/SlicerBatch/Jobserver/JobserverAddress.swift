package import SlicerCore
import SlicerFiles
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where MAKEFLAGS says that make's jobserver is.
///
/// Source: GNU make manual, "POSIX Jobserver Interaction"; `--jobserver-fds` is that of make before
/// 4.2.
package enum JobserverAddress: Sendable, Hashable {
  /// No make, or one that has nothing to say about jobs.
  case none
  /// Two open descriptors, the ends of one pipe.
  case pipe(read: CInt, write: CInt)
  case fifo(FilePath)
  /// Jobs are limited, and this process has no part in it: the recipe lacks its `+`, or it is
  /// another make's way.
  case unusable

  /// - Parameter flags: the variable's bytes. The last word that names a jobserver counts.
  package init(makeFlags flags: some Sequence<UInt8>) {
    let words = Array(flags).split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    self = .none
    // The words after `--` are variables, which may have any text.
    for (index, word) in words.prefix(while: { !$0.elementsEqual("--".utf8) }).enumerated() {
      if let address = Self.value(of: word) {
        self = Self.address(address)
      } else if self == .none, Self.limitsJobs(word, isFirst: index == 0) {
        self = .unusable
      }
    }
  }

  /// The value after the = of a word that names a jobserver.
  private static func value(of word: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    ["--jobserver-auth=", "--jobserver-fds="].first { word.starts(with: $0.utf8) }
      .map { word.dropFirst($0.utf8.count) }
  }

  private static func address(_ value: ArraySlice<UInt8>) -> JobserverAddress {
    let prefix = "fifo:".utf8
    if value.starts(with: prefix) {
      let path = FilePath(bytes: value.dropFirst(prefix.count))
      return path.isEmpty ? .unusable : .fifo(path)
    }
    let numbers = value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { CInt(String(decoding: $0, as: UTF8.self)) }
    // Standard input, output and error are never the pipe, whatever a stale variable says.
    guard numbers.count == 2, let read = numbers[0], let write = numbers[1], read > 2, write > 2
    else { return .unusable }
    return .pipe(read: read, write: write)
  }

  /// True if a word is `-j`, with a number or without. The first word is single letters, and may
  /// lack its hyphen.
  private static func limitsJobs(_ word: ArraySlice<UInt8>, isFirst: Bool) -> Bool {
    if word.starts(with: "-j".utf8) || word.starts(with: "--jobs".utf8) { return true }
    let letters = isFirst && word.first != UInt8(ascii: "-") ? word : []
    return !letters.contains(UInt8(ascii: "=")) && letters.contains(UInt8(ascii: "j"))
  }
}

extension Threads {
  /// The number of threads that make allows, or one for each processor that the machine grants where no make
  /// is; see ``MachineGrant``.
  ///
  /// Under make's jobserver, threads beyond the first work only while they hold one of its tokens. If
  /// make limits jobs and its jobserver cannot be used (the recipe lacks its `+`), it is one thread,
  /// as compilers do it. To be called before files are opened: MAKEFLAGS names numbers of
  /// descriptors.
  ///
  /// - Parameter jobs: the user's own number, which wins over all.
  package static func fromEnvironment(jobs: Int? = nil) -> Threads {
    if let jobs { return Threads(jobs) }
    let flags = getenv("MAKEFLAGS").map { UnsafeRawBufferPointer(start: $0, count: strlen($0)) }
    return Threads(
      JobserverAddress(makeFlags: flags.map(Array.init) ?? []),
      processors: MachineGrant.current.processors)
  }

  /// The number of threads that a given address allows.
  package init(_ address: JobserverAddress, processors: Int) {
    if address == .none {
      self.init(processors)
    } else if processors > 1, let jobserver = Jobserver(address) {
      self.init(processors, permits: jobserver)
    } else {
      self.init(1)
    }
  }
}
