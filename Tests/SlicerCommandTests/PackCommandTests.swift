import Testing

/// `pack`, as it is typed.
struct PackCommandTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder(pictures: 12, 8) }

  @Test(arguments: Transcript.all(in: "PackCommand"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }
}
