import ArgumentParser
import SlicerKit
import SystemPackage

/// Where a pyramid is written, and which of its tiles.
struct PyramidOutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      Write to this folder, or file.zip, file.szi or file.tif; to OUT/NAME for each of several \
      pictures. (default: NAME-pyramid, NAME.zip or NAME-pyramid.tif)
      """, valueName: "out"), completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Write a folder, or one zip of all files. (default: as the output's name says)",
      valueName: "kind"))
  var container: PyramidContainer?

  @Flag(help: "Write index.html, a page that shows the picture, beside the tiles.")
  var viewer = false

  @OptionGroup var blanks: BlankTileOptions

  func validate() throws {
    try PathArgument.check([output])
    if output == "-" {
      throw ValidationError(
        "a pyramid cannot be written to standard output (-o -)")
    }
  }

  /// Refuses a name that promises a file of another kind.
  private func checkEnding() throws {
    guard container != .folder, let path, namedKind == nil, FolderName.isFile(path)
    else { return }
    throw ValidationError(
      "-o \(path.printable) is not a folder, and does not end in .zip, .szi or .tif\nhint: use --container folder for a folder of this name"
    )
  }

  var path: FilePath? { output.map { FilePath(argument: $0) } }

  /// The ending of NAME where no output is stated.
  func suffix(_ layout: PyramidLayout) -> String {
    let pyramid = "-pyramid"
    if let end = layout.fileExtension { return "\(pyramid).\(end)" }
    return kind == .zip ? ".zip" : pyramid
  }

  /// The kind of output of a layout that has files: by the name, unless it is stated.
  var kind: PyramidContainer { container ?? (namedKind == .archive ? .zip : .folder) }

  /// The layout that the output's name asks for.
  var namedLayout: PyramidLayout { namedKind == .tiff && container == nil ? .tiff : .deepZoom }

  /// Refuses one output file for several pictures.
  func checkForSeveral() throws {
    guard let path, namedKind != nil else { return }
    let way = namedKind == .tiff ? "--layout tiff" : "--container zip"
    throw ValidationError(
      "-o \(path.printable) is one file, but several pictures are named\nhint: name a folder, with "
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
        "-o \(path.printable) is a TIFF\nhint: name a folder, leave --layout out, or use --container folder for a folder of this name"
      )
    }
    try checkFile(layout, isTIFF: isTIFF)
    if make.resume {
      throw ValidationError(
        "--resume works only with folders; \(isTIFF ? "a TIFF" : "an archive") is always written from the start"
          + "\nhint: leave --resume out")
    }
    if make.manifest.manifest != nil {
      let place = isTIFF ? "a TIFF has no manifest" : "in an archive it is manifest.json"
      throw ValidationError(
        "--manifest works only with folders; \(place)\nhint: leave --manifest out")
    }
  }

  private func checkFile(_ layout: PyramidLayout?, isTIFF: Bool) throws {
    if isTIFF, let container {
      throw ValidationError(
        "--container \(container.rawValue) contradicts --layout tiff, which is one file")
    }
    if isTIFF, namedKind == .archive, let path {
      throw ValidationError("-o \(path.printable) does not end in .tif, as --layout tiff does")
    }
    if path?.extension?.lowercased() == SmartZoom.fileExtension,
      let layout, layout.name != PyramidLayout.deepZoom.name
    {
      throw ValidationError(
        ".szi is a Deep Zoom image\nhint: name the file .zip, or leave --layout out")
    }
  }
}
