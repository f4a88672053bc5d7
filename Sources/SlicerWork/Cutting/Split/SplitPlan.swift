import SlicerCodecs
package import SlicerCore
import SlicerFiles
package import SlicerTiles
package import SystemPackage

/// What a cut will write: the tiles of a picture, at one or several scales. Nothing is written by it.
package struct SplitPlan: Sendable {
  /// In ascending scale.
  package let pictures: [PicturePlan]
  let sink: TileSink
  let layout: LaidOutSplit
  private let split: Split

  init(_ split: Split, _ sink: TileSink, _ set: PictureSet) throws {
    self.split = split
    self.sink = sink
    // The largest first: it says what pieces need in points.
    var plans: [PicturePlan] = []
    for picture in set.pictures.reversed() {
      plans.insert(
        try WorkError.about(picture.picture.path) {
          try PicturePlan(picture, split, pieces: plans.last?.pieces)
        }, at: 0)
    }
    pictures = plans
    do {
      layout = try LaidOutSplit(pictures, split)
      try NameRules.check(all: names)
    } catch NameError.duplicate(let name) where Self.isShared(name, by: pictures) {
      throw ScaleError.sameNameAtScales(name)
    }
  }

  private static func isShared(_ name: [UInt8], by pictures: [PicturePlan]) -> Bool {
    pictures.count { $0.fileNames.contains(name) } > 1
  }

  /// All files' names, but for the manifest's: the tiles', picture by picture, and the documents'.
  var names: [[UInt8]] { pictures.flatMap(\.fileNames) + layout.documents.map(\.path) }

  /// The manifest first, then all other files that a cut may write; from its folder, if it has one.
  ///
  /// - Parameter asInNewFolder: whether what lies in the folder now is left out of account.
  /// - Throws: ``WorkError`` where another set is in the way.
  package func outputs(asInNewFolder: Bool = false) throws(WorkError) -> [FilePath] {
    try WorkError.about(split.name?.path) {
      let manifest =
        try output(inputs: []).manifestName(asInNewFolder: asInNewFolder)
        ?? FilePath(NameRules.manifest)
      return ([manifest] + names.map { FilePath(bytes: $0) }).map {
        (folder?.path ?? "").appending($0.components)
      }
    }
  }

  /// Refuses what a cut would refuse before it does anything.
  ///
  /// - Throws: ``WorkError``.
  package func check() throws(WorkError) {
    try WorkError.about(split.name?.path) {
      // Those that are made have no file, and what is missing has been said.
      try output(inputs: pictures.compactMap { try? $0.picture.identity() }).check()
    }
  }

  private var folder: OutputFolder? {
    if case .folder(let folder) = sink { folder } else { nil }
  }

  /// - Parameter inputs: what must not be overwritten.
  func output(inputs: [InputIdentity]) throws -> OutputPlan {
    let folder = folder ?? OutputFolder("")
    var output = OutputPlan(
      folder: folder.path, names: names.map { FilePath(bytes: $0) }, sets: try split.sets(folder),
      inputs: inputs, existingFiles: folder.existingFiles)
    // A catalog's own Contents.json says nothing of the pictures in it.
    output.sharable = Dictionary(
      layout.documents.map { (FilePath(bytes: $0.path), $0.bytes) }, uniquingKeysWith: { $1 })
    return output
  }
}

extension Split {
  /// What a cut will write, known from the pictures' headers alone.
  ///
  /// - Throws: ``WorkError`` as the cut would.
  package func plan(_ sink: TileSink) throws(WorkError) -> SplitPlan {
    try WorkError.about(name?.path) { try SplitPlan(self, sink, openPictures()) }
  }

  /// The manifest that a cut would write into a folder now.
  ///
  /// - Throws: ``WorkError`` where its name is none, or another set's.
  package func manifest(in folder: OutputFolder) throws(WorkError) -> FilePath {
    try WorkError.about(name?.path) {
      let plan = OutputPlan(folder: folder.path, names: [], sets: try sets(folder))
      return folder.path.pushing(try plan.manifestName() ?? FilePath(NameRules.manifest))
    }
  }

  /// What tells the cut's files from others' in the folder, and how its manifest is called.
  func sets(_ folder: OutputFolder) throws(NameError) -> SetRule {
    let isNameless = pictures.contains { $0.filePath == nil }
    return try SetRule(
      isNameless ? .nameless : .tiles(Set(pictures.map(\.fileName))), stated: folder.manifest,
      first: name?.fileName ?? [])
  }
}

