import ArgumentParser
import SlicerKit
import SystemPackage

/// The jobs of a table's rows: a command for each, with the row's values in the places of fields.
///
/// In `animate` a column that is called as a variable of the scene gives its value: `--set name=Ada`.
struct RowJobs {
  let listed: ListedJobs
  /// Remarks about columns.
  let notes: [String]

  /// The options that name outputs, as verbs have them.
  private static let outputs: Set<String> = [
    "-o", "--output", "--name", "--poster", "--save-subtitles", "--depfile", "--manifest",
    "--journal",
  ]

  /// - Parameters:
  ///   - words: of the command, whose fields are columns.
  ///   - path: of the table; `-` is standard input.
  init(_ words: [[UInt8]], data path: FilePath, rows: [ClosedRange<Int>]? = nil) throws {
    let (read, file) = try Self.table(path)
    var table = read
    if let rows { try table.keepRows(rows) }
    let fields = Set(try words.flatMap { try NameTemplate<RowField>(parsing: $0).fields })
    table.respell(as: fields.map(\.rawValue).filter { $0 != RowField.index.rawValue }.sorted())
    let template = try RowTemplate(
      words, outputs: Self.outputPlaces(words), columns: table.columns)
    let declared = try RowColumns.variables(template, table)
    table.respell(as: declared, keeping: Set(template.fields.map(\.rawValue)))
    let variables = try RowColumns(template, table)
    try Self.checkOutput(words, template, table)
    let list = try template.list(of: table, name: path, file: file, further: variables.settings)
    if list.isEmpty, list.faults.isEmpty { throw SlicerError(path, .noRows) }
    listed = ListedJobs(list)
    let set = Self.setByHand(words)
    let unused = variables.unused.map { column in
      let guess = Guess.nearest(to: column, among: variables.withoutColumn).first
      return "\(path.printable): the column '\(column)' is not used"
        + (guess.map { "\nhint: did you mean '\($0)'?" } ?? "")
    }
    let overruled = variables.settable.filter(set.contains).map { column in
      "\(path.printable): the column '\(column)' is not used: --set gives its value"
    }
    let alike = list.alikeRows.map { one, other in
      "\(path.printable): the outputs of rows \(one) and \(other) differ only in case, and are one file on a Mac"
        + "\nhint: put the row's number into the name: -o 'DIR/{index:02} {name}.mp4'"
    }
    notes = unused + overruled + [alike].compactMap { $0 }
  }

  /// The variables that the command sets for all rows.
  private static func setByHand(_ words: [[UInt8]]) -> Set<String> {
    let texts = words.map(ArgumentText.string)
    let separate = zip(texts, texts.dropFirst()).filter { $0.0 == "--set" }.map(\.1)
    let joined = texts.filter { $0.hasPrefix("--set=") }.map { String($0.dropFirst(6)) }
    return Set((separate + joined).map { String($0.prefix { $0 != "=" }) })
  }

  private static func table(_ path: FilePath) throws -> (DataTable, FileIdentity) {
    do {
      let input =
        path == "-" ? try InputFile.standardInput() : try InputFile(opening: path, .byUser)
      let most = DataTable.Bounds().bytes
      guard let text = try input.source.contents(limit: most) else {
        throw SlicerError.tableTooLarge(allowed: most)
      }
      let isTSV = ["tsv", "tab"].contains(path.extension?.lowercased() ?? "")
      return (try DataTable(Array(text.bytes), isTSV: isTSV), input.identity.identity)
    } catch let error as SlicerError where error.path == nil {
      throw WorkError.all(error.parts.map { WorkError(path, $0) })
    }
  }

  /// The places of words that name outputs.
  private static func outputPlaces(_ words: [[UInt8]]) -> Set<Int> {
    var places: Set<Int> = []
    for (place, word) in words.enumerated() {
      let text = String(decoding: word, as: UTF8.self)
      let name = text.prefix { $0 != "=" }
      if outputs.contains(text) {
        places.insert(place + 1)
      } else if outputs.contains(String(name)) || text.hasPrefix("-o") && !text.hasPrefix("--") {
        places.insert(place)
      }
    }
    return places.filter { $0 < words.count }
  }

