import SlicerTestSupport
import SlicerTiles
import Testing

/// Paths and documents are those that were last looked at and recorded.
///
/// `make goldens` records them anew, and fails.
@Suite struct LayoutGoldenTests {
  static let goldens = TextGoldens("LayoutGoldens")

  static let cases = LayoutCatalog.rows.flatMap { row in LayoutSample.all.map { (row.name, $0) } }

  @Test(arguments: cases) func documentsAreAsRecorded(name: String, sample: LayoutSample) throws {
    let layout = try LayoutCatalog.row(named: name)
    let set = try sample.set(for: layout)
    let documents = try layout.documents(set)
    var text = set.paths.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
    for document in documents {
      text += "---- \(String(decoding: document.path, as: UTF8.self))\n"
      text += String(decoding: document.bytes, as: UTF8.self)
    }
    #expect(try Self.goldens.text("\(name)-\(sample.title).txt", recording: text) == text)
  }

  @Test(.disabled(if: GoldenFolder.isRecording, "the goldens are being recorded"))
  func noFileIsLeftOver() throws {
    #expect(try Self.goldens.names() == Set(Self.cases.map { "\($0.0)-\($0.1.title).txt" }))
  }
}
