import SlicerKit
import Testing

/// What `--help`, `help` and `--version` print.
struct HelpTests {
  @Test(arguments: HelpScreen.all.keys.sorted())
  func screens(_ verb: String) throws {
    let folder = try WorkFolder()
    let verbs = verb.split(separator: " ").map(String.init)
    for arguments in [verbs + ["--help"], verbs + ["-h"], ["help"] + verbs] {
      let outcome = try Slicer.run(arguments, in: folder)
      expect(outcome, code: 0, output: HelpScreen.all[verb] ?? "")
    }
  }

  @Test func withoutArgumentsItIntroducesItself() throws {
    expect(try Slicer.run(in: WorkFolder()), code: 0, output: HelpScreen.root)
  }

  /// 10 ms is the aim, measured by `Benchmarks`; here only what no machine excuses is refused.
  @Test func versionIsPrintedAtOnce() throws {
    let outcome = try Slicer.run("--version", in: WorkFolder())
    expect(outcome, code: 0, output: "\(SlicerVersion.current)\n")
    #expect(outcome.processorSeconds < 0.5)
  }
}
