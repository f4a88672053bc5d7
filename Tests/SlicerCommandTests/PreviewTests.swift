import SlicerTestSupport
import Testing

/// `--preview` and pages of films, as they are typed.
struct PreviewTests {
  private static func folder() throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(12, 8))
    try folder.write("b.png", TestPicture.png(12, 8, seed: 90))
    try folder.write(
      "spin.yaml", Array("stage: {size: [12, 8]}\nduration: 0.1\nlayers: []\n".utf8))
    return folder
  }

  private static let film = ["transition", "a.png", "b.png", "--type", "fade", "--frames", "3"]

  private static func page(_ name: String, _ folder: WorkFolder) throws -> String {
    String(decoding: try #require(folder.read(name)), as: UTF8.self)
  }

  @Test(arguments: [
    (["--preview"], "a-to-b-fade.html"), (["-o", "x.html"], "x.html"),
    (["--preview", "-o", "x.HTM"], "x.HTM"), (["--format", "html", "-o", "x.html"], "x.html"),
  ]) func aPageIsWrittenWhereItIsSaid(words: [String], name: String) throws {
    let folder = try Self.folder()
    expect(
      try Slicer.run(Self.film + words, in: folder), code: 0,
      errors: "slicer: a.png to b.png: fade, 3 frames of 12x8 pixels, 0.1 s, in \(name)\n")
    let page = try Self.page(name, folder)
    #expect(page.contains("<title>a-to-b-fade</title>"))
    #expect(
      page.contains("<code id=\"command\">slicer transition a.png b.png --type fade --frames 3 "))
  }

  @Test func aSceneHasItsPage() throws {
    let folder = try Self.folder()
    let outcome = try Slicer.run("animate", "spin.yaml", "--preview", "-q", in: folder)
    expect(outcome, code: 0)
    #expect(try Self.page("spin.html", folder).contains("<h1>spin</h1>"))
  }

  @Test func aPageGoesThroughAPipe() throws {
    let folder = try Self.folder()
    for words in [["--preview"], ["--format", "html"]] {
      let outcome = try Slicer.run(Self.film + words + ["-o", "-", "-q"], in: folder)
      #expect(outcome.code == 0 && outcome.text.hasPrefix("<!DOCTYPE html>\n"))
    }
  }

  @Test(arguments: [
    (
      "-o x.mp4",
      "--preview writes an HTML page, and \"x.mp4\" is the name of none (end it in .html, or leave "
        + "--preview out)"
    ),
    (
      "-o frames",
      "--preview writes an HTML page, and \"frames\" is the name of none (end it in .html, or leave "
        + "--preview out)"
    ),
    (
      "--format webp",
      "--preview writes an HTML page, and --format webp asks for something else (leave one out)"
    ),
    (
      "--filmstrip 2",
      "--preview writes an HTML page, and --filmstrip 2 asks for something else (leave one out)"
    ),
    ("--manifest manifest.json", "--manifest is for frames that are files in a folder"),
    ("--quality 200", "--quality 200 is not between 1 and 100"),
  ]) func whatIsNoPageIsRefused(words: String, line: String) throws {
    let folder = try Self.folder()
    let names = folder.names()
    let outcome = try Slicer.run(
      Self.film + ["--preview"] + words.split(separator: " ").map(String.init), in: folder)
    expect(outcome, code: 64, errors: "slicer: \(line)\n")
    #expect(folder.names() == names)
  }

  /// The command of the page does the same again, whatever the names are.
  @Test(arguments: [
    "it's <b>&amp;\"", "$(touch x) `y` \\n", "--type", "é写真", "\u{202E}gpj", "two\nlines\ttabs",
  ]) func theCommandIsTheShells(name: String) throws {
    let folder = try Self.folder()
    try folder.write("\(name).png", TestPicture.png(12, 8))
    let words = ["./\(name).png", "b.png", "--type=fade", "--frames=2", "-o", "./\(name).html"]
    expect(try Slicer.run(["transition"] + words + ["-q"], in: folder), code: 0)
    let page = try Self.page("\(name).html", folder)
    let code = try #require(page.split(separator: "<code id=\"command\">").dropFirst().first)
    let command = try #require(code.split(separator: "</code>").first)
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
    try folder.write("again.sh", Array(command.utf8))
    let before = try #require(folder.read("\(name).html"))
    // Debian's sh does not know $'...' yet.
    let outcome = try Slicer.shell(
      "rm -- ./*.html; bash -c 'slicer() { \"$0\" \"$@\"; }; . ./again.sh' \"$slicer\"", in: folder)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(folder.read("\(name).html") == before)
  }

  @Test func namesThatAreNotUTF8AreBytes() throws {
    let folder = try Self.folder()
    let outcome = try Slicer.shell(
      "n=$(printf 'f\\374r\\3771') && cp a.png \"$n.png\" && \"$slicer\" transition \"$n.png\" b.png "
        + "--type fade --frames 2 -q -o x.html", in: folder)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let page = try Self.page("x.html", folder)
    #expect(page.contains("slicer transition $'f\\374r\\3771.png' b.png"))
    #expect(page.contains("<title>f\\xfcr\\xff1-to-b-fade</title>"))
  }
}

