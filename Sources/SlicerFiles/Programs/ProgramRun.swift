import CSlicerFiles
import SlicerCore
import Subprocess
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

enum ProgramStage: Sendable {
  case starting
  /// The ID of the process, and of its process group.
  case running(pid_t)
  /// The exit code, or the negative number of the signal.
  case ended(Result<CInt, SlicerError>)

  /// The outcome of the start; nil until it is known.
  var beginning: Result<Void, SlicerError>? {
    switch self {
    case .starting: nil
    case .running: .success(())
    case .ended(let result): result.map { _ in }
    }
  }

  /// The outcome of the program; nil while it runs.
  var ending: Result<CInt, SlicerError>? {
    if case .ended(let result) = self { result } else { nil }
  }
}

struct ProgramPipes: Sendable {
  let input: PipeEnds
  let output: PipeEnds
  let error: PipeEnds

  init(_ name: String) throws {
    var made: [PipeEnds] = []
    do throws(Errno) {
      for _ in 0..<3 { made.append(try PipeEnds()) }
    } catch {
      for pipe in made { pipe.close() }
      throw .programNotStarted(name, reason: error.description)
    }
    (input, output, error) = (made[0], made[1], made[2])
    input.widen()
    input.unblockWriting()
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

  /// Closes the program's ends of the pipes.
  func closeChildEnds() {
    for end in [input.readEnd, output.writeEnd, error.writeEnd] { try? end.close() }
  }
}

/// The life of a process, from its start to its end.
struct ProgramRun: Sendable {
  private let configuration: Configuration
  private let name: String
  private let pipes: ProgramPipes
  private let stage: Monitor<ProgramStage>

  init(
    _ program: Program, _ arguments: [[UInt8]], _ pipes: ProgramPipes,
    _ stage: Monitor<ProgramStage>
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

  /// The command line: Subprocess wants a path that is text, so the shell starts the program.
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
        let guardian = GroupGuardian(group)
        RunningPrograms.began(group)
        stage.update { $0 = .running(group) }
        // The thread is ours and may wait here. What `run` does afterwards takes a thread of Swift's
        // pool, which may never come; and until then nobody else has the process's number.
        let status = cslicer_wait_unreaped(group)
        let isKnown = status != .min
        RunningPrograms.ended(group, isOurs: isKnown)
        guardian?.end()
        stage.update { $0 = .ended(isKnown ? .success(status) : .failure(.programLost(name))) }
      }
    } catch {
      stage.update { stage in
        guard case .starting = stage else { return }
        RunningPrograms.didNotBegin()
        stage = .ended(.failure(.start(name, error)))
      }
    }
  }
}

/// A process in a program's group that kills the group when we are gone, whatever has ended us: SIGKILL
/// leaves us no time for that.
///
/// The guardian waits for the end of a pipe to which nobody but us could write. A death signal
/// (`PR_SET_PDEATHSIG`) exists on Linux alone, reaches no program that a script has started, and must be
/// requested between fork and exec.
struct GroupGuardian {
  private let process: pid_t
  private let lifeline: FileDescriptor

  /// Nil where the system has no process to spare, no pipe or no `/bin/sh`.
  init?(_ group: pid_t) {
    guard let pipe = try? PipeEnds() else { return nil }
    process = cslicer_guard_group(group, pipe.readEnd.rawValue)
    try? pipe.readEnd.close()
    lifeline = pipe.writeEnd
    if process < 0 {
      try? lifeline.close()
      return nil
    }
  }

  /// Ends the guardian, and what there is left of the group.
  func end() {
    try? lifeline.close()
    while waitpid(process, nil, 0) == -1, errno == EINTR {}
  }
}

/// A program of somebody else's that is installed here.
package struct Program: Hashable, Sendable {
  /// The name in messages: `ffmpeg`.
  package let name: String
  /// Absolute.
  package let path: FilePath

  /// The first of that name in the folders of `PATH`; nil if there is none that can be run.
  ///
  /// Relative folders are passed over: what lies in the current one need not be meant.
  package init?(named name: String) {
    guard let folders = getenv("PATH") else { return nil }
    let bytes = UnsafeRawBufferPointer(start: folders, count: strlen(folders))
    let paths = bytes.split(separator: UInt8(ascii: ":")).map {
      FilePath(bytes: $0).appending(name)
    }
    guard let path = paths.first(where: { $0.isAbsolute && Self.canRun($0) }) else { return nil }
    (self.name, self.path) = (name, path)
  }

  /// Which one it is: `ffmpeg of 317112 bytes from 1690131245`. Its size and time are asked for, as ccache
  /// does, since to start it for its version takes longer than many a film.
  package var build: String {
    guard let trace = try? FileTrace(of: path) else { return name }
    return "\(name) of \(trace.size) bytes from \(trace.modification / 1_000_000_000)"
  }

  private static func canRun(_ path: FilePath) -> Bool {
    path.withPlatformString { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        && access(path, X_OK) == 0
    }
  }
}
