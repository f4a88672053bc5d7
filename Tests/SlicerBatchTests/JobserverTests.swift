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

/// Tokens are taken while there is work, and all come back.
@Suite(.serialized, .waits, .patient) struct JobserverTests {
  private struct Work: Sendable {
    var rest: Int
    var running = 0
    var mostRunning = 0
  }

  /// A style of jobserver, and whether the pipe is opened anew.
  static let ways: [(TokenFile.Style, Bool)] = [(.pipe, true), (.pipe, false), (.fifo, true)]

  /// More would need more processors.
  private static let processors = min(2, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  private static func threads(_ file: TokenFile, _ reopens: Bool) throws -> Threads {
    let jobserver = try #require(Jobserver(file.address, reopens: reopens))
    return Threads(2, permits: jobserver)
  }

  /// Does `count` steps of 2 ms each and returns the most that ran at once.
  private static func work(
    _ threads: Threads, steps count: Int,
    during: @escaping @Sendable (_ rest: Int) -> Void = { _ in }
  ) -> Int {
    let monitor = Monitor(Work(rest: count))
    Workers(threads).run(monitor) { work -> Int?? in
      guard work.rest > 0 else { return .some(nil) }
      work.rest -= 1
      work.running += 1
      work.mostRunning = max(work.mostRunning, work.running)
      return work.rest
    } perform: { rest in
      during(rest)
      usleep(2000)
      monitor.update { $0.running -= 1 }
    }
    return monitor.update { $0.mostRunning }
  }

  @Test(arguments: ways, [0, 1, 2, 5])
  func onlyThreadsWithTokensWork(way: (TokenFile.Style, Bool), tokens: Int) throws {
    let file = try TokenFile(way.0, tokens: tokens)
    let threads = try Self.threads(file, way.1)
    let expected = min(Self.processors, tokens + 1)
    var most = 0
    // Other tests may keep the threads busy for a while.
    for round in 0..<50 where round < 3 || most < expected {
      most = max(most, Self.work(threads, steps: 40))
      #expect(file.count == tokens)
    }
    #expect(most == expected)
    #expect(file.drain() == TokenFile.tokens(tokens))
    #expect(file.isBlocking)
  }

  @Test(arguments: ways) func aTokenThatComesLaterIsTaken(way: (TokenFile.Style, Bool)) throws {
    let file = try TokenFile(way.0, tokens: 0)
    let threads = try Self.threads(file, way.1)
    let most = Self.work(threads, steps: 400) { rest in if rest == 370 { file.put([90]) } }
    #expect(most == Self.processors)
    #expect(file.drain() == [90])
  }

  @Test(arguments: ways)
  func nothingIsHeldWhileThereIsNothingToDo(way: (TokenFile.Style, Bool)) throws {
    enum Phase { case before, during, after }
    let file = try TokenFile(way.0, tokens: 3)
    let free = Mutex<[Int]>([])
    let phase = Monitor(Phase.before)
    Workers(try Self.threads(file, way.1)).run(phase) { phase -> Bool?? in
      switch phase {
      case .before:
        phase = .during
        return true
      case .during: return nil
      case .after: return .some(nil)
      }
    } perform: { _ in
      usleep(100_000)
      free.withLock { $0.append(file.count) }
      phase.update { $0 = .after }
    }
    // The step itself may be done by a thread that holds a token.
    #expect(free.withLock { $0 == [3] || $0 == [2] })
    #expect(file.drain() == TokenFile.tokens(3))
  }

  /// Two programs that share three tokens.
  @Test(arguments: ways) func twoClientsShareTheTokens(way: (TokenFile.Style, Bool)) throws {
    let file = try TokenFile(way.0, tokens: 3)
    let both = [try Self.threads(file, way.1), try Self.threads(file, way.1)]
    let fewest = Mutex(3)
    DispatchQueue.concurrentPerform(iterations: 2) { client in
      _ = Self.work(both[client], steps: 50) { _ in
        let free = file.count
        fewest.withLock { $0 = min($0, free) }
      }
    }
    #expect(fewest.withLock { $0 } >= 1, "each has two threads, one of them without a token")
    #expect(file.drain() == TokenFile.tokens(3))
  }

  @Test func whatIsNoJobserverMeansOneThread() throws {
    let scratch = try ScratchFolder()
    try scratch.write("file", "tokens")
    let files = try [O_RDONLY, O_WRONLY].map { mode in
      let file = scratch["file"].withPlatformString { open($0, mode) }
      try check(file)
      return file
    }
    let (one, other) = (try TokenFile(.pipe, tokens: 2), try TokenFile(.pipe, tokens: 2))
    guard case .pipe(let read, let write) = one.address, case .pipe(let read2, _) = other.address
    else { return }
    defer { for file in files { close(file) } }
    let addresses: [JobserverAddress] = [
      .unusable, .pipe(read: 900, write: 901), .pipe(read: CInt.max, write: write),
      .pipe(read: read, write: 900), .pipe(read: files[0], write: files[1]),
      .pipe(read: write, write: read), .pipe(read: read, write: read),
      .pipe(read: write, write: write), .fifo(scratch["file"]), .fifo(scratch["none"]),
      .fifo(scratch.path), .fifo("/dev/null"),
    ]
    for address in addresses {
      let threads = Threads(address, processors: 8)
      #expect(threads.count == 1 && threads.permits == nil, "\(address)")
    }
    #if os(Linux)
      #expect(Threads(.pipe(read: read2, write: write), processors: 8).count == 1)
    #endif
    #expect(one.drain() == TokenFile.tokens(2))
  }

  @Test func countsComeFromTheProcessorsOrTheUser() throws {
    let file = try TokenFile(.pipe, tokens: 1)
    #expect(Threads(.none, processors: 6).count == 6)
    #expect(Threads(.none, processors: 6).permits == nil)
    #expect(Threads(file.address, processors: 6).count == 6)
    #expect(Threads(file.address, processors: 6).permits != nil)
    #expect(Threads(file.address, processors: 1).permits == nil)
    #expect(Threads.fromEnvironment(jobs: 5).count == 5)
    #expect(Threads.fromEnvironment(jobs: 5).permits == nil)
  }
}

/// MAKEFLAGS as GNU make of all ages writes it.
@Suite struct JobserverAddressTests {
  @Test(arguments: [
    ("", JobserverAddress.none),
    ("k", .none),
    ("rR --no-print-directory", .none),
    (" -- A=--jobserver-auth=3,4", .none),
    (" --warn-undefined-variables", .none),
    ("jobs=x", .none),
    // make 4.3, 4.2, 4.1, 4.4.
    (" -j4 --jobserver-auth=3,4", .pipe(read: 3, write: 4)),
    ("k -j --jobserver-auth=5,6 -- CC=gcc\\ -j", .pipe(read: 5, write: 6)),
    (" --jobserver-fds=3,4 -j", .pipe(read: 3, write: 4)),
    (" -j4 --jobserver-auth=fifo:/tmp/GMfifo12", .fifo("/tmp/GMfifo12")),
    ("\t-j4\t--jobserver-auth=fifo:a,b", .fifo("a,b")),
    // The last one counts.
    ("--jobserver-fds=3,4 --jobserver-auth=fifo:/x", .fifo("/x")),
    ("--jobserver-auth=fifo:/x --jobserver-fds=3,4", .pipe(read: 3, write: 4)),
    ("--jobserver-auth=3,4 --jobserver-auth=x", .unusable),
    // Limited, and not for us.
    (" -j4 --jobserver-auth=-2,-2", .unusable),
    (" -j4 --jobserver-auth=-1,-1", .unusable),
    ("-j4", .unusable), (" -j", .unusable), ("-j1", .unusable), ("kj", .unusable),
    ("k -j8", .unusable), ("--jobs=3", .unusable),
    // Not numbers of descriptors, or not those of a jobserver.
    ("--jobserver-auth=", .unusable), ("--jobserver-auth=3", .unusable),
    ("--jobserver-auth=3,", .unusable), ("--jobserver-auth=3,x", .unusable),
    ("--jobserver-auth=3,4,5", .unusable), ("--jobserver-auth=3 4", .unusable),
    ("--jobserver-auth=0,1", .unusable), ("--jobserver-auth=0,4", .unusable),
    ("--jobserver-auth=3,2", .unusable), ("--jobserver-auth=3,99999999999", .unusable),
    ("--jobserver-auth=fifo:", .unusable), ("--jobserver-auth=gmake_semaphore_1", .unusable),
  ]) func theAddressIsReadFromMakeFlags(flags: String, address: JobserverAddress) {
    #expect(JobserverAddress(makeFlags: flags.utf8) == address)
  }

  @Test func pathsAreBytes() {
    let flags = Array("--jobserver-auth=fifo:/".utf8) + [0xFF, 0xFE]
    #expect(JobserverAddress(makeFlags: flags) == .fifo(FilePath(bytes: [0x2F, 0xFF, 0xFE])))
  }
}
