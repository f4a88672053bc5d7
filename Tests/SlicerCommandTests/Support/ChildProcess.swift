import Foundation
import SlicerKit
import SystemPackage

/// A program that runs, in a process group of its own and with no signal blocked or ignored.
final class ChildProcess {
  let pid: pid_t
  private let output: UnnamedFile
  private let errors: UnnamedFile
  private var isWaitedFor = false

  /// A child that takes longer hangs, and is killed.
  private static let patience = 120.0

  /// - Parameters:
  ///   - arguments: the program's path and its arguments, as bytes.
  ///   - input: its standard input; nil: the null device.
  ///   - terminal: takes the place of standard error.
  init(
    _ arguments: [[UInt8]], in folder: FilePath, input: CInt? = nil, terminal: CInt? = nil
  ) throws {
    output = try UnnamedFile()
    errors = try UnnamedFile()
    var files = try SpawnFiles()
    defer { files.destroy() }
    let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(null) }
    for (target, source) in [
      (0, input ?? null), (1, output.descriptor), (2, terminal ?? errors.descriptor),
    ] { try files.duplicate(source, as: CInt(target)) }
    pid = try files.spawn(arguments, in: folder, ChildEnvironment.current)
  }

  deinit {
    if !isWaitedFor {
      send(SIGKILL)
      _ = try? wait()
    }
  }

  /// Sends a signal to the process and to all that it has started.
  func send(_ signal: CInt) { kill(-pid, signal) }

  /// Waits for the end.
  func wait() throws -> Outcome {
    var status: CInt = 0
    var usage = rusage()
    let start = Moment.now
    var isKilled = false
    while wait4(pid, &status, WNOHANG, &usage) == 0 {
      if Moment.now - start > Self.patience, !isKilled {
        isKilled = true
        send(SIGKILL)
      }
      usleep(1000)
    }
    isWaitedFor = true
    return Outcome(
      status: status, output: output.bytes, errors: errors.bytes,
      processorSeconds: Moment.seconds(usage.ru_utime) + Moment.seconds(usage.ru_stime),
      hasHung: isKilled)
  }
}

/// Times in seconds.
enum Moment {
  /// Since some fixed moment.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  static func sleep(_ seconds: Double) { usleep(useconds_t(max(0, seconds) * 1e6)) }
}
