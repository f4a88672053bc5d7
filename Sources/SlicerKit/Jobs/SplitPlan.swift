import SlicerCodecs
public import SlicerCore
import SlicerFiles
public import SlicerTiles
public import SystemPackage

/// What a cut of one picture will write, known from its header alone.
public struct SplitPlan: Sendable {
  public let input: PictureInput
  /// Where tiles and manifest go.
  public let folder: FilePath
  /// The picture as shown.
  public let size: PixelSize
  public let scale: Scale
  public let grid: Grid
  /// One for each tile, row by row: paths inside ``folder``, as bytes.
  public let names: [[UInt8]]
  /// What the user should know before anything is read: options that have no effect here.
  public let notes: [String]

  /// Plans without writing anything.
  public init(_ request: SplitRequest, _ options: SplitOptions) throws {
    let picture = try OpenPicture(request.input, options.decoding, options.encoding)
    do {
      self = try SplitPlan(request, options, picture)
    } catch {
      throw PathError(request.input.path, error)
    }
  }

  init(_ request: SplitRequest, _ options: SplitOptions, _ picture: OpenPicture) throws {
    let source = SourceName(request.input.fileName)
    input = request.input
    folder = request.folder
    size = picture.header.displaySize
    scale = options.scale ?? source.scale ?? .one
    grid = try options.grid.tiles(
      for: size, scale: scale, uneven: options.uneven, unit: options.unit)
    // A padded tile may be larger than the picture.
    try options.decoding.limits.check(grid.largestTile)
    let format = FormatCatalog.row(picture.encoder.format)
    try format.check(options.naming.template)
    names = try options.naming.names(
      for: grid, name: source.name, scaleSuffix: source.suffix(for: scale),
      fileExtension: format.fileExtension(like: source))
    notes = options.ineffectiveOptions(for: picture) + options.paddingNotes(for: picture, grid)
  }
}

extension FormatCatalog.Row {
  /// The source's own extension where it is one of this format's, so that `.JPG` stays `.JPG`.
  func fileExtension(like source: SourceName) -> [UInt8] {
    let own = String(decoding: source.fileExtension, as: UTF8.self)
    return extensions.contains(own.lowercased()) ? source.fileExtension : Array(extensions[0].utf8)
  }

  /// Refuses names that end in another format's extension than the files will have.
  func check(_ template: NameTemplate<NameField>) throws(JobError) {
    guard let bytes = template.literalExtension else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    if let other = FormatCatalog.row(forExtension: text), other.format != format {
      throw .otherExtension(text, title: title, other: other.format)
    }
  }
}

/// One picture to cut, and where to.
public struct SplitRequest: Hashable, Sendable {
  public var input: PictureInput
  public var folder: FilePath

  public init(input: PictureInput, folder: FilePath) {
    self.input = input
    self.folder = folder
  }

  /// Where tiles go: `NAME-tiles/` in the current folder, or `output`; several pictures go to
  /// `output/NAME` each. NAME is the file's name without its extension.
  ///
  /// - Throws: ``JobError/sameFolder(_:inputs:)``, ``JobError/repeatedStandardInput``.
  public static func requests(
    _ inputs: [PictureInput], output: FilePath?
  ) throws(JobError) -> [SplitRequest] {
    if inputs.filter({ $0 == .standardInput }).count > 1 { throw .repeatedStandardInput }
    let requests = inputs.map { input in
      SplitRequest(
        input: input, folder: folder(for: input, output: output, isOnly: inputs.count == 1))
    }
    let groups = Dictionary(grouping: requests) { $0.folder.lexicallyNormalized() }
    if let clash = requests.first(where: {
      (groups[$0.folder.lexicallyNormalized()]?.count ?? 0) > 1
    }) {
      let inputs = requests.filter {
        $0.folder.lexicallyNormalized() == clash.folder.lexicallyNormalized()
      }
      throw .sameFolder(clash.folder, inputs: inputs.map(\.input.path))
    }
    return requests
  }

  private static func folder(
    for input: PictureInput, output: FilePath?, isOnly: Bool
  ) -> FilePath {
    let source = SourceName(input.fileName)
    let stem = source.name + source.scaleSuffix
    // `...png` would be called `..`: then the whole of the file's name is used.
    let name = (try? NameRules.check(stem)) == nil ? input.fileName : stem
    guard let output else { return FilePath(bytes: name + Array("-tiles".utf8)) }
    return isOnly ? output : output.appending(FilePath(bytes: name).components)
  }
}
