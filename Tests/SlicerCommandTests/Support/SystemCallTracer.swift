import SlicerKit
import SystemPackage

/// strace, which lets single system calls fail or kills the program at them.
enum SystemCallTracer {
  /// One system call of a run.
  struct Call: CustomStringConvertible {
    let name: String
    /// It is the so-manieth of its name, from 1.
    let count: Int
    /// The call as strace writes it.
    let line: String

    /// True if a full disk is what it usually fails for.
    var takesSpace: Bool { ["write", "openat", "renameat", "linkat", "mkdirat"].contains(name) }

    var description: String { "\(name) \(count): \(line.prefix(80))" }
  }

  static let isAvailable: Bool = {
    guard let folder = try? WorkFolder() else { return false }
    let outcome = try? ChildProcess(
      words(["-e", "inject=getpid:error=EPERM:when=1"]) + [Array("true".utf8)], in: folder.path
    ).wait()
    return outcome?.code == 0
  }()

  /// The beginning of a command line that runs a program under strace.
  private static func words(_ options: [String]) -> [[UInt8]] {
    (["strace", "-f", "-qq", "-o", "/dev/null"] + options).map { Array($0.utf8) }
  }

  /// The words before a program of one thread that inject something into it.
  static func wrapper(injecting injection: String) -> [String] {
    ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "inject=\(injection)"] + withoutThreads
  }

  /// The words before a program of one thread whose calls are written to `file`.
  static func wrapper(tracingTo file: FilePath) -> [String] {
    ["strace", "-f", "-qq", "-o", file.argument] + withoutThreads
  }

  /// strace counts the calls of each thread by themselves: there is to be none but the first.
  private static let withoutThreads = ["-e", "inject=clone3:error=EAGAIN"]

  /// The calls of a trace that change the disk, and those that open outputs.
  static func changes(in trace: String) -> [Call] {
    var counts: [Substring: Int] = [:]
    return trace.split(separator: "\n").compactMap { line in
      // `PID name(arguments) = result`
      let call = line.drop { $0 != " " }.drop { $0 == " " }
      let name = call.prefix { $0 != "(" }
      guard name.count < call.count else { return nil }
      counts[name, default: 0] += 1
      guard isChange(name, call) else { return nil }
      return Call(name: String(name), count: counts[name] ?? 0, line: String(call))
    }
  }

  private static let changing: Set<Substring> = [
    "write", "pwrite64", "writev", "rename", "renameat", "renameat2", "link", "linkat", "symlinkat",
    "unlink", "unlinkat", "rmdir", "mkdir", "mkdirat", "fsync", "fdatasync", "syncfs",
    "sync_file_range", "ftruncate", "fallocate", "flock",
  ]

  private static func isChange(_ name: Substring, _ call: Substring) -> Bool {
    changing.contains(name) || name == "openat" && call.contains("O_CREAT")
  }
}
