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
    let dependencies: [String]

    var testDescription: String { name }

    static let all = [
      Work(
        name: "split several", command: "split p.png 'two words.png' 'größe#1$x.png' 2x2 -o out",
        targets: ["p", "two words", "größe#1$x"].map { "out/\($0)/manifest.json" },
        dependencies: ["p.png", "two words.png", "größe#1$x.png"]),
      Work(
        name: "split a set", command: "split --all-scales s.png 2x2 -o out --layout xcassets",
        targets: ["out/manifest.json"], dependencies: ["s.png", "s@2x.png"]),
      Work(
        name: "split a list", command: "split @list 2x2 -o out",
        targets: ["out/p/manifest.json", "out/a,b(1) 20.x/manifest.json"],
        dependencies: ["p.png", "a,b(1) 20.x.png"]),
      Work(
        name: "subimage", command: "subimage '100 %.png' 1,1,3x3 -o x.png",
        targets: ["x.png"], dependencies: ["100 %.png"]),
      Work(
        name: "subimage of a set", command: "subimage s.png s@2x.png 1,1,3x3 -o x.png",
        targets: ["x.png", "x@2x.png"], dependencies: ["s.png", "s@2x.png"]),
      Work(
        name: "join", command: "join tiles -o x.png", targets: ["x.png"],
        dependencies: ["tiles/manifest.json", "tiles/p_r0_c0.png", "tiles/p_r0_c1.png"]),
      Work(
        name: "transition to frames",
        command: "transition p.png o.png --type fade --frames 2 -o out",
        targets: ["out/manifest.json"], dependencies: ["p.png", "o.png"]),
      Work(
        name: "transition by a map",
        command: "transition p.png o.png --type luma --map 'two words.png' --frames 2 -o x.png",
        targets: ["x.png"], dependencies: ["p.png", "o.png", "two words.png"]),
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
  }

  /// Runs `builder` and says how often it ran the command.
  private func build(_ builder: String, in folder: WorkFolder) throws -> Int {
    folder.remove("log")
    let outcome = try Slicer.shell(builder, in: folder)
    #expect(outcome.code == 0, "\(outcome.text)\(outcome.errors)")
    return folder.read("log")?.count ?? 0
  }

  /// Everything that one of several files leads to: nothing to do, then each dependency touched.
  private func check(_ work: Work, _ builder: String, in folder: WorkFolder) throws {
    #expect(try build(builder, in: folder) == 1)
    #expect(try build(builder, in: folder) == 0)
    for name in work.dependencies {
      #expect(try Slicer.shell("touch '\(name)'", in: folder).code == 0)
      #expect(try build(builder, in: folder) == 1, "\(name)")
      #expect(try build(builder, in: folder) == 0, "\(name)")
    }
    #expect(try Slicer.shell("touch list other.png a\\;b.png", in: folder).code == 0)
    #expect(try build(builder, in: folder) == 0)
  }

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
    try check(
      Work(
        name: work.name, command: work.command, targets: work.targets,
        // Of several pictures each has a target of its own.
        dependencies: work.name == "split several" || work.name == "split a list"
          ? [work.dependencies[0]] : work.dependencies), "make", in: folder)
  }

  private static func inMake(_ name: String) -> String { name.replacing(" ", with: "\\ ") }

  /// All targets of `split` have a rule of their own.
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
    #expect(try build("make", in: folder) == 0)
    try folder.write("o.png", TestPicture.png(8, 6, seed: 77))
    #expect(try build("make", in: folder) == 1)
    #expect(folder.read("log") == Array("o".utf8))
    #expect(try build("make", in: folder) == 0)
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
    try check(work, "ninja", in: folder)
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
    #expect(try build("make out/manifest.json", in: folder) == 1)
    folder.remove("s@2x.png")
    #expect(try build("make out/manifest.json", in: folder) == 1)
    #expect(try build("make out/manifest.json", in: folder) == 0)
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

  @Test func whatWasDoneBeforeIsWrittenDown() throws {
    for options in [[], ["--resume"]] {
      folder.remove("d")
      let words = ["split", "p.png", "2x2", "-q", "--depfile", "d"]
      expect(try Slicer.run(words + options, in: folder), code: 0)
      #expect(
        folder.read("d") == Array("p-tiles/manifest.json: p.png\np.png:\n".utf8), "\(options)")
    }
  }

  @Test func standardOutputIsAPlaceForIt() throws {
    try folder.expect(
      "split p.png 2x2 -q --depfile -", output: "p-tiles/manifest.json: p.png\np.png:\n")
  }

  /// Standard input is no file that could change.
  @Test func standardInputIsNoDependency() throws {
    let words = "split - 2x2 -o out -q --depfile d"
    let picture = try #require(folder.read("p.png"))
    try folder.expect(words, input: picture)
    #expect(folder.read("d") == Array("out/manifest.json:\n".utf8))
  }

  // MARK: Refusals

  @Test(arguments: [
    "split p.png none.png 2x2 -o out", "split --all-scales s.png list 2x2 -o out",
    "subimage none.png 0,0,2x2 -o x.png", "join none -o x.png",
    "transition p.png none.png --type fade -o out", "split p.png 2x2 -o out --dry-run",
    "split p.png 2x2 -o out --list-outputs",
  ]) func withoutAllOutputsThereIsNone(command: String) throws {
    let words = command.words + ["--depfile", "d"]
    let outcome = try Slicer.run(words, in: folder)
    let tells = command.contains("--dry-run") || command.contains("--list-outputs")
    #expect((outcome.code == 0) == tells)
    #expect(folder.read("d") == nil)
  }

  /// Names that no depfile can say are refused before the work, and named.
  @Test(arguments: [
    ("split a;b.png 2x2", "a;b.png"), ("split p.png a;b.png 2x2 -o out", "a;b.png"),
    ("split p.png 2x2 -o o|t", "o|t/manifest.json"),
    ("subimage a;b.png 0,0,2x2 -o x.png", "a;b.png"),
    ("subimage p.png 0,0,2x2 -o x;y.png", "x;y.png"), ("join tiles -o x;y.png", "x;y.png"),
    ("join t;s -o x.png", "t;s/manifest.json"),
    ("transition a;b.png p.png --type fade -o out", "a;b.png"),
    ("transition p.png o.png --type luma --map a;b.png -o x.png", "a;b.png"),
    ("transition p.png o.png --type fade -o x;y.png", "x;y.png"),
    ("transition p.png o.png --type fade -o x;y", "x;y/manifest.json"),
  ]) func namesAreRefusedBeforeTheWork(command: String, name: String) throws {
    try folder.expect("split -q p.png 1x1 -o t;s")
    let before = folder.stamps(in: ".")
    let words = command.words + ["--depfile", "d"]
    let part = name.contains(";") ? ";" : "|"
    expect(
      try Slicer.run(words, in: folder), code: 64,
      errors:
        "slicer: \(name): a depfile's names cannot have \(part), for make and ninja would not "
        + "both read it (rename the file, or leave --depfile out)\n")
    #expect(folder.stamps(in: ".") == before)
  }

  @Test(arguments: [
    "subimage p.png 0,0,2x2 -o -", "join tiles -o -",
    "transition p.png o.png --type fade --format apng -o -",
  ]) func standardOutputIsNoTarget(command: String) throws {
    let words = command.words + ["--depfile", "d"]
    let outcome = try Slicer.run(words, in: folder)
    #expect(outcome.code == 64 && outcome.output == [])
    let line = "slicer: --depfile needs a file that it is about: -o - is none\n"
    #expect(outcome.errors == line + (outcome.readMore ?? "no line more"))
    #expect(folder.read("d") == nil)
  }

  /// Neither what is read nor what is made is overwritten, whatever it is called.
  @Test(arguments: [
    ("split p.png 2x2", "p.png", "p.png"), ("split p.png o.png 2x2 -o out", "./o.png", "o.png"),
    ("split p.png 2x2", "link", "p.png"), ("split --all-scales s.png 2x2", "s@2x.png", "s@2x.png"),
    ("split p.png 2x2", "p-tiles/../p-tiles/manifest.json", "p-tiles/../p-tiles/manifest.json"),
    ("subimage p.png 0,0,2x2 -o x.png", "x.png", "x.png"),
    ("subimage p.png 0,0,2x2 -o x.png", "p.png", "p.png"),
    ("join tiles -o x.png", "tiles/p_r0_c1.png", "tiles/p_r0_c1.png"),
    ("transition p.png o.png --type fade -o x.png", "x.png", "x.png"),
    ("transition p.png o.png --type luma --map s.png -o x.png", "s.png", "s.png"),
  ]) func nothingIsOverwritten(command: String, depfile: String, inTheWay: String) throws {
    try folder.makeLink("link", to: "p.png")
    let before = folder.stamps(in: ".")
    let words = command.words + ["--depfile", depfile]
    expect(
      try Slicer.run(words, in: folder), code: 73,
      errors: "slicer: \(depfile): the depfile would overwrite \(inTheWay) "
        + "(choose another place with --depfile)\n")
    #expect(folder.stamps(in: ".") == before)
  }

  @Test func anOlderDepfileIsReplaced() throws {
    try folder.write("d", "old")
    try folder.expect("subimage p.png 0,0,2x2 -o x.png -q --depfile d")
    #expect(folder.read("d") == Array("x.png: p.png\np.png:\n".utf8))
  }
}
