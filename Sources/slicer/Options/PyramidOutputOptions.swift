import ArgumentParser
import SlicerKit
import SystemPackage

/// Where a pyramid is written, and which of its tiles.
struct PyramidOutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      Write to this folder, or to file.zip, .szi, .tar, .tif, .pmtiles or .mbtiles; to OUT/NAME for each \
      of several pictures. With --container zip or tar, - is standard output. (default: NAME-pyramid, \
      NAME.zip or NAME-pyramid.tif)
      """, valueName: "out"), completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Write a folder, or one zip or tar of all files. (default: as the output's name says)",
      valueName: "kind"))
  var container: PyramidContainer?

  @Flag(help: "Write index.html, a page that shows the picture, beside the tiles.")
  var viewer = false

  @OptionGroup var blanks: BlankTileOptions

  func validate() throws {
    try PathArgument.check([output])
  }

  /// Refuses standard output for what is no archive.
  private func checkStream(_ layout: PyramidLayout?) throws {
    guard isStream else { return }
    if let layout, let file = layout.file {
      throw ValidationError(
        "--layout \(layout.name) cannot go to standard output\nhint: write -o FILE.\(file.rawValue)"
      )
    }
    if archive == nil {
      throw ValidationError(
        "-o - is standard output, which takes one archive\nhint: add --container tar or zip")
    }
  }

  /// Refuses a name that promises a file of another kind.
  private func checkEnding() throws {
    guard container != .folder, let path, namedKind == nil, FolderName.isFile(path)
    else { return }
    throw ValidationError(
      "-o \(path.printable) is not a folder, and does not end in .zip, .szi, .tar, .tif, .pmtiles or .mbtiles\nhint: use --container folder for a folder of this name"
    )
  }

  /// True if an archive goes to standard output.
  var isStream: Bool { output == "-" }

  var path: FilePath? { isStream ? nil : output.map { FilePath(argument: $0) } }

  /// The ending of NAME where no output is stated.
  func suffix(_ layout: PyramidLayout) -> String {
    let pyramid = "-pyramid"
    if let file = layout.file { return "\(pyramid).\(file.rawValue)" }
    return archive.map { ".\($0.rawValue)" } ?? pyramid
  }

  /// The archive that the files go into, as stated or by the output's name; nil for a folder.
  var archive: PyramidArchive? {
    guard let container else {
      if case .archive(let kind)? = namedKind { return kind }
      return nil
    }
    return PyramidArchive(rawValue: container.rawValue)
  }

  /// The layout that the output's name asks for.
  var namedLayout: PyramidLayout {
    guard container == nil, case .pyramid(let file)? = namedKind else { return .deepZoom }
    return PyramidCatalog.rows.first { $0.file == file } ?? .deepZoom
  }

  /// Refuses one output file for several pictures.
  func checkForSeveral() throws {
    if isStream {
      throw ValidationError(
        "-o - is one archive, but several pictures are named\nhint: name a folder; --container tar writes an archive for each picture"
      )
    }
    guard let path, namedKind != nil else { return }
    let way =
      if case .pyramid = namedKind { "--layout \(namedLayout.name)" } else {
        "--container \(archive?.rawValue ?? "zip")"
      }
    throw ValidationError(
      "-o \(path.printable) is one file, but several pictures are named\nhint: name a folder, with "
        + "\(way) for a file of each")
  }

  /// The one file that holds everything: an archive, or a layout's own file; nil for a folder.
  ///
  /// - Parameter path: as it was said, or follows from the picture's name.
  func file(at path: FilePath, _ layout: PyramidLayout) -> FilePath? {
    let named = Self.kind(of: path)
    func ending(in end: String) -> FilePath { FilePath(bytes: path.bytes + Array(".\(end)".utf8)) }
    if let file = layout.file {
      return named == .pyramid(file) ? path : ending(in: file.rawValue)
    }
    guard let archive else { return nil }
    return named == .archive(archive) ? path : ending(in: archive.rawValue)
  }

  private enum NamedKind: Equatable {
    case archive(PyramidArchive)
    case pyramid(PyramidLayout.File)
  }

  private var namedKind: NamedKind? { path.flatMap(Self.kind) }

  private static func kind(of path: FilePath) -> NamedKind? {
    guard let end = path.extension?.lowercased() else { return nil }
    if end == SmartZoom.fileExtension { return .archive(.zip) }
    if FileFormat.tiff.extensions.contains(end) { return .pyramid(.tiff) }
    return PyramidArchive(rawValue: end).map { .archive($0) }
      ?? PyramidLayout.File(rawValue: end).map { .pyramid($0) }
  }

  /// Refuses names of files that are not written, and what one file does not have.
  func check(_ layout: PyramidLayout?, _ make: MakeOptions) throws {
    try checkStream(layout)
    try checkEnding()
    let file = (layout ?? namedLayout).file
    if file == nil, archive == nil {
      guard case .pyramid? = namedKind, container == nil, let path else { return }
      throw ValidationError(
        "-o \(path.printable) is a file of the layout \(namedLayout.name)\nhint: name a folder, leave --layout out, or "
          + "use --container folder for a folder of this name")
    }
    try checkFile(layout ?? namedLayout)
    let what = file.map { $0 == .tiff ? "a TIFF" : "a .\($0.rawValue) file" }
    if make.resume {
      throw ValidationError(
        "--resume works only with folders; \(what ?? "an archive") is always written from the start"
          + "\nhint: leave --resume out")
    }
    if make.manifest.manifest != nil {
      let place = what.map { "\($0) has no manifest" } ?? "in an archive it is manifest.json"
      throw ValidationError(
        "--manifest works only with folders; \(place)\nhint: leave --manifest out")
    }
  }

  private func checkFile(_ layout: PyramidLayout) throws {
    if let file = layout.file {
      if let container {
        throw ValidationError(
          "--container \(container.rawValue) contradicts --layout \(layout.name), which is one file"
        )
      }
      if let namedKind, namedKind != .pyramid(file), let path {
        throw ValidationError(
          "-o \(path.printable) does not end in .\(file.rawValue), as --layout \(layout.name) does")
      }
    }
    if container != nil, let archive, case .pyramid(let file)? = namedKind, let path {
      throw ValidationError(
        "-o \(path.printable) is a .\(file.rawValue) file, and --container \(archive.rawValue) writes a "
          + ".\(archive.rawValue)\nhint: leave --container out, or name the file .\(archive.rawValue)"
      )
    }
    if path?.extension?.lowercased() == SmartZoom.fileExtension,
      layout.name != PyramidLayout.deepZoom.name
    {
      throw ValidationError(
        ".szi is a Deep Zoom image\nhint: name the file .zip, or leave --layout out")
    }
  }
}
