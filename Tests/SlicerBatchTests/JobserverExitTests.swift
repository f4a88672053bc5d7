import Dispatch
import Foundation
import SlicerBatch
import SlicerCore
import SlicerFiles
import SlicerTestSupport
import SlicerTestTraits
import Synchronization
import SystemPackage
import Testing

/// Tokens come back however the program ends, but for SIGKILL.
@Suite(.serialized, .patient) struct JobserverExitTests {
  /// Works until a thread that holds a token does `end`.
  private static func work(_ fifo: FilePath, end: @escaping @Sendable () -> Void) {
    let threads = Threads(.fifo(fifo), processors: 2)
    #expect(threads.permits != nil)
    let running = Monitor(0)
    Workers(threads).run(running) { running -> Int?? in
      running += 1
      return running
    } perform: { _ in
      // Both threads are here: one of them holds a token.
      running.wait { $0 >= 2 ? true : nil } ? end() : ()
      pause()
    }
  }

  private func path(_ file: TokenFile) throws -> String {
    guard case .fifo(let path) = file.address else { throw Errno.badFileDescriptor }
    return path.string
  }

  @Test func tokensComeBackAfterAnExit() async throws {
    let file = try TokenFile(.fifo, tokens: 2)
    await #expect(processExitsWith: .exitCode(65)) { [path = try path(file) as String] in
      Self.work(FilePath(path)) { exit(65) }
    }
    #expect(file.drain() == TokenFile.tokens(2))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func tokensComeBackAfterASignal(_ signal: CInt)
    async throws
  {
    let file = try TokenFile(.fifo, tokens: 2)
    await #expect(processExitsWith: .exitCode(128 + signal)) {
      [path = try path(file) as String, signal = signal as CInt] in
      Interruption.install()
      Self.work(FilePath(path)) { kill(getpid(), signal) }
    }
    #expect(file.drain() == TokenFile.tokens(2))
  }

  /// The test of the tests: where nobody can give back, a token is missing.
  @Test func tokensAreLostAfterSIGKILL() async throws {
    let file = try TokenFile(.fifo, tokens: 2)
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = try path(file) as String] in
      Self.work(FilePath(path)) { kill(getpid(), SIGKILL) }
    }
    #expect(file.count == 1)
  }
}
