import SlicerFiles
import SystemPackage
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What killed runs left is removed by the next, and nothing else.
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
    var arguments: [UnsafeMutablePointer<CChar>?] = ["/bin/sh", "-c", command].map {
      $0.withCString { strdup($0) }
    }
    arguments.append(nil)
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
    let gone = [
      ".slicer-\(dead)-1.tmp", ".slicer-\(dead)-77.tmp", ".slicer-\(getpid())-999999999.tmp",
    ]
    let stays = [
      ".slicer-\(alive)-1.tmp", ".slicer-1-1.tmp", ".slicer-\(dead)-1.tm", "slicer-\(dead)-1.tmp",
      ".slicer-\(dead)-1.tmp2", ".slicer-\(dead).tmp", ".slicer-0\(dead)-1.tmp",
      ".slicer-\(dead)-+1.tmp", ".slicer-\(dead)-1-1.tmp", ".slicer-0-1.tmp", ".slicer--1-1.tmp",
      ".slicer-99999999999999-1.tmp", ".slicer-x-1.tmp", "tile.png",
    ]
    for folder: FilePath in ["", "sub", "other"] {
      if !folder.isEmpty { try scratch.makeFolder(folder) }
      for name in gone + stays { try scratch.write(folder.appending(name), "") }
    }
    try scratch.makeFolder(FilePath(".slicer-\(dead)-5.tmp"))
    let transaction = try OutputTransaction(
      OutputPlan(folder: scratch.path, names: ["a", "sub/b", "new/c"]))
    let kept = stays + [".slicer-\(dead)-5.tmp/"]
    #expect(
      scratch.names
        == (kept + ["sub/", "other/"] + stays.map { "sub/\($0)" }
        + (gone + stays).map { "other/\($0)" }).sorted())
    transaction.rollback()
  }

  @Test func ourOwnStay() throws {
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

  @Test func aTakenNumberIsPassedOver() throws {
    // As from a process in another container that has our number.
    let transaction = try OutputTransaction(OutputPlan(folder: scratch.path, names: ["a", "b"]))
    try transaction.write("a", [1])
    let taken = try #require(scratch.names.first { $0.hasPrefix(".slicer-") })
    let number = try #require(Int(taken.split(separator: "-")[2].dropLast(4)))
    // Other tests use numbers at the same time, so take a good many.
    for next in number + 1...number + 500 {
      try scratch.write(FilePath(".slicer-\(getpid())-\(next).tmp"), "other")
    }
    try transaction.write("b", [2])
    try transaction.commit()
    #expect(scratch.read("a") == [1])
    #expect(scratch.read("b") == [2])
    #expect(scratch.names.count == 502)
  }
}
