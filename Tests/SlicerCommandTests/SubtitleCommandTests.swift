import SlicerTestSupport
import Testing

/// Subtitles in films, as a user asks for them.
struct SubtitleCommandTests {
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder(pictures: 64, 36)
    try folder.write(
      "a.srt",
      """
      1
      00:00:00,200 --> 00:00:00,600
      Hello

      2
      00:00:09,000 --> 00:00:10,000
      Late

      """)
  }

  @Test("a track of text has the words, and the sound stays", arguments: ["mp4", "webm", "mov"])
  func track(kind: String) throws {
    guard ShellCommand.exists("ffmpeg") else { return }
    try folder.expect(
      "slideshow a.png b.png --hold 0.5 --duration 0.5 --subtitles a.srt --subtitles-track -q "
        + "-o x.\(kind)")
    let text = ShellCommand.run(
      "ffmpeg -v error -i \(folder.path("x.\(kind)")) -map 0:s:0 -f srt pipe:1")
    #expect(text == "1\n00:00:00,200 --> 00:00:00,600\nHello\n\n")
  }

  @Test(
    "the words of a slideshow are saved with their times",
    .enabled(if: TestFont.areInstalled, Comment(rawValue: TestFont.missing)))
  func saved() throws {
    try folder.expect(
      "slideshow a.png b.png --hold 1 --duration 0.5 --title 'A & B' --caption '{number} of {count}' "
        + "--fps 10 --save-subtitles words.vtt -q -o x.webp")
    #expect(
      String(decoding: folder.read("words.vtt") ?? [], as: UTF8.self) == """
        WEBVTT

        00:00:00.000 --> 00:00:03.200
        A &amp; B

        00:00:03.200 --> 00:00:04.700
        1 of 2

        00:00:04.700 --> 00:00:06.000
        2 of 2

        """)
  }

  @Test(
    "saved words do not replace the subtitles that are read",
    .enabled(if: TestFont.areInstalled, Comment(rawValue: TestFont.missing)))
  func savedOverSubtitles() throws {
    let words = "WEBVTT\n\n00:00.500 --> 00:01.000\nHello\n"
    try folder.write("words.vtt", words)
    let outcome = try Slicer.shell(
      "'\(Slicer.path)' slideshow a.png b.png --hold 1 --caption A --subtitles words.vtt "
        + "--save-subtitles words.vtt -q -o x.webp", in: folder)
    #expect(outcome.code == 73, "\(outcome.text)")
    #expect(folder.read("words.vtt") == Array(words.utf8) && folder.read("x.webp") == nil)
  }

  @Test("words that cannot be saved, or not there, are refused")
  func notSaved() throws {
    try folder.follow(
      """
        $ slicer slideshow a.png b.png --save-subtitles x.vtt -o x.webp
        slicer: the show has no captions and no cards
        hint: add --caption or --title, or leave --save-subtitles out
        Try 'slicer help slideshow' for more information.
        [64]
        $ slicer slideshow a.png b.png --caption A --save-subtitles x.srt -o x.webp
        slicer: --save-subtitles 'x.srt' is not a name that ends in .vtt
        Try 'slicer help slideshow' for more information.
        [64]
      """)
  }

  @Test("a track of text needs words")
  func noTrack() throws {
    try folder.follow(
      """
        $ slicer slideshow a.png b.png --subtitles-track -o x.mp4
        slicer: --subtitles-track needs --subtitles
        hint: add --subtitles
        Try 'slicer help slideshow' for more information.
        [64]
      """)
  }
}
