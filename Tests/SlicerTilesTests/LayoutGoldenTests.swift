import Foundation
import SlicerTiles
import Testing

/// Paths and documents are those that were last looked at and recorded.
///
/// `make goldens` records them anew, and fails.
@Suite struct LayoutGoldenTests {
  static let isRecording = ProcessInfo.processInfo.environment["SLICER_RECORD_GOLDENS"] == "1"

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "LayoutGoldens")

  static let cases = LayoutCatalog.rows.flatMap { row in
    LayoutSample.all.map { (row.name, $0) }
  }

  @Test(arguments: cases)
  func documentsAreAsRecorded(name: String, sample: LayoutSample) throws {
    let layout = try LayoutCatalog.row(named: name)
    let set = try sample.set(for: layout)
    let documents = try layout.documents(set)
    var text = set.paths.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
    for document in documents {
      text += "---- \(String(decoding: document.path, as: UTF8.self))\n"
      text += String(decoding: document.bytes, as: UTF8.self)
    }
    let url = Self.folder.appending(path: "\(name)-\(sample.title).txt")
    if Self.isRecording {
      try Data(text.utf8).write(to: url)
      Issue.record("recorded \(url.path())")
    }
    #expect(try String(contentsOf: url, encoding: .utf8) == text)
  }

  @Test(.disabled(if: isRecording, "the goldens are being recorded")) func noFileIsLeftOver() throws
  {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
    #expect(Set(files) == Set(Self.cases.map { "\($0.0)-\($0.1.title).txt" }))
  }
}
