import Foundation
import SlicerCore
import SlicerFiles
import SlicerTestSupport
import SystemPackage
import Testing

@Suite struct StreamTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  @Test(arguments: [0, 1, 4095, 4096, 100_000]) func filesAreReadInAndOutOfOrder(_ size: Int) throws
  {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }
    try scratch.write("in", bytes)
    let input = try InputFile(opening: scratch["in"])
    let source = try #require(input.source as? FileSource)
    var middle = [UInt8](repeating: 0, count: 10)
    let count = try middle.withUnsafeMutableBytes { try source.read(into: $0, at: size / 2) }
    #expect(Array(middle[..<count]) == Array(bytes[(size / 2)...].prefix(10)))
    #expect(Generation.all(source) == bytes)
    #expect(try middle.withUnsafeMutableBytes { try source.read(into: $0, at: size) } == 0)
  }

  @Test func whatCannotBeOpenedIsMissing() throws {
    try scratch.makeFolder("folder")
    try scratch.makeLink("loop", to: "loop")
    try scratch.write("file", "")
    for (name, errno) in [
      ("none", Errno.noSuchFileOrDirectory), ("folder", .isDirectory),
      ("loop", .tooManySymbolicLinkLevels), ("file/a", .notDirectory),
    ] {
      let path = scratch[FilePath(name)]
      let error = #expect(throws: SlicerError.self) { try InputFile(opening: path) }
      #expect(error == .failed(.open, path, errno))
      #expect(error?.kind == .missingInput)
    }
    let error = SlicerError.failed(.open, "a", .noSuchFileOrDirectory)
    #expect(error.description == "cannot open: no such file or directory")
  }

  @Test func identityIsTheFilesNotThePaths() throws {
    try scratch.write("a", "1")
    try scratch.write("b", "1")
    try scratch.makeLink("link", to: "a")
    try scratch.makeHardLink("hard", to: "a")
    let identity = try InputIdentity(of: scratch["a"]).identity
    #expect(try InputFile(opening: scratch["link"]).identity.identity == identity)
    #expect(try InputIdentity(of: scratch["hard"]).identity == identity)
    #expect(try InputIdentity(of: scratch["b"]).identity != identity)
  }

  @Test func pipesAreReadInOrder() throws {
    let path = scratch["pipe"]
    try check(mkfifo(path.string, 0o600))
    // Both ends, so that neither blocks.
    let pipe = try FileDescriptor.open(path, .readWrite)
    try pipe.writeAll("hello".utf8)
    let input = try InputFile(opening: path, .byUser)
    try pipe.close()
    #expect(!(input.source is any RandomAccessSource))
    #expect(Generation.all(input.source) == Array("hello".utf8))
  }

  @Test func nonBlockingPipesAreWaitedFor() throws {
    let (readEnd, writeEnd) = try FileDescriptor.pipe()
    for end in [readEnd, writeEnd] { _ = fcntl(end.rawValue, F_SETFL, O_NONBLOCK) }
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 13) }
    let received = Monitor<[UInt8]?>(nil)
    Workers(count: 2).run { worker in
      if worker == 0 {
        let sink = DescriptorSink(writeEnd)
        bytes.withUnsafeBytes { bytes in #expect(throws: Never.self) { try sink.write(bytes) } }
        try? writeEnd.close()
      } else {
        let source = StreamSource(readEnd, path: "-", closes: true)
        received.update { $0 = Generation.all(source) }
      }
    }
    #expect(received.update { $0 } == bytes)
  }

  @Test func aClosedPipeIsAnError() async {
    await #expect(processExitsWith: .success) {
      Interruption.install()
      let (readEnd, writeEnd) = try FileDescriptor.pipe()
      try readEnd.close()
      let error = #expect(throws: SlicerError.self) {
        try [UInt8](repeating: 0, count: 10).withUnsafeBytes {
          try DescriptorSink(writeEnd).write($0)
        }
      }
      #expect(error == .failed(.write, "-", .brokenPipe))
      #expect(error?.kind == .inputOutput)
    }
  }

  @Test func closedStandardDescriptorsAreFilled() async throws {
    await #expect(processExitsWith: .success) {
      close(0)
      close(2)
      StandardDescriptors.fillGaps()
      let next = try FileDescriptor.open("/dev/null", .readOnly)
      #expect(next.rawValue > 2)
    }
  }
}
