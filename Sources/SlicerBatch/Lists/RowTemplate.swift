package import SlicerCore
package import SlicerFiles
package import SlicerTiles
package import SystemPackage

/// A field between braces of a command for each row of a table: a column's name, or `{index}`.
package struct RowField: TemplateField {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// The row's number from 0, unless a column is called so.
  package static let index = RowField(rawValue: "index")

  package static let allCases: [RowField] = [.index]
  package static let synonyms: [String: RowField] = [:]

  package var meaning: String {
    self == .index ? "the row's number, from 0" : "the row's value in this column"
  }

  /// True, so that any field may have a width: `{score:03}`.
  package var isNumber: Bool { true }
}

/// A command for each row of a table: `transition {before} {after} -o out/{name}.mp4`.
///
/// Each word is a template of names, as in a ``JobTemplate``, whose fields are the columns: `{{` and `}}` are braces. A
/// value is part of its word, whatever characters it has.
package struct RowTemplate: Sendable {
  package let words: [NameTemplate<RowField>]
  /// The places of the words that name outputs. A value there is a part of one name.
  private let outputs: Set<Int>

  /// - Parameters:
  ///   - outputs: the places of the words that name outputs.
  ///   - columns: those of the table.
  /// - Throws: `SlicerError` for a field that no column is.
  package init(_ words: [[UInt8]], outputs: Set<Int>, columns: [String]) throws {
    if words.isEmpty { throw SlicerError.emptyTemplate }
    self.words = try words.map { try NameTemplate(parsing: $0) }
    self.outputs = outputs
    for field in fields where field != .index && !columns.contains(field.rawValue) {
      throw SlicerError.unknownColumn(field.rawValue, among: columns)
    }
  }

  /// The words of a command, quoted as a line of a list is.
  package static func words(of text: some Collection<UInt8>) throws -> [[UInt8]] {
    do {
      return try ShellWords.words(of: text, braces: .plain)
    } catch let error as SlicerError {
      throw SlicerError.wordsOfTemplate(error)
    }
  }

  package var fields: Set<RowField> { Set(words.flatMap(\.fields)) }

  /// True if an output is named, and differs from row to row.
  package var hasOutputField: Bool { outputs.contains { !words[$0].fields.isEmpty } }

  /// A job for each row, numbered as rows are.
  ///
  /// - Parameters:
  ///   - name: how messages call the table.
  ///   - file: which file it is.
  ///   - further: words of a row that stand behind its first word.
  /// - Throws: `SlicerError.memory`. Rows whose values no name can have are faults of the list.
  package func list(
    of table: DataTable, name: FilePath, file: FileIdentity? = nil,
    further: (_ words: [[UInt8]], _ row: DataTable.Row) throws -> [[UInt8]] = { _, _ in [] }
  ) throws -> JobList {
    let places = Dictionary(
      table.columns.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let digits = String(max(0, table.lines.count - 1)).utf8.count
    var list = JobList(empty: name, file: file)
    list.rowLines = table.lines
    let outputPlaces = outputs.sorted()
    var names: [Int: (name: Int, row: Int)] = [:]
    for row in table.rows {
      do {
        var words = try words(of: row, places, digits: digits)
        let name = outputPlaces.map { String(decoding: words[$0], as: UTF8.self) }
        let key = name.map { $0.lowercased() }.hashValue
        if let other = names[key], other.name != name.hashValue, list.alikeRows == nil {
          list.alikeRows = (other.row, row.number)
        }
        names[key] = names[key] ?? (name.hashValue, row.number)
        words.insert(contentsOf: try further(words, row), at: 1)
        try list.append(words, number: row.number)
      } catch let error as SlicerError where error.limit == nil {
        list.faults.append(error.with { $0.position = TextPosition(line: row.number, column: nil) })
      }
    }
    return list
  }

  /// The words of a row's command.
  ///
  /// - Parameter checksNames: false where nothing is written.
  package func words(
    of row: DataTable.Row, _ places: [String: Int], digits: Int, checksNames: Bool = true
  ) throws -> [[UInt8]] {
    let outputs = checksNames ? outputs : []
    return try words.enumerated().map { place, word in
      for field in outputs.contains(place) ? word.fields : [] {
        if let column = places[field.rawValue] {
          try Self.check(row.values[column] ?? "", of: field.rawValue)
        }
      }
      let bytes = word.bytes { field in
        guard let column = places[field.rawValue] else {
          return .number(row.number - 1, digits: digits)
        }
        let text = row.values[column] ?? ""
        let isCount = !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
        guard isCount, let number = Int(text) else { return .text(Array(text.utf8)) }
        return .number(number, digits: text.utf8.count)
      }
      if bytes.contains(0) { throw SlicerError.nulInRow }
      if outputs.contains(place) { try Self.checkLength(bytes) }
      return isValue(place) ? bytes : Self.asPath(bytes, word)
    }
  }

  /// True if a word follows an option, whose value it may be.
  private func isValue(_ place: Int) -> Bool {
    guard place > 0, case .text(let text) = words[place - 1].parts.first else { return place == 0 }
    return text.first == UInt8(ascii: "-")
  }

  /// A value that would be read as an option or a list gets `./` before it.
  private static func asPath(_ bytes: [UInt8], _ word: NameTemplate<RowField>) -> [UInt8] {
    guard case .field = word.parts.first,
      bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "@")
    else { return bytes }
    return Array("./".utf8) + bytes
  }

  /// Refuses a value that would lead out of the folder, or be no name.
  private static func check(_ value: String, of column: String) throws {
    if value.isEmpty { throw SlicerError.emptyNameOfRow(column) }
    let isControl = { (scalar: Unicode.Scalar) in scalar.properties.generalCategory == .control }
    let isBad =
      value == "." || value.contains("..") || value.contains { "/{}".contains($0) }
      || value.unicodeScalars.contains(where: isControl)
    if isBad { throw SlicerError.badNameOfRow(value, column) }
  }

  private static func checkLength(_ name: [UInt8]) throws {
    for part in name.split(separator: UInt8(ascii: "/")) where part.count > NameRules.maxComponent {
      throw SlicerError.longNameOfRow(bytes: part.count)
    }
  }
}

extension Error where Self == SlicerError {
  static func unknownColumn(_ name: String, among columns: [String]) -> SlicerError {
    let guess = Guess.question(Guess.nearest(to: name, among: columns))
    let braces = "write {{\(name)}} for braces that the command itself reads"
    return .usage(
      "no column is named \(name.quoted); there \(columns.count == 1 ? "is" : "are") "
        + "\(columns.prefix(50).map(\.onOneLine).joined(separator: ", "))"
        + "\(guess.isEmpty ? "\nhint: \(braces)" : "\(guess) Or \(braces)")")
  }
  static var nulInRow: SlicerError { .badInput("a value has a NUL byte") }
  static func emptyNameOfRow(_ column: String) -> SlicerError {
    .badInput("the output is named after \(column.quoted), which is empty")
  }
  static func longNameOfRow(bytes: Int) -> SlicerError {
    .badInput(
      "the output's name has \(bytes) bytes; at most \(NameRules.maxComponent) are allowed"
        + "\nhint: name outputs after a shorter column")
  }
  static func badNameOfRow(_ value: String, _ column: String) -> SlicerError {
    .badInput(
      "\(column.quoted) is \(value.quoted), which cannot be part of an output's name"
        + "\nhint: leave out /, .., braces and control characters, or name outputs after another column"
    )
  }
}
