import ArgumentParser
import SlicerKit
import SystemPackage

extension CutLines.Way: ExpressibleByArgument {}

/// The options of PDFs and SVGs that are printed or cut by a machine.
struct PrintOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "With -o FILE.pdf, make the largest poster that fits on these rows and columns of pages.",
      valueName: "rowsxcolumns"))
  var pages: String?

  @Option(
    help: ArgumentHelp(
      "Make the poster or the drawing this wide, such as 120cm.", valueName: "length"))
  var width: String?

  @Option(
    help: ArgumentHelp(
      "Make the poster or the drawing this high, such as 48in.", valueName: "length"))
  var height: String?

  @Option(
    help: ArgumentHelp(
      """
      Print on this paper: \(Paper.all.compactMap(\.name).joined(separator: ", ")), or a size such as \
      210x297mm. slicer turns it if that needs fewer pages, or makes the poster larger. (default: a4)
      """, valueName: "paper"), completion: .list(Paper.all.compactMap(\.name)))
  var paper: String?

  @Flag(help: "Turn the paper to landscape.")
  var landscape = false

  @Option(
    name: .customLong("paper-margin"),
    help: ArgumentHelp(
      "Leave a margin this wide on each page, where printers cannot print. (default: 10mm)",
      valueName: "length"))
  var paperMargin: String?

  @Option(
    name: .customLong("cut-lines"),
    help: ArgumentHelp(
      """
      With -o FILE.svg or --lines-only, draw an open path for each seam (seams) or a closed path for each \
      piece (pieces). With -o FILE.pdf, seams prints the lines over the picture. (default: seams)
      """, valueName: "way"))
  var cutLines: CutLines.Way?

  @Flag(
    name: .customLong("lines-only"),
    help: "With -o FILE.pdf, leave out the picture: the lines alone, as in an SVG.")
  var linesOnly = false

  @Option(
    help: ArgumentHelp(
      "With --cut-lines pieces, make up for a cut of this width: pieces grow by half of it, and lie apart in a larger drawing. (default: 0)",
      valueName: "length"))
  var kerf: String?

  @Option(
    help: ArgumentHelp(
      """
      With --layout cards, make cards of this size, such as 63x88mm. (default: the first card's \
      shape, 60 mm along the longer side)
      """, valueName: "widthxheight"))
  var card: String?

  @Option(
    help: ArgumentHelp(
      "With --layout cards, show this picture on the backs. (default: a pattern)",
      valueName: "image"), completion: .file())
  var back: String?

  func validate() throws {
    try PathArgument.check([back])
    if [pages, width, height].compactMap({ $0 }).count > 1 {
      throw ValidationError(
        "--pages, --width and --height exclude each other\nhint: state one; the picture keeps its shape"
      )
    }
    try ValidationError.of {
      _ = (try size(), try sheet(overlap: nil), try kerfLength(), try cardSides())
      if kerf != nil, cutLines != .pieces { throw SlicerError.kerfOfSeams }
    }
  }

  /// The options that are given, by their names.
  var given: [String] {
    let texts = [
      ("--pages", pages), ("--width", width), ("--height", height), ("--paper", paper),
      ("--paper-margin", paperMargin), ("--cut-lines", cutLines?.rawValue), ("--kerf", kerf),
      ("--card", card), ("--back", back), ("--landscape", landscape ? "" : nil),
      ("--lines-only", linesOnly ? "" : nil),
    ]
    return texts.compactMap { $0.1 == nil ? nil : $0.0 }
  }

  /// The stated size; nil for none.
  func size() throws -> PosterSize? {
    if let pages {
      guard case .grid(let rows, let columns)? = try? GridSpec(parsing: pages) else {
        throw SlicerError.badPages(pages)
      }
      return .pages(rows: rows, columns: columns)
    }
    if let width { return .width(try Self.positive(width, "--width")) }
    return try height.map { .height(try Self.positive($0, "--height")) }
  }

  /// The paper and its free edges.
  ///
  /// - Parameter overlap: what neighbors show, too; nil for nothing.
  func sheet(overlap: Length?) throws -> PosterSheet {
    var sheet = PosterSheet()
    sheet.paper = try paper.map { try Paper(parsing: $0) } ?? sheet.paper
    sheet.margin =
      try paperMargin.map {
        $0 == "0" ? Length(micrometers: 0) : try Length(parsing: $0)
      } ?? sheet.margin
    sheet.overlap = overlap ?? sheet.overlap
    sheet.isLandscape = landscape ? true : nil
    return sheet
  }

  func kerfLength() throws -> Length? { try kerf.map { try Length(parsing: $0) } }

  func cardSides() throws -> PaperSides? { try card.map { try PaperSides(parsing: $0) } }

  private static func positive(_ text: String, _ option: String) throws -> Length {
    // Other programs have options of these names for pixels.
    if Double(decimal: text) != nil {
      throw ValidationError(
        "\(option) \(text) is a size on paper and needs a unit\nhint: use \(option) \(text)cm with -o FILE.pdf, "
          + "or --tile \(text) for tiles of \(text) points")
    }
    let length = try Length(parsing: text)
    guard length >= Length(millimeters: 10) else {
      throw ValidationError("\(option) \(text) is less than 10 mm")
    }
    return length
  }
}

/// A kind of file that one picture becomes in place of tiles.
enum PrintedKind: String, CaseIterable {
  case pdf, svg

  /// The kind that a name asks for; nil for folders.
  init?(output: String?) {
    guard let output, !FolderName.isStated(output) else { return nil }
    let path = FilePath(argument: output)
    guard let kind = path.extension.flatMap({ Self(rawValue: $0.lowercased()) }),
      !FileSize.isFolder(path)
    else { return nil }
    self = kind
  }
}
