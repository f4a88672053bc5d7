import SlicerCore
import Testing

struct DataTableTests {
  private func rows(_ text: String, isTSV: Bool = false) throws -> [[String?]] {
    try DataTable(Array(text.utf8), isTSV: isTSV).rows.map(\.values)
  }

  /// Source: RFC 4180 §2.
  @Test(arguments: [
    ("a,b\r\n1,2\r\n", [["1", "2"]]), ("a,b\n1,2", [["1", "2"]]), ("a,b\r1,2\r", [["1", "2"]]),
    ("a,b\n\"x, y\",\"say \"\"hi\"\"\"\n", [["x, y", "say \"hi\""]]),
    ("a,b\n\"two\nlines\",\n", [["two\nlines", ""]]),
    ("\u{FEFF}a,b\n 007 ,ü\n\n", [[" 007 ", "ü"]]),
    ("a;b,c;d\n1,5;2;3\n", [["1,5", "2", "3"]]), ("sep=;\r\na;b\n1;2\n", [["1", "2"]]),
    ("\"x,y,z\";b\n1;2\n", [["1", "2"]]), ("a\tb\n1\t2,3\n", [["1", "2,3"]]),
    ("a,b,\n1,2,\n3,4\n", [["1", "2"], ["3", "4"]]), ("a,b\n5\" nail,2\n", [["5\" nail", "2"]]),
  ]) func commasSemicolonsAndTabsAreRead(text: String, values: [[String]]) throws {
    #expect(try rows(text) == values)
  }

  @Test func tabsOfATSVAreNotGuessed() throws {
    #expect(try rows("a,b,c\td\n1\t2\n", isTSV: true) == [["1", "2"]])
  }

  @Test func jsonLinesAndListsAreTheSameTable() throws {
    let lines = try DataTable(
      Array("{\"a\": 1.5, \"b\": true}\n\n{\"b\": null, \"c\": \"007\"}".utf8))
    let list = try DataTable(
      Array("[{\"a\": 1.5, \"b\": true}, {\"b\": null, \"c\": \"007\"}]".utf8))
    #expect(lines.columns == ["a", "b", "c"])
    #expect(lines.rows.map(\.values) == [["1.5", "true", nil], [nil, nil, "007"]])
    #expect(lines.rows.map(\.line) == [1, 3])
    #expect(list.columns == lines.columns)
    #expect(list.rows.map(\.values) == lines.rows.map(\.values))
    #expect(list.rows.map(\.number) == [1, 2])
  }

  /// Values that are quoted by RFC 4180 come back, whatever is in them.
  @Test func quotedValuesComeBack() throws {
    let pieces = ["", "a", ",", ";", "\t", "\"", "\n", "\r\n", "ä", " ", "{", "$x"]
    let values = pieces.flatMap { first in pieces.map { first + $0 } }
    let lines = values.map {
      "\"\($0.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\",1\r\n"
    }
    let table = try DataTable(Array(("v,n\r\n" + lines.joined()).utf8))
    #expect(table.rows.map { $0.values[0] } == values)
  }

  @Test(arguments: [
    ("", "emptyTable", ""), (" \n", "emptyTable", ""), ("a,b\n", "tableWithoutRows", ""),
    ("[]", "tableWithoutRows", ""),
    ("a,b\n1,2\n1,2,3\n1\n", "raggedRow", ":3"), ("a,,b\n1,2,3\n", "columnWithoutName", ":1"),
    ("a,a\n1,2\n", "repeatedColumn", ":1"), ("a,b\n\"1,2\n", "openQuoteInTable", ":2"),
    ("a,b\n\"1\"x,2\n", "textAfterQuote", ":2"), ("{\"a\": [1]}", "nestedValue", ":1"),
    ("[1]", "rowIsNoObject", ""), ("{\"a\": 1}\n{\"a\": }", "notJSON", ":2:7"),
  ]) func faultsHaveALine(text: String, id: String, place: String) throws {
    let error = #expect(throws: SlicerError.self) { try DataTable(Array(text.utf8)) }
    #expect(error?.id == id)
    #expect(error?.order.description == place)
    #expect(error?.kind == .badInput)
  }

  /// Names may differ in case where one column alone could be meant.
  @Test func columnsAreRespelled() throws {
    var table = try DataTable(Array("Name,X,x\n1,2,3".utf8))
    table.respell(as: ["name", "X", "y"])
    #expect(table.columns == ["name", "X", "x"])
    table.respell(as: ["NAME"], keeping: ["name"])
    #expect(table.columns == ["name", "X", "x"])
  }

  @Test func someRowsKeepTheirNumbers() throws {
    var table = try DataTable(Array("a\n1\n2\n3".utf8))
    try table.keepRows([2...3])
    #expect(table.rows.map(\.number) == [2, 3] && table.lines == [2, 3, 4])
    #expect(throws: SlicerError.self) { try table.keepRows([1...1]) }
  }

  @Test func adviceFitsTheCountOfValues() {
    func hint(_ text: String) -> String? {
      let error = #expect(throws: SlicerError.self) { try DataTable(Array(text.utf8)) }
      return error?.message.split.hint?.description ?? error?.remedy?.message.description
    }
    #expect(hint("a,b\n1")?.contains("missing value") == true)
    #expect(hint("a,b\n1,2,3")?.contains("double quotes") == true)
    #expect(hint("PK\u{3}\u{4}")?.contains("CSV UTF-8") == true)
  }

  @Test func allRaggedRowsAreTold() throws {
    let error = #expect(throws: SlicerError.self) {
      try DataTable(Array("a,b\n1\n1,2\n1,2,3".utf8))
    }
    #expect(error?.parts.map(\.order.line) == [2, 4])
  }

  @Test func bytesThatAreNotUTF8AreRefused() {
    let error = #expect(throws: SlicerError.self) { try DataTable(Array("a\n".utf8) + [0xE4]) }
    #expect(error?.id == "tableNotUTF8")
    let wide = #expect(throws: SlicerError.self) { try DataTable([0xFF, 0xFE, 0x61, 0]) }
    #expect(wide?.id == "utf16Table")
  }
}
