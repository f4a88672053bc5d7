import ArgumentParser
import SlicerKit
import SystemPackage

struct NameOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Name the tiles by this template with fields in braces; see slicer help names. (default: \
      {name}_r{row}_c{column}{scale}.{ext}, or {name}_{index:03}{scale}.{ext} for --sprites)
      """, valueName: "template"))
  var name: String?

  @Option(help: ArgumentHelp("Count rows, columns and tiles from 0 or 1.", valueName: "n"))
  var first = 0

  @Option(help: "Count {index} along rows, along columns, or in reverse.")
  var order = TileOrder.rows

  func validate() throws {
    if let mistake = SlicerError.foreignField(in: name, of: "--name", field: "index") {
      throw ValidationError("\(CommandFailure.message(mistake))")
    }
    if first != 0 && first != 1 { throw ValidationError("--first \(first) is not 0 or 1") }
    if order != .rows, let template = try? naming().template, !template.fields.contains(.index) {
      throw ValidationError(
        "--order is the order of {index}, which the names do not have"
          + "\nhint: use --name '{name}_{index}{scale}.{ext}'")
    }
  }

  /// Refuses names that end in the extension of another format than `format`.
  func check(_ format: FileFormat?) throws {
    guard let format, let name,
      let end = try? naming().template.literalExtension,
      let named = FormatCatalog.format(forExtension: String(decoding: end, as: UTF8.self)),
      named != format
    else { return }
    throw ValidationError(
      "--name \(FilePath(argument: name).printable) asks for \(named), but --format for \(format)\nhint: end the name in .{ext}, or make them agree"
    )
  }

  func naming() throws -> TileNaming {
    let template = try name.map { try NameTemplate<NameField>(parsing: ArgumentText.bytes(of: $0)) }
    return TileNaming(template: template ?? .default, first: first, order: order)
  }
}
