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

/// A process that is told things through a pipe and answers through another one: of a program of ours, which
/// has limits of its own, or of somebody else's, which a shell gives them.
///
/// It is a process group, which a signal that ends us kills, and so does a cancellation; when it is dropped it
/// is killed. Where we are killed ourselves it sees the end of its pipe (``OwnProcess/endWithPipe()``). One thread
/// at a time uses it.
package final class WorkerProcess: ByteSource, ByteSink {
  /// How it ended; nil as long as nobody has seen that.
  package enum Ending: Hashable, Sendable {
    /// The process exited with this code.
    case code(Int)
    case signal(String)
    /// It used more of a processor's time than it was granted.
    case timeLimit
    /// It did nothing for so many seconds, and was killed.
    case stalled(seconds: Int)
  }

  package private(set) var ending: Ending?
  private let process: pid_t
  private let input: FileDescriptor
  private let output: FileDescriptor
  private let stallLimit: Double
  private let cancellation: Cancellation.Registration?
  /// The last lines of its messages; nil where they go nowhere.
  private let lines: LastLines?

  /// Starts it.
  ///
  /// - Parameters:
  ///   - words: the program's arguments, with its name.
  ///   - stallLimit: seconds for which it may do nothing.
  /// - Throws: `SlicerError.programNotStarted(_:reason:)`.
  package convenience init(
    _ program: FilePath, _ words: [String], stallLimit: Double = 60
  ) throws {
    try self.init(program, words.map { Array($0.utf8) }, stallLimit: stallLimit, keepsLines: false)
  }

  /// Starts another program in a shell that limits it, and keeps its last messages.
  ///
  /// - Parameters:
  ///   - arguments: those after its name, whatever their bytes.
  ///   - bytes: of address space. Systems without such a limit have none.
  ///   - seconds: of a processor, after which it is killed.
  ///   - stallLimit: seconds for which it may do nothing.
  /// - Throws: `SlicerError.programNotStarted(_:reason:)`.
  package convenience init(
    _ program: Program, _ arguments: [[UInt8]], bytes: Int, seconds: Int, stallLimit: Double = 60
  ) throws {
    let limits = """
      ulimit -v "$0" 2>/dev/null; ulimit -t "$1" 2>/dev/null; ulimit -c 0 2>/dev/null; \
      ulimit -f 0 2>/dev/null; shift; exec "$@"
      """
    let words = ["sh", "-c", limits, "\(bytes >> 10)", "\(seconds)"].map { Array($0.utf8) }
    try self.init(
      "/bin/sh", words + [program.path.bytes] + arguments, stallLimit: stallLimit,
      keepsLines: true)
  }

  private init(
    _ program: FilePath, _ words: [[UInt8]], stallLimit: Double, keepsLines: Bool
  ) throws {
    self.stallLimit = stallLimit
    let name = program.lastName
    let title = String(decoding: name, as: UTF8.self)
    let (to, from) = try Self.pipes(title)
    let messages = keepsLines ? try? PipeEnds() : nil
    lines = messages.flatMap { LastLines($0.readEnd) }
    if lines == nil { try? messages?.readEnd.close() }
    RunningPrograms.begin()
    let group = Self.start(program, words, to.readEnd, from.writeEnd, messages?.writeEnd)
    try? to.readEnd.close()
    try? from.writeEnd.close()
    try? messages?.writeEnd.close()
    guard group > 0 else {
      RunningPrograms.didNotBegin()
      try? to.writeEnd.close()
      try? from.readEnd.close()
      throw .programNotStarted(title, reason: Errno(rawValue: -group).description)
    }
    RunningPrograms.began(group)
    (process, input, output) = (group, to.writeEnd, from.readEnd)
    cancellation = try? Cancellation.atEnd { RunningPrograms.end(group) }
    if Cancellation.isOver { RunningPrograms.end(group) }
  }

  private static func pipes(_ title: String) throws -> (to: PipeEnds, from: PipeEnds) {
    do throws(Errno) {
      let (to, from) = (try PipeEnds(), try PipeEnds())
      to.widen()
      to.unblockWriting()
      from.widen()
      return (to, from)
    } catch {
      throw .programNotStarted(title, reason: error.description)
    }
  }

  private static func start(
    _ program: FilePath, _ words: [[UInt8]], _ input: FileDescriptor, _ output: FileDescriptor,
    _ messages: FileDescriptor?
  ) -> pid_t {
    var copies: [UnsafeMutablePointer<CChar>?] =
      words.map { strdup($0.map { CChar(bitPattern: $0) } + [0]) } + [nil]
    defer { for copy in copies { free(copy) } }
    return program.withPlatformString {
      cslicer_start_worker(
        $0, &copies, input.rawValue, output.rawValue, messages?.rawValue ?? -1)
    }
  }

  /// The last lines of the messages of a process that has ended; none where they go nowhere.
  package var messages: [String] { lines?.lines ?? [] }

  deinit {
    cancellation?.forget()
    RunningPrograms.end(process)
    reap()
    try? input.close()
    try? output.close()
  }

  /// The next bytes that it says; 0 when it has ended.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    var stall = StallDetector(seconds: stallLimit)
    var silence = 0.0
    while true {
      if let count = try output.readSome(into: buffer, seconds: stall.portion) {
        if count == 0 { reap() }
        return count
      }
      silence += stall.portion
      // Children that it has left behind hold the pipe, and have limits of their own.
      let isGone = RunningPrograms.isGone(process)
      if isGone, let count = try output.readSome(into: buffer, seconds: 0), count > 0 {
        return count
      }
      if isGone || silence >= Self.longestSilence * stallLimit {
        RunningPrograms.end(process)
        reap()
        if !isGone { ending = .timeLimit }
        return 0
      }
      if stall.isOver(after: work) { return stop() }
    }
  }

  /// The longest time at work without a word, in stall limits.
  private static let longestSilence = 20.0

  /// Says `bytes` to it; what it does not hear because it has ended is told by reading.
  package func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes[...]
    var stall = StallDetector(seconds: stallLimit)
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      do throws(Errno) {
        let count = try BrokenPipe.withoutSignal { () throws(Errno) in
          try input.writeSome(of: part, seconds: stall.portion)
        }
        if let count {
          rest = rest.dropFirst(count)
          stall.restart()
        } else if stall.isOver(after: work) {
          _ = stop()
          return
        }
      } catch {
        if error == .brokenPipe { return }
        throw error
      }
    }
  }

  private var work: Double? {
    let seconds = cslicer_group_work(process)
    return seconds < 0 ? nil : seconds
  }

  /// Kills the process because it makes no progress.
  private func stop() -> Int {
    RunningPrograms.end(process)
    reap()
    ending = .stalled(seconds: Int(stallLimit.rounded(.up)))
    return 0
  }

  /// Waits for its end, which has come or is about to.
  private func reap() {
    guard ending == nil else { return }
    let status = cslicer_wait_unreaped(process)
    RunningPrograms.ended(process, isOurs: status != .min)
    while waitpid(process, nil, 0) == -1, errno == EINTR {}
    ending =
      switch -status {
      case SIGXCPU: .timeLimit
      case 1...: .signal(SignalName.text(-status))
      default: .code(Int(status))
      }
  }
}
