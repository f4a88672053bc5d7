import ArgumentParser
import SlicerKit
import SystemPackage

struct InfoCommand: Verb {
  static let examples = [
    "photo.png",
    "*.jpg --json",
    "scan.tif --all-pages",
  ]
  static let common = [
    "--json", "--all-pages", "--scale", "--lenient",
  ]

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Print size, format, colors and metadata of pictures and clips.",
    usage: "slicer info IMAGE... [--all-pages] [--json]",
    discussion: "Only headers are read, not the pixels. Those of clips are read by ffprobe.")

  @Argument(help: "Pictures and clips.", completion: .file()) var image: [String] = []

  @OptionGroup(title: "General") var general: InfoOptions
  @OptionGroup var reading: ReadingOptions

  func validate() throws { try PathArgument.check(image) }

  func run() throws {
    if image.isEmpty { throw Self.missing("picture", "IMAGE...") }
    var texts: [String] = []
    var fields: [[JSONField]] = []
    var errors: [any Error] = []
    for argument in image {
      do {
        var picture = reading.picture(argument, scale: general.scale)
        // Only headers are read, whatever the number of pixels.
        (picture.limits.maxPixels, picture.limits.maxSide) = (1 << 50, 1 << 40)
        let pages = general.allPages ? try picture.allPages() : [picture]
        for page in pages {
          let info = try page.info()
          texts.append(InfoReporting.text(info))
          fields.append(info.fields)
        }
      } catch {
        // A pipe is read once, as a picture.
        let path = FilePath(argument: argument)
        if let archive = try? TileArchive(pmtiles: path) {
          texts.append(InfoReporting.text(archive))
          fields.append(InfoReporting.fields(archive))
          continue
        }
        let isSQLite = (try? TileArchive.kind(of: path)) == .mbtiles
        let fault: any Error =
          isSQLite ? WorkError(path, SlicerError.databaseAsPicture) : error
        let name = JSONField.path("file", path)
        fields.append(name + [JSONField("error", .object(CommandFailure.fields(of: fault)))])
        errors.append(fault)
      }
    }
    let text =
      try general.json
      ? JSONText.text(.list(fields.map { .object($0) }))
      : texts.joined(separator: "\n")
    do { try Console.data(text) } catch { errors.append(error) }
    if !errors.isEmpty { throw CommandFailure(errors) }
  }
}

extension Error where Self == SlicerError {
  fileprivate static var databaseAsPicture: SlicerError {
    .badInput(
      "the file is MBTiles or another SQLite database, not a picture"
        + "\nhint: sqlite3 FILE 'select zoom_level, count(*) from tiles group by 1' counts its tiles"
    )
  }
}

struct InfoOptions: ParsableArguments {
  @Flag(help: "Print JSON: a list with an object for each picture.")
  var json = false

  @Flag(
    name: .customLong("all-pages"),
    help: "Describe every page of a TIFF. Without it the first, or the one in IMAGE[n].")
  var allPages = false

  @Option(help: .scale)
  var scale: Scale?
}
