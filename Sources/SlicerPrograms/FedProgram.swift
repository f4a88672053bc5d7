import CSlicerFiles
import SlicerCore
import SlicerFiles
import Subprocess
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that runs and reads what we write to it: a process group of its own, which a signal that
/// ends us kills.
///
/// One thread at a time writes, and waits meanwhile as for any pipe; any thread may ``cancel()``. One
/// that is dropped before ``finish()`` is killed, and so is one whose work is cancelled (``Cancellation``):
/// it is gone then before what it wrote is taken back.
package final class FedProgram: Sendable {
  private let name: String
  /// Nil when it is closed.
  private let input: Monitor<FileDescriptor?>
  private let stage = Monitor(ProgramStage.starting)
  private let messages: LastLines
  private let report: LastLines
  /// Kills it when the work is cancelled; nil where nobody can.
  private let cancellation: Cancellation.Registration?

  /// Starts it.
  ///
  /// - Parameter arguments: those after its name, whatever their bytes.
  package init(_ program: Program, _ arguments: [[UInt8]]) throws(ProgramError) {
    name = program.name
    try Self.checkThreads(for: name)
    let pipes = try Pipes(name)
    guard let messages = LastLines(pipes.error.readEnd) else {
      pipes.close()
      throw .noThread(name)
    }
    guard let report = LastLines(pipes.output.readEnd) else {
      pipes.closeFirst()
      throw .noThread(name)
    }
    (self.messages, self.report) = (messages, report)
    input = Monitor(pipes.input.writeEnd)
    do throws(CancellationError) {
      cancellation = try Cancellation.atEnd { [stage] in Self.end(stage) }
    } catch {
      pipes.closeChildEnds()
      throw .notStarted(name, reason: "its work was cancelled")
    }
    RunningPrograms.begin()
    let run = Run(program, arguments, pipes, stage)
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
  private static func checkThreads(for name: String) throws(ProgramError) {
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
  /// - Throws: ``ProgramError`` if it reads no more; it has ended then.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(ProgramError) {
    guard let descriptor = input.update({ $0 }) else { return }
    do throws(Errno) {
      try BrokenPipe.withoutSignal { () throws(Errno) in try descriptor.writeAll(of: bytes) }
    } catch {
      closeInput()
      if stage.wait(seconds: Self.patience, \.ending) == nil {
        cancel()
        _ = stage.wait(\.ending)
        RunningPrograms.waitForTheEnd()
      } else {
        try finish()
      }
      throw .endedEarly(name, messages: messages.lines)
    }
  }

  /// The last lines of its standard output so far; any thread may ask.
  package var reported: [String] { report.soFar }

  /// Tells it that this was all, and waits for its end.
  ///
  /// - Returns: the last lines of its standard output.
  /// - Throws: ``ProgramError/failed(_:_:messages:)``.
  @discardableResult
  package func finish() throws(ProgramError) -> [String] {
    closeInput()
    let status = try stage.wait(\.ending).get()
    if status == 0 { return report.lines }
    RunningPrograms.waitForTheEnd()
    throw .failed(
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

/// How far a program is.
private enum ProgramStage: Sendable {
  case starting
  /// Its process's number, and its group's.
  case running(pid_t)
  /// Its exit code, or its signal below 0.
  case ended(Result<CInt, ProgramError>)

  /// What came of the start; nil as long as it is not known.
  var beginning: Result<Void, ProgramError>? {
    switch self {
    case .starting: nil
    case .running: .success(())
    case .ended(let result): result.map { _ in }
    }
  }

  /// What came of the program; nil as long as it runs.
  var ending: Result<CInt, ProgramError>? {
    if case .ended(let result) = self { result } else { nil }
  }
}

/// The three streams of a program.
private struct Pipes: Sendable {
  let input: PipeEnds
  let output: PipeEnds
  let error: PipeEnds

  init(_ name: String) throws(ProgramError) {
    var made: [PipeEnds] = []
    do throws(Errno) {
      for _ in 0..<3 { made.append(try PipeEnds()) }
    } catch {
      for pipe in made { pipe.close() }
      throw .notStarted(name, reason: error.description)
    }
    (input, output, error) = (made[0], made[1], made[2])
    input.widen()
  }

  func close() {
    for pipe in [input, output, error] { pipe.close() }
  }

  /// All but what reads the messages, which its thread closes.
  func closeFirst() {
    input.close()
    output.close()
    try? error.writeEnd.close()
  }

  /// What the program would have had.
  func closeChildEnds() {
    for end in [input.readEnd, output.writeEnd, error.writeEnd] { try? end.close() }
  }
}

/// The life of a process, from its start to its end.
private struct Run: Sendable {
  private let configuration: Configuration
  private let name: String
  private let pipes: Pipes
  private let stage: Monitor<ProgramStage>

  init(
    _ program: Program, _ arguments: [[UInt8]], _ pipes: Pipes, _ stage: Monitor<ProgramStage>
  ) {
    var options = PlatformOptions()
    options.processGroupID = 0
    let (path, words) = Self.command(program.path, arguments)
    // They go to C as they are, which wants a 0 at the end of each.
    configuration = Configuration(
      executable: .path(path), arguments: Arguments(words.map { $0 + [0] }),
      platformOptions: options)
    (name, self.pipes, self.stage) = (program.name, pipes, stage)
  }

  /// What is started: Subprocess takes a program's path for a text, so the shell takes another.
  private static func command(
    _ path: FilePath, _ arguments: [[UInt8]]
  ) -> (FilePath, [[UInt8]]) {
    if String(validating: path) != nil { return (path, arguments) }
    let words = ["-c", "exec \"$0\" \"$@\""].map { Array($0.utf8) }
    return ("/bin/sh", words + [path.bytes] + arguments)
  }

  func callAsFunction() async {
    do {
      _ = try await Subprocess.run(
        configuration,
        input: .fileDescriptor(pipes.input.readEnd, closeAfterSpawningProcess: true),
        output: .fileDescriptor(pipes.output.writeEnd, closeAfterSpawningProcess: true),
        error: .fileDescriptor(pipes.error.writeEnd, closeAfterSpawningProcess: true)
      ) { execution in
        let group = execution.processIdentifier.value
        RunningPrograms.began(group)
        stage.update { $0 = .running(group) }
        // The thread is ours and may wait here. What `run` does afterwards takes a thread of Swift's
        // pool, which may never come; and until then nobody else has the process's number.
        let status = cslicer_wait_unreaped(group)
        let isKnown = status != .min
        RunningPrograms.ended(group, isOurs: isKnown)
        stage.update { $0 = .ended(isKnown ? .success(status) : .failure(.lost(name))) }
      }
    } catch {
      stage.update { stage in
        guard case .starting = stage else { return }
        RunningPrograms.didNotBegin()
        stage = .ended(.failure(ProgramError(name, error)))
      }
    }
  }
}

extension ProgramError {
  /// What a program that has not been started is the fault of.
  fileprivate init(_ name: String, _ error: any Error) {
    guard let error = error as? SubprocessError else {
      self = .notStarted(name, reason: "\(error)")
      return
    }
    // Missing memory, processes and descriptors are not its fault.
    let tired: Set<Errno> = [
      .noMemory, .resourceTemporarilyUnavailable, .tooManyOpenFiles, .tooManyOpenFilesInSystem,
    ]
    let reason = error.underlyingError.map { $0.description.lowercased() } ?? "\(error)"
    let isTired = error.underlyingError.map(tired.contains) ?? false
    let isItsFault =
      error.code == .executableNotFound || error.code == .spawnFailed && !isTired
    self = isItsFault ? .unusable(name, reason: reason) : .notStarted(name, reason: reason)
  }

  fileprivate static func noThread(_ name: String) -> ProgramError {
    .notStarted(name, reason: "the system has no thread to spare")
  }
}
