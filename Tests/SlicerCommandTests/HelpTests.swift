import SlicerKit
import Testing

/// What `--help`, `help` and `--version` print.
struct HelpTests {
  @Test(arguments: HelpScreen.all.keys.sorted())
  func screens(_ verb: String) throws {
    let folder = try WorkFolder()
    let verbs = verb.split(separator: " ").map(String.init)
    for arguments in [verbs + ["--help"], ["--help"] + verbs, ["help"] + verbs] {
      let outcome = try Slicer.run(arguments, in: folder)
      expect(outcome, code: 0, output: HelpScreen.all[verb] ?? "")
    }
  }

  private static func text(_ words: [String]) throws -> String {
    String(decoding: try Slicer.run(words, in: WorkFolder()).output, as: UTF8.self)
  }

  /// No line is longer than a terminal, of whole screens and of short ones.
  @Test(arguments: HelpScreen.all.keys.sorted())
  func fitsATerminal(_ verb: String) throws {
    let verbs = verb.split(separator: " ").map(String.init)
    for help in ["--help", "-h"] {
      let text = try Self.text(verbs + [help])
      for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
  }

  /// What it is for, three examples, and at most ten options, each of which there is.
  @Test(arguments: [
    "split", "subimage", "join", "pyramid", "info", "transition", "slideshow", "animate", "gallery",
    "batch",
  ])
  func theShortScreen(_ verb: String) throws {
    let lines = try Self.text([verb, "-h"]).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count { $0.hasPrefix("  slicer \(verb) ") } == 3)
    let options = lines.filter { $0.hasPrefix("  -") }
    #expect((4...10).contains(options.count))
    #expect(lines.count <= 36)
    let whole = try Self.text([verb, "--help"])
    for option in options {
      #expect(whole.contains("\n" + option.prefix { $0 != ">" }.prefix(26)), "\(option)")
    }
    #expect(lines.contains("slicer \(verb) --help shows all options."))
  }

  @Test func splitInShort() throws {
    expect(try Slicer.run("split", "-h", in: WorkFolder()), code: 0, output: HelpScreen.shortSplit)
  }

  @Test func withoutArgumentsItIntroducesItself() throws {
    for words in [[], ["-h"]] {
      expect(try Slicer.run(words, in: WorkFolder()), code: 0, output: HelpScreen.shortRoot)
    }
  }

  @Test func helpOnWhatThereIsNot() throws {
    for words in [["--help", "splt"], ["help", "splt"], ["-h", "splt"]] {
      let outcome = try Slicer.run(words, in: WorkFolder())
      #expect(outcome.code == 64)
      #expect(
        outcome.errors.hasPrefix("slicer: no command is called \"splt\" (did you mean split? "))
    }
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
        slicer list themes: List the themes of slideshows.
        slicer list keypaths: List the properties of a layer that can be animated.
        slicer list schema: Print the JSON Schema of scene files, for editors.

        """)
  }

  #if os(Linux)
    /// What was asked for and is lost is no success.
    @Test(arguments: [
      "", "help split", "split --help", "--version", "list", "list transitions", "list layouts",
      "list themes", "list keypaths", "list schema",
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
