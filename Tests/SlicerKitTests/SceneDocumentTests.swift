import Foundation
import SlicerKit
import SlicerTestSupport
import Testing

/// Scene files with their pictures, and what is said of them.
struct SceneDocumentTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func theSchemaIsFresh() throws {
    let path = Self.root.appending(path: "Documentation/scene.schema.json")
    #expect(
      try String(contentsOf: path, encoding: .utf8) == SceneFileSchema.json,
      "slicer list schema >Documentation/scene.schema.json")
  }

  @Test func everyKeyIsExplained() throws {
    let path = Self.root.appending(path: "Documentation/Animate.md")
    let guide = try String(contentsOf: path, encoding: .utf8)
    // Every other part of a line stands between backticks.
    let code = guide.split(separator: "\n").flatMap { line in
      line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map(\.element)
    }
    let words = Set(code.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }.map(String.init))
    let missing = SceneFileSchema.keys.filter { key in
      !words.isSuperset(of: key.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    }
    #expect(missing == [])
  }
}
