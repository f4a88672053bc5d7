/// Reads a text of values that commas, semicolons or tabs divide: CSV by RFC 4180, and TSV.
///
/// The header decides which of the three it is, by what stands outside of quotes; so a comma in the data cannot. Excel's
/// first line `sep=;` says it, too. Lines end in `\r\n`, `\n` or `\r`. A quote that does not begin a value is itself.
struct DelimitedText {
  private static let quote = UInt8(ascii: "\"")
  private static let (newline, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
  /// The candidates; of those that the header has as often, the first.
  private static let separators = [",", ";", "\t"].map { UInt8(ascii: $0) }

  private var rest: ArraySlice<UInt8>
  private var line = 1
  private let separator: UInt8

  /// A record: its values, and the line on which it begins.
  private typealias Record = (values: [[UInt8]], line: Int)

  private init(_ text: ArraySlice<UInt8>, line: Int, separator: UInt8) {
    (rest, self.line, self.separator) = (text, line, separator)
  }

  /// The columns and rows of a text.
  ///
  /// - Throws: `SlicerError` with the lines of all faults: a header with an empty or a repeated name, rows with
  ///   more or fewer values, an open quote, text that is not UTF-8.
  static func table(
    _ text: ArraySlice<UInt8>, isTSV: Bool, _ bounds: DataTable.Bounds
  ) throws -> (columns: [String], rows: [DataTable.Row]) {
    let (stated, body) = stated(text)
    let separator = stated ?? (isTSV ? UInt8(ascii: "\t") : sniffed(body))
    var reader = DelimitedText(
      body, line: body.startIndex == text.startIndex ? 1 : 2, separator: separator)
    guard let header = try reader.nextRecord() else { throw SlicerError.emptyTable }
    var columns = try header.values.map { try Self.text($0, header.line).trimmingBlanks }
    let width = columns.count
    // A separator at the end of each line, as some spreadsheets write it, is no column.
    if width > 1, columns.last == "" { columns.removeLast() }
    try check(columns, line: header.line)
    var (rows, faults): ([DataTable.Row], [SlicerError]) = ([], [])
    while let record = try reader.nextRecord() {
      if rows.count == bounds.rows { throw SlicerError.tooManyRows(allowed: bounds.rows) }
      let number = rows.count + faults.count + 1
      do {
        let values = try record.values.map { try Self.text($0, record.line) }
        guard values.count == width || values.count == columns.count,
          values.dropFirst(columns.count).allSatisfy(\.isEmpty)
        else {
          throw SlicerError.raggedRow(
            number, values: values.count, columns: columns.count,
            separator: Character(Unicode.Scalar(separator)))
        }
        rows.append(
          DataTable.Row(
            number: number, line: record.line, values: Array(values.prefix(columns.count))))
      } catch let error as SlicerError {
        faults.append(error.with { $0.position = TextPosition(line: record.line, column: nil) })
        if faults.count == SlicerError.mostTableFaults { break }
      }
    }
    try SlicerError.checkTable(faults)
    return (columns, rows)
  }

  private static func check(_ columns: [String], line: Int) throws {
    var seen: Set<String> = []
    for (index, column) in columns.enumerated() {
      let position = TextPosition(line: line, column: nil)
      if column.isEmpty {
        throw SlicerError.columnWithoutName(index + 1).with { $0.position = position }
      }
      if !seen.insert(column).inserted {
        throw SlicerError.repeatedColumn(column).with { $0.position = position }
      }
    }
  }

  /// The separator of a first line `sep=;`, and the text after it.
  private static func stated(
    _ text: ArraySlice<UInt8>
  ) -> (separator: UInt8?, rest: ArraySlice<UInt8>) {
    let first = text.prefix { $0 != newline && $0 != carriageReturn }
    let line = first.filter { $0 != quote }
    guard line.count == 5, String(decoding: line.prefix(4), as: UTF8.self).lowercased() == "sep=",
      let separator = line.last, separators.contains(separator) || separator == UInt8(ascii: "|")
    else { return (nil, text) }
    let rest = text[first.endIndex...]
    let isPair = rest.starts(with: [carriageReturn, newline])
    return (separator, rest.dropFirst(isPair ? 2 : 1))
  }

  /// The separator that the first line has most often outside of quotes.
  private static func sniffed(_ text: ArraySlice<UInt8>) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in text.drop(while: { $0 == newline || $0 == carriageReturn }) {
      if byte == quote { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == newline || byte == carriageReturn { break }
      if separators.contains(byte) { counts[byte, default: 0] += 1 }
    }
    let most = counts.values.max() ?? 0
    return separators.first { counts[$0] == most } ?? separators[0]
  }

  private static func text(_ bytes: [UInt8], _ line: Int) throws -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw SlicerError.tableNotUTF8.with { $0.position = TextPosition(line: line, column: nil) }
    }
    return text
  }
}

extension DelimitedText {
  /// The next line that is not blank; nil at the end.
  private mutating func nextRecord() throws -> Record? {
    while !rest.isEmpty {
      let start = line
      let values = try record()
      if values.count > 1 || values[0].contains(where: { !" \t".utf8.contains($0) }) {
        return (values, start)
      }
    }
    return nil
  }

  private mutating func record() throws -> [[UInt8]] {
    var values: [[UInt8]] = []
    while true {
      values.append(rest.first == Self.quote ? try quoted() : plain())
      guard let byte = rest.popFirst() else { return values }
      if byte == separator { continue }
      if byte == Self.carriageReturn, rest.first == Self.newline { rest.removeFirst() }
      line += 1
      return values
    }
  }

  /// Takes what stands before the next separator or the line's end.
  private mutating func plain() -> [UInt8] {
    let value = rest.prefix {
      $0 != separator && $0 != Self.newline && $0 != Self.carriageReturn
    }
    rest = rest[value.endIndex...]
    return Array(value)
  }

  /// Takes a value in quotes, within which two quotes are one.
  private mutating func quoted() throws -> [UInt8] {
    let start = line
    var value: [UInt8] = []
    rest.removeFirst()
    while let byte = rest.popFirst() {
      if byte != Self.quote {
        let isPair = byte == Self.carriageReturn && rest.first == Self.newline
        if byte == Self.newline || byte == Self.carriageReturn && !isPair { line += 1 }
        value.append(byte)
      } else if rest.first == Self.quote {
        value.append(rest.removeFirst())
      } else {
        let after = rest.first
        guard
          after == nil || after == separator || after == Self.newline
            || after == Self.carriageReturn
        else {
          throw SlicerError.textAfterQuote.with {
            $0.position = TextPosition(line: line, column: nil)
          }
        }
        return value
      }
    }
    throw SlicerError.openQuoteInTable.with { $0.position = TextPosition(line: start, column: nil) }
  }
}

extension String {
  /// The text without spaces and tabs at its ends.
  package var trimmingBlanks: String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
