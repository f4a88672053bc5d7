import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Data that wait in an archive lie beside it, not in memory, and never stay there.
@Suite struct ArchiveFilesTests {
  private static let megabyte = 1 << 20

  private func archive(_ folder: ScratchFolder, _ order: [[UInt8]]) throws -> ArchiveFiles {
    let output = try OpenFile(OutputPlan(file: folder["a.zip"]))
    return ArchiveFiles(output, .zip, beside: folder["a.zip"], order: order, heads: []) { $0 }
  }

  private func write(_ megabytes: Int, to file: ArchivedFile, seed: UInt64) throws {
    var random = SeededNoise(seed: seed)
    for _ in 0..<megabytes {
      let bytes = (0..<Self.megabyte / 8).map { _ in random.next() }
      try bytes.withUnsafeBytes { try file.write($0) }
    }
  }

  @Test func longFilesAndThoseThatWaitAreNotHeld() throws {
    let folder = try ScratchFolder()
    let tiles = (0..<24).map { Array("tile\($0)".utf8) }
    let archive = try archive(folder, tiles + [Array("none".utf8)])
    let level = archive.begin([Array("full".utf8), Array("again".utf8)], isLong: true)
    try write(20, to: level, seed: 1)
    #expect(level.held < 2 * Self.megabyte)
    var files: [ArchivedFile] = []
    for name in tiles.reversed() {
      let file = archive.begin([name], isLong: false)
      try write(1, to: file, seed: UInt64(files.count))
      try archive.add(file)
      files.append(file)
      if name != tiles[0] {
        #expect(files.reduce(0) { $0 + $1.held } <= ArchiveFiles.room + Self.megabyte)
      }
    }
    try archive.add(level)
    try archive.skip([Array("none".utf8)])
    #expect(try folder.names().allSatisfy { $0.hasPrefix(".slicer-") })
    _ = try archive.commit(manifest: [])
    #expect(try folder.names() == ["a.zip"])
    let size = try #require(FileSize.bytes(of: folder["a.zip"]))
    #expect((64...65).contains(size / Self.megabyte))
    if ShellCommand.exists("unzip") {
      let report = ShellCommand.run("unzip -tq \(folder["a.zip"].string) 2>&1; echo $?")
      #expect(report?.hasSuffix("\n0\n") == true, "\(report ?? "")")
    }
  }

  @Test func whatIsTakenBackLeavesNothing() throws {
    let folder = try ScratchFolder()
    let archive = try archive(folder, [])
    let level = archive.begin([Array("full".utf8)], isLong: true)
    try write(3, to: level, seed: 1)
    #expect(try folder.names().count == 1)
    archive.rollback()
    #expect(try folder.names().isEmpty)
  }
}