/// `gallery`, as it is typed.
struct GalleryCommandTests {
  private static func folder() throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(12, 8))
    try folder.write("b.png", TestPicture.png(12, 8, seed: 90))
    return folder
  }

  private static let small = ["--duration", "0.2", "--fps", "10"]

  @Test func aPageOfAllTypes() throws {
    let folder = try Self.folder()
    let count =
      try Slicer.run("list", "transitions", "--json", in: folder).text
      .split(separator: "\"summary\"").count - 1
    let outcome = try Slicer.run(["gallery", "a.png", "b.png"] + Self.small, in: folder)
    let films = "slicer: a.png to b.png: \(count) films, each 2 frames of 12x8 pixels, "
    #expect(outcome.code == 0 && outcome.errors.hasPrefix(films))
    #expect(outcome.errors.hasSuffix(" MB, in gallery.html\n"))
    let page = String(decoding: try #require(folder.read("gallery.html")), as: UTF8.self)
    #expect(page.contains("<h1>a.png to b.png</h1>"))
    #expect(page.contains("<code>slicer transition a.png b.png --type push -o push.webp</code>"))
    #expect(page.contains("--type luma --map a.png -o luma.webp</code>"))
    #expect(page.contains("<code>slicer gallery a.png b.png --duration 0.2 --fps 10</code>"))
    #expect(page.contains("<code>--softness</code>"))
  }

  /// The commands of the page are commands.
  @Test func theCommandsWork() throws {
    let folder = try Self.folder()
    expect(try Slicer.run(["gallery", "a.png", "b.png", "-q"] + Self.small, in: folder), code: 0)
    let page = String(decoding: try #require(folder.read("gallery.html")), as: UTF8.self)
    let commands = page.split(separator: "<code>slicer transition ").dropFirst()
      .map { String($0.prefix { $0 != "<" }) }
    let script = commands.map { "\"$slicer\" transition \($0) --frames 2 -q || echo \($0)" }
    let outcome = try Slicer.shell(script.joined(separator: "\n"), in: folder)
    expect(outcome, code: 0)
    #expect(folder.names().count { $0.hasSuffix(".webp") } == commands.count)
  }

  /// What is said of the stage and of reading is said of each film too, and names stay names.
  @Test func theCommandsMakeWhatThePageShows() throws {
    let folder = try Self.folder()
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
    for option in Self.options(["STAGE", "READING", "LIMITS"]) {
      #expect(shared.contains(option), "\(option)")
    }
  }

  /// The options in sections of the help screen.
  private static func options(_ sections: [String]) -> [String] {
    HelpScreen.gallery.split(separator: "\n\n").filter { section in
      sections.contains { section.hasPrefix("\($0):") }
    }.flatMap { section in
      section.split(separator: "\n").filter { $0.hasPrefix("  --") }.map { line in
        String(line.dropFirst(2).prefix { $0 != " " })
      }
    }
  }

  /// What follows `slicer transition` in the commands of a page.
  private static func commands(_ name: String, _ folder: WorkFolder) throws -> [String] {
    String(decoding: try #require(folder.read(name)), as: UTF8.self)
      .split(separator: "<code>slicer transition ").dropFirst()
      .map { String($0.prefix { $0 != "<" }) }
  }

  /// Standard input is read once: a type that needs a picture too has no command.
  @Test func whatWouldReadStandardInputTwiceIsNotShown() throws {
    let folder = try Self.folder()
    expect(
      try Slicer.shell(
        "\"$slicer\" gallery - b.png -q \(Self.small.joined(separator: " ")) < a.png", in: folder),
      code: 0)
    let commands = try Self.commands("gallery.html", folder)
    #expect(commands.contains("- b.png --type push -o push.webp"))
    #expect(!commands.contains { $0.contains("luma") || $0.contains("--map") })
  }

  @Test func factsAreJSON() throws {
    let folder = try Self.folder()
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
    let rule = String(decoding: try #require(folder.read("x.d")), as: UTF8.self)
    #expect(rule.hasPrefix("x.html:") && rule.contains("a.png") && rule.contains("b.png"))
  }

  @Test(arguments: [
    ("a.png b.png -o x.png", 64, "and \"x.png\" is the name of none (end it in .html)"),
    (
      "a.png b.png -o gg.txt", 64,
      "slicer: gallery writes an HTML page, and \"gg.txt\" is the name of none (end it in .html)\n"
    ),
    ("a.png b.png -o gg", 64, "and \"gg\" is the name of none (end it in .html)"),
    ("a.png b.png --quality 0", 64, "--quality 0 is not between 1 and 100"),
    ("a.png c.png", 66, "c.png: cannot open: no such file or directory"),
    ("- -", 64, "standard input (-) can be read only once"),
  ]) func mistakesAreSaid(words: String, code: CInt, line: String) throws {
    let folder = try Self.folder()
    let outcome = try Slicer.run(
      ["gallery"] + words.split(separator: " ").map(String.init), in: folder)
    #expect(outcome.code == code && outcome.errors.contains(line), "\(outcome.errors)")
    #expect(folder.names().sorted() == ["a.png", "b.png"])
  }

  @Test func aPageThatExistsIsKeptWhereThatIsAsked() throws {
    let folder = try Self.folder()
    try folder.write("gallery.html", [1])
    let outcome = try Slicer.run("gallery", "a.png", "b.png", "--no-clobber", in: folder)
    #expect(outcome.code == 73 && folder.read("gallery.html") == [1])
  }
}
