import CSlicerFiles
package import SlicerCore
import Synchronization
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that runs and reads what we write to it: a process group of its own, which a signal that
/// ends us kills, whichever it is.
///
/// A program that does nothing any more is killed, too (``StallDetector``).
///
/// One thread at a time writes, and waits meanwhile as for any pipe; any thread may ``cancel()``. One
/// that is dropped before ``finish()`` is killed, and so is one whose work is cancelled (``Cancellation``):
/// it is gone then before what it wrote is taken back.
package final class FedProgram: Sendable {
  private let name: String
  /// The program's standard input; nil when it is closed.
  private let input: Monitor<FileDescriptor?>
  /// Bytes that have been written to the program.
  private let given = Atomic(0)
  /// Seconds without anything done that are waited for.
  private let stallLimit: Double
  private let stage = Monitor(ProgramStage.starting)
  private let messages: LastLines
  /// Its standard output: the last lines, or what somebody else reads.
  private let report: LastLines?
  private let output: ProgramStream?
  /// Kills it when the work is cancelled; nil where nobody can.
  private let cancellation: Cancellation.Registration?

  /// Starts it.
  ///
  /// - Parameters:
  ///   - arguments: those after its name, whatever their bytes.
  ///   - stallLimit: seconds for which it may do nothing.
  ///   - read: reads its standard output, on a thread of its own; nil: the last lines are kept. A program waits
  ///     for it, and gets `SIGPIPE` where it returns before the end.
  package init(
    _ program: Program, _ arguments: [[UInt8]], stallLimit: Double = 60,
    reading read: (@Sendable (any ByteSource) -> Void)? = nil
  ) throws {
    (name, self.stallLimit) = (program.name, stallLimit)
    try Self.checkThreads(for: name)
    let pipes = try ProgramPipes(name)
    guard let messages = LastLines(pipes.error.readEnd) else {
      pipes.close()
      throw .noThread(name)
    }
    self.messages = messages
    output = read.flatMap { ProgramStream(pipes.output.readEnd, $0) }
    report = read == nil ? LastLines(pipes.output.readEnd) : nil
    guard output != nil || report != nil else {
      pipes.closeFirst()
      throw .noThread(name)
    }
    input = Monitor(pipes.input.writeEnd)
    do throws(CancellationError) {
      cancellation = try Cancellation.atEnd { [stage] in Self.end(stage) }
    } catch {
      pipes.closeChildEnds()
      throw .programNotStarted(name, reason: "its work was cancelled")
    }
    RunningPrograms.begin()
    let run = ProgramRun(program, arguments, pipes, stage)
    guard let thread = ThreadExecutor.thread({ await run() }) else {
      RunningPrograms.didNotBegin()
      cancellation?.forget()
      pipes.closeChildEnds()
      throw .noThread(name)
    }
    thread.detach()
    try stage.wait(\.beginning).get()
  }

  /// Subprocess takes threads of Swift's pool, which on Linux looks after them in `/proc` each second
  /// and ends the process where it finds none.
  private static func checkThreads(for name: String) throws {
    #if os(Linux)
      guard access("/proc/self/task", F_OK) == 0 else {
        throw .noProc(name)
      }
    #endif
  }

  deinit {
    cancellation?.forget()
    cancel()
    closeInput()
    // A file that it is opening would be there again after it has been removed.
    _ = stage.wait(seconds: Self.patience, \.ending)
  }

  /// Seconds that are waited for the end of a program that reads no more, or has been killed.
  private static let patience = 1.0

  /// Has it read all of `bytes`.
  ///
  /// - Throws: `SlicerError` if it reads no more; it has ended then, or been killed.
  package func write(_ bytes: UnsafeRawBufferPointer) throws {
    guard let descriptor = input.update({ $0 }) else { return }
    let isRead: Bool
    do throws(Errno) {
      isRead = try BrokenPipe.withoutSignal { () throws(Errno) in
        try feed(bytes, to: descriptor)
      }
    } catch {
      closeInput()
      if stage.wait(seconds: Self.patience, \.ending) == nil {
        cancel()
        _ = stage.wait(\.ending)
        RunningPrograms.waitForTheEnd()
      } else {
        try finish()
      }
      throw .programEndedEarly(name, messages: messages.lines)
    }
    if !isRead { throw stuck() }
  }

  /// True if it has read all, and not become still before.
  private func feed(
    _ bytes: UnsafeRawBufferPointer, to descriptor: FileDescriptor
  ) throws(Errno) -> Bool {
    var rest = bytes[...]
    var stall = StallDetector(seconds: stallLimit)
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      if let count = try descriptor.writeSome(of: part, seconds: stall.portion) {
        given.add(count, ordering: .relaxed)
        rest = rest.dropFirst(count)
        stall.restart()
      } else if stall.isOver(after: work) {
        return false
      }
    }
    return true
  }

  /// The program's ending; nil if it stalls.
  private var ending: Result<CInt, SlicerError>? {
    var stall = StallDetector(seconds: stallLimit)
    while true {
      if let ending = stage.wait(seconds: stall.portion, \.ending) { return ending }
      if stall.isOver(after: work) { return nil }
    }
  }

  /// Seconds of processors that it has used; nil while it is at work.
  private var work: Double? {
    guard case .running(let group) = stage.update({ $0 }) else { return 0 }
    let seconds = cslicer_group_work(group)
    return seconds < 0 ? nil : seconds
  }

  /// Kills the program because it makes no progress.
  private func stuck() -> SlicerError {
    closeInput()
    cancel()
    _ = stage.wait(seconds: Self.patience, \.ending)
    RunningPrograms.waitForTheEnd()
    return .programStuck(
      name, seconds: Int(stallLimit.rounded(.up)), given: given.load(ordering: .relaxed),
      messages: messages.lines)
  }

  /// The last lines of its standard output so far; any thread may ask.
  package var reported: [String] { report?.soFar ?? [] }

  /// Tells it that this was all, and waits for its end, and until its standard output is read.
  ///
  /// - Returns: the last lines of its standard output, where nobody else reads it.
  /// - Throws: `SlicerError.programFailed(_:_:messages:)`,
  ///   `SlicerError.programStuck(_:seconds:given:messages:)`.
  @discardableResult
  package func finish() throws -> [String] {
    closeInput()
    guard let ending else { throw stuck() }
    let status = try ending.get()
    output?.finish()
    if status == 0 { return report?.lines ?? [] }
    RunningPrograms.waitForTheEnd()
    throw .programFailed(
      name, status > 0 ? .code(Int(status)) : .signal(-Int(status)), messages: messages.lines)
  }

  /// Kills it, wherever it is; who writes to it or waits for it is told so.
  package func cancel() {
    if case .running(let group) = stage.update({ $0 }) { RunningPrograms.end(group) }
  }

  /// Kills what is being started or runs, and waits until it has ended.
  private static func end(_ stage: Monitor<ProgramStage>) {
    _ = stage.wait(seconds: patience, \.beginning)
    if case .running(let group) = stage.update({ $0 }) { RunningPrograms.end(group) }
    _ = stage.wait(seconds: patience, \.ending)
  }

  private func closeInput() {
    let descriptor = input.update { input in
      defer { input = nil }
      return input
    }
    try? descriptor?.close()
  }
}

/// How long a program has done nothing: neither read, nor used a processor for more than a word now and then.
///
/// Its messages are no progress: one that waits for ever may complain about it for ever. Portions of that
/// time are counted, and no clock is asked: one in which we were stopped ourselves (`^Z`) counts once,
/// however long it was.
struct StallDetector {
  private static let portions = 30
  /// A smaller share of a processor's time counts as idle: printing a line takes a thousandth of a second.
  private static let idleShare = 0.01

  /// Seconds between two looks at the program.
  let portion: Double
  private var count = 0
  private var work: Double?

  /// - Parameter seconds: the longest that is waited for.
  init(seconds: Double) { portion = seconds / Double(Self.portions) }

  /// Notes that the program has read something.
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
