import ArgumentParser
import SlicerKit

/// How tiles are called.
struct NameOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The tiles' names. Fields: \(NameField.list); {row:02} sets a width, {{ and }} are braces. \
      (default: {name}_r{row}_c{column}{scale}.{ext})
      """, valueName: "template"))
  var name: String?

  @Option(help: ArgumentHelp("What names count from, 0 or 1.", valueName: "n"))
  var first = 0

  @Option(help: "What {index} counts along.")
  var order = TileOrder.rows

  func validate() throws {
    if first != 0 && first != 1 { throw ValidationError("--first \(first) is not 0 or 1") }
  }

  func naming() throws -> TileNaming {
    let template = try name.map { try NameTemplate<NameField>(parsing: ArgumentText.bytes(of: $0)) }
    return TileNaming(template: template ?? .default, first: first, order: order)
  }
}
