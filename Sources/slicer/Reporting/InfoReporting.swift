import SlicerKit

/// Facts about a picture, for reading: a line each.
enum InfoReporting {
  private static let column = 12

  static func text(_ info: PictureInfo) -> String {
    let head = "\(info.picture.path.printable)\n"
    let names = Fact.path("file", info.picture.path).count
    return info.facts.dropFirst(names).reduce(into: head) { lines, fact in
      guard let value = text(fact.value), !value.isEmpty else { return }
      let padding = String(repeating: " ", count: max(1, column - fact.name.count))
      lines += "  \(printable(fact.name))\(padding)\(value)\n"
    }
  }

  private static func text(_ value: Fact.Value) -> String? {
    switch value {
    case .text(let text): printable(text)
    case .integer(let number): "\(number)"
    case .number(let number): short(number)
    case .flag(let flag): flag ? "yes" : "no"
    case .list(let values): values.compactMap(text).joined(separator: ", ")
    case .object(let facts) where facts.map(\.name) == ["width", "height"]:
      facts.compactMap { text($0.value) }.joined(separator: "x")
    case .object(let facts) where facts.map(\.name) == ["keyword", "text"]:
      facts.compactMap { text($0.value) }.joined(separator: ": ")
    case .object(let facts):
      facts.compactMap { fact in text(fact.value).map { "\(fact.name) \($0)" } }
        .joined(separator: ", ")
    }
  }

  private static func short(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }

  /// A text from a file on one line, without what a terminal would obey; long ones are cut.
  private static func printable(_ text: String) -> String {
    let limit = 200
    let scalars = text.unicodeScalars.prefix(limit).map { scalar in
      scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
        ? " " : String(scalar)
    }
    return scalars.joined() + (text.unicodeScalars.count > limit ? "..." : "")
  }
}
