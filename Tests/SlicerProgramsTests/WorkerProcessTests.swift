import SlicerCore
import SlicerFiles
import SlicerTestTraits
import SystemPackage
import Testing

/// Processes that are told things and answer.
@Suite struct WorkerProcessTests {
  private static func read(_ process: WorkerProcess) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = try bytes.withUnsafeMutableBytes { try process.read(into: $0) }
    return Array(bytes[..<count])
  }

  @Test func whatIsSaidIsAnswered() throws {
    let process = try WorkerProcess("/bin/cat", ["cat"])
    for word in ["one", "two"] {
      try Array(word.utf8).withUnsafeBytes { try process.write($0) }
      #expect(try Self.read(process) == Array(word.utf8))
    }
    #expect(process.ending == nil)
  }

  /// A program that was brought down is no error for its writer: reading tells how it ended.
  @Test(arguments: [
    ("kill -SEGV $$", WorkerProcess.Ending.signal("SIGSEGV")), ("exit 3", .code(3)),
    ("kill -XCPU $$", .timeLimit), ("kill -KILL $$", .signal("SIGKILL")),
  ]) func anEndIsSeen(script: String, ending: WorkerProcess.Ending) throws {
    let process = try WorkerProcess("/bin/sh", ["sh", "-c", "read line; \(script)"])
    try Array("go\n".utf8).withUnsafeBytes { try process.write($0) }
    #expect(try Self.read(process).isEmpty)
    #expect(process.ending == ending)
    try [UInt8](repeating: 0, count: 1 << 21).withUnsafeBytes { try process.write($0) }
    #expect(try Self.read(process).isEmpty)
  }

  /// A stopped program does nothing, too.
  @Test(.patient, .waits, arguments: ["sleep 100", "kill -STOP $$"])
  func oneThatDoesNothingIsEnded(script: String) throws {
    let process = try WorkerProcess("/bin/sh", ["sh", "-c", script], stallLimit: 0.3)
    #expect(try Self.read(process).isEmpty)
    #expect(process.ending == .stalled(seconds: 1))
  }

  /// Children that hold its pipe, idle or at work, do not keep the reader.
  @Test(.patient, .waits, arguments: ["sleep 100 &", "while :; do :; done &"])
  func oneThatLeavesChildrenBehindHasEnded(script: String) throws {
    let process = try WorkerProcess("/bin/sh", ["sh", "-c", "\(script) exit 3"], stallLimit: 30)
    #expect(try Self.read(process).isEmpty)
    #expect(process.ending == .code(3))
  }

  /// A program that is at work for ever by ever new children, and says nothing, is ended.
  @Test(.patient, .waits) func oneThatIsAtWorkForEverIsEnded() throws {
    let process = try WorkerProcess(
      "/bin/sh", ["sh", "-c", "while :; do (exit 0); done"], stallLimit: 0.1)
    #expect(try Self.read(process).isEmpty)
    #expect(process.ending == .timeLimit)
  }

  @Test func oneThatIsNotThereIsAnError() {
    #expect(throws: SlicerError.self) { try WorkerProcess("/nowhere/slicer", ["slicer"]) }
  }
}
