import Testing

/// Options of other programs: slicer names its own, or says nothing.
struct ForeignWordTests {
  @Test(arguments: ["pyramid a.png missing-*", "pyramid photo photo2"])
  func onePyramidIsMadeThoughAnotherFails(_ words: String) throws {
    let folder = try WorkFolder()
    for name in ["a.png", "photo"] { try folder.write(name, TestPicture.png(16, 12)) }
    try folder.follow(
      """
        $ slicer \(words)
        slicer: a.png: 5 tiles on 5 levels in a-pyramid/
        slicer: *: cannot open: no such file or directory* (glob)
        hint: write the pattern without quotes, so that the shell replaces it
        slicer: 1 of 2 pyramids made, 1 failed
        [66]
      """)
  }

  @Test(arguments: Transcript.all(in: "ForeignWord"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: WorkFolder(pictures: 20, 20))
  }
}
