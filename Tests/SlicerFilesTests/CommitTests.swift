import Foundation
import SlicerCore
import SlicerFiles
import SlicerTestSupport
import SystemPackage
import Testing

/// A commit and the set that was there before.
@Suite struct CommitTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func transaction(
    _ names: [FilePath], inputs: [FilePath] = [], _ existing: ExistingFiles = .replace,
    listing files: @escaping @Sendable ([UInt8]) -> [ListedFile] = { _ in [] }
  ) throws -> OutputTransaction {
    try OutputTransaction(
      OutputPlan(
        folder: scratch.path, names: names, sets: .own(files),
        inputs: inputs.map { try InputIdentity(of: scratch[$0]) }, existingFiles: existing))
  }

  private static func stale(_ name: FilePath) -> ListedFile {
    ListedFile(name: name) { Generation.all($0) == Array("stale".utf8) }
  }

  @Test func oneGenerationFollowsAnother() throws {
    for (index, count) in [9, 100, 4, 0].enumerated() {
      let generation = Generation(number: index + 1, count: count)
      try generation.write(into: scratch.path, threads: 2)
      #expect(scratch.names == (generation.names.map(\.string) + ["manifest"]).sorted())
      #expect(Generation.faults(in: scratch, temporariesAllowed: false) == [])
      #expect(scratch.read("manifest") == generation.manifestBytes)
    }
  }

  @Test func theOldManifestIsHandedOver() throws {
    let seen = Monitor<[[UInt8]]>([])
    let remember: @Sendable ([UInt8]) -> [ListedFile] = { bytes in
      seen.update { $0.append(bytes) }
      return []
    }
    try transaction([], listing: remember).commit(manifest: [1, 2])
    #expect(seen.update { $0 } == [])
    sleep(4)
    try transaction([], listing: remember).commit(manifest: [3])
    #expect(seen.update { $0 } == [[1, 2]], "once, for nobody touched it meanwhile")
    // Without a new one the old one goes all the same, for its files may have changed.
    try transaction(["a"], listing: remember).commit()
    #expect(seen.update { $0 } == [[1, 2], [3], [3]], "twice, for it may be another by now")
    #expect(scratch.names == [])
  }

  @Test func aLinkIsNoManifest() throws {
    try scratch.write("elsewhere", "stale")
    try scratch.makeLink("manifest", to: "elsewhere")
    #expect(throws: SlicerError.unknownFile(scratch["manifest"])) { try self.transaction([]) }
    let transaction = try transaction([], .discard) { _ in
      Issue.record("the link was followed")
      return []
    }
    try transaction.commit(manifest: [1])
    #expect(scratch.text("elsewhere") == "stale")
    #expect(scratch.read("manifest") == [1])
  }

  /// And with them a folder that held nothing else.
  @Test func onlyUnchangedPlainFilesInsideGo() throws {
    for name: FilePath in ["out", "out/sub", "out/used", "other"] { try scratch.makeFolder(name) }
    let all: [FilePath] = [
      "out/gone", "out/sub/gone", "out/used/gone", "out/used/mine", "out/kept", "out/in", "outside",
      "other/a", "out/manifest",
    ]
    for name in all { try scratch.write(name, "stale") }
    try scratch.write("out/changed", "changed")
    try scratch.makeLink("out/link", to: "gone too")
    try scratch.write("out/gone too", "stale")
    try scratch.makeLink("out/folder", to: "../other")
    try check(scratch["out/pipe"].withPlatformString { mkfifo($0, 0o600) })
    let listed: [FilePath] = [
      "gone", "sub/gone", "used/gone", "kept", "changed", "in", "../outside", "folder/a", "link",
      "pipe", "sub", "missing", "manifest", scratch["outside"], "", ".", "gone too", "gone",
    ]
    let transaction = try OutputTransaction(
      OutputPlan(
        folder: scratch["out"], names: ["kept", "not written"],
        sets: .own { _ in listed.map(Self.stale) },
        inputs: [try InputIdentity(of: scratch["out/in"])]))
    try transaction.write("kept", [1])
    let committed = try transaction.commit(manifest: [2])
    #expect(committed.removed == 4 && committed.manifest == "manifest")
    #expect(
      scratch.names == [
        "other/", "other/a", "out/", "out/changed", "out/folder", "out/in", "out/kept", "out/link",
        "out/manifest", "out/pipe", "out/used/", "out/used/mine", "outside",
      ])
    #expect(scratch.read("out/manifest") == [2])
  }

  @Test func whatIsKeptIsNotEvenRead() throws {
    for name: FilePath in ["a", "manifest"] { try scratch.write(name, "stale") }
    let transaction = try transaction(["a"]) { _ in
      ["a", "manifest"].map { name in
        ListedFile(name: name) { _ in
          Issue.record("\(name) was read")
          return true
        }
      }
    }
    try transaction.write("a", [1])
    try transaction.commit(manifest: [2])
    #expect(scratch.names == ["a", "manifest"])
  }

  @Test func aFileThatChangesAfterItWasReadStays() throws {
    for name: FilePath in ["a", "b", "manifest"] { try scratch.write(name, "stale") }
    let transaction = try transaction([]) { [scratch] _ in
      ["a", "b"].map { name in
        ListedFile(name: name) { _ in
          if name == "a" { try scratch.write("a", "somebody's work") }
          return true
        }
      }
    }
    try transaction.commit(manifest: [])
    #expect(scratch.names == ["a", "manifest"])
  }

  @Test func aPlannedFileThatIsNotWrittenMayGo() throws {
    try scratch.write("manifest", "")
    try scratch.write("a", "stale")
    try transaction(["a"]) { _ in [Self.stale("a")] }.commit(manifest: [])
    #expect(scratch.names == ["manifest"])
  }

  @Test func whatIsInTheWayIsFoundBeforeAnythingIsRenamed() throws {
    try scratch.write("manifest", "old")
    try scratch.write("a", "old")
    let transaction = try transaction(["a", "b"], .discard)
    for name: FilePath in ["a", "b"] { try transaction.write(name, [1]) }
    try scratch.makeFolder("b")
    #expect(throws: SlicerError.inTheWay(scratch["b"], .folder)) {
      try transaction.commit(manifest: [1])
    }
    #expect(scratch.names == ["a", "b/", "manifest"])
    #expect([scratch.text("a"), scratch.text("manifest")] == ["old", "old"])
  }

  /// None but those that are put aside: by them the next run knows which files are its own.
  @Test func aRenameThatFailsLeavesNoManifest() throws {
    for name: FilePath in ["manifest", "a", "c", "d"] { try scratch.write(name, "old") }
    let transaction = try transaction(["a", "b", "c"], .discard) { [scratch] _ in
      [
        ListedFile(name: "d") { _ in
          // After the last check.
          try scratch.makeFolder("b")
          return false
        }
      ]
    }
    for name: FilePath in ["c", "b", "a"] { try transaction.write(name, Array("new".utf8)) }
    #expect(throws: SlicerError.failed(.replace, scratch["b"], .isDirectory)) {
      try transaction.commit(manifest: [1])
    }
    let aside = scratch.names.filter { $0.hasPrefix(".slicer-") }
    #expect(Set(aside.map { scratch.text(FilePath($0)) }) == ["old", "\u{1}"])
    #expect(scratch.names.filter { !aside.contains($0) } == ["a", "b/", "c", "d"])
    #expect([scratch.text("a"), scratch.text("c")] == ["new", "old"])
    ScratchFolder.removeAll(scratch["b"])
    let next = try self.transaction(["a", "b", "c"]) { _ in ["a", "c"].map(Self.stale) }
    try next.commit(manifest: [2])
    #expect(scratch.names == ["a", "c", "d", "manifest"])
  }

  @Test func anInputThatAppearsMeanwhileIsSafe() throws {
    try scratch.write("in", "input")
    let transaction = try transaction(["a"], inputs: ["in"])
    try transaction.write("a", [1])
    try scratch.makeHardLink("a", to: "in")
    let expected = SlicerError.overwritesInput(scratch["a"], input: scratch["in"])
    #expect(throws: expected) { try transaction.commit() }
    #expect(scratch.names == ["a", "in"])
    #expect(scratch.text("a") == "input")
  }

  @Test func noClobberKeepsWhatAppearsMeanwhile() throws {
    let late = try transaction(["a"], .keep)
    try late.write("a", [1])
    try scratch.write("a", "other")
    #expect(throws: SlicerError.outputExists(scratch["a"])) { try late.commit(manifest: [1]) }
    #expect(scratch.names == ["a"])
    #expect(scratch.text("a") == "other")
  }

  @Test func noClobberWritesNewFiles() throws {
    let transaction = try transaction(["a", "sub/b"], .keep)
    try transaction.write("a", [1])
    try transaction.write("sub/b", [2])
    try transaction.commit(manifest: [3])
    #expect(scratch.names == ["a", "manifest", "sub/", "sub/b"])
    var status = stat()
    #expect(scratch["a"].withPlatformString { stat($0, &status) } == 0)
    #expect(status.st_nlink == 1)
  }

  @Test(arguments: [("a.png", "A.PNG"), ("größe", "GRÖßE"), ("e\u{301}", "\u{e9}")])
  func namesThatDifferInCaseAreOneWhereCaseIsIgnored(_ one: String, _ other: String) throws {
    try scratch.write("manifest", "old")
    let names = [FilePath(one), FilePath(other)]
    let transaction = try transaction(["between"] + names)
    for name in names { try transaction.write(name, [1]) }
    // A second name in capitals looks to us as on a disk that ignores case.
    for name in scratch.names where name.hasPrefix(".slicer-") {
      try scratch.makeHardLink(FilePath(name.uppercased()), to: FilePath(name))
    }
    let expected = SlicerError.sameFile(scratch[names[1]], scratch[names[0]])
    #expect(throws: expected) { try transaction.commit(manifest: [1]) }
    #expect(scratch.text("manifest") == "old")
  }

  @Test func namesThatDifferInCaseAreTwoElsewhere() throws {
    let transaction = try transaction(["a.png", "A.PNG"])
    for name: FilePath in ["a.png", "A.PNG"] { try transaction.write(name, name.bytes) }
    #if os(Linux)
      try transaction.commit()
      #expect(scratch.names == ["A.PNG", "a.png"])
    #endif
  }

  @Test func aFolderThatVanishesIsAnError() throws {
    let transaction = try OutputTransaction(OutputPlan(folder: scratch["x"], names: ["a", "b"]))
    try transaction.write("a", [1])
    ScratchFolder.removeAll(scratch["x"])
    #expect(throws: SlicerError.failed(.create, scratch["x/b"], .noSuchFileOrDirectory)) {
      try transaction.write("b", [1])
    }
    #expect { try transaction.commit() } throws: { $0.isOfFile }
    #expect(scratch.names == [])
  }

  @Test func aFolderThatIsMovedIsStillOurs() throws {
    try scratch.makeFolder("x")
    let transaction = try OutputTransaction(OutputPlan(folder: scratch["x"], names: ["a"]))
    try transaction.write("a", [1])
    try check(rename(scratch["x"].string, scratch["y"].string))
    try scratch.makeFolder("x")
    try transaction.commit()
    #expect(scratch.names == ["x/", "y/", "y/a"])
  }

  @Test func aLockThatNeverEndsIsReported() throws {
    let folder = try Folder(opening: scratch.path)
    try FolderLock.hold(folder) { () throws in
      do {
        let second = try Folder(opening: scratch.path)
        try FolderLock.hold(second, patience: 0) { _ = Issue.record("two have the lock") }
        Issue.record("no error")
      } catch { #expect(error as? SlicerError == .folderLocked(scratch.path, seconds: 0)) }
    }
    try FolderLock.hold(try Folder(opening: scratch.path), patience: 0) {}
  }
}
