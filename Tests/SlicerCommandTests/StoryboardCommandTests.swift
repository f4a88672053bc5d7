import SlicerTestSupport
import Testing

/// `storyboard`, as it is typed.
struct StoryboardCommandTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder(pictures: 24, 16) }

  @Test(arguments: Transcript.all(in: "StoryboardCommand"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }

  /// Each second of the clip is of one gray, 20 lighter than the one before.
  @Test(
    .enabled(
      if: ShellCommand.exists("ffmpeg") && ShellCommand.exists("ffprobe"),
      "ffmpeg is not installed"),
    arguments: ["mp4", "webm", "mov"])
  func cellsOfAClipShowTheirMoments(kind: String) throws {
    let lines = """
      cd \(folder.path("."))
      ffmpeg -v error -f lavfi -i "color=s=64x36:r=25:d=7.4,format=gray,\
      geq=lum='20+20*floor(T)'" -pix_fmt yuv420p clip.\(kind) && echo ok
      """
    #expect(ShellCommand.run(lines) == "ok\n")
    try folder.expect("storyboard clip.\(kind) --every 1 --columns 3 -q -o s.png")
    let text = ShellCommand.run("grep -c xywh \(folder.path("s.vtt"))")
    #expect(text == "8\n")
    try folder.expect("subimage s.png 0,0,192x108 -q -o s.pam --format pam")
    let pixels = ShellCommand.run(
      "tail -c \(192 * 108 * 3) \(folder.path("s.pam")) | od -An -v -tu1 | tr -s ' \\n' ' '")
    let samples = (pixels ?? "").split(separator: " ").compactMap { Int($0) }
    try #require(samples.count == 192 * 108 * 3)
    for cell in 0..<8 {
      let (x, y) = (cell % 3 * 64 + 32, cell / 3 * 36 + 18)
      // Gray samples are of the full range; the clip's luma, which is not, stands for the same gray.
      let gray = Double(20 + 20 * cell)
      #expect(abs(Double(samples[3 * (y * 192 + x)]) - gray) < 4, "cell \(cell)")
    }
  }
}
