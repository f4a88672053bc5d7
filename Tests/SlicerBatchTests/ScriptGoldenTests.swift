import Foundation
import SlicerBatch
import Testing

/// Scripts are those that were last looked at and recorded.
///
/// `make goldens` records them anew, and fails.
@Suite struct ScriptGoldenTests {
  static let isRecording = ProcessInfo.processInfo.environment["SLICER_RECORD_GOLDENS"] == "1"

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "ScriptGoldens")

  static let cases = ScriptCatalog.rows.flatMap { row in
    ScriptSample.all.map { ("\($0.title).\(row.fileExtension)", row.name, $0) }
  }

  @Test(arguments: cases)
  func scriptsAreAsRecorded(file: String, format: String, sample: ScriptSample) throws {
    let text = try sample.text(format)
    let url = Self.folder.appending(path: file)
    if Self.isRecording {
      try Data(text.utf8).write(to: url)
      Issue.record("recorded \(url.path())")
    }
    #expect(try String(contentsOf: url, encoding: .utf8) == text)
  }

  @Test(.disabled(if: isRecording, "the goldens are being recorded")) func noFileIsLeftOver() throws
  {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
    #expect(Set(files) == Set(Self.cases.map(\.0)))
  }
}
