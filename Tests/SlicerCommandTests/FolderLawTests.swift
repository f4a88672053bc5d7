import Testing

/// Folders that are missing are made, and what lies in one is not replaced by another kind of set.
struct FolderLawTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder(pictures: 40, 20) }

  @Test(arguments: [
    "subimage a.png 0,0,9x9 -o new/deep/x.png", "join a-tiles -o new/deep/x.png",
    "transition a.png b.png --type fade --frames 2 -o new/deep/x.png",
    "gallery a.png b.png --size 8x4 --fps 2 --duration 1 -o new/deep/x.html",
  ]) func theFolderOfAFileIsMade(_ words: String) throws {
    try folder.expect("split a.png 1x2 -q")
    try folder.expect("\(words) -q")
    #expect(folder.names(in: "new/deep").count == 1)
  }

  @Test(arguments: Transcript.all(in: "FolderLaw"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }
}
