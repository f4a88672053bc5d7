public import ArgumentParser
public import SlicerKit
import SystemPackage

// Values that are written on the command line as they are called.
extension CellGravity: ExpressibleByArgument {}
extension ChromaSubsampling: ExpressibleByArgument {}
extension EncodeOptions.Compression: ExpressibleByArgument {}
extension GridUnit: ExpressibleByArgument {}
extension MetadataPolicy: ExpressibleByArgument {}
extension PictureOrder: ExpressibleByArgument {}
extension PyramidProfile: ExpressibleByArgument {}
extension PyramidShape.Depth: ExpressibleByArgument {}
extension Shrinking: ExpressibleByArgument {}
extension StageProfile: ExpressibleByArgument {}
extension SubtitleStyle: ExpressibleByArgument {}
extension TileOrder: ExpressibleByArgument {}
extension Uneven: ExpressibleByArgument {}
extension Resizing.Fit: ExpressibleByArgument {}

extension FileFormat: ExpressibleByArgument {
  /// A format's name, or one of its extensions: `jpg` is `jpeg`; or a kind of clip.
  public init?(argument: String) {
    let found = FormatCatalog.format(forExtension: argument) ?? .clip(named: argument)
    guard let format = found, format.isWritten else { return nil }
    self = format
  }

  /// The names of all formats that can be written.
  public static var allValueStrings: [String] { FormatCatalog.written.map(\.name) }
  /// The name.
  public var defaultValueDescription: String { name }
}

extension SheetLayout: ExpressibleByArgument {
  /// A layout's name.
  public init?(argument: String) {
    guard let layout = Self.all.first(where: { $0.name == argument }) else { return nil }
    self = layout
  }

  /// The names of all layouts.
  public static var allValueStrings: [String] { all.map(\.name) }
  /// The name.
  public var defaultValueDescription: String { name }
}

extension PyramidLayout: ExpressibleByArgument {
  /// The name of a family's first layout; options say which other one of it is meant.
  public init?(argument: String) {
    guard let layout = PyramidCatalog.families.first(where: { $0.name == argument }) else {
      return nil
    }
    self = layout
  }

  /// The names of all families.
  public static var allValueStrings: [String] { PyramidCatalog.families.map(\.name) }
  /// The name.
  public var defaultValueDescription: String { name }

  /// All families in the words of help: `dzi (Deep Zoom), iiif`.
  static var families: String {
    PyramidCatalog.families.map { $0.name + ($0.aim.map { " (\($0))" } ?? "") }
      .joined(separator: ", ")
  }
}

extension Scale: ExpressibleByArgument {
  /// A number such as 2 or 1.5.
  public init?(argument: String) { self.init(argument) }
}

/// A number in decimals: not `0x10`, `inf` or `nan`, which the parser would read.
struct DecimalArgument: ExpressibleByArgument, ExpressibleByFloatLiteral {
  let value: Double

  init(floatLiteral value: Double) { self.value = value }

  init?(argument: String) {
    guard let value = Double(decimal: argument) else { return nil }
    self.value = value
  }

  var defaultValueDescription: String { "\(value)" }
}

/// Numbers below 0, which the parser takes for options.
enum NegativeNumbers {
  /// The command line in which `--hold -1` is `--hold=-1`, so that it is refused as a number, or taken
  /// for one. What follows `--` stays.
  static func joined(_ words: [String]) -> [String] {
    let options = words.prefix { $0 != "--" }
    var joined: [String] = []
    for word in options {
      if let option = joined.last, isNumber(word), option.hasPrefix("--"), !option.contains("=") {
        joined[joined.count - 1] = "\(option)=\(word)"
      } else {
        joined.append(word)
      }
    }
    return joined + words.dropFirst(options.count)
  }

  /// `-1`, `-.5`, and all else that begins so.
  private static func isNumber(_ word: String) -> Bool {
    word.hasPrefix("-")
      && word.dropFirst().drop { $0 == "." }.prefix(1).contains { "0123456789".contains($0) }
  }
}

