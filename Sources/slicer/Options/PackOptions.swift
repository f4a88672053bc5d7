public import ArgumentParser
public import SlicerKit
import SystemPackage

extension SheetPacking.Method: ExpressibleByArgument {}

/// The arrangement of frames on sheets.
struct PackingOptions: ParsableArguments {
  @Option(
    help: """
      Arrange frames with maxrects (the smallest sheets), skyline (fewer comparisons, often larger \
      sheets) or grid (cells of one size in rows, in natural order).
      """)
  var packing = SheetPacking.Method.maxRects

  @Flag(
    help: "Turn frames by 90 degrees where that saves space. Some layouts cannot store this.")
  var rotate = false

  @Option(
    help: ArgumentHelp(
      "Leave this many points between frames, at least twice --extrude.", valueName: "points"))
  var padding = SheetPacking().padding

  @Option(help: ArgumentHelp("Leave this many points at the sheet's edges.", valueName: "points"))
  var border = 0

  @Option(
    help: ArgumentHelp(
      """
      Repeat each frame's edge pixels outwards by this many points, to prevent bleeding. (default: 0; 1 \
      for tiled-sheet)
      """, valueName: "points"))
  var extrude: Int?

  @Flag(name: .customLong("power-of-two"), help: "Make both sides of a sheet powers of two.")
  var powerOfTwo = false

  @Flag(help: "Make both sides of a sheet equal.")
  var square = false

  @Option(
    name: .customLong("max-size"),
    help: ArgumentHelp(
      """
      Limit each side of a sheet to this many pixels. If one sheet is not enough, slicer writes \
      atlas-0.png, atlas-1.png and so on.
      """, valueName: "n"))
  var maxSize = SheetPacking().maxSide

  @Flag(
    inversion: .prefixedNo,
    help: """
      Leave out transparent edges; the document records how wide they were. (default: if the layout \
      can record it)
      """)
  var trim: Bool?

  func validate() throws {
    let numbers = [
      ("--padding", padding, 0...1024), ("--border", border, 0...1024),
      ("--extrude", extrude ?? 0, 0...256), ("--max-size", maxSize, 1...65_535),
    ]
    for (name, value, allowed) in numbers where !allowed.contains(value) {
      throw ValidationError(
        "\(name) \(value) is not between \(allowed.lowerBound) and \(allowed.upperBound)")
    }
  }

  /// - Parameter layout: the layout; cells are extruded by 1 point by default.
  func value(for layout: AtlasFormat?) -> SheetPacking {
    let hasCells = layout?.abilities.contains(.cells) ?? false
    var value = SheetPacking()
    (value.method, value.turns, value.padding) = (packing, rotate, padding)
    (value.border, value.maxSide) = (border, maxSize)
    value.extrusion = extrude ?? (hasCells ? 1 : 0)
    (value.isPowerOfTwo, value.isSquare) = (powerOfTwo, square)
    return value
  }
}

/// The sheet that is written, and its document.
struct PackOutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      Write the sheet to this file, in the format of its extension, and the document beside it.
      """, valueName: "file"), completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      """
      Write the document for \(AtlasCatalog.writtenNames); see slicer list atlases. (default: \
      texturepacker, also called pixi)
      """, valueName: "layout"),
    completion: .list(AtlasCatalog.written.map(\.name)))
  var layout: String?

  @Flag(
    name: .customLong("dry-run"),
    help: "Print which sheets and documents would be written; write nothing.")
  var dryRun = false

  /// - Throws: `SlicerError` for a name that the catalog does not have.
  func row() throws -> AtlasFormat? {
    try layout.map {
      try AtlasCatalog.row(named: Self.programs[$0] ?? $0, aliases: Self.programs.keys.sorted())
    }
  }

  /// Layouts by the names of programs that read them.
  private static let programs = [
    "pixi": "texturepacker", "pixijs": "texturepacker", "spine": "libgdx", "sparrow": "starling",
    "spreet": "mapbox", "cocos2d": "cocos",
  ]

  func check(_ encoding: EncodingOptions) throws {
    try PathArgument.check([output])
    guard let output else { return }
    if output == "-" {
      throw ValidationError(
        "-o - is one stream, but a sheet and its document are two files"
          + "\nhint: name the sheet's file, such as -o atlas.png")
    }
    let path = FilePath(argument: output)
    if FolderName.isStated(output) || FileSize.isFolder(path) {
      let folder = output.hasSuffix("/") ? output : "\(output)/"
      throw ValidationError(
        "-o \(output) is a folder, but the sheet is a file\nhint: name it, as in \(folder)atlas.png"
      )
    }
    if path.extension == nil, encoding.format == nil {
      throw ValidationError(
        "-o \(output) has no extension, which states the sheet's format"
          + "\nhint: write -o \(output).png, or state --format")
    }
    // The job refuses names with an unknown extension.
    if let named = try? FileSink(argument: output).format() {
      try encoding.check(named: named, by: "-o \(FilePath(argument: output).printable)")
    }
  }
}

struct PackMovingOptions: ParsableArguments {
  @Flag(
    name: .customLong("first-frame"),
    help: "Pack only the first frame of an animated picture. By default all frames are packed.")
  var firstFrame = false
}
