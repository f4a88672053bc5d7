extension Error where Self == SlicerError {
  package static func tableTooLarge(allowed: Int) -> SlicerError {
    .badInput("the data have more than \(allowed) bytes\nhint: use several files")
  }
  static func tooManyRows(allowed: Int) -> SlicerError {
    .badInput("the data have more than \(allowed) rows\nhint: use several files")
  }
  static func tooManyColumns(allowed: Int) -> SlicerError {
    .badInput("the data have more than \(allowed) columns")
  }
  static var utf16Table: SlicerError {
    .badInput("the data are UTF-16, not UTF-8\nhint: save them as UTF-8, in Excel as 'CSV UTF-8'")
  }
  static var workbook: SlicerError {
    .badInput(
      "the data are a workbook or another ZIP archive\nhint: save them in Excel as 'CSV UTF-8'")
  }
  static var tableNotUTF8: SlicerError {
    .badInput("a value is not UTF-8\nhint: save the data as UTF-8, in Excel as 'CSV UTF-8'")
  }
  static var emptyTable: SlicerError {
    .badInput("the data are empty\nhint: write a header and a row on each line")
  }
  static var tableWithoutRows: SlicerError {
    .badInput("the data have no row after the header")
  }
  static func noSuchRows(count: Int) -> SlicerError {
    .usage("\(name: "rows") names none of the \(count.counted("row")), which have numbers from 1")
  }
  static func columnWithoutName(_ number: Int) -> SlicerError {
    .badInput("column \(number) of the header has no name")
  }
  static func repeatedColumn(_ name: String) -> SlicerError {
    .badInput("the header has the column \(name.quoted) twice")
  }
  static func raggedRow(
    _ row: Int, values: Int, columns: Int, separator: Character
  ) -> SlicerError {
    let shown = separator == "\t" ? "a tab" : "'\(separator)'"
    return .badInput(
      "row \(row) has \(values) \(values == 1 ? "value" : "values"), and the header \(columns)"
        + (values < columns
          ? "\nhint: write \(shown) for each missing value, or close a quote of the row before"
          : "\nhint: put a value that has \(shown) in it into double quotes"))
  }
  static var openQuoteInTable: SlicerError {
    .badInput("a value's quote is not closed\nhint: write two quotes for one within a value")
  }
  static var textAfterQuote: SlicerError {
    .badInput("text follows a closing quote\nhint: write two quotes for one within a value")
  }
  static func rowIsNoObject(_ row: Int) -> SlicerError {
    .badInput("row \(row) is no object\nhint: write {\"name\": \"Ada\"} for each row")
  }
  static func nestedValue(_ name: String, _ what: String, row: Int) -> SlicerError {
    .badInput(
      "\(name.quoted) of row \(row) is \(what), but must be a text, a number, true, false or null")
  }
}

extension SlicerError {
  /// The most faults that are told of one table.
  static let mostTableFaults = 100

  /// Throws all faults as one, if there are any.
  static func checkTable(_ faults: [SlicerError]) throws {
    guard let first = faults.first else { return }
    throw first.with { $0.others = Array(faults.dropFirst()) }
  }
}
