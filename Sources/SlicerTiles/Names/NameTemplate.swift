import SlicerCore

/// How the files of a set are called: text with fields in braces, such as `{name}_{index:03}.{ext}`.
///
/// Law: `{{` and `}}` are braces, every other byte is itself.
package struct NameTemplate<Field: TemplateField>: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case text([UInt8])
    /// `width` digits at least; nil where none was written.
    case field(Field, width: Int?)
  }

  package let parts: [Part]

  package init(parts: [Part]) { self.parts = parts }

  /// Parses a template; its bytes need not be UTF-8.
  ///
  /// - Throws: `NameError` for a field or width that does not exist and for a lone brace.
  package init(parsing bytes: some Sequence<UInt8>) throws(NameError) {
    var scanner = NameTemplateScanner<Field>(bytes)
    parts = try scanner.parts()
  }

  package init(parsing text: String) throws(NameError) { try self.init(parsing: text.utf8) }

  /// What every name has after its last dot, if the template ends in such a text: `png` of
  /// `{index}.png`; nil of `{index}.{ext}`.
  package var literalExtension: [UInt8]? {
    guard case .text(let text) = parts.last, let dot = text.lastIndex(of: UInt8(ascii: ".")),
      dot + 1 < text.count
    else { return nil }
    return Array(text[(dot + 1)...])
  }

  /// The template as it can be parsed again, with U+FFFD for bytes that are not UTF-8.
  package var text: String {
    parts.map { part in
      switch part {
      case .text(let bytes):
        String(decoding: bytes, as: UTF8.self)
          .map { $0 == "{" || $0 == "}" ? "\($0)\($0)" : "\($0)" }.joined()
      case .field(let field, let width):
        "{\(field.rawValue)\(width.map { ":\($0)" } ?? "")}"
      }
    }.joined()
  }

  package var fields: Set<Field> {
    Set(
      parts.compactMap { part in
        if case .field(let field, _) = part { field } else { nil }
      })
  }
}

extension NameTemplate {
  /// What stands in a name for a field.
  package enum Value {
    case text([UInt8])
    /// A number at least 0, and how many digits it has at least where the template does not say.
    case number(Int, digits: Int)
  }

  /// The name in which each field has its value.
  package func bytes(_ value: (Field) -> Value) -> [UInt8] {
    parts.reduce(into: []) { name, part in
      switch part {
      case .text(let text): name += text
      case .field(let field, let width): name += Self.bytes(value(field), width)
      }
    }
  }

  private static func bytes(_ value: Value, _ width: Int?) -> [UInt8] {
    switch value {
    case .text(let text): return text
    case .number(let number, let automatic):
      let digits = String(number).utf8
      let padding = max(0, (width ?? automatic) - digits.count)
      return [UInt8](repeating: UInt8(ascii: "0"), count: padding) + digits
    }
  }
}

extension NameTemplate where Field == NameField {
  /// `{name}_r{row}_c{column}{scale}.{ext}`.
  package static var `default`: NameTemplate {
    NameTemplate(parts: [
      .field(.name, width: nil), .text(Array("_r".utf8)), .field(.row, width: nil),
      .text(Array("_c".utf8)), .field(.column, width: nil), .field(.scale, width: nil),
      .text(Array(".".utf8)), .field(.ext, width: nil),
    ])
  }
}

/// Splits a template's bytes into text and fields.
struct NameTemplateScanner<Field: TemplateField> {
  private var rest: ArraySlice<UInt8>
  private var text: [UInt8] = []
  private var found: [NameTemplate<Field>.Part] = []

  private static var open: UInt8 { UInt8(ascii: "{") }
  private static var close: UInt8 { UInt8(ascii: "}") }

  init(_ bytes: some Sequence<UInt8>) { rest = Array(bytes)[...] }

  mutating func parts() throws(NameError) -> [NameTemplate<Field>.Part] {
    while let byte = rest.popFirst() {
      if byte == Self.open || byte == Self.close, rest.first == byte {
        text.append(rest.removeFirst())
      } else if byte == Self.open {
        flush()
        found.append(try field())
      } else if byte == Self.close {
        throw .loneBrace("}")
      } else {
        text.append(byte)
      }
    }
    flush()
    return found
  }

  private mutating func flush() {
    if !text.isEmpty { found.append(.text(text)) }
    text = []
  }

  /// What follows an opening brace, up to the closing one.
  private mutating func field() throws(NameError) -> NameTemplate<Field>.Part {
    guard let end = rest.firstIndex(of: Self.close) else { throw .loneBrace("{") }
    let content = String(decoding: rest[..<end], as: UTF8.self)
    rest = rest[(end + 1)...]
    let halves = content.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let field = Field(rawValue: String(halves[0])) else {
      let nearest = Field.nearest(to: String(halves[0]))?.rawValue
      throw .unknownField(String(halves[0]), nearest: nearest, fields: Field.list)
    }
    return .field(field, width: halves.count == 2 ? try width(halves[1], field) : nil)
  }

  private func width(_ text: Substring, _ field: Field) throws(NameError) -> Int {
    guard field.isNumber else { throw .widthOfText(field.rawValue) }
    guard !text.isEmpty, text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      let width = Int(text), width <= NameRules.maxFieldWidth
    else { throw .badWidth(field.rawValue, String(text)) }
    return width
  }
}

