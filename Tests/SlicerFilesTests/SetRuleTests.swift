import SlicerCore
import SlicerFiles
import SystemPackage
import Testing

/// Sets of other pictures in one folder: each keeps its files, or nothing is done.
@Suite struct SetRuleTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  /// A manifest is the name of its pictures, and then of its files, a line each. Another text is
  /// foreign.
  private func rule(_ pictures: String, _ name: SetRule.Name? = nil) -> SetRule {
    SetRule(
      name: name ?? .free(["m", FilePath("\(pictures).m")]),
      isManifest: { $0 == "m" || $0.string.hasSuffix(".m") },
      read: { bytes in
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        guard lines.first == "set", lines.count > 1 else { return FoundManifest(.foreign) }
        return FoundManifest(
          lines[1] == pictures ? .own : .other(lines[1]),
          files: lines.dropFirst(2).map { name in
            ListedFile(name: FilePath(name)) { Generation.all($0) == Array(lines[1].utf8) }
          })
      })
  }

  private func plan(
    _ pictures: String, _ names: [FilePath], _ name: SetRule.Name? = nil,
    _ existing: OutputPlan.ExistingFiles = .replace
  ) -> OutputPlan {
    OutputPlan(
      folder: scratch.path, names: names, sets: rule(pictures, name), existingFiles: existing)
  }

  /// Files hold the name of their pictures.
  @discardableResult
  private func write(_ plan: OutputPlan, _ pictures: String) throws -> CommittedSet {
    let transaction = try OutputTransaction(plan)
    for name in plan.names { try transaction.write(name, Array(pictures.utf8)) }
    return try transaction.commit(manifest: manifest(pictures, plan.names))
  }

  private func manifest(_ pictures: String, _ names: [FilePath]) -> [UInt8] {
    Array((["set", pictures] + names.map(\.string)).joined(separator: "\n").utf8)
  }

  @Test func setsOfOtherPicturesLiveBesideEachOther() throws {
    #expect(try write(plan("a", ["a1", "a2"]), "a").manifest == "m")
    #expect(try write(plan("b", ["b1"]), "b").manifest == "b.m")
    let again = try write(plan("b", ["b2"]), "b")
    #expect(again.manifest == "b.m" && again.removed == 1)
    #expect(try write(plan("a", ["a1"]), "a").removed == 1)
    #expect(scratch.names == ["a1", "b.m", "b2", "m"])
    // Its own name stays its own when the other one is free again.
    ScratchFolder.removeAll(scratch["m"])
    #expect(try plan("b", ["b2"]).manifestName() == "b.m")
    #expect(try plan("c", ["c"]).manifestName() == "m")
  }

  @Test func theNameIsDecidedAgainAtTheCommit() throws {
    let late = try OutputTransaction(plan("a", ["a1"]))
    try late.write("a1", Array("a".utf8))
    try write(plan("b", ["b1"]), "b")
    #expect(try late.commit(manifest: manifest("a", ["a1"])).manifest == "a.m")
    #expect(scratch.text("m") == "set\nb\nb1")
  }

  @Test func whatAppearsMeanwhileIsNotReplaced() throws {
    let late = try OutputTransaction(plan("a", ["x"]))
    try late.write("x", Array("a".utf8))
    try write(plan("b", ["x"]), "b")
    let expected = FileError.ofOtherSet(scratch["x"], manifest: scratch["m"], title: "b")
    #expect(throws: expected) { try late.commit(manifest: manifest("a", ["x"])) }
    #expect(scratch.names == ["m", "x"])
    #expect(scratch.text("x") == "b")
  }

  @Test func aFileOfAnotherSetIsRefusedBeforeAnyWork() throws {
    try write(plan("a", ["1", "2"]), "a")
    let expected = FileError.ofOtherSet(scratch["2"], manifest: scratch["m"], title: "a")
    #expect(throws: expected) { try plan("b", ["0", "2"]).check() }
    #expect(throws: expected) { try OutputTransaction(plan("b", ["0", "2"], .noManifest)) }
    #expect(scratch.names == ["1", "2", "m"])
    #expect(expected.kind == .cannotCreate)
  }

  @Test func aDiscardedSetGoesButForWhatHasChanged() throws {
    try write(plan("a", ["1", "2", "3"]), "a")
    try write(plan("c", ["4"]), "c")
    try scratch.write("3", "somebody's work")
    let done = try write(plan("b", ["2"], nil, .discard), "b")
    #expect(done.manifest == "m" && done.removed == 1)
    #expect(scratch.names == ["2", "3", "4", "c.m", "m"])
    #expect(scratch.text("2") == "b" && scratch.text("m") == "set\nb\n2")
    // One file alone ends a set, too.
    #expect(try write(plan("x", ["4"], SetRule.Name.noManifest, .discard), "x").removed == 1)
    #expect(scratch.names == ["2", "3", "4", "m"])
  }

  @Test(arguments: ["m", "b.m"]) func aStatedNameIsTakenOrRefused(_ name: String) throws {
    let name = FilePath(name)
    try write(plan("a", ["a1"], .fixed(name)), "a")
    #expect(throws: FileError.manifestTaken(scratch[name], by: "a")) {
      try plan("b", ["b1"], .fixed(name)).check()
    }
    #expect(try write(plan("b", ["b1"], .fixed(name), .discard), "b").removed == 1)
    #expect(scratch.names == [name.string, "b1"].sorted())
    // The own one under another name goes.
    #expect(try write(plan("b", ["b1"], .fixed("z.m")), "b").removed == 1)
    #expect(scratch.names == ["b1", "z.m"])
  }

  @Test func aForeignManifestIsNeverReplacedUnasked() throws {
    try scratch.write("m", "{}")
    #expect(throws: FileError.notAManifest(scratch["m"])) { try plan("a", ["a1"]).check() }
    #expect(throws: FileError.notAManifest(scratch["m"])) { try write(plan("a", ["a1"]), "a") }
    #expect(scratch.text("m") == "{}")
    try write(plan("a", ["a1"], nil, .discard), "a")
    #expect(scratch.text("m") == "set\na\na1")
  }

  @Test func whatBothWouldWriteIsShared() throws {
    func sharing(_ pictures: String, _ text: String) throws -> CommittedSet {
      var plan = plan(pictures, ["both", FilePath(pictures)])
      plan.sharable = ["both": Array(text.utf8)]
      let transaction = try OutputTransaction(plan)
      for name in plan.names { try transaction.write(name, Array(text.utf8)) }
      return try transaction.commit(manifest: manifest(pictures, plan.names))
    }
    _ = try sharing("a", "a")
    _ = try sharing("b", "a")
    #expect(throws: FileError.self) { try sharing("c", "c") }
    // While another set lists it, it does not go with the one that has no use for it any more.
    try write(plan("a", ["new"]), "a")
    #expect(scratch.names == ["b", "b.m", "both", "m", "new"])
  }

  @Test func withoutANameThereIsNoManifestButTheOneThatIsThere() throws {
    #expect(try write(plan("a", ["1"], .free([])), "a").manifest == nil)
    #expect(scratch.names == ["1"])
    try write(plan("a", ["1"], .fixed("a.m")), "a")
    #expect(try write(plan("a", ["2"], .free([])), "a").removed == 1)
    #expect(scratch.names == ["2", "a.m"])
  }

  @Test func noClobberKeepsTheOwnManifestWhateverItsName() throws {
    try write(plan("a", ["1"], .fixed("a.m")), "a")
    #expect(throws: FileError.exists(scratch["a.m"])) { try plan("a", ["2"], nil, .keep).check() }
    #expect(try write(plan("b", ["2"], nil, .keep), "b").manifest == "m")
  }
}
