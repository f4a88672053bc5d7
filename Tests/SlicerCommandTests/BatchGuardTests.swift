import SlicerTestSupport
import Testing

/// A batch's own outputs replace nothing that its jobs read.
@Suite struct BatchGuardTests {
  private let folder: WorkFolder

  init() throws { folder = try BatchRunTests.folder(4) }

  @Test(arguments: Transcript.all(in: "BatchGuard"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }
}
