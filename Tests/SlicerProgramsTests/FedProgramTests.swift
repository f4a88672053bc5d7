import SlicerCore
import SlicerFiles
import SlicerTestSupport
import SlicerTestTraits
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that is fed through a pipe, whatever it does.
struct FedProgramTests {
  private static func shell(_ line: String, stallLimit: Double = 60) throws -> FedProgram {
    let program = try #require(Program(named: "sh"))
    return try FedProgram(program, ["-c", line].map { Array($0.utf8) }, stallLimit: stallLimit)
  }

  /// How it fails.
  private static func failure(of program: FedProgram) -> SlicerError? {
    #expect(throws: SlicerError.self) { try program.finish() }
  }

  /// More than any pipe holds.
  private static let much = [UInt8](repeating: 7, count: 4 << 20)

  private static func feed(_ program: FedProgram) throws {
    try much.withUnsafeBytes { try program.write($0) }
  }

  @Test func itReadsAllAndSaysSo() throws {
    let program = try Self.shell("wc -c; echo done")
    try Self.feed(program)
    try Self.feed(program)
    let lines = try program.finish().map { $0.filter { $0 != " " } }
    #expect(lines == ["\(Self.much.count * 2)", "done"])
  }

  @Test func whatItHasSaidIsKnownWhileItRuns() throws {
    let program = try Self.shell("echo first; echo second; printf thi; cat >/dev/null; echo rd")
    try Patience.wait(for: "two lines") { program.reported.count >= 2 }
    #expect(program.reported == ["first", "second"])
    #expect(try program.finish() == ["first", "second", "third"])
  }

  private static func reading(
    _ line: String, _ read: @escaping @Sendable (any ByteSource) -> Void
  ) throws -> FedProgram {
    let program = try #require(Program(named: "sh"))
    return try FedProgram(program, ["-c", line].map { Array($0.utf8) }, reading: read)
  }

  /// More than any pipe holds comes back while it is fed.
  @Test func whatItWritesIsRead() throws {
    let count = Monitor(0)
    let program = try Self.reading("cat") { source in
      withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { portion in
        while let read = try? source.read(into: portion), read > 0 {
          count.update { $0 += read }
        }
      }
    }
    try Self.feed(program)
    #expect(try program.finish() == [])
    #expect(count.update({ $0 }) == Self.much.count)
  }

