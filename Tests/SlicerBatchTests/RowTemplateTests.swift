import SlicerBatch
import SlicerCore
import SlicerFiles
import SystemPackage
import Testing

@Suite struct RowTemplateTests {
  /// The lines of a table's rows; `-o` names outputs.
  private func list(_ template: String, _ table: String) throws -> JobList {
    let words = try RowTemplate.words(of: template.utf8)
    let outputs = Set(words.indices.filter { $0 > 0 && words[$0 - 1] == Array("-o".utf8) })
    let table = try DataTable(Array(table.utf8))
    return try RowTemplate(words, outputs: outputs, columns: table.columns)
      .list(of: table, name: "t.csv")
  }

  private func lines(_ template: String, _ table: String) throws -> [String] {
    try list(template, table).map { ArgumentText.string(from: $0.command) }
  }

  @Test func fieldsAreColumns() throws {
    #expect(
      try lines("x {a} '{First name}' -o out/{a}_{index}.png", "a,First name\n1,Ada K\n2,$x\n")
        == ["x 1 'Ada K' -o out/1_0.png", "x 2 '$x' -o out/2_1.png"])
    #expect(
      try lines("x '{{frame}}' {a:03} {a:0}", "a\n7\n007\n") == [
        "x '{frame}' 007 7", "x '{frame}' 007 7",
      ])
    #expect(try lines("x {index}", "index\nz\n") == ["x z"])
  }

  /// A value that begins with a dash is no option, but for the value of one.
  @Test func aValueIsNoOptionAndNoList() throws {
    #expect(try lines("x {a}", "a\n-y\n@z\n") == ["x ./-y", "x ./@z"])
    #expect(try lines("x --angle {a}", "a\n-5\n") == ["x --angle -5"])
  }

  @Test(arguments: ["a/b", "..", "a..b", ".", "\"a\nb\"", "{a}", "\u{7F}"])
  func namesStayInTheirFolder(value: String) throws {
    let list = try list("x -o out/{a}.png", "a,b\n\(value),1\nfine,2\n")
    #expect(list.faults.map(\.id) == ["badNameOfRow"])
    #expect(list.faults.map(\.order.line) == [1])
    #expect(list.map(\.number) == [2])
    // A path that is read may have folders.
    if value == "a/b" { #expect(try lines("x {a}", "a\na/b\n") == ["x a/b"]) }
  }

  @Test func emptyAndLongNamesAreRefused() throws {
    let long = String(repeating: "n", count: 260)
    let list = try list("x -o {a}", "a,b\n,1\n\(long),2\n")
    #expect(list.faults.map(\.id) == ["emptyNameOfRow", "longNameOfRow"])
  }

  @Test func unknownColumnsAreToldWithTheNearest() throws {
    let error = #expect(throws: SlicerError.self) { try lines("x {nam}", "name,b\n1,2\n") }
    #expect(error?.message.description == "no column is named 'nam'; there are name, b")
    #expect(
      error?.remedy
        == .hint(
          "did you mean 'name'? Or write {{nam}} for braces that the command itself reads"))
    let other = #expect(throws: SlicerError.self) { try lines("x {frame}", "zip\n1\n") }
    #expect(other?.remedy == .hint("write {{frame}} for braces that the command itself reads"))
  }

  @Test func rowsKnowTheirLines() throws {
    let list = try list("x {a}", "a,b\n\"1\n2\",x\n\n3,y\n")
    #expect(list.rowLines == [2, 5])
    #expect(list.map(\.number) == [1, 2])
    #expect(list.unit == "row")
  }
}
