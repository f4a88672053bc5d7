import Foundation
import SlicerFiles
import SlicerTestSupport
import SystemPackage
import Testing

/// The next run removes what killed runs left, and nothing else.
@Suite struct SweepTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  /// The number of a process that has ended.
  private func deadProcess() throws -> pid_t {
    let process = try spawn("exit 0")
    #expect(waitpid(process, nil, 0) == process)
    return process
  }

  private func spawn(_ command: String) throws -> pid_t {
    var process = pid_t()
    let words = ["/bin/sh", "-c", command]
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let result = posix_spawn(&process, "/bin/sh", nil, nil, &arguments, nil)
    if result != 0 { throw Errno(rawValue: result) }
    return process
  }

  @Test func onlyTemporariesOfTheDeadGo() throws {
    let dead = try deadProcess()
    let alive = try spawn("read line")
    defer {
      kill(alive, SIGKILL)
      waitpid(alive, nil, 0)
    }
    let now = try TemporaryNames.current()
    let gone = [
      now.with(process: "\(dead)", number: "1"), now.with(process: "\(dead)", number: "77"),
      // Our number, and that of a living process, which earlier ones had.
      now.with(random: "1"), now.with(process: "\(alive)", start: "1"),
    ]
    let stays = [
      now.with(process: "\(alive)", start: "0"), now.with(process: "1", start: "0"),
      // Processes of another machine, or of an unknown one, cannot be asked about.
      now.with(machine: "1", process: "\(dead)"), now.with(machine: "0", process: "\(dead)"),
      now.with(process: "\(dead)") + "2", "slicer-\(dead)-1.tmp", ".slicer-\(dead)-1.tmp",
      now.with(process: "0\(dead)"), now.with(process: "\(dead)", number: "+1"),
      now.with(process: "0"), now.with(process: "99999999999999"), now.with(process: "x"),
      now.with(process: "\(dead)", number: "1-1"), "tile.png",
    ]
    for folder: FilePath in ["", "sub", "other"] {
      if !folder.isEmpty { try scratch.makeFolder(folder) }
      for name in gone + stays { try scratch.write(folder.appending(name), "") }
    }
    let folder = now.with(process: "\(dead)", number: "5")
    try scratch.makeFolder(FilePath(folder))
    let transaction = try OutputTransaction(
      OutputPlan(folder: scratch.path, names: ["a", "sub/b", "new/c"]))
    let kept = stays + [folder + "/"]
    let others = ["sub/", "other/"] + stays.map { "sub/\($0)" }
    let untouched = (gone + stays).map { "other/\($0)" }
    #expect(scratch.names == (kept + others + untouched).sorted())
    transaction.rollback()
  }

  @Test func temporariesOfRunningProcessesStay() throws {
    let plan = OutputPlan(folder: scratch.path, names: ["a", "sub/b"])
    let first = try OutputTransaction(plan)
    try first.write("a", [1])
    try first.write("sub/b", [1])
    let second = try OutputTransaction(plan)
    #expect(scratch.names.count == 3)
    try second.write("a", [2])
    try second.write("sub/b", [2])
    try first.commit()
    #expect(scratch.read("a") == [1])
    try second.commit()
    #expect(scratch.names == ["a", "sub/", "sub/b"])
    #expect(scratch.read("sub/b") == [2])
  }

  @Test func whatOthersLeftGoesByAgeAlone() throws {
    let now = try TemporaryNames.current()
    let foreign = now.with(machine: "1", number: "5")
    let manifest = now.with(machine: "1", number: "m6")
    for name in [foreign, manifest] { try scratch.write(FilePath(name), "") }
    let folder = try Folder(opening: scratch.path)
    let time = Int(time(nil))
    // The file server's clock decides, which may not be there.
    for now in [nil, time - 86_400, time, time + 86_300] {
      #expect(folder.sweep(of: []) { now } == [])
      #expect(scratch.names.count == 2)
    }
    #expect(folder.sweep(of: []) { time + 86_500 } == [FilePath(manifest)])
    #expect(scratch.names == [manifest], "of a set that may still want it")
  }

  /// The clock is asked by a file in the folder, which leaves nothing behind.
  @Test func foreignOnesStayAndTheClockLeavesNothing() throws {
    let foreign = try TemporaryNames.current().with(machine: "1")
    try scratch.write(FilePath(foreign), "")
    try OutputTransaction(OutputPlan(folder: scratch.path, names: ["a"])).rollback()
    #expect(scratch.names == [foreign])
  }
}