/// What a cut of one picture will write, known from its header alone.
package struct PicturePlan: Sendable {
  /// The file that it is cut from, if need be at another size.
  package let picture: Picture
  /// The picture as shown.
  package let size: PixelSize
  package let scale: Scale
  package let grid: Grid
  /// Whether tiles are copied as they are compressed, without decoding.
  package let isLossless: Bool
  /// Whether tiles are encoded in a way that loses a little.
  package let isEncodedAnew: Bool
  /// The same, of a picture whose tiles are of its own kind.
  let losesInItsFormat: Bool
  /// Whether the picture is made from a larger one of its set.
  package let isMade: Bool
  /// The shape of the pieces; nil for rectangles.
  let jigsaw: JigsawPieces?
  /// What the pieces' files show at all scales; nil for rectangles.
  let pieces: PieceFrames?
  /// One for each tile, row by row.
  let places: [TilePlace]
  /// The file of each tile, row by row: paths inside the plan's folder, as bytes. On a sheet all are
  /// the same.
  package let names: [[UInt8]]
  /// What each tile is called at every scale, row by row.
  let titles: [[UInt8]]
  /// All tiles in one file, if the layout asks for that.
  let sheet: TileSheet?
  /// What the user should know before anything is read.
  package let notes: [WorkNote]

  /// About what a tile's place and its names take.
  private static let bytesPerTile = 400

  /// - Parameter pieces: the frames of the set's largest picture, if this is a smaller one.
  init(_ picture: OpenPicture, _ split: Split, pieces: PieceFrames? = nil) throws {
    let source = picture.picture.sourceName
    self.picture = picture.picture
    size = picture.header.displaySize
    scale = picture.scale
    isMade = picture.isMade
    let asked = try split.grid.tiles(
      for: size, scale: scale, uneven: split.uneven, unit: split.unit)
    if picture.isAnimated, let obstacle = split.animationObstacle {
      throw CutError.notAnimated(obstacle)
    }
    let cutting = LosslessPlan(picture, split)
    grid = try cutting.grid(asked)
    isLossless = cutting.isLossless(grid)
    try MemoryReserve.check(room: grid.rows * grid.columns * Self.bytesPerTile)
    jigsaw = try split.pieces(of: grid)
    let frames = pieces ?? jigsaw.map(PieceFrames.init)
    self.pieces = frames
    places = jigsaw.flatMap { frames?.places(in: $0) } ?? split.places(in: grid)
    sheet = split.layout?.packing == .sheet ? TileSheet(places) : nil
    // A padded tile may be larger than the picture, and a sheet too.
    for place in places { try picture.picture.limits.check(place.fileSize) }
    if let sheet { try picture.picture.limits.check(sheet.size) }
    let format = isLossless ? picture.header.format : picture.encoder.format
    try format.check(split.naming.template)
    let named = try split.naming.names(
      for: grid, name: source.name, scaleSuffix: source.suffix(for: scale),
      fileExtension: format.fileExtension(like: source))
    let layoutNames = named.map { [scale] in LayoutName($0, scale: scale, source: source.name) }
    titles = layoutNames.map(\.tile)
    names =
      try split.layout.map { layout in try layoutNames.map { try layout.path(of: $0) } }
      ?? named
    isEncodedAnew = !isLossless && !picture.encoder.isExact
    notes =
      picture.formatNotes(isCopied: isLossless) + split.paddingNotes(for: picture, grid)
      + cutting.notes(grid) + split.gridNotes
    losesInItsFormat = isEncodedAnew && format == picture.header.format
  }

  /// The files' names, each once.
  var fileNames: [[UInt8]] { sheet == nil ? names : [names[0]] }

  /// Where a tile lies in its file, and the file's size.
  func frame(of tile: Int) -> (frame: PixelRect, fileSize: PixelSize) {
    guard let sheet else { return (places[tile].frame, places[tile].fileSize) }
    return (sheet.frame(of: places[tile], in: sheet.areas[tile]), sheet.size)
  }

  /// Where a tile lies, in the picture and in its file.
  func placed(_ tile: Int) -> PlacedTile {
    PlacedTile(places[tile], on: sheet?.areas[tile])
  }
}

extension FileFormat {
  /// The source's own extension where it is one of this format's, so that `.JPG` stays `.JPG`.
  func fileExtension(like source: SourceName) -> [UInt8] {
    let own = String(decoding: source.fileExtension, as: UTF8.self)
    return extensions.contains(own.lowercased()) ? source.fileExtension : Array(extensions[0].utf8)
  }

  /// Refuses names that end in another format's extension than the files will have.
  func check(_ template: NameTemplate<NameField>) throws(JobError) {
    guard let bytes = template.literalExtension else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    if let other = FormatCatalog.format(forExtension: text), other != self {
      throw .otherExtension(text, title: title, other: other)
    }
  }
}

/// What a layout makes of a cut beside the tiles: known before it but for tiles that are left out.
struct LaidOutSplit: Sendable {
  /// All documents that there can be, as they are if no tile is left out.
  let documents: [LayoutDocument]
  private let layout: TileLayout?

  /// - Throws: `LayoutError` for scales and names that the layout has no place for.
  init(_ pictures: [PicturePlan], _ split: Split) throws {
    layout = split.layout
    guard let layout else {
      documents = []
      return
    }
    documents = try layout.documents(Self.set(pictures) { _, _ in nil })
  }

  /// The documents of a finished cut.
  func documents(
    _ pictures: [PicturePlan], _ manifests: [TileManifest]
  ) throws -> [LayoutDocument] {
    guard let layout else { return [] }
    let set = Self.set(pictures) { picture, tile in
      guard case .blank(let samples) = manifests[picture].tiles[tile].content else { return nil }
      return .blank(BlankColor.color(samples, manifests[picture].source.pixelFormat))
    }
    return try layout.documents(set)
  }

  /// - Parameter blank: what is known of a tile of one color; nil for one that has a file.
  private static func set(
    _ pictures: [PicturePlan], _ blank: (Int, Int) -> LaidOutTile.Content?
  ) -> LaidOutSet {
    let members = pictures.enumerated().map { number, picture in
      LaidOutSet.Member(
        grid: picture.grid,
        tiles: picture.places.indices.map { i in
          LaidOutTile(
            tile: picture.places[i].tile, name: picture.titles[i],
            content: blank(number, i) ?? .file(file(i, of: picture)))
        },
        sheet: picture.sheet.map { LaidOutSet.Sheet(path: picture.names[0], size: $0.size) },
        showsWholeFiles: picture.jigsaw != nil)
    }
    return LaidOutSet(name: pictures[0].picture.sourceName.name, members: members)
  }

  private static func file(_ tile: Int, of picture: PicturePlan) -> LaidOutFile {
    let (frame, size) = picture.frame(of: tile)
    return LaidOutFile(
      path: picture.names[tile], size: size, frame: frame, area: picture.sheet?.areas[tile])
  }
}