/// A set of fields that a `NameTemplate` may have; the raw value is what stands between braces.
package protocol TemplateField: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// Whether the field is a number, which can be padded with zeros.
  var isNumber: Bool { get }
  /// What else people write, in lower case, and what they mean.
  static var synonyms: [String: Self] { get }
}

extension TemplateField {
  /// `{name} {row} …`: every field, as messages and the help text list them.
  package static var list: String { allCases.map { "{\($0.rawValue)}" }.joined(separator: " ") }

  /// The field that `text` was probably meant for.
  static func nearest(to text: String) -> Self? {
    synonyms[text.lowercased()]
      ?? Guess.name(for: text, among: allCases.map(\.rawValue)).flatMap { Self(rawValue: $0) }
  }
}

/// What stands between braces in the names of tiles.
package enum NameField: String, TemplateField {
  /// The source's name, without scale and extension.
  case name
  /// From the top, from 0 or as asked.
  case row
  /// From the left, from 0 or as asked.
  case column
  /// The tile's place in a ``TileOrder``.
  case index
  /// The tile's left edge in the shown picture, in pixels.
  case x
  /// The tile's top edge in the shown picture, in pixels.
  case y
  /// In pixels.
  case width
  /// In pixels.
  case height
  case rows
  case columns
  /// `@2x`, or nothing; `@1x` only where the source writes it.
  case scale
  /// The extension of the file's format, without the dot.
  case ext

  package var isNumber: Bool { ![.name, .scale, .ext].contains(self) }

  package static let synonyms: [String: NameField] = [
    "col": .column, "cols": .columns, "extension": .ext, "stem": .name,
  ]
}

/// What the names of a set of tiles must be: inside their folder, different, and not ours.
///
/// Names are paths inside the tiles' folder, with `/` between components. The rules are the same on
/// every system, so a manifest made on one can be used on another.
package enum NameRules {
  /// A manifest's own name, and the end of its other names: `b.png.manifest.json`.
  package static let manifest = "manifest.json"
  /// Bytes in a component of a path, on the file systems of Linux and macOS.
  package static let maxComponent = 255

  /// The widest padding of a number, in digits.
  static let maxFieldWidth = 32

  private static let slash = UInt8(ascii: "/")

  /// Refuses the set at its first bad name.
  ///
  /// Names that differ only in the case of ASCII letters are one name: disks of macOS ignore case.
  package static func check(all names: [[UInt8]]) throws(NameError) {
    var seen: [[UInt8]: Int] = [:]
    seen.reserveCapacity(names.count)
    for (i, name) in names.enumerated() {
      try check(name)
      if let other = seen.updateValue(i, forKey: folded(name)) {
        throw names[other] == name ? .duplicate(name) : .differInCase(names[other], name)
      }
    }
    if let folder = folder(among: names) { throw .fileAndFolder(folder) }
  }

  /// A name, folded, that is also the folder of another; nil when there is none.
  ///
  /// With 0, which no name contains, in the place of `/`, a folder's files sort right after it. To
  /// look for each folder of each name would take the square of the longest name's length.
  private static func folder(among names: [[UInt8]]) -> [UInt8]? {
    guard names.contains(where: { $0.contains(slash) }) else { return nil }
    let sorted = names.map { folded($0).map { $0 == slash ? 0 : $0 } }
      .sorted { $0.lexicographicallyPrecedes($1) }
    let pair = zip(sorted, sorted.dropFirst()).first { $1.starts(with: $0 + [0]) }
    return pair.map { name, _ in name.map { $0 == 0 ? slash : $0 } }
  }

  package static func check(_ name: [UInt8]) throws(NameError) {
    guard !name.isEmpty else { throw .empty }
    guard !name.contains(0) else { throw .containsNUL(name) }
    guard name.first != slash else { throw .leavesFolder(name) }
    let components = name.split(separator: slash, omittingEmptySubsequences: false)
    for component in components {
      try check(component, of: name)
    }
    guard !isManifest(folded(components[0])) else { throw .reserved(name) }
  }

  /// Refuses a name of a manifest that later runs would not find.
  package static func checkManifest(_ name: [UInt8]) throws(NameError) {
    guard isManifest(name) else { throw .notOfAManifest(name) }
    guard name.count <= maxComponent else { throw .tooLong(name, bytes: name.count) }
  }

  /// Whether a file in the tiles' folder itself that is called so may be a manifest.
  package static func isManifest(_ name: some Collection<UInt8>) -> Bool {
    let name = Array(name)
    let end = Array(".\(manifest)".utf8)
    return name == Array(manifest.utf8)
      || name.count > end.count && name.suffix(end.count) == end[...] && !name.contains(slash)
  }

  private static func check(_ component: ArraySlice<UInt8>, of name: [UInt8]) throws(NameError) {
    guard !component.isEmpty, !component.elementsEqual(".".utf8),
      !component.elementsEqual("..".utf8)
    else { throw .leavesFolder(name) }
    guard component.count <= maxComponent else {
      throw .tooLong(name, bytes: component.count)
    }
    guard !isTemporary(folded(component)) else { throw .reserved(name) }
  }

  /// Whether a component looks like the file that stands in for an output while it is written.
  private static func isTemporary(_ component: [UInt8]) -> Bool {
    component.starts(with: ".slicer-".utf8) && component.reversed().starts(with: "pmt.".utf8)
  }

  private static func folded(_ name: some Sequence<UInt8>) -> [UInt8] {
    name.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }
}
