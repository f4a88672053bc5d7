import SlicerTestSupport
import Testing

/// `gallery`, as it is typed.
struct GalleryCommandTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder(pictures: 12, 8) }

  private static let small = ["--duration", "0.2", "--fps", "10"]

  @Test func aPageOfAllTypes() throws {
    let count =
      try folder.run("list transitions --json").text
      .split(separator: "\"summary\"").count - 1
    let outcome = try Slicer.run(["gallery", "a.png", "b.png"] + Self.small, in: folder)
    let films = "slicer: a.png to b.png: \(count) films, each 2 frames of 12x8 pixels, "
    #expect(outcome.code == 0 && outcome.errors.hasPrefix(films))
    #expect(outcome.errors.hasSuffix(" MB, in gallery.html\n"))
    let page = try #require(folder.text("gallery.html"))
    #expect(page.contains("<h1>a.png to b.png</h1>"))
    #expect(page.contains("<code>slicer transition a.png b.png --type push -o push.webp</code>"))
    #expect(page.contains("--type luma --map a.png -o luma.webp</code>"))
    #expect(page.contains("<code>slicer gallery a.png b.png --duration 0.2 --fps 10</code>"))
    #expect(page.contains("<code>--softness</code>"))
  }

  /// The commands of the page are commands.
  @Test func theCommandsWork() throws {
    expect(try Slicer.run(["gallery", "a.png", "b.png", "-q"] + Self.small, in: folder), code: 0)
    let page = try #require(folder.text("gallery.html"))
    let commands = page.split(separator: "<code>slicer transition ").dropFirst()
      .map { String($0.prefix { $0 != "<" }) }
    let script = commands.map { "\"$slicer\" transition \($0) --frames 2 -q || echo \($0)" }
    let outcome = try Slicer.shell(script.joined(separator: "\n"), in: folder)
    expect(outcome, code: 0)
    #expect(folder.names().count { $0.hasSuffix(".webp") } == commands.count)
  }

  /// What is said of the stage and of reading is said of each film too, and names stay names.
  @Test func theCommandsMakeWhatThePageShows() throws {
    try folder.write("-a.png", TestPicture.png(12, 8))
    let stage = [
      "--size=6x4", "--gravity", "resize", "--perspective", "100", "--no-dolly", "--background",
      "#ff8800", "--profile", "srgb", "--linear-light", "--snap", "--motion-blur",
      "0.5",
    ]
    let reading = [
      "--lenient", "--max-pixels", "2000", "--max-side=99", "--max-chunk", "999", "--max-chunks",
      "9", "--max-scans", "5", "--max-frames", "400",
    ]
    let page = ["-q", "--title", "x", "-j", "1", "--quality", "50", "-o", "x.html"] + Self.small
    expect(
      try Slicer.run(
        ["gallery"] + stage + page + reading + ["--", "-a.png", "b.png"], in: folder), code: 0)
    let shared = (stage + reading).map { $0.hasPrefix("#") ? "'\($0)'" : $0 }
      .joined(separator: " ")
    let commands = try Self.commands("x.html", folder)
    let pictures = "./-a.png b.png --type"
    #expect(commands.contains("\(pictures) push \(shared) -o push.webp"), "\(commands[0])")
    let luma = try #require(commands.first { $0.contains("--map") })
    #expect(luma == "\(pictures) luma --map ./-a.png \(shared) -o luma.webp")
    let script = [commands[0], luma].map { "\"$slicer\" transition \($0) --frames 2 -q" }
    expect(try Slicer.shell(script.joined(separator: " && "), in: folder), code: 0)
    // None of the options that help lists is forgotten.
    for option in try HelpScreens.options("gallery", sections: ["STAGE", "READING", "LIMITS"]) {
      #expect(shared.contains(option), "\(option)")
    }
  }

  /// What follows `slicer transition` in the commands of a page.
  private static func commands(_ name: String, _ folder: WorkFolder) throws -> [String] {
    try #require(folder.text(name))
      .split(separator: "<code>slicer transition ").dropFirst()
      .map { String($0.prefix { $0 != "<" }) }
  }

  /// Standard input is read once: a type that needs a picture too has no command.
  @Test func whatWouldReadStandardInputTwiceIsNotShown() throws {
    expect(
      try Slicer.shell(
        "\"$slicer\" gallery - b.png -q \(Self.small.joined(separator: " ")) < a.png", in: folder),
      code: 0)
    let commands = try Self.commands("gallery.html", folder)
    #expect(commands.contains("- b.png --type push -o push.webp"))
    #expect(!commands.contains { $0.contains("luma") || $0.contains("--map") })
  }

  @Test func factsAreJSON() throws {
    let outcome = try Slicer.run(
      ["gallery", "a.png", "b.png", "--json", "-o", "x.html", "--depfile", "x.d"] + Self.small,
      in: folder)
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    let facts = try JSON(Array(outcome.text.utf8))
    #expect(facts["output"].text == "x.html" && facts["transitions"][0].text == "fade")
    #expect(
      facts.keys == [
        "bytes", "duration", "frames", "from", "notes", "output", "pixels", "rate", "removed", "to",
        "transitions",
      ])
    #expect(facts["duration"] == .number(0.2) && facts["frames"] == .number(2))
    let rule = try #require(folder.text("x.d"))
    #expect(rule.hasPrefix("x.html:") && rule.contains("a.png") && rule.contains("b.png"))
  }

  private static let mistakes = """
    $ a.png b.png -o x.png → …and "x.png" is the name of none (end it in .html)
    $ a.png b.png -o gg.txt
    gallery writes an HTML page, and "gg.txt" is the name of none (end it in .html)
    $ a.png b.png -o gg → …and "gg" is the name of none (end it in .html)
    $ a.png b.png --quality 0 → …--quality 0 is not between 1 and 100
    66 $ a.png c.png → …c.png: cannot open: no such file or directory
    $ - - → …standard input (-) can be read only once
    """

  @Test(arguments: Said.table(mistakes, of: "gallery")) func mistakesAreSaid(_ said: Said) throws {
    try said.checkRefusal(in: folder)
  }

  @Test func aPageThatExistsIsKeptWhereThatIsAsked() throws {
    try folder.write("gallery.html", [1])
    let outcome = try folder.run("gallery a.png b.png --no-clobber")
    #expect(outcome.code == 73 && folder.read("gallery.html") == [1])
  }
}
