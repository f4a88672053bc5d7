import SlicerTestSupport
import SystemPackage
import Testing

/// `--depfile` with the programs that read it: outputs are made anew when what they were made from
/// has changed, and only then.
struct DepfileTests {
  /// A command, what it makes, and what that is made from.
  struct Work: CustomTestStringConvertible {
    let name: String
    let command: String
    let targets: [String]
    var dependencies: [String]

    var testDescription: String { name }

    init(_ name: String, _ command: String, _ targets: String, from dependencies: String) {
      (self.name, self.command) = (name, command)
      (self.targets, self.dependencies) = (targets.words, dependencies.words)
    }

    static let all = [
      Work(
        "split several", "split p.png 'two words.png' 'größe#1$x.png' 2x2 -o out",
        "out/p/manifest.json 'out/two words/manifest.json' out/größe#1$x/manifest.json",
        from: "p.png 'two words.png' größe#1$x.png"),
      Work(
        "split a set", "split --all-scales s.png 2x2 -o out --layout xcassets",
        "out/manifest.json", from: "s.png s@2x.png"),
      Work(
        "split a list", "split @list 2x2 -o out",
        "out/p/manifest.json 'out/a,b(1) 20.x/manifest.json'", from: "p.png 'a,b(1) 20.x.png'"),
      Work("subimage", "subimage '100 %.png' 1,1,3x3 -o x.png", "x.png", from: "'100 %.png'"),
      Work(
        "subimage of a set", "subimage s.png s@2x.png 1,1,3x3 -o x.png", "x.png x@2x.png",
        from: "s.png s@2x.png"),
      Work(
        "join", "join tiles -o x.png", "x.png",
        from: "tiles/manifest.json tiles/p_r0_c0.png tiles/p_r0_c1.png"),
      Work("pack", "pack p.png o.png -o x.png", "x.png", from: "p.png o.png"),
      Work("storyboard", "storyboard film.png --every 0.1 -o x.jpg", "x.jpg", from: "film.png"),
      Work(
        "transition to frames", "transition p.png o.png --type fade --frames 2 -o out",
        "out/manifest.json", from: "p.png o.png"),
      Work(
        "transition by a map",
        "transition p.png o.png --type luma --map 'two words.png' --frames 2 -o x.png", "x.png",
        from: "p.png o.png 'two words.png'"),
    ]
  }

  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    for name in ["p", "o", "two words", "größe#1$x", "a,b(1) 20.x", "s", "a;b", "100 %"] {
      try folder.write("\(name).png", TestPicture.png(8, 6, seed: UInt8(name.utf8.count)))
    }
    try folder.write("s@2x.png", TestPicture.png(16, 12))
    try folder.write("list", "p.png\na,b(1) 20.x.png\n")
    try folder.expect("split -q p.png 1x2 -o tiles")
    try folder.expect("transition p.png 'two words.png' --type fade --frames 4 -q -o film.png")
  }

  /// Runs `builder` and says how often it ran the command.
  private func build(_ builder: String) throws -> Int {
    folder.remove("log")
    let outcome = try Slicer.shell(builder, in: folder)
    #expect(outcome.code == 0, "\(outcome.text)\(outcome.errors)")
    return folder.read("log")?.count ?? 0
  }

  /// Everything that one of several files leads to: nothing to do, then each dependency touched.
  private func check(_ work: Work, _ builder: String) throws {
    #expect(try build(builder) == 1)
    #expect(try build(builder) == 0)
    for name in work.dependencies {
      try touch(name)
      #expect(try build(builder) == 1, "\(name)")
      #expect(try build(builder) == 0, "\(name)")
    }
    for name in ["list", "other.png", "a;b.png"] { try touch(name) }
    #expect(try build(builder) == 0)
  }

  private func touch(_ name: String) throws { try folder.write(name, folder.read(name) ?? []) }

  @Test(.enabled(if: ShellCommand.exists("make"), "make is not installed"), arguments: Work.all)
  func makeBuildsWhatHasChanged(_ work: Work) throws {
    // A stamp stands for the targets, whose names need not be legal in a Makefile.
    let rules = """
      all: \(Self.inMake(work.targets[0]))
      include $(wildcard d)
      \(Self.inMake(work.targets[0])):
      \t\(Slicer.path) \(work.command.replacing("$", with: "$$")) -q --depfile d
      \t@printf . >>log

      """
    try folder.write("Makefile", rules)
    var work = work
    // Several pictures have a target each.
    if work.targets.count == work.dependencies.count { work.dependencies = [work.dependencies[0]] }
    try check(work, "make")
  }

  private static func inMake(_ name: String) -> String { name.replacing(" ", with: "\\ ") }

  @Test(.enabled(if: ShellCommand.exists("make"), "make is not installed"))
  func eachPictureHasItsRule() throws {
    let rules = """
      all: out/p/manifest.json out/o/manifest.json
      include $(wildcard d)
      out/%/manifest.json: %.png
      \t\(Slicer.path) split p.png o.png 2x2 -o out -q --depfile d --resume
      \t@printf $* >>log

      """
    try folder.write("Makefile", rules)
    try folder.expect("split -q p.png o.png 2x2 -o out")
    #expect(try build("make") == 0)
    try folder.write("o.png", TestPicture.png(8, 6, seed: 77))
    #expect(try build("make") == 1)
    #expect(folder.read("log") == Array("o".utf8))
    #expect(try build("make") == 0)
  }

  @Test(
    .enabled(if: ShellCommand.exists("ninja"), "ninja is not installed"),
    arguments: Work.all.flatMap { work in ["", "deps = gcc"].map { (work, $0) } })
  func ninjaBuildsWhatHasChanged(_ work: Work, deps: String) throws {
    let targets = work.targets.map { Self.inNinja($0).replacing(" ", with: "$ ") }
    let rules = """
      rule r
        command = \(Slicer.path) \(Self.inNinja(work.command)) -q --depfile d && printf . >>log
        depfile = d
        \(deps)
      build \(targets.joined(separator: " ")): r

      """
    try folder.write("build.ninja", rules)
    try check(work, "ninja")
  }

  private static func inNinja(_ text: String) -> String { text.replacing("$", with: "$$") }

  /// A picture of the set that goes away is no failure: the set is cut without it.
  @Test(.enabled(if: ShellCommand.exists("make"), "make is not installed")) func aPictureMayGoAway()
    throws
  {
    let rules = """
      include $(wildcard d)
      out/manifest.json:
      \t\(Slicer.path) split --all-scales s.png 2x2 -o out -q --depfile d
      \t@printf . >>log

      """
    try folder.write("Makefile", rules)
    #expect(try build("make out/manifest.json") == 1)
    folder.remove("s@2x.png")
    #expect(try build("make out/manifest.json") == 1)
    #expect(try build("make out/manifest.json") == 0)
    #expect(folder.names(in: "out").count == 5)
  }

  // MARK: The text

  @Test func theTextNamesAllFiles() throws {
    for work in Work.all {
      folder.remove("out")
      let outcome = try Slicer.shell("\"$slicer\" \(work.command) -q --depfile d", in: folder)
      expect(outcome, code: 0)
      let lines = folder.text("d") ?? ""
      for name in work.targets + work.dependencies {
        let spelled = name.replacing("$", with: "$$").replacing("#", with: "\\#")
        #expect(lines.contains(spelled.replacing(" ", with: "\\ ")), "\(work.name): \(name)")
      }
      #expect(lines.split(separator: "\n").count { $0.contains(": ") } == work.targets.count)
    }
  }

  @Test(arguments: Transcript.all(in: "Depfile"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }

}
