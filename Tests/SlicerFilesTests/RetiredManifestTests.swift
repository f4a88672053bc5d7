import SlicerCore
import SlicerFiles
import SystemPackage
import Testing

/// The old manifest while its files are replaced: put aside, found by the next run, taken back.
@Suite struct RetiredManifestTests {
  let scratch: ScratchFolder
  /// No process has this number: it is over Linux's and Darwin's largest.
  private static let abandoned: FilePath = ".slicer-99999999-0.tmp"

  init() throws { scratch = try ScratchFolder() }

  private func transaction(_ names: [FilePath]) throws -> OutputTransaction {
    let transaction = try OutputTransaction(
      OutputPlan(folder: scratch.path, names: names, manifest: "manifest"))
    for name in names { try transaction.write(name, [1]) }
    return transaction
  }

  /// Every manifest is a list of one file here.
  private func stale(_ manifest: [UInt8]) -> [StaleFile] {
    [StaleFile(name: FilePath(bytes: manifest)) { _ in true }]
  }

  @Test func whatAKilledCommitWouldHaveRemovedIsRemovedByTheNext() throws {
    try scratch.write("old", "")
    try scratch.write("older", "")
    try scratch.write("manifest", "old")
    try scratch.write(Self.abandoned, "older")
    let transaction = try transaction(["a"])
    #expect(scratch.names.contains(Self.abandoned.string), "kept until the commit")
    try transaction.commit(manifest: [2], removing: stale)
    #expect(scratch.names == ["a", "manifest"])
  }

  @Test func aRunThatFailsKeepsItForTheNext() throws {
    try scratch.write(Self.abandoned, "older")
    try transaction(["a"]).rollback()
    #expect(scratch.names == [Self.abandoned.string])
  }

  @Test func withoutAManifestItIsSweptLikeOthers() throws {
    try scratch.write(Self.abandoned, "older")
    _ = try OutputTransaction(OutputPlan(folder: scratch.path, names: ["a"]))
    #expect(scratch.names == [])
  }

  @Test func aCommitThatReplacesNothingTakesTheManifestBack() throws {
    try scratch.write("manifest", "old")
    let transaction = try transaction(["a"])
    let error = #expect(throws: FileError.self) {
      try transaction.commit(manifest: [2]) { _ in
        // After the last check, and so in the way of the first rename.
        try? scratch.makeFolder("a")
        return []
      }
    }
    #expect(error?.kind == .cannotCreate)
    #expect(scratch.names == ["a/", "manifest"])
    #expect(scratch.text("manifest") == "old")
  }
}