  /// Refuses one output for several rows: each would replace the one before.
  private static func checkOutput(
    _ words: [[UInt8]], _ template: RowTemplate, _ table: DataTable
  ) throws {
    guard table.rows.count > 1, !template.hasOutputField else { return }
    let names = words.map { String(decoding: $0, as: UTF8.self) }
    let isNamed = names.contains { name in
      name.hasPrefix("-o") || name.hasPrefix("--output")
    }
    // A scene's film is called as the scene is.
    if isNamed || names.first == AnimateCommand.name {
      throw SlicerError.oneOutputOfRows(isNamed: isNamed, column: table.columns[0])
    }
  }
}

/// The columns that give values to the variables of a scene, or stand for fields of a slideshow's list.
private struct RowColumns {
  private typealias Variable = (name: String, kind: SceneVariable.Kind, column: Int)

  private let variables: [Variable]
  private let listFields: [(name: String, column: Int)]
  /// The columns that nothing stands for; none where the first row's command cannot be read, which is told.
  let unused: [String]
  /// The variables that no column gives a value.
  let withoutColumn: [String]

  /// The variables that columns give values to.
  var settable: [String] { variables.map(\.name) }

  init(_ template: RowTemplate, _ table: DataTable) throws {
    let command = Self.firstCommand(template, table)
    let declared = try Self.declared(command)
    variables = declared.compactMap { name, variable in
      table.columns.firstIndex(of: name).map { (name, variable.kind, $0) }
    }
    let list = try Self.list(template)
    listFields = table.columns.enumerated().filter { list.contains("{\($0.element)}") }
      .map { ($0.element, $0.offset) }
    let used = Set(
      template.fields.map(\.rawValue) + variables.map(\.name) + listFields.map(\.name))
    unused = command == nil ? [] : table.columns.filter { !used.contains($0) }
    withoutColumn = declared.map(\.name).filter { !table.columns.contains($0) }
  }

  /// The names of the variables of a scene that is animated.
  static func variables(_ template: RowTemplate, _ table: DataTable) throws -> [String] {
    try declared(firstCommand(template, table)).map(\.name)
  }

  /// The command of the first row; nil if it cannot be read, for each row tells its own mistakes.
  private static func firstCommand(
    _ template: RowTemplate, _ table: DataTable
  ) -> (any ParsableCommand)? {
    let places = Dictionary(table.columns.enumerated().map { ($1, $0) }) { first, _ in first }
    guard let row = table.rows.first,
      let words = try? template.words(of: row, places, digits: 1, checksNames: false)
    else { return nil }
    return try? SlicerCommand.command(words.map(ArgumentText.string))
  }

  /// The variables of the scene that a command animates; none for another verb.
  private static func declared(
    _ command: (any ParsableCommand)?
  ) throws -> [(name: String, variable: SceneVariable)] {
    guard let scene = (command as? AnimateCommand)?.scene, scene != "-" else { return [] }
    let path = FilePath(argument: scene)
    do {
      return try SceneDocument(contentsOf: path).variables.declared
    } catch {
      throw CommandFailure(error.parts)
    }
  }

  /// The text of a slideshow's list; empty for another verb, and where each row has its own.
  private static func list(_ template: RowTemplate) throws -> String {
    let words = template.words.map { word in
      word.parts.count == 1 && word.fields.isEmpty ? word.bytes { _ in .text([]) } : []
    }
    let option = Array("--list".utf8)
    guard words.first == Array(SlideshowCommand.name.utf8),
      let place = words.firstIndex(of: option), place + 1 < words.count,
      !words[place + 1].isEmpty
    else { return "" }
    let path = FilePath(bytes: words[place + 1])
    // Each row tells that the file cannot be read.
    let file = try? InputFile(opening: path, .byUser).source.contents(limit: 64 << 20)
    return file.flatMap { $0 }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  /// `--set name=Ada` for each column that a variable is called after, and `--list-field name=Ada` for each that
  /// stands in a list.
  func settings(_: [[UInt8]], _ row: DataTable.Row) -> [[UInt8]] {
    let fields = listFields.flatMap { name, column in
      [Array("--list-field".utf8), Array("\(name)=\(row.values[column] ?? "")".utf8)]
    }
    return fields
      + variables.flatMap { name, kind, column -> [[UInt8]] in
        guard let value = row.values[column], kind == .text || !value.trimmingBlanks.isEmpty else {
          return []
        }
        return [Array("--set".utf8), Array("\(name)=\(value)".utf8)]
      }
  }
}
