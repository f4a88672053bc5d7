import Foundation
import SlicerCore
import SlicerFiles
import SlicerTestSupport
import SystemPackage
import Testing

/// A signal leaves nothing unfinished behind, and SIGKILL nothing that is wrong.
@Suite struct InterruptionTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  /// A signal's code, and what is shown last.
  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130)] as [(CInt, CInt)])
  func temporariesAndFoldersGo(_ signal: CInt, _ code: CInt) async throws {
    let result = try await #require(
      processExitsWith: .exitCode(code), observing: [\.standardErrorContent]
    ) { [path = scratch.path.string as String, signal = signal as CInt] in
      let folder = FilePath(path)
      Interruption.install { _ = try? FileDescriptor.standardError.writeAll("erased".utf8) }
      let first = try OutputTransaction(
        OutputPlan(folder: folder.appending("x"), names: ["a", "sub/b"]))
      let second = try OutputTransaction(
        OutputPlan(folder: folder.appending("x").appending("y"), names: ["a"]))
      try first.write("a", [1])
      try first.write("sub/b", [1])
      try second.write("a", [1])
      #expect(ScratchFolder.names(in: folder).count == 6)
      kill(getpid(), signal)
      while true { pause() }
    }
    #expect(scratch.names == [])
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).hasSuffix("erased"))
  }

  @Test func ignoredSignalsStayIgnored() async {
    await #expect(processExitsWith: .success) {
      signal(SIGHUP, SIG_IGN)
      Interruption.install()
      kill(getpid(), SIGHUP)
      usleep(50_000)
    }
  }

  @Test func whoDoesNotInstallItIsNotAffected() async {
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = scratch.path.string as String] in
      let transaction = try OutputTransaction(OutputPlan(folder: FilePath(path), names: ["a"]))
      try transaction.write("a", [1])
      kill(getpid(), SIGTERM)
      while true { pause() }
    }
    #expect(scratch.names.count == 1)
  }

  @Test func startingIsQuick() async {
    await #expect(processExitsWith: .success) {
      // The processor's time, for the machine may be busy. It takes 0.1 ms; POSIX clocks count microseconds.
      let before = clock()
      Interruption.install()
      #expect(clock() - before < 5000)
    }
  }

  @Test func aThreadThatWritesMeanwhileLeavesNothing() async {
    await #expect(processExitsWith: .exitCode(143)) { [path = scratch.path.string as String] in
      Interruption.install()
      let names = (0..<2000).map { FilePath("\($0 % 7)/\($0)") }
      let transaction = try OutputTransaction(
        OutputPlan(folder: FilePath(path).appending("x"), names: names))
      Workers(count: 6).run { worker in
        if worker == 5 {
          usleep(10_000)
          kill(getpid(), SIGTERM)
        }
        for index in stride(from: worker, to: names.count, by: 6) {
          _ = try? transaction.write(names[index], [1])
        }
      }
      while true { pause() }
    }
    #expect(scratch.names == [])
  }

  @Test(arguments: [SIGTERM, SIGKILL]) func atAnyMomentTheSetIsWhole(_ signal: CInt) async throws {
    try Generation(number: 0, count: 20).write(into: scratch.path)
    for round in 1...Sweep.rounds(12, part: 3) {
      let expected: ExitTest.Condition = signal == SIGKILL ? .signal(SIGKILL) : .exitCode(143)
      await #expect(processExitsWith: expected) {
        [path = scratch.path.string as String, round = round as Int, signal = signal as CInt] in
        Interruption.install()
        Workers(count: 2).run { worker in
          if worker == 1 {
            usleep(useconds_t(500 + round * 2713 % 23_000))
            kill(getpid(), signal)
          }
          var number = round * 1000
          while true {
            number += 1
            let count = 10 + number % 3 * 10
            if worker == 0 {
              try? Generation(number: number, count: count).write(into: FilePath(path), threads: 1)
            }
          }
        }
      }
      #expect(Generation.faults(in: scratch, temporariesAllowed: signal == SIGKILL) == [])
    }
    try Generation(number: 1, count: 20).write(into: scratch.path)
    #expect(Generation.faults(in: scratch, temporariesAllowed: false) == [])
    #expect(scratch.read("manifest") != nil)
  }
}
