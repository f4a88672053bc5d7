import ArgumentParser
import SlicerKit
import SystemPackage

/// What a pyramid is, and for whom.
struct PyramidShapeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "For whom: dzi (Deep Zoom), iiif, zoomify, xyz (map tiles), google (those as dzsave has them).",
      valueName: "layout"),
    completion: .list(PyramidFamily.allCases.map(\.rawValue)))
  var layout = PyramidFamily.dzi

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

  func validate() throws {
    if let iiif, iiif != 2, iiif != 3 {
      throw ValidationError("--iiif \(iiif) is not 2 or 3")
    }
    let sets: [(String, Bool, [PyramidFamily])] = [
      ("--iiif", iiif != nil, [.iiif]), ("--id", id != nil, [.iiif]), ("--tms", tms, [.xyz]),
      ("--centre", centre, [.xyz, .google]),
    ]
    for (option, isSaid, families) in sets where isSaid && !families.contains(layout) {
      let names = families.map(\.rawValue).joined(separator: " and ")
      throw ValidationError("\(option) is for --layout \(names)")
    }
    guard Pyramid.tileRange.contains(tile) else {
      throw ValidationError("--tile \(tile) is not between 1 and \(Pyramid.tileRange.upperBound)")
    }
    if fastShrink, let shrink, shrink != .mean {
      throw ValidationError(CommandFailure.text(JobError.shrinksOtherwise(shrink)))
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
        "\(text.debugDescription) is not the side of a square tile: write 256, or 256x256")
    }
    return side
  }

  /// The layout's row.
  func row() throws -> PyramidLayout {
    switch layout {
    case .dzi: .deepZoom
    case .iiif: iiif == 2 ? .iiif2 : .iiif3
    case .zoomify: .zoomify
    case .xyz: tms ? .tms : .xyz
    case .google: .google
    }
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
    pyramid.id = id.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }
}

/// Layouts, of which some have siblings.
enum PyramidFamily: String, CaseIterable, ExpressibleByArgument, CustomStringConvertible {
  case dzi, iiif, zoomify, xyz, google

  var description: String { rawValue }
}

/// Where a pyramid is written, and which of its tiles.
struct PyramidOutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      The folder that files go to, or the file.zip or file.szi; of several pictures, to OUT/NAME \
      each. (default: NAME-pyramid, or NAME.zip)
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
    if output == "-" { throw ValidationError("-o - is no folder: a pyramid is many files") }
  }

  /// Refuses a name that promises a file of another kind.
  private func checkEnding() throws {
    guard container != .folder, let path, namedArchive == nil,
      FolderName.isFile(path)
    else { return }
    throw ValidationError(
      "-o \(path.printable): a pyramid is a folder, or one file that ends in .zip or .szi "
        + "(--container folder makes a folder of this name)")
  }

  var path: FilePath? { output.map { FilePath(argument: $0) } }

  /// What follows NAME where no output is said.
  var suffix: String { kind == .zip ? ".zip" : "-pyramid" }

  /// What is written: as the name says, unless it is said.
  var kind: PyramidContainer { container ?? (namedArchive == nil ? .folder : .zip) }

  /// Refuses one file for several pictures.
  func checkForSeveral() throws {
    guard let path, namedArchive != nil else { return }
    throw ValidationError(
      "-o \(path.printable) is one file, and there are several pictures: name a folder, with "
        + "--container zip for a file of each")
  }

  /// The file that a path stands for where all goes into one: it ends in `.zip`, or is an `.szi`.
  func archive(at path: FilePath) -> FilePath {
    Self.archiveEnding(path) == nil ? FilePath(bytes: path.bytes + Array(".zip".utf8)) : path
  }

  /// `zip` or `szi`, if the output's name ends so.
  private var namedArchive: String? { path.flatMap(Self.archiveEnding) }

  private static func archiveEnding(_ path: FilePath) -> String? {
    let end = path.extension?.lowercased()
    return end == "zip" || end == "szi" ? end : nil
  }

  /// Refuses names of archives that are not written, and what an archive does not have.
  func check(_ layout: PyramidFamily, _ make: MakeOptions) throws {
    try checkEnding()
    if kind == .folder { return }
    if namedArchive == "szi", layout != .dzi {
      throw ValidationError(".szi is a Deep Zoom image: name the file .zip, or leave --layout out")
    }
    if make.resume { throw ValidationError("--resume is for folders: an archive is made anew") }
    if make.manifest.manifest != nil {
      throw ValidationError("--manifest is for folders: in an archive it is manifest.json")
    }
  }
}

/// What holds a pyramid's files.
enum PyramidContainer: String, CaseIterable, ExpressibleByArgument {
  case folder, zip
}

/// How a pyramid's tiles are encoded.
struct PyramidWritingOptions: ParsableArguments {
  @OptionGroup var encodingOptions: EncodingOptions

  @Option(help: ArgumentHelp("What tiles keep of the metadata.", valueName: "policy"))
  var metadata = MetadataPolicy.safe

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
