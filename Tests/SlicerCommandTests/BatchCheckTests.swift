import SlicerTestSupport
import Testing

/// Every line is looked at before the first job begins, and all that is wrong is said at once.
@Suite struct BatchCheckTests {
  private let folder: WorkFolder

  init() throws { folder = try BatchRunTests.folder() }

  @Test(arguments: Transcript.all(in: "BatchCheck"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }
}
