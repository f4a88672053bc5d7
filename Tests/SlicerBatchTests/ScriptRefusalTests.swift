import SlicerBatch
import SlicerCore
import SlicerFiles
import SystemPackage
import Testing

/// Lists for which no script is written, with the messages.
@Suite struct ScriptRefusalTests {
  private func refusal(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch let error as SlicerError {
      #expect(error.kind == .usage)
      return error.message.text { "--\($0)" }
    } catch { return "\(error)" }
  }

  private func refusal(
    _ format: String = "slurm", list: FilePath = "jobs.txt", isPlan: Bool = false,
    journal: FilePath? = nil, shards: Int = 2, threads: Int? = nil, memory: Int? = nil,
    container: ScriptContainer? = nil
  ) -> String? {
    refusal {
      let script = try FleetScript(
        list: list, isPlan: isPlan, journal: journal, shards: shards, threads: threads,
        memory: memory, container: container)
      _ = try ScriptCatalog.row(named: format).text(of: script)
    }
  }

  @Test func otherFormatsAreNamed() {
    #expect(
      refusal("slrum")
        == "there is no script for slrum; there is one for slurm, kubernetes, make, ninja, snakemake"
    )
    #expect(
      refusal("pbs")
        == "there is no script for pbs; there is one for slurm, kubernetes, make, ninja, snakemake"
    )
  }

  @Test func numbersHaveBounds() {
    #expect(refusal(shards: 0) == "--shards 0 is not between 1 and 100000")
    #expect(refusal(shards: 100_001) == "--shards 100001 is not between 1 and 100000")
    #expect(refusal(threads: 0) == "--jobs 0 is not between 1 and 1024")
    #expect(refusal(memory: 1) == "--memory 1 is not between 64 and 16777216")
    #expect(refusal(shards: 1) == nil && refusal(shards: 100_000) == nil)
  }

  @Test func namesAreTextOnOneLine() {
    let control = "the name has a control character, which no script can hold"
    for name in ["a\nb", "a\u{1}", "a\u{85}", "a\u{2028}b", "\u{FEFF}a"] {
      #expect(refusal(list: FilePath(name)) == control)
      #expect(refusal(journal: FilePath(name)) == control)
    }
    #expect(
      refusal(list: FilePath(bytes: [0x61, 0xFF]))
        == "the name is not UTF-8, and scripts are")
    let stream = "the machines cannot read standard input"
    #expect(refusal(list: "-") == stream && refusal(list: "") == stream)
    #expect(
      refusal(list: "jobs.plan")
        == "the list, its plan and its journal need three names")
    #expect(refusal(list: "jobs.plan", isPlan: true) == nil)
    #expect(refusal(list: "jobs.journal") != nil)
  }

  @Test(arguments: [
    ("make", "a%b.txt", "%"), ("make", "a'b.txt", "'"), ("make", "~a.txt", "~ at its beginning"),
    ("ninja", "a|b.txt", "|"), ("snakemake", "a{b.txt", "{"), ("snakemake", "ab}.txt", "}"),
  ]) func someNamesHaveNoSpelling(format: String, list: String, part: String) {
    #expect(
      refusal(format, list: FilePath(list))
        == "names in a script for \(format) cannot have \(part)"
    )
    #expect(refusal("slurm", list: FilePath(list)) == nil)
  }

  @Test func containersAreForTheirEngine() throws {
    let container = try ScriptContainer(image: "a", claim: "b.c-1")
    #expect(
      refusal("make", container: container)
        == "make runs no containers; --image and --claim are for kubernetes")
    #expect(
      refusal("kubernetes")
        == "kubernetes runs containers")
    #expect(
      refusal { _ = try ScriptContainer(image: "a b", claim: "c") }
        == "a b is not an image")
    for claim in ["", "A", "-a", "a-", "a..b", "a_b", "ä", String(repeating: "a", count: 254)] {
      #expect(refusal { _ = try ScriptContainer(image: "a", claim: claim) } != nil)
    }
  }

  /// A list whose name begins with a dash is no option.
  @Test func namesAreNoOptions() throws {
    let script = try FleetScript(list: "-j.txt", isPlan: false, shards: 2)
    let text = try ScriptCatalog.row(named: "slurm").text(of: script)
    #expect(text.contains("batch plan ./-j.txt -o ./-j.plan\n"))
    #expect(text.contains("--job-name=j\n"))
  }
}
