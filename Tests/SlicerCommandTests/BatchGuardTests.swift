import SlicerTestSupport
import Testing

/// What a batch itself writes takes the place of nothing that its jobs read.
@Suite struct BatchGuardTests {
  private let folder: WorkFolder

  init() throws { folder = try BatchRunTests.folder(4) }

  @Test(arguments: Transcript.all(in: "BatchGuard"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }
}
