import SlicerKit
import SlicerTestSupport
import Testing

/// `gallery`, as it is typed.
struct GalleryCommandTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder(pictures: 12, 8) }

  private static let small = "--duration 0.2 --fps 10"

  @Test func aPageOfAllTypes() throws {
    let count = TransitionCatalog.standard.rows.count
    try folder.follow(
      """
        $ slicer gallery a.png b.png \(Self.small)
        slicer: a.png to b.png: \(count) films, each 2 frames of 12x8 pixels, * MB, in gallery.html, * (glob)
      """)
    let page = try #require(folder.text("gallery.html"))
    for part in [
      "<h1>a.png to b.png</h1>", "<code>--softness</code>",
      "--type luma --map a.png -o luma.webp</code>",
      "<code>slicer transition a.png b.png --type push -o push.webp</code>",
      "<code>slicer gallery a.png b.png --duration 0.2 --fps 10</code>",
    ] { #expect(page.contains(part), "\(part)") }
  }

  /// Without a size the longest side is 240; one that is asked for is obeyed, however it is said.
  @Test(arguments: [("250", "250x167"), ("x250", "375x250"), ("2100%", "252x168")])
  func aSizeIsObeyed(words: String, size: String) throws {
    let count = TransitionCatalog.standard.rows.count
    try folder.follow(
      """
        $ slicer gallery a.png b.png --size \(words) \(Self.small)
        slicer: a.png to b.png: \(count) films, each 2 frames of \(size) pixels, * MB, in gallery.html, * (glob)
      """)
  }

  @Test func theCommandsWork() throws {
    try folder.expect("gallery a.png b.png -q \(Self.small)")
    let commands = try commands("gallery.html")
    let script = commands.map { "\"$slicer\" transition \($0) --frames 2 -q || echo \($0)" }
    let outcome = try Slicer.shell(script.joined(separator: "\n"), in: folder)
    expect(outcome, code: 0)
    #expect(folder.names().count { $0.hasSuffix(".webp") } == commands.count)
  }

  /// Options of the stage and of reading stand in each film's command, too, and names stay names.
  @Test func theCommandsMakeWhatThePageShows() throws {
    try folder.write("-a.png", TestPicture.png(12, 8))
    let shared =
      "--size=6x4 --gravity resize --focus 0.5,0.5 --perspective 100 --no-dolly --background '#ff8800' --profile srgb "
      + "--linear-light --snap --motion-blur 0.5 --lenient --max-pixels 2000 --max-side=99 "
      + "--max-chunk 999 --max-chunks 9 --max-scans 5 --max-frames 400"
    let page = "-q --title x -j 1 --quality 50 -o x.html \(Self.small)"
    try folder.expect("gallery \(page) \(shared) -- -a.png b.png")
    let commands = try commands("x.html")
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

  /// The words after `slicer transition` in the commands of a page.
  private func commands(_ name: String) throws -> [String] {
    try #require(folder.text(name)).split(separator: "<code>slicer transition ").dropFirst()
      .map { String($0.prefix { $0 != "<" }) }
  }

  /// Standard input is read once: a type that needs a picture too has no command.
  @Test func whatWouldReadStandardInputTwiceIsNotShown() throws {
    try folder.follow("  $ slicer gallery - b.png -q \(Self.small) <a.png")
    let commands = try commands("gallery.html")
    #expect(commands.contains("- b.png --type push -o push.webp"))
    #expect(!commands.contains { $0.contains("luma") || $0.contains("--map") })
  }

  @Test func factsAreJSON() throws {
    try folder.follow(
      """
        $ . "$TESTDIR/functions.sh"
        $ slicer gallery a.png b.png --json -o x.html --depfile x.d \(Self.small) | grep '^  "'
          "bytes" : * (glob)
          "duration" : 0.2,
          "frames" : 2,
          "from" : "a.png",
          "notes" : [
          "output" : "x.html",
          "pixels" : {
          "rate" : "10",
          "removed" : 0,
          "to" : "b.png",
          "transitions" : [
        $ grep -c 'x.html:.*a.png' x.d; grep -c b.png x.d
        1
        2
        $ echo mine >gallery.html
        $ settle
        $ slicer gallery a.png b.png --no-clobber
        slicer: gallery.html: * (glob)
        hint: leave --no-clobber out to replace it
        [73]
        $ changed
      """)
  }

  @Test(arguments: Transcript.all(in: "GalleryCommand"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }
}
