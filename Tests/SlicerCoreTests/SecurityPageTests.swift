import Foundation
import SlicerCore
import Testing

/// SECURITY.md states the limits: they are those of the catalog.
@Suite struct SecurityPageTests {
  /// The cells of each row of a table that names a flag `--max-…`.
  private static func rows() throws -> [[String]] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "SECURITY.md"), encoding: .utf8)
    return page.split(separator: "\n").filter { $0.hasPrefix("|") && $0.contains("`--max-") }
      .map { line in
        line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      }
  }

  /// `268,402,689`.
  private static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.indices.reduce(into: "") { text, i in
      if i > 0, (digits.count - i) % 3 == 0 { text.append(",") }
      text.append(digits[i])
    }
  }

  @Test func tableAgreesWithTheCatalog() throws {
    let limits = Limits()
    let expected = Limit.allCases.map { limit in
      [limit.unit, Self.grouped(limits[limit]), "`--max-\(limit)`"]
    }
    #expect(try Self.rows() == expected)
  }

  @Test func totalOfChunksIsWhatThePageSays() {
    #expect(Limits().maxChunksTotal == 4 * Limits().maxChunk)
  }
}
