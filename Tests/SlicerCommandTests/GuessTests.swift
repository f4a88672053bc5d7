import Testing

/// Words in the wrong order, or one too few: slicer says what was probably meant.
struct GuessTests {
  @Test(arguments: Transcript.all(in: "Guess"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: WorkFolder())
  }

  @Test func whatWasMeantWorks() throws {
    try WorkFolder(pictures: 20, 20).follow(
      """
        $ slicer subimage a.png -o x.png -- -5,0,10x10
        slicer: a.png: the rectangle -5,0,10x10 reaches beyond the picture, 20x20 pixels, and is cropped to it
        slicer: a.png: 0,0,5x10 pixels in x.png
        $ slicer split a.png 4x3
        slicer: a.png: 12 tiles (4x3) in a-tiles/
      """)
  }
}
