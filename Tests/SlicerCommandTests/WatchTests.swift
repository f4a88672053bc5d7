import SlicerTestSupport
import SlicerTestTraits
import SystemPackage
import Testing

/// `--watch`: a page that is made again whenever something changes that it is made of.
@Suite(.serialized) struct WatchTests {
  /// Change, see, break, mend: the page follows, keeps its place, and shows what is wrong over the last
  /// good film; with the watch its script goes.
  @Test(.browses, .enabled(if: WebPage.canBeBrowsed, "chromium or python3 is not installed"))
  func pageFollowsTheFile() throws {
    let folder = try WorkFolder()
    let lines = try WebPage.run("PageReaders/watch.py", [Slicer.path.string, folder.path.string])
    #expect(
      lines.map { $0.split(separator: " ")[0] } == [
        "drawn", "changed", "hurried", "broken", "still", "mended", "picture", "ended",
      ])
    // The eighth frame was looked at when the file changed.
    #expect(lines.contains { $0.hasPrefix("changed") && $0.hasSuffix(" 7") }, "\(lines)")
    #expect(lines.contains("hurried 7"), "\(lines)")
    #expect(
      lines.contains("broken scene.yaml:7:52: to: 'nothing' is not a finite number"), "\(lines)")
    #expect(lines.last == "ended 143 dot.ppm page.html scene.yaml")
  }

  /// A font of the system that another takes the place of, that goes and that comes back is followed as a file is, in scenes and in
  /// captions.
  @Test(
    .browses, .enabled(if: WebPage.canBeBrowsed, "chromium or python3 is not installed"),
    .enabled(if: TestFont.areInstalled, Comment(rawValue: TestFont.missing)))
  func pageFollowsInstalledFonts() throws {
    let folder = try WorkFolder()
    let fonts = [TestFont.latin, .latinBold].map(\.rawValue)
    let lines = try WebPage.run(
      "PageReaders/watch_fonts.py", [Slicer.path.string, folder.path.string] + fonts)
    #expect(
      lines.map { $0.split(separator: " ")[0] } == [
        "drawn", "changed", "slides", "gone", "hint:", "back",
      ])
    #expect(lines.contains { $0.contains("DejaVu Sans") && $0.hasPrefix("gone scene.yaml:3:") })
  }

  @Test(arguments: Transcript.all(in: "Watch"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(16, 12))
    try transcript.run(in: folder)
  }
}
