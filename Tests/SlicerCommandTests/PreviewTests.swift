import SlicerTestSupport
import Testing

/// `--preview` and pages of films, as they are typed.
struct PreviewTests {
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder(pictures: 12, 8)
    try folder.write("spin.yaml", "stage: {size: [12, 8]}\nduration: 0.1\nlayers: []\n")
  }

  private static let film = "transition a.png b.png --type fade --frames 3"

  private func page(_ name: String) throws -> String { try #require(folder.text(name)) }

  @Test(arguments: [
    ("--preview", "a-to-b-fade.html"), ("-o x.html", "x.html"), ("--preview -o x.HTM", "x.HTM"),
    ("--format html -o x.html", "x.html"),
  ]) func aPageIsWrittenWhereItIsSaid(words: String, name: String) throws {
    try folder.expect(
      "\(Self.film) \(words)",
      "a.png to b.png: fade, 3 frames of 12x8 pixels, 0.1 s long, in \(name)")
    let page = try page(name)
    #expect(page.contains("<title>a-to-b-fade</title>"))
    #expect(page.contains("<code>slicer \(Self.film) "))
  }

  @Test func aSceneHasItsPageAndAPageGoesThroughAPipe() throws {
    try folder.follow(
      """
        $ slicer animate spin.yaml --preview -q
        $ grep -c '<h1>spin</h1>' spin.html
        1
        $ slicer \(Self.film) --preview -q -o - >page; head -n 1 page
        <!DOCTYPE html>
        $ slicer \(Self.film) --format html -q -o - >page; head -n 1 page
        <!DOCTYPE html>
      """)
  }

  @Test(arguments: Transcript.all(in: "Preview"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }

  @Test(arguments: [
    "it's <b>&amp;\"", "$(touch x) `y` \\n", "--type", "é写真", "\u{202E}gpj", "two\nlines\ttabs",
  ]) func theCommandIsTheShells(name: String) throws {
    try folder.write("\(name).png", TestPicture.png(12, 8))
    let words = ["./\(name).png", "b.png", "--type=fade", "--frames=2", "-o", "./\(name).html"]
    expect(try Slicer.run(["transition"] + words + ["-q"], in: folder), code: 0)
    let page = try page("\(name).html")
    let code = try #require(page.split(separator: "<code>").dropFirst().first)
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
    try folder.follow(
      #"""
        $ n=$(printf 'f\374r\3771') && cp a.png "$n.png"
        $ slicer transition "$n.png" b.png --type fade --frames 2 -q -o x.html
      """#)
    let page = try page("x.html")
    #expect(page.contains("slicer transition $'f\\374r\\3771.png' b.png"))
    #expect(page.contains("<title>f\\xfcr\\xff1-to-b-fade</title>"))
  }
}
