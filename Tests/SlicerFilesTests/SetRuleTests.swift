import SlicerCore
import SlicerFiles
import SlicerTestSupport
import SystemPackage
import Testing

/// Sets of other pictures in one folder: each keeps its files, or nothing is done.
@Suite struct SetRuleTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  /// A manifest is the name of its pictures, and then of its files, a line each. Another text is
  /// foreign.
  private func rule(
    _ pictures: String, _ name: SetRule.Name? = nil, reads: Monitor<Int> = Monitor(0)
  ) -> SetRule {
    SetRule(
      name: name ?? .free(["m", FilePath("\(pictures).m")]), pictures: [FilePath(pictures)],
      isManifest: { $0 == "m" || $0.string.hasSuffix(".m") },
      read: { file in
        reads.update { $0 += 1 }
        let text = String(decoding: Generation.all(file) ?? [], as: UTF8.self)
        let lines = text.split(separator: "\n").map(String.init)
        guard lines.first == "set", lines.count > 1 else { return FoundManifest(.foreign) }
        return FoundManifest(
          lines[1] == pictures ? .own : .other(lines[1]),
          files: lines.dropFirst(2).map { name in
            ListedFile(name: FilePath(name)) { Generation.all($0) == Array(lines[1].utf8) }
          }, pictures: [FilePath(lines[1])])
      })
  }

  private func plan(
    _ pictures: String, _ names: [FilePath], _ name: SetRule.Name? = nil,
    _ existing: ExistingFiles = .replace
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
    let expected = SlicerError.ofOtherSet(scratch["x"], manifest: scratch["m"], title: "b")
    #expect(throws: expected) { try late.commit(manifest: manifest("a", ["x"])) }
    #expect(scratch.names == ["m", "x"])
    #expect(scratch.text("x") == "b")
  }

  @Test func aFileOfAnotherSetIsRefusedBeforeAnyWork() throws {
    try write(plan("a", ["1", "2"]), "a")
    let expected = SlicerError.ofOtherSet(scratch["2"], manifest: scratch["m"], title: "a")
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
    #expect(throws: SlicerError.manifestTaken(scratch[name], by: "a", .otherManifest)) {
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
    #expect(throws: SlicerError.notAManifest(scratch["m"])) { try plan("a", ["a1"]).check() }
    #expect(throws: SlicerError.notAManifest(scratch["m"])) { try write(plan("a", ["a1"]), "a") }
    #expect(scratch.text("m") == "{}")
    try write(plan("a", ["a1"], nil, .discard), "a")
    #expect(scratch.text("m") == "set\na\na1")
  }

  /// A single output that is called as a manifest, too.
  @Test func aManifestIsNoPlainFile() throws {
    try write(plan("a", ["1"]), "a")
    let expected = SlicerError.manifestTaken(scratch["m"], by: "a")
    #expect(throws: expected) { try plan("b", ["m"], .noManifest).check() }
    #expect(throws: expected) { try write(plan("b", ["m"], .noManifest), "b") }
    #expect(try write(plan("b", ["m"], .noManifest, .discard), "b").removed == 1)
    #expect(scratch.names == ["m"] && scratch.text("m") == "b")
    #expect(throws: SlicerError.notAManifest(scratch["m"])) {
      try plan("b", ["m"], .noManifest).check()
    }
  }

  @Test func setsOfFoldersWithinKeepTheirFiles() throws {
    try write(plan("a", ["sub/1", "2"]), "a")
    var inner = plan("b", ["1", "2"])
    inner.folder = scratch["sub"]
    let expected = SlicerError.ofOtherSet(
      scratch["sub/1"], manifest: scratch["sub/../m"], title: "a")
    #expect(throws: expected) { try inner.check() }
    inner.names = ["2"]
    try write(inner, "b")
    #expect(
      throws: SlicerError.ofOtherSet(scratch["sub/2"], manifest: scratch["sub/m"], title: "b")
    ) { try plan("c", ["sub/2"]).check() }
    inner.names = ["1"]
    inner.existingFiles = .discard
    #expect(try write(inner, "b").removed == 3, "2, sub/2 and the manifest above")
    #expect(scratch.names == ["sub/", "sub/1", "sub/m"])
    #expect(try write(plan("c", ["sub/1"], nil, .discard), "c").removed == 1)
    #expect(scratch.names == ["m", "sub/", "sub/1"])
    #expect(scratch.text("sub/1") == "c")
  }

  /// Unreadable files may be anybody's.
  @Test(arguments: [SlicerError.failed(.read, "m", .ioError), .noMemoryFor("m", bytes: 7)])
  func aManifestThatCannotBeReadIsNotForeign(_ error: SlicerError) throws {
    try scratch.write("m", "{}")
    let rule = SetRule(
      name: .fixed("m"), isManifest: { $0 == "m" },
      read: { _ in
        if error.id == "noMemoryFor" { throw SlicerError.memory(bytes: 7) }
        throw error
      })
    let plan = OutputPlan(folder: scratch.path, names: ["1"], sets: rule, existingFiles: .discard)
    let thrown = #expect(throws: SlicerError.self) { try plan.check() }
    #expect(thrown?.description == error.description && thrown?.kind == error.kind)
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
    #expect { try sharing("c", "c") } throws: { $0.isOfFile }
    // While another set lists it, it does not go with the one that has no use for it any more.
    try write(plan("a", ["new"]), "a")
    #expect(scratch.names == ["b", "b.m", "both", "m", "new"])
  }

  /// Files in an output's place that no earlier run for the same pictures has written.
  @Test func whatIsNobodysIsRefused() throws {
    for name: FilePath in ["1", "2", "sub/3"] {
      for old: FilePath in ["1", "2", "b", "b.m", "m", "sub"] {
        ScratchFolder.removeAll(scratch[old])
      }
      try write(plan("a", ["1"]), "a")
      try write(plan("b", ["b"]), "b")
      try scratch.makeFolder("sub")
      try scratch.write(name, "mine")
      let names = scratch.names
      let next = plan("a", ["1", "2", "sub/3"])
      if name == "1" {
        // The set's own, which somebody has changed.
        #expect(throws: Never.self) { try next.check() }
        continue
      }
      let expected = SlicerError.unknownFile(scratch[name])
      #expect(throws: expected) { try next.check() }
      #expect(throws: expected) { try next.manifestName() }
      #expect(throws: expected) { try write(next, "a") }
      #expect(scratch.names == names && scratch.text(name) == "mine")
      for existing in [ExistingFiles.discard, .replace] {
        try write(plan("a", next.names, nil, existing), "a")
        #expect(scratch.text(name) == "a")
      }
    }
  }

  /// Whoever names one file means it; a document beside it has to say what it is about.
  @Test func aNamedFileIsReplacedAndItsDocumentIsNot() throws {
    var plan = OutputPlan(file: scratch["x.png"], sets: rule("x", SetRule.Name.noManifest))
    plan.names.append("x.json")
    plan.documents = [KnownFile(name: "x.json", start: "{", mention: "x.png".utf8)]
    for text in ["{ y.png }", "x.png", ""] {
      for name: FilePath in ["x.png", "x.json"] { try scratch.write(name, text) }
      #expect(throws: SlicerError.unknownFile(scratch["x.json"])) { try plan.check() }
    }
    ScratchFolder.removeAll(scratch["x.json"])
    for text in ["{ x.png }", "{ x.png, 2 }"] {
      let transaction = try OutputTransaction(plan)
      for name in plan.names { try transaction.write(name, Array(text.utf8)) }
      try transaction.commit()
      #expect(scratch.text("x.json") == text)
    }
  }

  @Test func whatAppearsMeanwhileAndIsNobodysStays() throws {
    let late = try OutputTransaction(plan("a", ["x"]))
    try late.write("x", Array("a".utf8))
    try scratch.write("x", "mine")
    #expect(throws: SlicerError.unknownFile(scratch["x"])) {
      try late.commit(manifest: manifest("a", ["x"]))
    }
    #expect(scratch.names == ["x"] && scratch.text("x") == "mine")
  }

  @Test func aClaimIsOfOtherSetsAlone() throws {
    var claiming = plan("a", ["1"])
    claiming.claims = ["2"]
    try scratch.write("2", "mine")
    try write(claiming, "a")
    #expect(scratch.names == ["1", "2", "m"])
    claiming = plan("b", ["3"])
    claiming.claims = ["1"]
    #expect(throws: SlicerError.ofOtherSet(scratch["1"], manifest: scratch["m"], title: "a")) {
      try claiming.check()
    }
  }

  @Test func noClobberKeepsTheOwnManifestWhateverItsName() throws {
    try write(plan("a", ["1"], .fixed("a.m")), "a")
    #expect(throws: SlicerError.outputExists(scratch["a.m"])) {
      try plan("a", ["2"], nil, .keep).check()
    }
    #expect(try write(plan("b", ["2"], nil, .keep), "b").manifest == "m")
  }

  /// Law: sets of one run that share a folder read as many manifests as there are sets, and a few.
  @Test func aSharedFolderIsReadOnce() throws {
    let (count, reads) = (40, Monitor(0))
    for run in 0..<2 {
      let shared = SharedFolder()
      for index in 0..<count {
        let name = "p\(index)"
        var plan = plan(name, [FilePath("\(name) \(run)"), FilePath("\(name) x")])
        plan.sets = rule(name, .fixed(FilePath("\(name).m")), reads: reads)
        plan.shared = shared
        // The second run replaces a file, removes another and keeps the others' sets.
        #expect(try write(plan, name).removed == (run == 0 ? 0 : 1))
      }
      #expect(reads.update { $0 } <= (run + 1) * 5 * count, "run \(run)")
    }
    #expect(scratch.names.count == 3 * count)
  }

  /// Law: sets that share a folder refuse each other's files, and those that another run has written since.
  @Test func aSharedFolderKeepsTheRule() throws {
    let shared = SharedFolder()
    func sharing(_ pictures: String, _ names: [FilePath]) -> OutputPlan {
      var plan = plan(pictures, names, .fixed(FilePath("\(pictures).m")))
      plan.shared = shared
      return plan
    }
    try write(sharing("a", ["x"]), "a")
    let ofA = SlicerError.ofOtherSet(scratch["x"], manifest: scratch["a.m"], title: "a")
    #expect(throws: ofA) { try write(sharing("b", ["x"]), "b") }
    try write(plan("c", ["y"]), "c")
    let ofC = SlicerError.ofOtherSet(scratch["y"], manifest: scratch["m"], title: "c")
    #expect(throws: ofC) { try write(sharing("b", ["y"]), "b") }
    #expect(try write(sharing("a", ["z"]), "a").removed == 1)
    #expect(scratch.names == ["a.m", "m", "y", "z"])
  }
}
