/// A table of values: the names of its columns, and rows.
///
/// It is read from CSV (RFC 4180), TSV, JSON Lines or a JSON array of objects. Values are texts; whoever uses a value knows
/// its type, so leading zeros stay. Law: what ``DelimitedText`` reads is what a writer by RFC 4180 has quoted.
///
/// Source: RFC 4180; RFC 8259; jsonlines.org.
package struct DataTable: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    /// From 1, without the header.
    package let number: Int
    /// The line of the text on which the row begins, from 1; nil in a JSON array.
    package let line: Int?
    /// A value for each column; nil for none, which JSON writes as `null` or leaves out.
    package var values: [String?]
  }

  package struct Bounds: Hashable, Sendable {
    /// The limit for the whole text.
    package var bytes = 256 << 20
    package var rows = 1_000_000
    package var columns = 10_000

    package init() {}
  }

  /// In the order of the header; in JSON in the order in which they appear.
  package private(set) var columns: [String]
  package private(set) var rows: [Row]
  /// The line of each row of the text, also of those that are not in ``rows``; nil for those of a JSON array.
  package private(set) var lines: [Int?] = []

  /// - Parameter isTSV: true if tabs divide values, whatever the header has in it.
  /// - Throws: `SlicerError` with the lines of all faults.
  package init(_ bytes: [UInt8], isTSV: Bool = false, bounds: Bounds = Bounds()) throws {
    if bytes.count > bounds.bytes { throw SlicerError.tableTooLarge(allowed: bounds.bytes) }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw SlicerError.utf16Table
    }
    if bytes.starts(with: [0x50, 0x4B, 3, 4]) { throw SlicerError.workbook }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    switch text.first(where: { !" \t\r\n".utf8.contains($0) }) {
    case nil: throw SlicerError.emptyTable
    case UInt8(ascii: "["): (columns, rows) = try Self.list(Array(text))
    case UInt8(ascii: "{"): (columns, rows) = try Self.lines(text, bounds)
    default: (columns, rows) = try DelimitedText.table(text, isTSV: isTSV, bounds)
    }
    if rows.isEmpty { throw SlicerError.tableWithoutRows }
    if rows.count > bounds.rows { throw SlicerError.tooManyRows(allowed: bounds.rows) }
    if columns.count > bounds.columns {
      throw SlicerError.tooManyColumns(allowed: bounds.columns)
    }
    lines = rows.map(\.line)
  }

  /// Gives a column one of `names` that differs from its own only in case, where no other column could be meant.
  ///
  /// - Parameter kept: the names of columns that stay.
  package mutating func respell(as names: some Sequence<String>, keeping kept: Set<String> = []) {
    for name in names where !columns.contains(name) {
      let alike = columns.indices.filter { columns[$0].lowercased() == name.lowercased() }
      if alike.count == 1, !kept.contains(columns[alike[0]]) { columns[alike[0]] = name }
    }
  }

  /// Keeps the rows with these numbers, from 1.
  ///
  /// - Throws: `SlicerError` if there are none.
  package mutating func keepRows(_ numbers: [ClosedRange<Int>]) throws {
    let kept = rows.filter { row in numbers.contains { $0.contains(row.number) } }
    if kept.isEmpty { throw SlicerError.noSuchRows(count: rows.count) }
    rows = kept
  }

  /// The value of a row; nil for a column that there is not, too.
  package func value(_ column: String, of row: Row) -> String? {
    columns.firstIndex(of: column).flatMap { row.values[$0] }
  }
}

extension DataTable {
  private typealias Table = (columns: [String], rows: [Row])

  /// A JSON array of objects.
  private static func list(_ bytes: [UInt8]) throws -> Table {
    guard let list = try JSONValue(parsing: bytes).list else { return ([], []) }
    return try table(list.enumerated().map { ($1, $0 + 1, nil) })
  }

  /// An object a line.
  private static func lines(_ text: ArraySlice<UInt8>, _ bounds: Bounds) throws -> Table {
    var (objects, faults): ([(JSONValue, Int, Int?)], [SlicerError]) = ([], [])
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy({ " \t\r".utf8.contains($0) }) {
      do {
        objects.append((try JSONValue(parsing: Array(line)), objects.count + 1, index + 1))
      } catch let error as SlicerError {
        let column = error.position?.column
        faults.append(
          error.with { $0.position = TextPosition(line: index + 1, column: column) })
        if faults.count == SlicerError.mostTableFaults { break }
      }
      if objects.count > bounds.rows { throw SlicerError.tooManyRows(allowed: bounds.rows) }
    }
    try SlicerError.checkTable(faults)
    return try table(objects)
  }

  private static func table(_ objects: [(JSONValue, row: Int, line: Int?)]) throws -> Table {
    var (columns, places): ([String], [String: Int]) = ([], [:])
    var (rows, faults): ([Row], [SlicerError]) = ([], [])
    for (value, number, line) in objects {
      var row = Row(number: number, line: line, values: [])
      do {
        guard case .object(let fields) = value else { throw SlicerError.rowIsNoObject(number) }
        for field in fields {
          let place = places[field.name] ?? columns.count
          if place == columns.count {
            columns.append(field.name)
            places[field.name] = place
          }
          while row.values.count <= place { row.values.append(nil) }
          row.values[place] = try text(field.value, field.name, number)
        }
        rows.append(row)
      } catch let error as SlicerError {
        faults.append(
          error.with { $0.position = line.map { TextPosition(line: $0, column: nil) } })
        if faults.count == SlicerError.mostTableFaults { break }
      }
    }
    try SlicerError.checkTable(faults)
    for index in rows.indices {
      rows[index].values += Array(repeating: nil, count: columns.count - rows[index].values.count)
    }
    return (columns, rows)
  }

  private static func text(_ value: JSONValue, _ name: String, _ row: Int) throws -> String? {
    switch value {
    case .null: return nil
    case .text(let text): return text
    case .flag, .number: return "\(value)"
    case .list: throw SlicerError.nestedValue(name, "a list", row: row)
    case .object: throw SlicerError.nestedValue(name, "an object", row: row)
    }
  }
}
