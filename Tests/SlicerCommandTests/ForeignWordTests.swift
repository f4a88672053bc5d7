import Testing

/// Options of other programs: slicer names its own, or says nothing.
struct ForeignWordTests {
  @Test(arguments: [
    (
      "pyramid a.png missing-*",
      "\n  hint: no file matches the pattern, or it is in quotes, in which the shell does not replace it"
    ), ("pyramid photo photo2", ""),
  ])
  func onePyramidIsMadeThoughAnotherFails(_ words: String, hint: String) throws {
    let folder = try WorkFolder()
    for name in ["a.png", "photo"] { try folder.write(name, TestPicture.png(16, 12)) }
    try folder.follow(
      """
        $ slicer \(words)
        slicer: * tiles on * levels in *-pyramid/ (glob)
        slicer: *: cannot open: no such file or directory (glob)\(hint)
        slicer: 1 of 2 pyramids made, 1 failed
        [66]
      """)
  }

  @Test(arguments: Transcript.all(in: "ForeignWord"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: WorkFolder(pictures: 20, 20))
  }
}
