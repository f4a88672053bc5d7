import SlicerCore
import SlicerPrograms
import Testing

/// A program that is fed through a pipe, whatever it does.
struct FedProgramTests {
  private static func shell(_ line: String) throws -> FedProgram {
    let program = try #require(Program(named: "sh"))
    return try FedProgram(program, ["-c", line].map { Array($0.utf8) })
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

  @Test func argumentsAreBytes() throws {
    let sh = try #require(Program(named: "sh"))
    let bytes: [UInt8] = [0x66, 0xFF, 0x20, 0x24]
    let words = ["-c", "printf %s \"$1\" | od -An -tx1", "sh"].map { Array($0.utf8) }
    #expect(try FedProgram(sh, words + [bytes]).finish() == [" 66 ff 20 24"])
  }

  @Test func aFailureShowsTheLastLines() throws {
    let program = try Self.shell("for i in 1 2 3 4 5 6 7; do echo line $i >&2; done; exit 3")
    let error = #expect(throws: ProgramError.self) { try program.finish() }
    #expect(
      error?.description
        == "sh failed with exit code 3: line 3; line 4; line 5; line 6; line 7")
  }

  /// It may say anything, and as much as it likes.
  @Test func whatItSaysNeverFillsAPipe() throws {
    let program = try Self.shell(
      "head -c 3000000 /dev/zero >&2; printf '\\n\\033[31mred\\n' >&2; cat >/dev/null; exit 1")
    try Self.feed(program)
    let error = #expect(throws: ProgramError.self) { try program.finish() }
    #expect(error?.messages.last == "\\x1b[31mred")
  }

  @Test(arguments: ["exit 0", "exec <&-; sleep 0.1; exit 0"])
  func anEarlyEndIsAnErrorThoughItSaysThatAllIsWell(line: String) throws {
    let program = try Self.shell(line)
    #expect(throws: ProgramError.endedEarly("sh", messages: [])) { try Self.feed(program) }
  }

  @Test func aSignalIsNamed() throws {
    let program = try Self.shell("kill -9 $$")
    #expect(throws: ProgramError.failed("sh", .signal(9), messages: [])) { try program.finish() }
  }

  /// Neither who writes nor who waits for the end hangs with it, nor do its children live on.
  @Test(arguments: [true, false]) func cancellingEndsWhatHangs(writes: Bool) throws {
    let program = try Self.shell("sleep 4321 & sleep 4321")
    let thread = SystemThread { program.cancel() }
    #expect(throws: ProgramError.self) {
      if writes { try Self.feed(program) }
      try program.finish()
    }
    thread?.join()
  }

  @Test func oneThatIsDroppedIsKilled() throws {
    // Were it not, this would take an hour and more.
    for _ in 0..<8 { _ = try Self.shell("sleep 4321") }
  }

  @Test func whatCannotBeStartedIsSaid() throws {
    #expect(Program(named: "slicer-has-no-such-program") == nil)
    // The name of a folder that is there.
    #expect(Program(named: ".") == nil)
  }

  /// All threads of Swift's pool wait for programs at once, and nobody waits for ever.
  @Test func threadsOfThePoolMayWait() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<32 {
        group.addTask {
          let program = try Self.shell("cat >/dev/null")
          try Self.feed(program)
          try program.finish()
        }
      }
      try await group.waitForAll()
    }
  }
}
