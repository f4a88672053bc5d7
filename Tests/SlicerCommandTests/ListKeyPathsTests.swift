import SlicerKit
import Testing

/// `slicer list keypaths` is the table.
@Suite struct ListKeyPathsTests {
  @Test func eachKeyPathHasALine() throws {
    let lines = try WorkFolder().run("list keypaths").text.split(separator: "\n")
    #expect(lines.count == KeyPathCatalog.standard.rows.count)
    for line in [
      "anchorPoint                      point, unit square (default: (0.5, 0.5))",
      "opacity                          number, 0 to 1 (default: 1)",
      "shadowColor                      color (default: #000000)",
      "transform                        transform (default: identity)",
      "transform.rotation.z             number, degrees (default: 0)",
    ] { #expect(lines.contains { $0 == line }, "\(line)") }
  }

  @Test func keyPathsAreListedAsJSON() throws {
    let json = try JSON(WorkFolder().run("list keypath --json").output)
    let rows = KeyPathCatalog.standard.rows
    #expect(json.count == rows.count)
    for (index, row) in rows.enumerated() {
      #expect(json[index]["name"] == .text(row.name) && json[index]["type"] == .text(row.type))
      #expect(json[index]["unit"] == (row.unit.map { .text($0.inFiles) } ?? .nothing))
      #expect(json[index]["default"] == .text(row.defaultValue))
    }
  }
}
