import SlicerBatch
import SlicerTestSupport
import Testing

/// Scripts are those that were last looked at and recorded.
///
/// `make goldens` records them anew, and fails.
@Suite struct ScriptGoldenTests {
  static let goldens = TextGoldens("ScriptGoldens")

  static let cases = ScriptCatalog.rows.flatMap { row in
    ScriptSample.all.map { ("\($0.title).\(row.fileExtension)", row.name, $0) }
  }

  @Test(arguments: cases)
  func scriptsAreAsRecorded(file: String, format: String, sample: ScriptSample) throws {
    let text = try sample.text(format)
    #expect(try Self.goldens.text(file, recording: text) == text)
  }

  @Test(.disabled(if: GoldenFolder.isRecording, "the goldens are being recorded"))
  func noFileIsLeftOver() throws {
    #expect(try Self.goldens.names() == Set(Self.cases.map(\.0)))
  }
}
