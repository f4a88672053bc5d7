import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// BMP, QOI and netpbm's kinds, as it is typed.
struct StoredFormatCommandTests {
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    for sample in StoredSample.all { try folder.write(sample.name, sample.bytes) }
  }

  @Test(arguments: Transcript.all(in: "StoredFormatCommand"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }

  /// Every verb takes every format, and so do pipes, in and out.
  @Test(arguments: [
    "4_up.bmp", "8_up.bmp", "a.qoi", "a.ff", "a.pfm", "seven.ppm", "text.ppm", "words.pam",
  ])
  func everyVerbTakesEveryFormat(name: String) throws {
    try folder.follow(
      """
        $ slicer info \(name) | head -n 1
        \(name)
        $ slicer subimage \(name) 1,1,4x4 -o p.png -q
        $ slicer pyramid \(name) --tile 4 -o z -q
        $ slicer transition \(name) a.qoi --type fade -o f.png --duration 0.1 -q
        $ slicer slideshow \(name) a.qoi --hold 0.1 --duration 0.1 -o s.png -q
        $ slicer split \(name) 2x2 --format qoi -o q -q
        $ slicer join q -o joined.qoi -q
        $ head -c 4 joined.qoi; echo
        qoif
        $ slicer subimage - 0,0,13x7 --format pam -q -o - <\(name) >1; head -n 1 1
        P7
        $ cat \(name) | slicer subimage - 0,0,13x7 --format pam -q -o - | cmp - 1
      """)
  }
}
