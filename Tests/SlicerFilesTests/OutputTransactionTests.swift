import Foundation
import SlicerCore
import SlicerFiles
import SlicerTestSupport
import SystemPackage
import Testing

#if canImport(Glibc)
  private let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
  private let openFiles = RLIMIT_NOFILE
#endif

/// All of it appears, or nothing has happened.
@Suite struct OutputTransactionTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func plan(
    _ names: [FilePath], in folder: FilePath = "", _ existing: ExistingFiles = .replace
  ) -> OutputPlan {
    OutputPlan(
      folder: scratch.path.pushing(folder), names: names, sets: .own(), existingFiles: existing)
  }

  /// Bytes are changed wherever they are: gathered, written, or across both.
  @Test(arguments: [1000, 300_000], [0, 998, 500])
  func writtenBytesCanBeChanged(count: Int, offset: Int) throws {
    var bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let transaction = try OutputTransaction(plan(["a"]))
    let file = transaction.begin("a")
    try bytes.withUnsafeBytes { try file.write($0) }
    try [UInt8(200), 201].withUnsafeBytes {
      try file.rewrite(UnsafeRawBufferPointer($0), at: offset)
    }
    try [7 as UInt8].withUnsafeBytes { try file.write($0) }
    try file.finish()
    try transaction.commit(manifest: [])
    bytes.replaceSubrange(offset..<(offset + 2), with: [200, 201])
    #expect(scratch.read("a") == bytes + [7])
  }

  @Test func nothingShowsBeforeTheCommit() throws {
    try scratch.write("a", "old")
    let transaction = try OutputTransaction(plan(["a", "b", "c"], .discard))
    try transaction.write("b", Array("new b".utf8))
    try transaction.write("a", Array("new a".utf8))
    #expect(scratch.text("a") == "old")
    let temporaries = scratch.names.filter { $0.hasPrefix(".slicer-") }
    #expect(temporaries.count == 2 && scratch.names.filter { !temporaries.contains($0) } == ["a"])
    try transaction.commit(manifest: Array("list".utf8))
    // A planned file need not be written.
    #expect(scratch.names == ["a", "b", "manifest"])
    #expect(["a", "b", "manifest"].map { scratch.text($0) } == ["new a", "new b", "list"])
  }

  @Test(arguments: ["rollback", "drop", "drop with an open file"])
  func whatIsNotCommittedLeavesNoTrace(_ way: String) throws {
    try scratch.write("manifest", "old")
    do {
      let transaction = try OutputTransaction(plan(["a", "sub/b", "c"], in: "x/y"))
      try transaction.write("a", [1])
      try transaction.write("sub/b", [2])
      #expect(scratch.names.filter { $0.hasSuffix(".tmp") }.count == 2)
      #expect(scratch.names.contains("x/y/sub/"))
      if way == "drop with an open file" {
        let file = transaction.begin("c")
        try [UInt8](repeating: 0, count: 1 << 20).withUnsafeBytes { try file.write($0) }
        #expect(scratch.names.filter { $0.hasSuffix(".tmp") }.count == 3)
      }
      if way == "rollback" {
        transaction.rollback()
        #expect(scratch.names == ["manifest"])
      }
    }
    #expect(scratch.names == ["manifest"])
  }

  @Test(arguments: [false, true]) func foldersThatOthersUseStay(isCommitted: Bool) throws {
    let first = try OutputTransaction(plan(["a"], in: "x"))
    let second = try OutputTransaction(plan(["a"], in: "x/y"))
    if isCommitted { try second.write("a", [1]) }
    first.rollback()
    #expect(scratch.names.starts(with: ["x/", "x/y/"]))
    if isCommitted { try second.commit() } else { second.rollback() }
    #expect(scratch.names == (isCommitted ? ["x/", "x/y/", "x/y/a"] : []))
  }

  @Test(
    arguments: [0, 1, 1000, 262_143, 262_144, 262_145, 1_000_000], [1, 1000, 100_000, 300_000])
  func streamsKeepEveryByte(_ size: Int, _ step: Int) throws {
    guard size / step < 10_000 else { return }
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 9) }
    let transaction = try OutputTransaction(plan(["a"]))
    let file = transaction.begin("a")
    for start in stride(from: 0, to: size, by: step) {
      try bytes[start..<min(start + step, size)].withUnsafeBytes { try file.write($0) }
    }
    try file.finish()
    try transaction.commit()
    #expect(scratch.read("a") == bytes)
  }

  @Test func aDroppedFileIsNotPartOfIt() throws {
    let transaction = try OutputTransaction(plan(["a", "b"]))
    try transaction.write("a", [1])
    do {
      let file = transaction.begin("b")
      try [UInt8](repeating: 0, count: 1 << 20).withUnsafeBytes { try file.write($0) }
    }
    #expect(scratch.names.count == 1)
    // It can be begun again.
    do { _ = transaction.begin("b") }
    try transaction.commit()
    #expect(scratch.names == ["a"])
  }

  @Test func linksAreReplacedNotFollowed() throws {
    try scratch.write("target", "old")
    try scratch.makeFolder("folder")
    for (name, target) in [("a", "target"), ("b", "folder"), ("c", "nowhere"), ("d", "d")] {
      try scratch.makeLink(FilePath(name), to: FilePath(target))
    }
    let names: [FilePath] = ["a", "b", "c", "d"]
    #expect(throws: SlicerError.unknownFile(scratch["a"])) { try OutputTransaction(plan(names)) }
    let transaction = try OutputTransaction(plan(names, .discard))
    for name in names { try transaction.write(name, Array("new".utf8)) }
    try transaction.commit()
    for name in names {
      #expect(scratch.text(name) == "new")
      #expect(scratch.linkTarget(name) == nil)
    }
    #expect(scratch.text("target") == "old")
    #expect(scratch.names == ["a", "b", "c", "d", "folder/", "target"])
  }

  @Test func namesAreBytes() throws {
    var names: [FilePath] = ["with space", "new\nline", "größe", "-o", "*?\"'\\"]
    var folder = scratch["größe"]
    #if os(Linux)
      // Mac disks take UTF-8 only, and one normal form for the other.
      names += [
        "e\u{301}", "\u{e9}", FilePath(bytes: [0xFF, 0xFE, 0x2E]), FilePath(bytes: [0xC3]),
      ]
      folder = scratch[FilePath(bytes: [0x66, 0xE9])]
    #endif
    let transaction = try OutputTransaction(OutputPlan(folder: folder, names: names))
    for name in names { try transaction.write(name, name.bytes) }
    try transaction.commit()
    for name in names { #expect(ScratchFolder.read(folder.pushing(name)) == name.bytes) }
    #expect(ScratchFolder.names(in: folder).count == names.count)
  }

  @Test func oneFileInTheCurrentFolder() async throws {
    try scratch.write("out.png", "old")
    await #expect(processExitsWith: .success) { [folder = scratch.path.string as String] in
      try check(chdir(folder))
      let transaction = try OutputTransaction(OutputPlan(file: "out.png"))
      try transaction.write("out.png", Array("new".utf8))
      try transaction.commit()
    }
    #expect(scratch.names == ["out.png"])
    #expect(scratch.text("out.png") == "new")
  }

  @Test func filesGetTheUsersPermissions() async throws {
    await #expect(processExitsWith: .success) { [folder = scratch.path.string as String] in
      umask(0o027)
      let transaction = try OutputTransaction(OutputPlan(file: FilePath(folder).appending("a")))
      try transaction.write("a", [1])
      try transaction.commit()
      var status = stat()
      #expect(stat(folder + "/a", &status) == 0)
      #expect(status.st_mode & 0o777 == 0o640)
    }
  }

  @Test func manyThreadsWriteAtOnce() throws {
    let names = (0..<500).map { FilePath("tile \($0)") }
    let transaction = try OutputTransaction(plan(names))
    Workers(count: 8).run { worker in
      for index in stride(from: worker, to: names.count, by: 8) {
        #expect(throws: Never.self) {
          try transaction.write(names[index], Generation.bytes(1, index))
        }
      }
    }
    try transaction.commit(manifest: [])
    #expect(scratch.names.count == 501)
    for (index, name) in names.enumerated() where scratch.read(name) != Generation.bytes(1, index) {
      Issue.record("\(name) is wrong")
    }
  }

  @Test func aFewDescriptorsAreEnough() async throws {
    await #expect(processExitsWith: .success) { [folder = scratch.path.string as String] in
      var limit = rlimit(rlim_cur: 64, rlim_max: 64)
      try check(setrlimit(openFiles, &limit))
      let names = (0..<400).map { FilePath("\($0 % 40)/\($0)") }
      let transaction = try OutputTransaction(
        OutputPlan(folder: FilePath(folder), names: names, sets: .own()))
      // All are open at once, as when a row of tiles is encoded side by side.
      let files = names.map { transaction.begin($0) }
      nonisolated(unsafe) let open = files
      Workers(count: 8).run { worker in
        for part in [300_000, 5] {
          for index in stride(from: worker, to: names.count, by: 8) {
            #expect(throws: Never.self) {
              let size = index < 80 ? part : 5
              try [UInt8](repeating: 7, count: size).withUnsafeBytes { try open[index].write($0) }
            }
          }
        }
      }
      for file in files { try file.finish() }
      try transaction.commit(manifest: [1])
    }
    #expect(scratch.names.count == 441)
    #expect(scratch.read("39/79")?.count == 300_005)
    #expect(scratch.read("39/399")?.count == 10)
  }
}
