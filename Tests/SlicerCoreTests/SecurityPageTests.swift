import Foundation
import SlicerCore
import Testing

/// SECURITY.md states the limits: they are those of the catalog.
@Suite struct SecurityPageTests {
  /// The cells of each row of a table that names a flag `--max-…`.
  private static func rows() throws -> [[String]] {
    let page = try String(
      contentsOf: URL(filePath: #filePath).appending(path: "../../../SECURITY.md").standardized,
      encoding: .utf8)
    return page.split(separator: "\n").filter { $0.hasPrefix("|") && $0.contains("`--max-") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
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
    #expect(limits.maxChunksTotal == 4 * limits.maxChunk)
  }
}
