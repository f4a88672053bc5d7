import SlicerCore
import SlicerTestSupport
import SlicerTestTraits
import SlicerTiles
import Testing

@Suite struct NameTemplateTests {
  /// The names of a grid of one-pixel tiles of `cat@2x.png`.
  private static func names(
    _ template: String, rows: Int = 2, columns: Int = 3, first: Int = 0,
    order: TileOrder = .rows, name: String = "cat", scale: String = "2"
  ) throws -> [String] {
    let grid = try GridSpec.grid(rows: rows, columns: columns).tiles(columns * 2, rows * 2, scale)
    let naming = TileNaming(
      template: try NameTemplate(parsing: template), first: first, order: order)
    return try naming.names(for: grid, name: name.bytes, fileExtension: "png".utf8).map(\.text)
  }

  @Test func theDefaultNamesRowAndColumn() throws {
    let template = "{name}_r{row}_c{column}{scale}.{ext}"
    #expect(try NameTemplate(parsing: template) == NameTemplate.default)
    #expect(TileNaming() == TileNaming(template: .default))
    #expect(try Self.names(template)[4] == "cat_r1_c1@2x.png")
    #expect(
      try Self.names(template, rows: 1, columns: 2, scale: "1")
        == ["cat_r0_c0.png", "cat_r0_c1.png"])
  }

  @Test func everyFieldHasItsValue() throws {
    let template = NameField.allCases.map { "\($0.rawValue)={\($0.rawValue)}" }
      .joined(separator: " ")
    #expect(
      try Self.names(template)[5]
        == "name=cat row=1 column=2 index=5 x=4 y=2 width=2 height=2 rows=2 columns=3 "
        + "scale=@2x ext=png")
  }

  @Test func numbersArePaddedToTheLargest() throws {
    #expect(try Self.names("{row}", rows: 10, columns: 1) == (0...9).map(String.init))
    #expect(try Self.names("{row}", rows: 11, columns: 1)[3] == "03")
    #expect(try Self.names("{row}", rows: 10, columns: 1, first: 1)[8] == "09")
    #expect(try Self.names("{index}", rows: 11, columns: 10)[7] == "007")
    #expect(try Self.names("{row} {column:1}", rows: 11, columns: 11)[14] == "01 3")
    #expect(try Self.names("{row:03}_{column:4}")[5] == "001_0002")
    #expect(try Self.names("{index:0}", rows: 11, columns: 1)[10] == "10")
    #expect(try Self.names("{x}_{y}", rows: 8, columns: 8)[1] == "2_0")
  }

  /// Law: padded names sort as their tiles are numbered.
  @Test(arguments: [1, 9, 10, 11, 99, 100, 101], [0, 1])
  func namesSortAsTheirTiles(count: Int, first: Int) throws {
    let names = try Self.names("t{index}.{ext}", rows: count, columns: 1, first: first)
    #expect(names == names.sorted())
    #expect(Set(names.map(\.utf8.count)).count == 1)
  }

  @Test func orderChangesOnlyTheIndex() throws {
    let template = "{row}{column}-{index}"
    #expect(
      try Self.names(template, order: .columns) == ["00-0", "01-2", "02-4", "10-1", "11-3", "12-5"])
    #expect(
      try Self.names(template, first: 1, order: .reverse)
        == ["11-6", "12-5", "13-4", "21-3", "22-2", "23-1"])
    for order in TileOrder.allCases {
      #expect(Set(try Self.names("{index}", order: order)) == Set((0..<6).map(String.init)))
    }
  }

  @Test func doubledBracesAreBraces() throws {
    #expect(try Self.names("{{{index}}}", columns: 1)[1] == "{1}")
    #expect(try Self.names("{{index}}{index}", columns: 1)[1] == "{index}1")
  }

  @Test func bytesThatAreNotUTF8StayAsTheyAre() throws {
    let grid = try GridSpec.grid(rows: 1, columns: 1).tiles(1, 1)
    let template = try NameTemplate<NameField>(parsing: [0xFF, 0x2D] + "{name}".bytes)
    let names = try TileNaming(template: template)
      .names(for: grid, name: [0xC3, 0x28], fileExtension: [])
    #expect(names == [[0xFF, 0x2D, 0xC3, 0x28]])
  }

  @Test func fieldsInANameAreNotExpanded() throws {
    #expect(try Self.names("{name}{index}", name: "{row}")[0] == "{row}0")
  }

  @Test(arguments: [
    ("{col}", NameField.column), ("{Row}", .row), ("{colum}", .column), ("{stem}", .name),
    ("{widht}", .width), ("{extension}", .ext), ("{indx:3}", .index), ("{zzzzzz}", nil),
    ("{}", nil),
  ]) func unknownFieldsNameTheNearest(template: String, nearest: NameField?) {
    let text = template.dropFirst().prefix { $0 != "}" && $0 != ":" }
    #expect(
      throws: SlicerError.unknownField(
        String(text), nearest: nearest?.rawValue, fields: NameField.list)
    ) { try NameTemplate<NameField>(parsing: template) }
  }

  @Test(arguments: [
    ("{index}.png", "png"), ("{index}.tar.gz", "gz"), ("t.{index}.JPG", "JPG"), ("{index}", nil),
    ("{index}.{ext}", nil), (".png{index}", nil), ("{index}png", nil), ("{index}.", nil), ("", nil),
  ]) func anExtensionThatIsWritten(template: String, text: String?) throws {
    let bytes = try NameTemplate<NameField>(parsing: template).literalExtension
    #expect(bytes.map(\.text) == text)
  }

  @Test func badTemplatesAreRefused() {
    let cases: [(String, SlicerError)] = [
      ("{row:x}", .badFieldWidth("row", "x")), ("{row:}", .badFieldWidth("row", "")),
      ("{row:-1}", .badFieldWidth("row", "-1")), ("{row:33}", .badFieldWidth("row", "33")),
      ("{row:99999999999999999999}", .badFieldWidth("row", "99999999999999999999")),
      ("{name:3}", .widthOfText("name")), ("{row", .loneBrace("{")), ("row}", .loneBrace("}")),
      ("{row}}", .loneBrace("}")), ("{", .loneBrace("{")),
    ]
    for (template, error) in cases {
      #expect(throws: error, "\(template)") { try NameTemplate<NameField>(parsing: template) }
    }
  }

  @Test func messagesListTheFields() {
    #expect(
      SlicerError.unknownField("col", nearest: "column", fields: NameField.list).description
        == "{col} is not a field of names; there are {name} {row} {column} {index} "
        + "{x} {y} {width} {height} {rows} {columns} {scale} {ext}")
  }

  @Test func oneNameForTwoTilesIsRefused() {
    #expect(throws: SlicerError.duplicateName("cat".bytes)) { try Self.names("{name}") }
    #expect(throws: SlicerError.duplicateName("0".bytes)) { try Self.names("{row}") }
    // Without padding, row 1 of column 11 and row 11 of column 1 are one name.
    #expect(throws: SlicerError.duplicateName("110".bytes)) {
      try Self.names("{row:1}{column:1}", rows: 12, columns: 12)
    }
    #expect(throws: Never.self) { try Self.names("{row}{column}", rows: 12, columns: 12) }
  }
}
