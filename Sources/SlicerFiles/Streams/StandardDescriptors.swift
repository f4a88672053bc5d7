package import SlicerCore
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Standard input, output and error.
package enum StandardDescriptors {
  /// Opens the null device for those that the caller had closed, the wrong way round: reading or
  /// writing them is the error that it would have been.
  ///
  /// Without this the first file that we open would be descriptor 1 or 2, and messages would be
  /// written into it. To be called before anything is opened.
  ///
  /// Source: `stdopen` of Gnulib.
  package static func fillGaps() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is taken, and those below are open by now.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

/// How many files the process may have open, and how many threads that is enough for.
package enum DescriptorLimit {
  /// What a picture and the thread that works on it may have open at once: the input, the output
  /// folder, its lock, and a file in it.
  private static let perThread = 4
  /// For the standard streams, and what the system's libraries open.
  private static let reserve = 16

  /// `ulimit -n`; a large number where there is none.
  private static var current: Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let result = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    #else
      let result = getrlimit(RLIMIT_NOFILE, &limit)
    #endif
    return result == 0 ? Int(clamping: limit.rlim_cur) : Int.max
  }

  /// `count`, or fewer if the process may not open files enough for so many; at least 1.
  package static func threads(atMost count: Int) -> Int {
    threads(atMost: count, descriptors: current)
  }

  /// `threads`, or fewer of them.
  package static func threads(_ threads: Threads) -> Threads {
    Threads(Self.threads(atMost: threads.count), permits: threads.permits)
  }

  /// The same for a given limit.
  package static func threads(atMost count: Int, descriptors: Int) -> Int {
    min(count, max(1, (descriptors - reserve) / perThread))
  }
}