enum PathArgument {
  /// Refuses an empty name, which an unset variable of a script leaves behind: it would stand for the
  /// current folder.
  static func check(_ names: [String?]) throws {
    if names.contains("") {
      throw ValidationError("the name of a file or folder is empty")
    }
  }

  /// Refuses to read standard input twice, by name or as a type's parameter.
  static func checkStreams(_ names: [String?], settings: [String] = []) throws {
    let count = names.count { $0 == "-" } + settings.count { $0.hasSuffix("=-") }
    if count > 1 { throw ValidationError("standard input (-) can be read only once") }
  }
}

/// Names of folders that promise to be files.
enum FolderName {
  /// True if an argument says that it is a folder: `tiles/`.
  static func isStated(_ argument: String) -> Bool { argument.last == "/" }

  /// True if a folder that is not there yet is called as a file: an archive, what other programs keep pyramids
  /// in, what lies in one, or a picture.
  static func isFile(_ path: FilePath) -> Bool {
    guard let end = path.extension?.lowercased(), endings.contains(end) else { return false }
    return !FileSize.isFolder(path)
  }

  private static let endings = Set(
    [
      "zip", "szi", "tar", "tgz", "gz", "bz2", "xz", "zst", "7z", "rar", "cbz", "cbt", "cbr",
      "pmtiles", "mbtiles", "sqlite", "sqlitedb", "gpkg", "tpk", "tpkx", "zif", "pff", "sz",
      "svs", "ndpi", "scn", "mrxs", "jp2", "j2k", "jpx", "svg", "ico", "psd", "pdf", "dzi", "dzc",
      "xml", "json",
    ]
  ).union(FormatCatalog.formats.flatMap(\.extensions)).union(
    FilmCatalog.rows.flatMap(\.extensions))
}

extension FileSink {
  /// The argument `-` is standard output.
  init(argument: String, _ existing: ExistingFiles = .replace) {
    self = argument == "-" ? .standardOutput : .file(FilePath(argument: argument), existing)
  }
}

enum CSSColorArgument {
  static func parse(_ text: String) throws -> RGBA {
    guard let color = RGBA(css: text) else {
      if GroundArgument(argument: text) == .blurred {
        throw ValidationError(
          "blurred is a background of pictures, in slideshow, transition and gallery\nhint: write a color, such as black"
        )
      }
      throw ValidationError(
        "\(text.quoted) is not a CSS color\nhint: write one such as '#ff8000' or orange; 'slicer help colors' has all ways"
      )
    }
    return color
  }
}

/// A number of bytes, of kibibytes (`256K`) or mebibytes (`2M`).
enum ByteCountArgument {
  static func parse(_ text: String) throws -> Int {
    let units: [(String, Int)] = [("K", 1 << 10), ("M", 1 << 20)]
    let unit = units.first { text.uppercased().hasSuffix($0.0) }
    let number = Int(unit == nil ? text : String(text.dropLast()))
    guard let number, (1...(1 << 40)).contains(number) else {
      throw ValidationError(
        "\(text.quoted) is not a number of bytes\nhint: write one such as 65536, 256K or 2M")
    }
    return number * (unit?.1 ?? 1)
  }
}

/// The number of a limit: `268402689`, `400M` or `1e9`.
enum LimitArgument {
  private static let units: [Character: Double] = ["k": 1e3, "m": 1e6, "g": 1e9]

  static func parse(_ text: String) throws -> Int {
    let unit = text.last.flatMap { units[$0.lowercased().first ?? $0] }
    let digits = unit == nil ? text : String(text.dropLast())
    let number =
      Int(text)
      ?? Double(decimal: digits).flatMap { Int(exactly: ($0 * (unit ?? 1)).rounded()) }
    guard let number, (1...(1 << 40)).contains(number) else {
      throw ValidationError(
        "\(text.quoted) is not a number from 1 to 2^40\nhint: write one such as 400000000, 400M or 4e8"
      )
    }
    return number
  }
}
