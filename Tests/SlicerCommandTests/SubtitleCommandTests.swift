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

  @Test("a track of text needs words")
  func noTrack() throws {
    try folder.follow(
      """
        $ slicer slideshow a.png b.png --subtitles-track -o x.mp4
        slicer: --subtitles-track needs --subtitles
        hint: add --subtitles
        [64]
      """)
  }
}
