import SlicerCodecs
import Testing

/// `slicer slideshow` as it is typed.
struct SlideshowTests {
  /// `a.png`, `b.png` and `c.png` of 16 by 12 pixels, `shows/d e.png`, and lists.
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try folder.makeFolder("shows")
    for (index, name) in ["a.png", "b.png", "c.png", "shows/d e.png"].enumerated() {
      try folder.write(name, TestPicture.png(16, 12, seed: UInt8(index * 70)))
    }
    try folder.write(
      "shows/s.txt", "# three\n../a.png hold=1\n\"d e.png\" type=flip from=top\n../b.png\n")
    try folder.write("three.txt", "a.png\nb.png\na.png\n")
    try folder.write("wrong.txt", "a.png hold=-1\nb.png tipe=push\n")
    try folder.write("text.png", "text")
    // A file that begins as UTF-16 is an unreadable list.
    try folder.write("16.txt", [0xFF, 0xFE] + Array("a.png\n".utf16).flatMap { [UInt8($0), 0] })
  }

  @Test(arguments: Transcript.all(in: "Slideshow"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }

  #if os(Linux)
    /// Sixty pictures of 6 MB take what a few take.
    @Test func memoryDoesNotGrow() throws {
      try folder.write("p.png", TestPicture.png(1600, 960))
      try folder.follow(
        """
          $ (for i in $(seq 60); do ln p.png $i.png; done; ulimit -v 300000;
          >   exec slicer slideshow [0-9]*.png --hold 1 --duration 1 --fps 1 -j 2 --format rgba -q -o - >/dev/null)
        """)
    }
  #endif
}
