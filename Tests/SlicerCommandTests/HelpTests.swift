import SlicerKit
import Testing

/// The screens of `--help`, `help` and `--version`.
struct HelpTests {
  /// All ways to ask show one screen, of which no line is longer than a terminal's.
  @Test(arguments: HelpScreens.all) func allWaysToAskShowOneScreen(_ verb: String) throws {
    let whole = try HelpScreens.text("\(verb) --help")
    for words in ["--help \(verb)", "help \(verb)"] {
      try WorkFolder().expect(words, output: whole)
    }
    for line in try (whole + HelpScreens.text("\(verb) -h")).split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  /// A long screen begins with two sentences and three examples.
  @Test(arguments: HelpScreens.all.filter { $0 != "" && !$0.contains(" ") })
  func theLongScreenBeginsWithExamples(_ verb: String) throws {
    let blocks = try HelpScreens.text("\(verb) --help").split(separator: "\n\n")
    #expect(blocks[0].matches(of: /\.(?=\s|$)/).count == 2, "\(blocks[0])")
    let examples = blocks[1].split(separator: "\n")
    #expect(examples.count == 3 && examples.allSatisfy { $0.hasPrefix("  slicer \(verb) ") })
  }

  @Test func topicsAreShown() throws {
    #expect(HelpScreens.topics == ["limits", "names", "colors", "times"])
    for topic in HelpScreens.topics {
      let text = try HelpScreens.text("help \(topic)")
      for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
      #expect(text.contains("\n  slicer "), "an example of \(topic)")
    }
  }

  /// A short screen has the purpose, three examples, and at most ten options, all of which exist.
  @Test(arguments: HelpScreens.all.filter { $0 != "" && $0 != "list" && !$0.contains(" ") })
  func theShortScreenIsShort(_ verb: String) throws {
    let lines = try HelpScreens.text("\(verb) -h").split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count { $0.hasPrefix("  slicer \(verb) ") } == 3)
    let options = lines.filter { $0.hasPrefix("  -") }
    #expect((4...10).contains(options.count))
    #expect(lines.count <= 36)
    let whole = try HelpScreens.text("\(verb) --help")
    for option in options {
      #expect(whole.contains("\n" + option.prefix { $0 != ">" }.prefix(26)), "\(option)")
    }
    #expect(lines.contains("slicer \(verb) --help shows all options."))
  }

  @Test func withoutArgumentsItIntroducesItself() throws {
    try WorkFolder().expect("", output: HelpScreens.text("-h"))
  }

  @Test func listNamesWhatCanBeListed() throws {
    try WorkFolder().follow(
      """
        $ slicer list
        slicer list transitions: List the types of transitions with their parameters and other names.
        slicer list curves: List the easing curves by their names.
        slicer list layouts: List the layouts that cut pictures can have.
        slicer list atlases: List the sprite sheet layouts that pack writes and split --atlas reads.
        slicer list papers: List the named paper sizes.
        slicer list themes: List the themes of slideshows.
        slicer list keypaths: List the properties of a layer that can be animated.
        slicer list schema: Print the JSON Schema of scene files, for editors.
        slicer list variables: List the values that a scene file leaves open, for forms and scripts.
        slicer list states: List the states of a scene file, as transition and animate take them.
      """)
  }

  #if os(Linux)
    /// Output that was asked for and is lost is a failure.
    @Test(arguments: [
      "", "help split", "split --help", "--version", "list", "list transitions", "list layouts",
      "list atlases", "list papers", "list themes", "list keypaths", "list schema",
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
