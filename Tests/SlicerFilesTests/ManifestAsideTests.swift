import SlicerCore
import SlicerFiles
import SlicerTestSupport
import SystemPackage
import Testing

/// The old manifest while its files are replaced: put aside, found by the next run, taken back.
@Suite struct ManifestAsideTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  /// Every manifest is a list of one file here; those of `strangers` are of other pictures.
  private func transaction(
    _ names: [FilePath], _ existing: ExistingFiles = .replace,
    strangers: Set<String> = [], sets: Bool = true
  ) throws -> OutputTransaction {
    let rule = SetRule(
      name: .fixed("manifest"), isManifest: { $0 == "manifest" },
      read: { file in
        let name = FilePath(bytes: Generation.all(file) ?? [])
        return FoundManifest(
          strangers.contains(name.string) ? .other("x.png") : .own,
          files: [ListedFile(name: name) { _ in true }])
      })
    let transaction = try OutputTransaction(
      OutputPlan(
        folder: scratch.path, names: names, sets: sets ? rule : nil, existingFiles: existing))
    for name in names { try transaction.write(name, [1]) }
    return transaction
  }

  /// Puts a manifest aside as a killed commit does: under our name, by an earlier process with our number.
  private func abandon(_ text: String) throws -> String {
    let name = try TemporaryNames.current()
    let abandoned = name.with(random: "1", number: "m1")
    try scratch.write(FilePath(abandoned), text)
    return abandoned
  }

  @Test func whatAKilledCommitWouldHaveRemovedIsRemovedByTheNext() throws {
    try scratch.write("old", "")
    try scratch.write("older", "")
    try scratch.write("manifest", "old")
    let abandoned = try abandon("older")
    let transaction = try transaction(["a"])
    #expect(scratch.names.contains(abandoned), "kept until the commit")
    #expect(try transaction.commit(manifest: [2]).removed == 2)
    #expect(scratch.names == ["a", "manifest"])
  }

  /// Both list the file, and only the newer one knows its bytes.
  @Test func whatAnOlderManifestNoLongerKnowsIsRemovedAsTheNewerOnes() throws {
    let rule = SetRule.own { manifest in [ListedFile(name: "x") { Generation.all($0) == manifest }]
    }
    _ = try abandon("long gone")
    try scratch.write("manifest", "new")
    try scratch.write("x", "new")
    let transaction = try OutputTransaction(
      OutputPlan(folder: scratch.path, names: ["a"], sets: rule))
    try transaction.write("a", [1])
    #expect(try transaction.commit(manifest: [2]).removed == 1)
    #expect(scratch.names == ["a", "manifest"])
  }

  @Test func aRunThatFailsKeepsItForTheNext() throws {
    let abandoned = try abandon("older")
    try transaction(["a"]).rollback()
    #expect(scratch.names == [abandoned])
  }

  @Test func aRunOfOtherPicturesKeepsItAndItsFiles() throws {
    let abandoned = try abandon("older")
    try scratch.write("older", "")
    try transaction(["a"], strangers: ["older"]).commit(manifest: [2])
    #expect(Set(scratch.names) == ["a", "manifest", "older", abandoned])
    let expected = SlicerError.ofOtherSet(
      scratch["older"], manifest: scratch[FilePath(abandoned)], title: "x.png")
    #expect(throws: expected) { try transaction(["older"], strangers: ["older"]) }
    try transaction(["older"], .discard, strangers: ["older"]).commit(manifest: [2])
    #expect(scratch.names == ["a", "manifest", "older"])
  }

  @Test func whoMakesNoSetKeepsItToo() throws {
    let abandoned = try abandon("older")
    _ = try transaction(["a"], sets: false)
    #expect(scratch.names == [abandoned])
  }

  @Test func aCommitThatReplacesNothingTakesTheManifestBack() throws {
    try scratch.write("manifest", "old")
    try scratch.write("old", "")
    let rule = SetRule.own { [scratch] _ in
      let file = ListedFile(name: "old") { _ in
        // After the last check, and so in the way of the first rename.
        try scratch.makeFolder("a")
        return false
      }
      return [file]
    }
    let transaction = try OutputTransaction(
      OutputPlan(folder: scratch.path, names: ["a"], sets: rule))
    try transaction.write("a", [1])
    let error = #expect(throws: SlicerError.self) { try transaction.commit(manifest: [2]) }
    #expect(error?.kind == .cannotCreate)
    #expect(scratch.names == ["a/", "manifest", "old"])
    #expect(scratch.text("manifest") == "old")
  }
}
