import Foundation
import SlicerCore
import SlicerFiles
import SlicerTestSupport
import SystemPackage
import Testing

/// Faults of a plan are found before anything is written.
@Suite struct OutputPlanTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  /// The error of the plan; the check and the transaction must agree and change nothing.
  private func refusal(_ plan: OutputPlan) -> SlicerError? {
    let before = scratch.names
    var first: SlicerError?
    var second: SlicerError?
    do { try plan.check() } catch { first = error as? SlicerError }
    do { _ = try OutputTransaction(plan) } catch { second = error as? SlicerError }
    #expect(first == second)
    #expect(scratch.names == before)
    #expect(first.map { $0.kind == .cannotCreate } ?? true)
    return first
  }

  private func plan(
    _ names: [FilePath], inputs: [FilePath] = [], _ existing: ExistingFiles = .replace
  ) throws -> OutputPlan {
    OutputPlan(
      folder: scratch.path, names: names, sets: .own(),
      inputs: try inputs.map { try InputIdentity(of: scratch[$0]) }, existingFiles: existing)
  }

  @Test(arguments: ["", "/a", "..", "a/../b", ".", "./a", "a/.."])
  func namesThatLeaveAreRefused(_ name: String) throws {
    let name = FilePath(name)
    #expect(refusal(try plan([name])) == .outputLeavesFolder(scratch[name]))
  }

  @Test(arguments: [
    (["a", "b", "a"], "a", "a"), (["manifest"], "manifest", "manifest"),
    (["a", "a/b"], "a", "a/b"), (["a/b", "a"], "a", "a/b"), (["a/b/c", "a"], "a", "a/b/c"),
  ]) func equalNamesAreRefused(_ names: [String], _ one: String, _ other: String) throws {
    let expected = SlicerError.sameFile(scratch[FilePath(one)], scratch[FilePath(other)])
    #expect(refusal(try plan(names.map { FilePath($0) })) == expected)
  }

  @Test func otherNamesAreFine() throws {
    #expect(refusal(try plan(["a", "b/a", "b/c/d", ".hidden", "...", "a\nb", "größe"])) == nil)
  }

  @Test func missingFoldersAreFine() throws {
    #expect(refusal(OutputPlan(folder: scratch["x/y"], names: ["a"])) == nil)
    #expect(refusal(OutputPlan(file: scratch["x/a.png"])) == nil)
  }

  @Test func aFileIsNoFolder() throws {
    try scratch.write("file", "")
    for folder: FilePath in ["file", "file/x"] {
      let error = refusal(OutputPlan(folder: scratch[folder], names: ["a"]))
      #expect(error == .failed(.openFolder, scratch[folder], .notDirectory))
    }
    #expect(refusal(try plan(["file/a"])) == .inTheWay(scratch["file"], .file))
  }

  @Test func inputsAreNeverOverwritten() throws {
    try scratch.write("in.png", "picture")
    try scratch.makeLink("link", to: "in.png")
    try scratch.makeLink("link2", to: scratch["link"])
    try scratch.makeHardLink("hard", to: "in.png")
    try scratch.makeFolder("folder")
    try scratch.makeLink("folder/link", to: "../in.png")
    for name: FilePath in ["in.png", "link", "link2", "hard", "folder/link"] {
      for input: FilePath in ["in.png", "link", "hard"] {
        let error = refusal(try plan(["other", name], inputs: ["folder/link", input]))
        #expect(error == .overwritesInput(scratch[name], input: scratch["folder/link"]))
      }
    }
    let plan = OutputPlan(file: scratch["link"], inputs: [try InputIdentity(of: scratch["in.png"])])
    let error = refusal(plan)
    #expect(error?.path == scratch["link"].bytes && error?.remedy == .otherPlace())
    #expect(error?.description == "would overwrite the input \(scratch["in.png"])")
  }

  @Test func aManifestIsNoInputEither() throws {
    try scratch.write("manifest", "")
    let expected = SlicerError.overwritesInput(scratch["manifest"], input: scratch["manifest"])
    #expect(refusal(try plan([], inputs: ["manifest"])) == expected)
  }

  @Test func noClobberKeepsAllThatExists() throws {
    try scratch.write("b", "old")
    try scratch.makeLink("dangling", to: "nowhere")
    #expect(refusal(try plan(["a", "b"], .keep)) == .outputExists(scratch["b"]))
    #expect(refusal(try plan(["dangling"], .keep)) == .outputExists(scratch["dangling"]))
    #expect(refusal(try plan(["a", "c"], .keep)) == nil)
    try scratch.write("manifest", "old")
    #expect(refusal(try plan(["a", "c"], .keep)) == .outputExists(scratch["manifest"]))
  }

  @Test func whatIsNoFileIsNotReplaced() throws {
    try scratch.makeFolder("folder")
    try check(scratch["pipe"].withPlatformString { mkfifo($0, 0o600) })
    try scratch.makeLink("to pipe", to: "pipe")
    try scratch.makeLink("to null", to: "/dev/null")
    try scratch.makeLink("to folder", to: "folder")
    try scratch.makeLink("loop", to: "loop")
    #expect(refusal(try plan(["a", "folder"])) == .inTheWay(scratch["folder"], .folder))
    #expect(refusal(try plan(["pipe"])) == .inTheWay(scratch["pipe"], .pipe))
    #expect(refusal(try plan(["to pipe"])) == .inTheWay(scratch["to pipe"], .pipe))
    #expect(refusal(try plan(["to null"])) == .inTheWay(scratch["to null"], .device))
    #expect(refusal(OutputPlan(file: "/dev/null")) == .inTheWay("/dev/null", .device))
    #expect(refusal(try plan(["to folder", "loop"])) == .unknownFile(scratch["to folder"]))
    #expect(refusal(try plan(["to folder", "loop"], .discard)) == nil)
    #expect(refusal(try plan(["to folder/a"])) == .inTheWay(scratch["to folder"], .link))
  }

  @Test func standardOutputsLinkIsNotReplaced() async throws {
    await #expect(processExitsWith: .success) { [folder = scratch.path.string as String] in
      let file = FilePath(folder).appending("target")
      let output = try FileDescriptor.open(
        file, .writeOnly, options: [.create], permissions: [.ownerReadWrite])
      _ = try output.duplicate(as: .standardOutput)
      let link = FilePath(folder).appending("stdout")
      #expect(symlink("/dev/fd/1", link.string) == 0)
      let error = #expect(throws: SlicerError.self) { try OutputPlan(file: link).check() }
      #expect(error == .inTheWay(link, .link))
    }
  }

  @Test(arguments: ["..", "/", "."]) func aFolderIsNoFile(_ path: String) {
    #expect(refusal(OutputPlan(file: FilePath(path)))?.kind == .cannotCreate)
  }

  @Test func aFolderWithoutPermissionIsRefused() async throws {
    try scratch.makeFolder("closed")
    try check(scratch["closed"].withPlatformString { chmod($0, 0o555) })
    try check(scratch.path.withPlatformString { chmod($0, 0o755) })
    await #expect(processExitsWith: .success) { [folder = scratch.path.string as String] in
      // Nobody, for permissions do not stop root.
      if getuid() == 0 { try #require(setuid(65534) == 0) }
      for plan in [
        OutputPlan(folder: FilePath(folder).appending("closed"), names: ["a"]),
        OutputPlan(file: FilePath(folder).appending("closed").appending("a")),
        OutputPlan(folder: FilePath(folder).appending("closed").appending("new"), names: ["a"]),
      ] {
        let error = #expect(throws: SlicerError.self) { try OutputTransaction(plan) }
        #expect(error?.kind == .cannotCreate)
        #expect(error?.description.hasSuffix("permission denied") == true)
        #expect(error?.remedy == .otherPlace())
      }
    }
    #expect(scratch.names == ["closed/"])
  }
}
