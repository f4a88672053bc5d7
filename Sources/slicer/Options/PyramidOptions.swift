import ArgumentParser
import SlicerKit
import SystemPackage

/// What a pyramid is, and for whom.
struct PyramidShapeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      For whom: \(PyramidLayout.families). (default: tiff of OUT.tif, else dzi)
      """, valueName: "layout"), completion: .list(PyramidLayout.allValueStrings))
  var layout: PyramidLayout?

  @Option(help: ArgumentHelp("Version of --layout iiif, 2 or 3. (default: 3)", valueName: "n"))
  var iiif: Int?

  @Flag(help: "Count the rows of --layout xyz from below, as TMS does.")
  var tms = false

  @Option(
    help: ArgumentHelp(
      "Where --layout iiif will be served: the folder's http or https address.",
      valueName: "url"))
  var id: String?

  @Option(
    help: ArgumentHelp(
      "Sides of a tile in pixels, 1 to 65536: 256, or 256x256. (default: 256)", valueName: "n"),
    transform: PyramidShapeOptions.side)
  var tile = 256

  @Option(
    help: ArgumentHelp(
      "Pixels that a tile repeats of its neighbours. (default: 1 of dzi, else 0)",
      valueName: "n"))
  var overlap: Int?

  @Option(
    help: ArgumentHelp(
      """
      How far down levels go: one (the full picture), tile (one tile), pixel. (default: pixel of \
      dzi, else tile)
      """, valueName: "depth"))
  var depth: PyramidShape.Depth?

  @Flag(help: "Lay the picture in the middle of the map, of --layout xyz and google.")
  var centre = false

  @Option(
    help: ArgumentHelp(
      """
      What 2x2 pixels become: linear (the mean of their light), mean (of their samples), nearest, \
      median, max. (default: linear; mean with --fast-shrink)
      """, valueName: "how"))
  var shrink: Shrinking?

  @Flag(
    name: .customLong("fast-shrink"),
    help: "Let a JPEG's decoder make the first smaller level: faster, and no exact mean.")
  var fastShrink = false

  @Flag(
    name: .customLong("use-levels"),
    help: "Take smaller levels that a TIFF has, where their sizes are the pyramid's.")
  var useLevels = false

  func validate() throws {
    if let iiif, iiif != 2, iiif != 3 {
      throw ValidationError("--iiif \(iiif) is not 2 or 3")
    }
    let sets: [(String, Bool, (PyramidLayout) -> Bool)] = [
      ("--iiif", iiif != nil, \.isService), ("--id", id != nil, \.isService),
      ("--tms", tms, { $0.family == PyramidLayout.tms.family }), ("--centre", centre, \.isSquare),
    ]
    for (option, isSaid, suits) in sets where isSaid && !suits(layout ?? .deepZoom) {
      let names = PyramidCatalog.families.filter(suits).map(\.name).joined(separator: " and ")
      throw ValidationError("\(option) is for --layout \(names)")
    }
    guard Pyramid.tileRange.contains(tile) else {
      throw ValidationError("--tile \(tile) is not between 1 and \(Pyramid.tileRange.upperBound)")
    }
    if fastShrink, let shrink, shrink != .mean {
      throw ValidationError(CommandFailure.text(PyramidError.shrinksOtherwise(shrink)))
    }
    if let id {
      do throws(LayoutError) {
        try ServiceAddress.check(id)
      } catch {
        throw ValidationError("--id: \(error)")
      }
    }
    if let overlap, !(0...tile / 2).contains(overlap) {
      throw ValidationError(
        "--overlap \(overlap) is not between 0 and \(tile / 2), half of a tile")
    }
  }

  /// `256`, or `256x256` as split has it: they are squares.
  private static func side(_ text: String) throws -> Int {
    let sides = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }.map { Int($0) }
    guard let first = sides.first, let side = first, sides.count <= 2, sides.last == first else {
      throw ValidationError(
        "\(text.quoted) is not the side of a square tile: write 256, or 256x256")
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
      "--id \(id) is one picture's address, and there are several: make them one by one")
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

/// Where a pyramid is written, and which of its tiles.
struct PyramidOutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      The folder that files go to, or the file.zip, file.szi or file.tif; of several pictures, to \
      OUT/NAME each. (default: NAME-pyramid, NAME.zip or NAME-pyramid.tif)
      """, valueName: "out"), completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "folder, or zip: all in one file, OUT.zip. (default: as the name says, .zip or .szi)",
      valueName: "kind"))
  var container: PyramidContainer?

  @Flag(help: "Write index.html, a page that shows the picture, beside the tiles.")
  var viewer = false

  @OptionGroup var blanks: BlankTileOptions

  func validate() throws {
    try PathArgument.check([output])
    if output == "-" {
      throw ValidationError(
        "-o - is no folder: a pyramid is many files, or one that is not read in order")
    }
  }

  /// Refuses a name that promises a file of another kind.
  private func checkEnding() throws {
    guard container != .folder, let path, namedKind == nil, FolderName.isFile(path)
    else { return }
    throw ValidationError(
      "-o \(path.printable): a pyramid is a folder, or one file that ends in .zip, .szi or .tif "
        + "(--container folder makes a folder of this name)")
  }

  var path: FilePath? { output.map { FilePath(argument: $0) } }

  /// What follows NAME where no output is said.
  func suffix(_ layout: PyramidLayout) -> String {
    let pyramid = "-pyramid"
    if let end = layout.fileExtension { return "\(pyramid).\(end)" }
    return kind == .zip ? ".zip" : pyramid
  }

  /// What is written of a layout that has files: as the name says, unless it is said.
  var kind: PyramidContainer { container ?? (namedKind == .archive ? .zip : .folder) }

  /// The layout that the output's name asks for.
  var namedLayout: PyramidLayout { namedKind == .tiff && container == nil ? .tiff : .deepZoom }

  /// Refuses one file for several pictures.
  func checkForSeveral() throws {
    guard let path, namedKind != nil else { return }
    let way = namedKind == .tiff ? "--layout tiff" : "--container zip"
    throw ValidationError(
      "-o \(path.printable) is one file, and there are several pictures: name a folder, with "
        + "\(way) for a file of each")
  }

  /// The one file that all goes into, if it does: it ends in `.zip`, or is an `.szi`, or a TIFF.
  ///
  /// - Parameter path: as it was said, or follows from the picture's name.
  func file(at path: FilePath, _ layout: PyramidLayout) -> FilePath? {
    let named = Self.kind(of: path)
    if let end = layout.fileExtension {
      return named == .tiff ? path : FilePath(bytes: path.bytes + Array(".\(end)".utf8))
    }
    guard kind == .zip else { return nil }
    return named == .archive ? path : FilePath(bytes: path.bytes + Array(".zip".utf8))
  }

  private enum NamedKind { case archive, tiff }

  private var namedKind: NamedKind? { path.flatMap(Self.kind) }

  private static func kind(of path: FilePath) -> NamedKind? {
    guard let end = path.extension?.lowercased() else { return nil }
    if end == "zip" || end == "szi" { return .archive }
    return FileFormat.tiff.extensions.contains(end) ? .tiff : nil
  }

  /// Refuses names of files that are not written, and what one file does not have.
  func check(_ layout: PyramidLayout?, _ make: MakeOptions) throws {
    try checkEnding()
    let isTIFF = (layout ?? namedLayout).isOneFile
    if !isTIFF, kind == .folder {
      guard namedKind == .tiff, container == nil, let path else { return }
      throw ValidationError(
        "-o \(path.printable) is a TIFF: name a folder, or leave --layout out "
          + "(--container folder makes a folder of this name)")
    }
    try checkFile(layout, isTIFF: isTIFF)
    if make.resume { throw ValidationError("--resume is for folders: one file is made anew") }
    if make.manifest.manifest != nil {
      let place = isTIFF ? "a TIFF has none" : "in an archive it is manifest.json"
      throw ValidationError("--manifest is for folders: \(place)")
    }
  }

  private func checkFile(_ layout: PyramidLayout?, isTIFF: Bool) throws {
    if isTIFF, let container {
      throw ValidationError(
        "--container \(container.rawValue): --layout tiff is one file by itself")
    }
    if isTIFF, namedKind == .archive, let path {
      throw ValidationError("-o \(path.printable): --layout tiff ends in .tif")
    }
    if path?.extension?.lowercased() == SmartZoom.fileExtension,
      let layout, layout.name != PyramidLayout.deepZoom.name
    {
      throw ValidationError(".szi is a Deep Zoom image: name the file .zip, or leave --layout out")
    }
  }
}

enum PyramidContainer: String, CaseIterable, ExpressibleByArgument {
  case folder, zip
}

struct PyramidWritingOptions: ParsableArguments {
  @OptionGroup var encodingOptions: EncodingOptions

  @Option(help: ArgumentHelp("What tiles keep of the metadata.", valueName: "policy"))
  var metadata = MetadataPolicy.safe

  @Option(
    help: ArgumentHelp(
      """
      Write tiles as srgb, without a profile of 1 KB or more, or keep the source's profile in each \
      tile. (default: srgb; source of --layout tiff)
      """, valueName: "profile"))
  var profile: PyramidProfile?

  @Option(
    help: ArgumentHelp(
      """
      What lies around the picture, and under what is transparent in files that cannot be. \
      (default: transparent, or else white)
      """, valueName: "color"),
    transform: CSSColorArgument.parse)
  var background: RGBA?

  var encoding: EncodeOptions { encodingOptions.encoding(metadata, isUpright: true) }
}
