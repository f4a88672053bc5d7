/// How the tiles of a level are called: text, and numbers that grow with a tile's column and row.
///
///     let name: TileName = "\(number)/\(.column)/\(TileNumber.row).\(fileExtension)"
///
/// It is data: the page that shows a pyramid has it as JSON, and finds files as they were written.
struct TileName: Hashable, Sendable, ExpressibleByStringInterpolation {
  enum Part: Hashable, Sendable {
    case text(String)
    case number(TileNumber)
  }

  private var parts: [Part]

  init(stringLiteral text: String) { parts = [.text(text)] }

  init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ text: String) { parts.append(.text(text)) }
    mutating func appendInterpolation(_ text: String) { parts.append(.text(text)) }
    mutating func appendInterpolation(_ number: Int) { parts.append(.text("\(number)")) }
    mutating func appendInterpolation(_ number: TileNumber) { parts.append(.number(number)) }
  }

  func text(_ tile: PyramidTile) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .number(let number): "\(number.value(tile))"
      }
    }.joined()
  }

  /// A list of strings and of lists of five numbers: base, column, row, divisor, most.
  ///
  /// - Parameter quoted: a string of JSON.
  func json(_ quoted: (String) -> String) -> String {
    let parts = parts.map { part in
      switch part {
      case .text(let text): quoted(text)
      case .number(let number):
        "[\(number.base), \(number.column), \(number.row), \(number.divisor), \(number.most)]"
      }
    }
    return "[\(parts.joined(separator: ", "))]"
  }
}
