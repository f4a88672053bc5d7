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

  @Test func listNamesWhatCanBeListed() throws {
    let outcome = try Slicer.run("list", in: WorkFolder())
    expect(
      outcome, code: 0,
      output: """
        slicer list transitions: List the types of transitions with their parameters and other \
        names.
        slicer list curves: List the curves from time to progress, by their names.
        slicer list layouts: List the layouts that cut pictures can have.
        slicer list keypaths: List the properties of a layer that can be animated.
        slicer list schema: Print the JSON Schema of scene files, for editors.

        """)
  }

  #if os(Linux)
    /// What was asked for and is lost is no success.
    @Test(arguments: [
      "", "help split", "split --help", "--version", "list", "list transitions", "list layouts",
      "list keypaths", "list schema",
      "--generate-completion-script bash", "--experimental-dump-help",
    ]) func onAFullDisk(_ words: String) throws {
      let outcome = try Slicer.shell("\"$slicer\" \(words) >/dev/full", in: WorkFolder())
      #expect(outcome.code == 74 && outcome.isOneClearLine, "\(outcome.errors)")
    }
  #endif

  /// 10 ms is the aim, measured by `Benchmarks`; here only what no machine excuses is refused.
  @Test func versionIsPrintedAtOnce() throws {
    let outcome = try Slicer.run("--version", in: WorkFolder())
    expect(outcome, code: 0, output: "\(SlicerVersion.current)\n")
    #expect(outcome.processorSeconds < 0.5)
  }
}
