import SlicerCore
import Testing

@Suite struct JSONValueTests {
  private static func value(_ text: String, depthLimit: Int = 64) throws -> JSONValue {
    try JSONValue(parsing: Array(text.utf8), depthLimit: depthLimit)
  }

  @Test(arguments: [
    "null", "[true,false]", #"{"b":1,"a":[1.5,-2,1e+16],"c":{}}"#, #"["é\"\\","\u000A"]"#, "[]",
  ])
  func aTextThatIsReadIsWrittenAgain(text: String) throws {
    #expect(try Self.value(text).description == text)
  }

  @Test func fieldsKeepTheirOrderAndTheLastOfANameCounts() throws {
    let value = try Self.value(#"{"b": 1, "a": 2, "b": 3}"#)
    #expect(value.fields.map(\.name) == ["b", "a", "b"] && value["b"] == .number(3))
    var fields = value.fields
    fields["c"] = .null
    fields["a"] = .text("x")
    fields["b"] = nil
    #expect(fields == [JSONField("a", .text("x")), JSONField("c", .null)])
  }

  @Test func valuesLieAsDeepAsIsAllowed() throws {
    #expect(try Self.value("[[1]]", depthLimit: 2).list?.count == 1)
    let error = #expect(throws: SlicerError.self) { try Self.value("[\n[1]]", depthLimit: 1) }
    #expect(error?.position == TextPosition(line: 2, column: 2))
  }

  @Test(arguments: ["", "[1,]", "{\"a\" 1}", "nan", "[1] 2", "\"\u{1}\"", "1e999", "tru"])
  func anythingElseIsRefused(text: String) {
    #expect(throws: SlicerError.self) { try Self.value(text) }
  }

  @Test func whatFitsStandsOnOneLine() throws {
    let value = try Self.value(#"{"a": {"b": 1, "c": [1, 2]}, "d": [{"e": "long text"}, 7]}"#)
    #expect(
      value.indented(columns: 22) == """
        {
          "a": {
            "b": 1,
            "c": [1, 2]
          },
          "d": [
            {"e": "long text"},
            7
          ]
        }

        """)
    #expect(value.indented(columns: 23).contains("\n  \"a\": {\"b\": 1, \"c\": [1, 2]},\n"))
    #expect(!value.indented(columns: 100).dropLast().contains("\n"))
  }
}
