import SlicerTestSupport
import Testing

/// `--watch`: a page that is made again whenever something changes that it is made of.
@Suite(.serialized) struct WatchTests {
  private static let readers =
    "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/PageReaders"

  /// Change, see, break, mend: the page follows, keeps its place, and shows what is wrong over the last
  /// good film; with the watch its script goes.
  @Test(.enabled(if: WebPage.canBeBrowsed, "chromium or python3 is not installed"))
  func pageFollowsTheFile() throws {
    let folder = try WorkFolder()
    let command = "\"${SLICER_PYTHON:-python3}\" '\(Self.readers)/watch.py' \"$slicer\" . 2>&1"
    let lines = try Slicer.shell(command, in: folder).text.split(separator: "\n").map(String.init)
    #expect(
      lines.map { $0.split(separator: " ")[0] } == [
        "drawn", "changed", "broken", "still", "mended", "picture", "ended",
      ])
    // The eighth frame was looked at when the file changed.
    #expect(lines.contains { $0.hasPrefix("changed") && $0.hasSuffix(" 7") }, "\(lines)")
    #expect(lines.contains("broken scene.yaml:7:52: 'nothing' is not a finite number"), "\(lines)")
    #expect(lines.last == "ended 143 dot.ppm page.html scene.yaml")
  }

  /// A font of the system that another takes the place of, that goes and that comes back is followed as a file is, in scenes and in
  /// captions.
  @Test(
    .enabled(if: WebPage.canBeBrowsed, "chromium or python3 is not installed"),
    .enabled(if: TestFont.areInstalled, Comment(rawValue: TestFont.missing)))
  func pageFollowsInstalledFonts() throws {
    let folder = try WorkFolder()
    let command =
      "\"${SLICER_PYTHON:-python3}\" '\(Self.readers)/watch_fonts.py' \"$slicer\" . "
      + "\(TestFont.latin.rawValue) \(TestFont.latinBold.rawValue) 2>&1"
    let lines = try Slicer.shell(command, in: folder).text.split(separator: "\n").map(String.init)
    #expect(
      lines.map { $0.split(separator: " ")[0] } == [
        "drawn", "changed", "slides", "gone", "back",
      ])
    #expect(lines.contains { $0.contains("DejaVu Sans") && $0.hasPrefix("gone scene.yaml:3:") })
  }

  @Test func whatCannotBeWatchedIsRefused() throws {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(16, 12))
    for (words, message) in [
      (["animate", "-", "--watch"], "standard input (-) only once"),
      (
        ["transition", "a.png", "a.png", "--type", "fade", "--watch", "-o", "-"],
        "standard output (-)"
      ),
      (
        ["transition", "a.png", "a.png", "--type", "fade", "--watch", "-o", "a.mp4"], "an HTML page"
      ),
      (["transition", "a.png", "a.png", "--type", "fade", "--open"], "add --watch"),
    ] {
      let outcome = try Slicer.run(words, in: folder)
      #expect(outcome.code == 64)
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
    try folder.write("jobs", Array("transition a.png a.png --type fade --watch\n".utf8))
    let batch = try Slicer.run("batch", "jobs", in: folder)
    #expect(batch.code == 64 && batch.errors.contains("--watch goes on"), "\(batch.errors)")
  }

  /// A script of that name that slicer has not written stays.
  @Test func foreignScriptStays() throws {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(16, 12))
    try folder.write("a.watch.js", Array("mine\n".utf8))
    let outcome = try Slicer.run(
      "transition", "a.png", "a.png", "--type", "fade", "--watch", "-o", "a.html", in: folder)
    #expect(outcome.code == 73, "\(outcome.errors)")
    #expect(folder.read("a.watch.js") == Array("mine\n".utf8))
  }
}
