import ArgumentParser
import SlicerKit

/// What tiles' files hold, and for whom.
struct TileOptions: ParsableArguments {
  @OptionGroup var losslessOptions: LosslessOptions

  @Option(help: "rectangle, or jigsaw: interlocking pieces on transparent ground.")
  var shape = TileShape.rectangle

  @Option(help: ArgumentHelp("Which jigsaw: each number is another. (default: 0)", valueName: "n"))
  var seed: String?

  @Option(
    help: ArgumentHelp(
      "How far tabs reach out, in parts of a piece's side, 0.05 to 0.3. (default: 0.2)",
      valueName: "part"))
  var tab: String?

  @Option(
    help: ArgumentHelp("How far tiles reach into their neighbours.", valueName: "points"))
  var overlap = 0

  @Option(
    help: ArgumentHelp(
      "How far tiles' edge pixels are repeated outwards, against bleeding.",
      valueName: "points"))
  var extrude = 0

  @Option(
    help: ArgumentHelp(
      """
      For whom tiles are laid out: \(LayoutCatalog.names); slicer list layouts says what each \
      one is.
      """, valueName: "layout"),
    completion: .list(LayoutCatalog.rows.map(\.name)))
  var layout: String?

  func validate() throws {
    if shape == .rectangle, seed != nil || tab != nil {
      throw ValidationError("\(seed != nil ? "--seed" : "--tab") is for --shape jigsaw")
    }
    for (name, value) in [("--overlap", overlap), ("--extrude", extrude)]
    where !(0...TileMargins.maximum).contains(value) {
      throw ValidationError("\(name) \(value) is not between 0 and \(TileMargins.maximum)")
    }
  }

  /// Refuses files without transparency for what needs it.
  func check(_ format: FileFormat?) throws {
    if shape == .jigsaw, let format, !format.holdsAlpha {
      throw ValidationError(
        "--shape jigsaw needs transparency, which \(format.title) does not have: "
          + "leave --format out")
    }
  }

  /// - Throws: `JigsawError`.
  func jigsaw() throws -> Jigsaw? {
    shape == .jigsaw ? try Jigsaw(parsingSeed: seed, tab: tab) : nil
  }

  var margins: TileMargins { TileMargins(overlap: overlap, extrusion: extrude) }

  /// - Throws: `LayoutError` for a name that the catalog does not have.
  func row() throws -> TileLayout? { try layout.map { try LayoutCatalog.row(named: $0) } }
}

/// What tiles look like.
enum TileShape: String, CaseIterable, ExpressibleByArgument {
  case rectangle, jigsaw
}
