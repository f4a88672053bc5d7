import Testing

/// Transitions that are refused before anything is written.
struct TransitionRefusalTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder(pictures: 16, 12) }

  @Test(arguments: Transcript.all(in: "TransitionRefusal"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }
}
