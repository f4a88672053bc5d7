import SlicerBatch
import SlicerCore
import SlicerFiles
import SystemPackage
import Testing

@Suite struct JobPlanTests {
  private func list(_ text: String, _ format: JobList.Format = .lines) throws -> JobList {
    try JobList(MemorySource(Array(text.utf8)), format, name: "jobs")
  }

  private func bytes(_ plan: JobPlan) throws -> [UInt8] {
    let sink = MemorySink()
    try plan.write(to: sink)
    return sink.bytes
  }

  private func read(_ bytes: [UInt8]) throws -> JobPlan {
    try JobPlan(MemorySource(bytes), name: "plan")
  }

  private func example() throws -> JobPlan {
    JobPlan(try list("# a\nsplit a.png 2x2\n\ninfo \"b c\"\njoin d"), costs: [30, 0, 12])
  }

  @Test func writtenAndReadAgainItIsTheSame() throws {
    let plans = [
      try example(), JobPlan(try list("info 'a\nb'\0info c", .nullSeparated), costs: [1, 2]),
    ]
    for plan in plans {
      let again = try read(bytes(plan))
      #expect(Array(again.list) == Array(plan.list))
      #expect(again.costs == plan.costs && again.keys == plan.keys && again.digest == plan.digest)
      #expect(try bytes(again) == bytes(plan))
      #expect(JobPlan.recognises(try bytes(plan)))
    }
    #expect(!JobPlan.recognises("split a.png".utf8))
  }

  @Test func aPlanIsATextThatCanBeRead() throws {
    let text = String(decoding: try bytes(example()), as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines[0].hasPrefix("slicer-plan 1 jobs=3 separator=newline xxh3="))
    #expect(lines[1].hasPrefix("2 30 ") && lines[1].hasSuffix(" split a.png 2x2"))
    #expect(lines[2].hasPrefix("4 0 ") && lines[2].hasSuffix(" info 'b c'"))
  }

  /// Whatever byte is changed, and wherever it is cut off.
  @Test func damageIsSeen() throws {
    let whole = try bytes(example())
    for place in whole.indices {
      var damaged = whole
      damaged[place] ^= 1
      #expect(throws: SlicerError.self) { try read(damaged) }
      #expect(throws: SlicerError.self) { try read(Array(whole[..<place])) }
    }
    #expect(throws: SlicerError("plan", .damagedPlan)) { try read(whole + whole.suffix(80)) }
  }

  @Test func otherVersionsAreNamed() throws {
    let text = String(decoding: try bytes(example()), as: UTF8.self)
    let other = Array(text.utf8).split(
      separator: 32, maxSplits: 2, omittingEmptySubsequences: false)
    let bytes = other[0] + Array(" 2 ".utf8) + other[2]
    let error = #expect(throws: SlicerError("plan", .otherPlanVersion(found: "2"))) {
      try read(Array(bytes))
    }
    #expect(
      error?.description
        == "the plan has version 2, and this slicer reads version 1")
    #expect(throws: SlicerError("plan", .notAPlan)) { try read(Array("split a".utf8)) }
  }

  @Test func everyShardTakesItsPart() throws {
    let plan = try example()
    for count in 1...5 {
      let parts = try (1...count).map { plan.jobs(of: try Shard($0, of: count)) }
      #expect(parts.flatMap(\.self).sorted() == [0, 1, 2])
    }
    #expect(plan.loads(shards: 2) == [30, 12])
    #expect(try plan.jobs(of: Shard(2, of: 2)) == [1, 2])
  }

  @Test func keysAreOfWordsHoweverTheyAreQuoted() throws {
    let keys = JobPlan(try list("info 'a b'\ninfo  a\\ b # x\ninfo ab"), costs: [0, 0, 0]).keys
    #expect(keys[0] == keys[1] && keys[0] != keys[2])
    // `printf 'info\0a b\0' | xxhsum -H128` says the same.
    #expect(
      keys[0].hexadecimal == "9e1dc3a2a544ba084a3544746dc7727a")
  }
}
