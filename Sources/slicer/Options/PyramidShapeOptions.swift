import ArgumentParser
import SlicerKit

/// The layout, tile size and levels of a pyramid.
struct PyramidShapeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Lay out tiles for \(PyramidLayout.families). (default: as OUT.tif, .pmtiles or .mbtiles says, else dzi)",
      valueName: "layout"), completion: .list(PyramidLayout.allValueStrings))
  var layout: PyramidLayout?

  @Option(help: ArgumentHelp("Write version 2 or 3 of --layout iiif. (default: 3)", valueName: "n"))
  var iiif: Int?

  @Flag(help: "Count the rows of --layout xyz from below, as TMS does.")
  var tms = false

  @Option(
    help: ArgumentHelp(
      "State the http or https address from which --layout iiif will be served.",
      valueName: "url"))
  var id: String?

  @Option(
    help: ArgumentHelp(
      "Set the tiles' size in pixels, 1 to 65536: 256, or 256x256. (default: 256)", valueName: "n"),
    transform: PyramidShapeOptions.side)
  var tile = 256

  @Option(
    help: ArgumentHelp(
      "Repeat this many pixels of the neighboring tiles. (default: 1 for dzi, else 0)",
      valueName: "n"))
  var overlap: Int?

  @Option(
    help: ArgumentHelp(
      """
      End at one level (the full picture), at one tile, or at one pixel. (default: pixel for \
      dzi, else tile)
      """, valueName: "depth"))
  var depth: PyramidShape.Depth?

  @Flag(help: "Center the picture on the map, for --layout xyz, google, pmtiles and mbtiles.")
  var centre = false

  @Option(
    help: ArgumentHelp(
      """
      Shrink 2x2 pixels to one by linear (the mean of their light), mean (of their samples), \
      nearest, median or max. (default: linear; mean with --fast-shrink)
      """, valueName: "how"))
  var shrink: Shrinking?

  @Flag(
    name: .customLong("fast-shrink"),
    help: "Let a JPEG's decoder make the first smaller level. Faster, but not an exact mean.")
  var fastShrink = false

  @Flag(
    name: .customLong("use-levels"),
    help: "Use the smaller levels of a TIFF where their sizes are the pyramid's.")
  var useLevels = false

  func validate() throws {
    if let iiif, iiif != 2, iiif != 3 {
      throw ValidationError("--iiif \(iiif) is not 2 or 3")
    }
    guard Pyramid.tileRange.contains(tile) else {
      throw ValidationError("--tile \(tile) is not between 1 and \(Pyramid.tileRange.upperBound)")
    }
    if fastShrink, let shrink, shrink != .mean {
      throw ValidationError("\(CommandFailure.message(SlicerError.shrinksOtherwise(shrink)))")
    }
    if let id {
      do {
        try ServiceAddress.check(id)
      } catch {
        throw ValidationError("--id: \(CommandFailure.message(error))")
      }
    }
    if let overlap, !(0...tile / 2).contains(overlap) {
      throw ValidationError(
        "--overlap \(overlap) is not between 0 and \(tile / 2), half of a tile")
    }
  }

  /// Refuses what the layout does not have, once the output's name may have stated it.
  func check(_ output: PyramidOutputOptions) throws {
    let sets: [(String, Bool, (PyramidLayout) -> Bool)] = [
      ("--iiif", iiif != nil, \.isService), ("--id", id != nil, \.isService),
      ("--tms", tms, { $0.family == PyramidLayout.tms.family }), ("--centre", centre, \.isSquare),
    ]
    for (option, isSaid, suits) in sets where isSaid && !suits(layout ?? output.namedLayout) {
      let names = PyramidCatalog.families.filter(suits).map(\.name).alternatives
      throw ValidationError(
        "\(option) needs --layout \(names)\nhint: add --layout, or leave \(option) out")
    }
  }

  /// `256`, or `256x256` as split has it: they are squares.
  private static func side(_ text: String) throws -> Int {
    let sides = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }.map { Int($0) }
    guard let first = sides.first, let side = first, sides.count <= 2, sides.last == first else {
      throw ValidationError(
        "\(text.quoted) is not the side of a square tile\nhint: write 256, or 256x256")
    }
    return side
  }

  /// The layout's row.
  ///
  /// - Parameter output: where it goes.
  func row(_ output: PyramidOutputOptions) -> PyramidLayout {
    let family = layout ?? output.namedLayout
    let hasSibling = iiif == 2 || tms
    return PyramidCatalog.rows.first {
      $0.family == family.name && hasSibling == ($0.name != $0.family)
    } ?? family
  }

  /// Refuses one address for several pictures.
  func checkForSeveral() throws {
    guard let id else { return }
    throw ValidationError(
      "--id \(id) is the address of one picture, but several are named\nhint: run one command for each"
    )
  }

  func state(_ pyramid: inout Pyramid) {
    pyramid.tile = tile
    pyramid.overlap = overlap
    pyramid.depth = depth
    pyramid.isCentred = centre
    pyramid.shrink = shrink
    pyramid.shrinksFast = fastShrink
    pyramid.usesLevels = useLevels
    pyramid.id = id.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }
}