  /// Who reads no more ends it, as any pipe's reader does.
  @Test func whatItWritesMayBeRefused() throws {
    let program = try Self.reading("cat") { _ in }
    #expect(throws: SlicerError.self) {
      try Self.feed(program)
      try Self.feed(program)
    }
  }

  @Test func argumentsAreBytes() throws {
    let sh = try #require(Program(named: "sh"))
    let bytes: [UInt8] = [0x66, 0xFF, 0x20, 0x24]
    let words = ["-c", "printf %s \"$1\" | od -An -tx1", "sh"].map { Array($0.utf8) }
    #expect(try FedProgram(sh, words + [bytes]).finish() == [" 66 ff 20 24"])
  }

  /// The last lines are shown, a signal is named, and what is too large is said as for writes of our own.
  @Test(arguments: [
    (
      "for i in 1 2 3 4 5 6 7; do echo line $i >&2; done; exit 3",
      "sh failed with exit code 3: line 3; line 4; line 5; line 6; line 7"
    ), ("kill -9 $$", "sh failed with SIGKILL"),
    ("kill -XFSZ $$", "sh cannot write: the file is too large"),
  ]) func failuresAreSaid(line: String, message: String) throws {
    #expect(Self.failure(of: try Self.shell(line))?.description == message)
  }

  @Test func signalsAreNamed() throws {
    let error = Self.failure(of: try Self.shell("kill -9 $$"))
    #expect(error == SlicerError.programFailed("sh", .signal(9), messages: []))
    #expect(ProgramEnding.signal(11).description == "SIGSEGV")
    #expect(ProgramEnding.signal(99).description == "signal 99")
  }

  /// It may say anything, and as much as it likes.
  @Test func whatItSaysNeverFillsAPipe() throws {
    let program = try Self.shell(
      "head -c 3000000 /dev/zero >&2; printf '\\n\\033[31mred\\n' >&2; cat >/dev/null; exit 1")
    try Self.feed(program)
    #expect(Self.failure(of: program)?.messages?.last == "\\x1b[31mred")
  }

  @Test(arguments: ["exit 0", "exec <&-; sleep 0.1; exit 0"])
  func anEarlyEndIsAnErrorThoughItSaysThatAllIsWell(line: String) throws {
    let program = try Self.shell(line)
    #expect(throws: SlicerError.programEndedEarly("sh", messages: [])) { try Self.feed(program) }
  }

  /// A program that reads no more and does not end is ended.
  @Test(.patient, .waits) func whatReadsNoMoreIsNotWaitedForForever() throws {
    let program = try Self.shell("echo no >&2; exec 0<&-; exec sleep 4321")
    #expect(throws: SlicerError.programEndedEarly("sh", messages: ["no"])) {
      try Self.feed(program)
    }
  }

  /// Neither what reads nothing, nor what has read all and does not end; of a script's children, too.
  @Test(
    .patient, .waits,
    arguments: [
      ("", true), ("", false), ("head -c 9 >/dev/null;", true), ("cat >/dev/null;", true),
    ])
  func whatDoesNothingIsEnded(before: String, writes: Bool) throws {
    let file = try PIDFile()
    let program = try Self.shell(
      "echo stuck >&2; sleep 4321 & echo $! >\(file.path); \(before) wait", stallLimit: 0.5)
    let child = try file.wait()
    let error = #expect(throws: SlicerError.self) {
      if writes { try Self.feed(program) }
      try program.finish()
    }
    let message = try #require(error).description
    let given = try #require(message.split(separator: " ").compactMap { Int($0) }.last)
    #expect(error == .programStuck("sh", seconds: 1, given: given, messages: ["stuck"]))
    #expect(writes ? given > 0 && given <= Self.much.count : given == 0)
    #expect(error?.kind == .inputOutput)
    try PIDFile.waitForEnd(of: child)
  }

  @Test func whatDoesNothingIsSaid() {
    let error = SlicerError.programStuck("ffmpeg", seconds: 60, given: 1_048_576, messages: ["no"])
    #expect(
      error.description
        == "ffmpeg read nothing and used no processor for 60 seconds, and was ended; it had 1048576 bytes: no"
    )
  }

  /// It works, or a child of its own does.
  @Test(
    .patient,
    arguments: [
      "\(work); cat >/dev/null", "(\(work)) & wait; cat >/dev/null", "cat >/dev/null; \(work)",
    ])
  func whatIsSlowIsWaitedFor(line: String) throws {
    let program = try Self.shell(line, stallLimit: 0.9)
    try Self.feed(program)
    try program.finish()
  }

  /// Uses a processor for more than a second.
  private static let work = "i=0; while [ $i -lt 1300000 ]; do i=$((i+1)); done"

  /// A child that has got away holds the streams.
  @Test(
    .enabled(if: ShellCommand.exists("setsid"), "setsid is not installed"), .patient, .waits,
    arguments: ["sleep 4321", "sh -c 'while :; do echo x; done'"])
  func whatOutlivesItIsNotWaitedFor(child: String) throws {
    let file = try PIDFile()
    let program = try Self.shell(
      "echo said; setsid \(child) & echo $! >\(file.path); cat >/dev/null; exit 0")
    let lines = try program.finish()
    if child == "sleep 4321" { #expect(lines == ["said"]) }
    kill(try file.wait(), SIGKILL)
  }

  /// Neither who writes nor who waits for the end hangs with it, nor do its children live on.
  @Test(arguments: [true, false]) func cancellingEndsWhatHangs(writes: Bool) throws {
    let file = try PIDFile()
    let program = try Self.shell("sleep 4321 & echo $! >\(file.path); sleep 4321")
    let child = try file.wait()
    let thread = SystemThread { program.cancel() }
    #expect(throws: SlicerError.self) {
      if writes { try Self.feed(program) }
      try program.finish()
    }
    thread?.join()
    try PIDFile.waitForEnd(of: child)
  }

  /// It can do nothing any more once it is dropped.
  @Test func oneThatIsDroppedIsKilled() throws {
    let file = try PIDFile()
    func begin() throws -> pid_t {
      let program = try Self.shell("echo $$ >\(file.path); exec sleep 4321")
      return try withExtendedLifetime(program) { try file.wait() }
    }
    #expect(!PIDFile.runs(try begin()))
  }

  @Test func whatIsMissingIsNoProgram() throws {
    #expect(Program(named: "slicer-has-no-such-program") == nil)
    // The name of a folder that is there.
    #expect(Program(named: ".") == nil)
  }

  /// All threads of Swift's pool wait for programs at once, and nobody waits for ever.
  @Test func threadsOfThePoolMayWait() async throws {
    let ended = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<32 {
        group.addTask {
          let program = try Self.shell("cat >/dev/null")
          try Self.feed(program)
          try program.finish()
          return 1
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(ended == 32)
  }
}

/// A file into which a shell writes the number of a process.
private final class PIDFile: Sendable {
  let path: String

  init() throws { path = try ShellCommand.withFile([]) { $0 } + ".pid" }

  deinit { unlink(path) }

  /// The number, once it is there.
  func wait() throws -> pid_t {
    try Patience.value("a child's number") {
      ShellCommand.run("cat \(path)").flatMap { pid_t($0.dropLast()) }
    }
  }

  /// True if it is a process, and not one that has ended and that nobody has asked after yet.
  static func runs(_ process: pid_t) -> Bool {
    let state = ShellCommand.run("ps -o stat= -p \(process)") ?? ""
    return !state.isEmpty && !state.hasPrefix("Z")
  }

  /// Killing may take a moment.
  static func waitForEnd(of process: pid_t) throws {
    try Patience.wait(for: "the end of \(process)") { !runs(process) }
  }
}
