import ArgumentParser
import SlicerKit
import SystemPackage

/// The cells of a storyboard.
struct StoryboardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Draw a cell for every so many seconds, 0.001 to 86400. (default: 2)", valueName: "seconds"))
  var every: DecimalArgument?

  @Option(
    help: ArgumentHelp(
      """
      Set a cell's size in pixels: 160x90; 160 or x90 for one side, 50% for a part of the clip's. \
      (default: 160, or a narrower clip's width)
      """, valueName: "wxh"))
  var size: String?

  @Option(help: ArgumentHelp("Put this many cells in a row of a sheet.", valueName: "n"))
  var columns = 10

  @Option(help: ArgumentHelp("Put this many rows on a sheet.", valueName: "n"))
  var rows = 10

  func validate() throws {
    for (name, value) in [("--columns", columns), ("--rows", rows)]
    where !(1...100).contains(value) {
      throw ValidationError("\(name) \(value) is not between 1 and 100")
    }
  }

  func set(_ board: inout Storyboard) throws {
    board.interval = every?.value ?? board.interval
    board.asked = try size.map(SizeArgument.parse)
    (board.columns, board.rows) = (columns, rows)
  }
}

/// The sheets of a storyboard, and the files beside them.
struct StoryboardOutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      Write sheets to this JPEG, PNG or WebP file, and the WebVTT file beside it; or only a BIF, to a \
      name that ends in .bif.
      """, valueName: "file"), completion: .file())
  var output: String?

  @Flag(
    name: .customLong("vtt"), inversion: .prefixedNo,
    help: "Write a WebVTT file with the place of each cell.")
  var vtt = true

  @Option(
    name: .customLong("vtt-prefix"),
    help: ArgumentHelp(
      """
      Put this before the sheets' names in the WebVTT file, such as https://example.com/ or thumbs/. \
      Players find a name alone beside the WebVTT file, the film or the page.
      """, valueName: "address"))
  var vttPrefix: String?

  @Flag(help: "Write a BIF file, too.")
  var bif = false

  @Option(
    help: ArgumentHelp(
      "Set the quality of JPEG, WebP and BIF, 1 to 100. (default: 75)", valueName: "n"))
  var quality: Int?

  @Flag(
    name: .customLong("dry-run"), help: "Print the cells' times and places; write nothing.")
  var dryRun = false

  func set(_ board: inout Storyboard) {
    (board.makesCues, board.makesBIF) = (vtt, bif)
    board.addressPrefix = vttPrefix ?? ""
    board.quality = quality ?? board.quality
  }

  func check() throws {
    try PathArgument.check([output])
    if let quality, !(1...100).contains(quality) {
      throw ValidationError("--quality \(quality) is not between 1 and 100")
    }
    if let vttPrefix {
      if !vtt {
        throw ValidationError("--vtt-prefix and --no-vtt exclude each other\nhint: leave one out")
      }
      // A cue's text is a line, and an arrow in it would be times.
      if vttPrefix.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
        || vttPrefix.contains("-->") || vttPrefix.contains("#")
      {
        throw ValidationError(
          "--vtt-prefix \(vttPrefix.quoted) has a control character, '#' or '-->'\nhint: write them as %0A, %23 and --%3E"
        )
      }
    }
    guard let output else { return }
    if output == "-" {
      throw ValidationError(
        "-o - is one stream, but a storyboard is several files"
          + "\nhint: name the sheet's file, such as -o clip.jpg")
    }
    let path = FilePath(argument: output)
    if FolderName.isStated(output) || FileSize.isFolder(path) {
      let folder = output.hasSuffix("/") ? output : "\(output)/"
      throw ValidationError(
        "-o \(output) is a folder, but the sheet is a file\nhint: name it, as in \(folder)clip.jpg")
    }
    let text = path.extension?.lowercased()
    if text == "bif", vttPrefix != nil {
      throw ValidationError(
        "--vtt-prefix is for sheets, but -o \(output) is a BIF\nhint: leave one out, or write -o clip.jpg --bif"
      )
    }
    if text == "png", quality != nil, !bif {
      throw ValidationError(
        "--quality is for JPEG, WebP and BIF, but -o \(output) makes PNG\nhint: leave it out")
    }
  }
}
