import SlicerCore
import SlicerFiles
import SlicerTestSupport
import SystemPackage
import Testing

#if os(Linux)
  import Foundation

  /// A full disk and one that cannot be written; it takes root to mount them.
  @Suite(.enabled(if: SmallDisk.isPossible, "mounting a tmpfs takes root"))
  struct DiskTests {
    @Test(arguments: [1, 30, 200]) func aFullDiskChangesNothing(_ count: Int) throws {
      let disk = try SmallDisk(kibibytes: 256)
      try disk.scratch.write("old", "old")
      let names = (0..<count).map { FilePath("sub/\($0)") }
      let transaction = try OutputTransaction(
        OutputPlan(folder: disk.scratch.path, names: names, sets: .own()))
      let error = #expect(throws: SlicerError.self) {
        for name in names {
          try transaction.write(name, [UInt8](repeating: 1, count: 400_000 / count))
        }
        try transaction.commit(manifest: [1])
      }
      #expect(error?.kind == .inputOutput)
      #expect(error?.description == "cannot write: no space left on device")
      #expect(error?.remedy == .otherPlace(or: .freeingSpace))
      transaction.rollback()
      #expect(disk.scratch.names == ["old"])
    }

    @Test func withoutInodesItIsFull() throws {
      let disk = try SmallDisk(kibibytes: 1024, inodes: 20)
      let names = (0..<40).map { FilePath("\($0)") }
      let transaction = try OutputTransaction(OutputPlan(folder: disk.scratch.path, names: names))
      let error = #expect(throws: SlicerError.self) {
        for name in names { try transaction.write(name, [1]) }
      }
      #expect(error?.kind == .inputOutput)
      transaction.rollback()
      #expect(disk.scratch.names == [])
    }

    @Test func aReadOnlyDiskIsRefusedAtOnce() throws {
      let disk = try SmallDisk(kibibytes: 256)
      try disk.scratch.write("a", "old")
      try disk.makeReadOnly()
      let folder = disk.scratch.path
      for plan in [
        OutputPlan(folder: folder, names: ["a"]), OutputPlan(file: folder.appending("a")),
        OutputPlan(folder: folder.appending("new"), names: ["a"]),
      ] {
        let error = #expect(throws: SlicerError.self) { try OutputTransaction(plan) }
        #expect(error?.kind == .cannotCreate)
        #expect(error?.description.hasSuffix("read-only file system") == true)
        #expect(error?.remedy == .otherPlace())
      }
      #expect(disk.scratch.text("a") == "old")
    }

    @Test func aMountedSubfolderIsFlushedToo() throws {
      let disk = try SmallDisk(kibibytes: 4096)
      let outer = try ScratchFolder()
      try outer.makeFolder("sub")
      try disk.bind(to: outer["sub"])
      defer { umount2(outer["sub"].string, CInt(MNT_DETACH)) }
      let names = (0..<100).map { FilePath("sub/\($0)") }
      let transaction = try OutputTransaction(OutputPlan(folder: outer.path, names: names))
      for name in names { try transaction.write(name, [1]) }
      try transaction.commit()
      #expect(disk.scratch.names.count == 100)
    }
  }

  /// A file system in memory of a few kilobytes.
  private final class SmallDisk {
    let scratch: ScratchFolder

    static var isPossible: Bool { (try? SmallDisk(kibibytes: 64)) != nil }

    init(kibibytes: Int, inodes: Int = 1000) throws {
      scratch = try ScratchFolder()
      try check(
        mount("none", scratch.path.string, "tmpfs", 0, "size=\(kibibytes)k,nr_inodes=\(inodes)"))
    }

    deinit { umount2(scratch.path.string, CInt(MNT_DETACH)) }

    func makeReadOnly() throws {
      let flags = UInt(MS_REMOUNT | MS_RDONLY)
      try check(mount("none", scratch.path.string, "tmpfs", flags, nil))
    }

    func bind(to path: FilePath) throws {
      try check(mount(scratch.path.string, path.string, nil, UInt(MS_BIND), nil))
    }
  }
#endif
