import SlicerCodecs
import SlicerColor
package import SlicerCore
import SlicerFiles
import SlicerPixels
package import SlicerTiles
package import SlicerWork
package import SystemPackage

/// What a pyramid will be, known from its picture's header alone. Nothing is written by it.
package struct PyramidPlan: Sendable {
  /// The picture as shown.
  package let size: PixelSize
  /// What names the files.
  package let set: PyramidSet
  let strips: PyramidStrips
  /// Whether tiles of the full level are cut from a JPEG's coefficients.
  let usesBlocks: Bool
  /// Whether all of them are.
  package let isLossless: Bool
  /// The level that smaller ones are halved from: 1 where the decoder delivers that.
  ///
  /// Those of 1/4 and 1/8 from decoders of their own were measured too: each reads the whole file again,
  /// which takes longer than halving what there is. Of 88 megapixels 1.70 s of processor time in place
  /// of 1.36 (and 1.50 without any), of a progressive picture of 15 megapixels 1.30 in place of 0.90 (0.77).
  let base: Int
  /// What the user should know before anything is read.
  package let notes: [WorkNote]
  /// What is written beside the tiles.
  let documents: [LayoutDocument]
  let sink: PyramidSink
  let pyramid: Pyramid

  /// About what a file's names take.
  private static let bytesPerTile = 400

  init(_ pyramid: Pyramid, _ sink: PyramidSink, _ picture: OpenPicture) throws {
    (self.pyramid, self.sink) = (pyramid, sink)
    size = picture.header.displaySize
    let shape = pyramid.shape(of: size)
    guard shape.tileCount <= Grid.maxCount else {
      throw TileError.tooManyTiles(count: shape.tileCount)
    }
    try MemoryReserve.check(room: shape.tileCount * Self.bytesPerTile)
    let layout = pyramid.layout
    try pyramid.checkTile(shape, picture)
    let name = try layout.printable(picture.picture.sourceName.name)
    let id = pyramid.id ?? "https://example.com/\(name.percentEncoded)"
    set = PyramidSet(
      layout, shape, name: name, fileExtension: picture.encoder.format.extensions[0], id: id)
    documents = set.documents + pyramid.pages(set) + sink.documents(set, picture.header)
    let step = pyramid.blockStep(of: picture, shape)
    if pyramid.shrinksFast, !pyramid.picture.canBeReadAgain { throw JobError.halvedStream }
    base = pyramid.shrinksFast && shape.levels.count > 1 ? 1 : 0
    let isBlock: (PyramidTile) -> Bool = { tile in
      step != nil && (!layout.isSquare || shape.isWhole(tile))
    }
    usesBlocks = shape.placedTiles(ofLevel: 0).contains(where: isBlock)
    isLossless = shape.placedTiles(ofLevel: 0).allSatisfy(isBlock)
    strips = PyramidStrips(
      shape, base: base, pictures: Set(set.pictures.map(\.level)), isBlock: isBlock)
    var notes = picture.formatNotes
    if pyramid.id == nil, layout.isService { notes.append(WorkNote(.unstatedService(id))) }
    if case .usually(let kind) = layout.kinds, kind != set.fileExtension {
      notes.append(WorkNote(.unusualTiles(picture.encoder.format)))
    }
    self.notes = notes
  }

  /// All files' names, but for the manifest's, level by level.
  var names: [[UInt8]] {
    self.set.shape.levels.indices.flatMap { level in
      set.shape.placedTiles(ofLevel: level).flatMap(set.paths)
    } + self.set.pictures.flatMap(\.paths) + documents.map(\.path)
  }

  /// Names of which no other pyramid may have one in the same folder, beside those of the files.
  ///
  /// Map tiles are called after no picture, and no document of theirs is: those of two pictures, in two
  /// formats, would lie among each other.
  private var claims: [[UInt8]] {
    let shape = set.shape
    guard set.layout.isSquare else { return [] }
    return FormatCatalog.written.map { $0.extensions[0] }.filter { $0 != set.fileExtension }
      .map { PyramidSet(set.layout, shape, name: set.name, fileExtension: $0, id: set.id) }
      .flatMap { other in
        shape.levels.indices.flatMap { other.paths(of: shape.placedTiles(ofLevel: $0)[0]) }
      }
  }

  /// The levels' sizes and how many tiles each has, the largest first.
  package var levels: [(size: PixelSize, tileCount: Int)] {
    self.set.shape.levels.indices.map { level in
      (set.shape.levels[level].size, set.shape.placedTiles(ofLevel: level).count)
    }
  }

  /// Pixels of all levels.
  var pixelCount: Int {
    self.set.shape.levels.reduce(0) { $0 + $1.size.width * $1.size.height }
  }

  private var folder: OutputFolder? {
    if case .folder(let folder) = sink { folder } else { nil }
  }

  /// - Parameter inputs: what must not be overwritten.
  func output(inputs: [InputIdentity]) throws -> OutputPlan {
    let names = names
    try NameRules.check(all: names)
    if case .archive(let path, let existing) = sink {
      var plan = OutputPlan(file: path, sets: .noSet, inputs: inputs, existingFiles: existing)
      plan.missingFolder = .make
      if existing == .replaceKnown, let first = archiveOrder.first {
        plan.documents = [.archive(plan.names[0], first: first)]
      }
      return plan
    }
    let folder = folder ?? OutputFolder("")
    var output = OutputPlan(
      folder: folder.path, names: names.map { FilePath(bytes: $0) },
      sets: try pyramid.sets(folder), inputs: inputs, existingFiles: folder.existingFiles)
    output.claims = claims.map { FilePath(bytes: $0) }
    return output
  }

  /// The manifest first, then all other files that may be written; from its folder, if it has one.
  ///
  /// - Parameter asInNewFolder: whether what lies in the folder now is left out of account.
  /// - Throws: ``WorkError`` where another set is in the way.
  package func outputs(asInNewFolder: Bool = false) throws(WorkError) -> [FilePath] {
    if case .archive(let path, _) = sink { return [path] }
    return try WorkError.about(pyramid.picture.path) {
      let manifest =
        try output(inputs: []).manifestName(asInNewFolder: asInNewFolder)
        ?? FilePath(NameRules.manifest)
      return ([manifest] + names.map { FilePath(bytes: $0) }).map {
        (folder?.path ?? "").appending($0.components)
      }
    }
  }

  /// Refuses what the work would refuse before it does anything.
  ///
  /// - Throws: ``WorkError``.
  package func check() throws(WorkError) {
    try WorkError.about(pyramid.picture.path) {
      try output(inputs: [try pyramid.picture.identity()].compactMap { $0 }).check()
    }
  }
}

extension KnownFile {
  /// An archive that begins with a pyramid's first tile.
  fileprivate static func archive(_ name: FilePath, first: [UInt8]) -> KnownFile {
    KnownFile(name: name, start: "PK\u{3}\u{4}", mention: first, headBytes: 8192)
  }
}

extension Pyramid {
  /// The encoding with what follows from the rest.
  ///
  /// Viewers draw tiles on a canvas, which knows no orientation. Where the picture ends inside a tile
  /// the rest is transparent, if the files can be and nobody has said a color.
  private var completedEncoding: EncodeOptions {
    var encoding = encoding
    encoding.isUpright = true
    encoding.isForBrowsers = true
    encoding.samples = layout.isSquare && background == nil ? .withAlphaIfHeld : .expanded
    return encoding
  }

  /// The picture's rows as tiles have them.
  ///
  /// - Parameter halved: of half the size, as a JPEG's decoder makes them.
  /// - Throws: as the picture does; `JobError.cannotShrinkFast(_:)`.
  func open(halved: Bool = false) throws -> OpenPicture {
    try check()
    var decoding = picture.decoding
    // A mean of light needs red, green and blue.
    decoding.convertsToRGB = shrinking == .linear
    decoding.halves = halved
    let picture = try OpenPicture(
      picture, completedEncoding, matte: background?.opaque, decoding: decoding)
    let hasBlocks = picture.header.mcuSize != nil
    if shrinksFast, !hasBlocks { throw JobError.cannotShrinkFast(picture.header.format) }
    return picture
  }

  /// The picture's coefficients.
  func openBlocks() throws -> LosslessPicture {
    try OpenPicture(picture, completedEncoding).openBlocks()
  }

  /// What makes the smaller levels out of the rows of level `base`.
  func halvedRows(
    of picture: OpenPicture, _ shape: PyramidShape, base: Int
  ) throws -> HalvedRows {
    let (format, level) = (picture.rows.format, shape.levels[base])
    let curve = picture.lightCurve(bitDepth: format.bitDepth)
    return try HalvedRows(
      format, columns: level.columns, rows: level.rows, levels: shape.levels.count - 1 - base,
      droppingOddLines: layout.halving == .floor, shrinking, curve: curve)
  }

  /// Where a JPEG's blocks meet, if its full level is cut along them; nil where pixels are needed.
  fileprivate func blockStep(of picture: OpenPicture, _ shape: PyramidShape) -> PixelSize? {
    guard let step = picture.header.mcuSize, blankTolerance == nil, shape.overlap == 0,
      picture.canCopyBlocks, self.picture.canBeReadAgain
    else { return nil }
    let fits =
      shape.tile % step.width == 0 && shape.tile % step.height == 0
      && shape.origin.x % step.width == 0 && shape.origin.y % step.height == 0
    return fits ? step : nil
  }

  /// Refuses tiles of a kind that no viewer asks for, and those that could not be read again.
  fileprivate func checkTile(_ shape: PyramidShape, _ picture: OpenPicture) throws {
    let format = picture.encoder.format
    if case .only(let kind) = layout.kinds, kind != format.extensions[0] {
      throw JobError.notInLayout(.format(format), layout.name)
    }
    // Others end with the picture, which has been checked.
    guard layout.isSquare else { return }
    let limits = picture.picture.limits
    let side = min(limits.maxSide, Int(Double(limits.maxPixels).squareRoot()))
    if shape.tile > side { throw JobError.largeTile(side: shape.tile, allowed: side) }
  }

  /// The page that shows it.
  fileprivate func pages(_ set: PyramidSet) -> [LayoutDocument] {
    guard hasViewer else { return [] }
    let page = PyramidPage.html(for: set, title: set.name, background: background)
    return [LayoutDocument(PyramidPage.name, page)]
  }

  /// What tells the pyramid's files from others' in the folder, and how its manifest is called.
  func sets(_ folder: OutputFolder) throws(NameError) -> SetRule {
    try SetRule(
      picture.filePath == nil ? .nameless : .pyramid(picture.fileName), stated: folder.manifest,
      first: picture.fileName)
  }
}

extension OpenPicture {
  /// The light that samples stand for: as the picture's profile says, if it is of curves, else sRGB's.
  fileprivate func lightCurve(bitDepth: Int) -> LightCurve {
    LightCurve(of: header.colors, rows.format.model, bitDepth: bitDepth)
  }
}

extension PyramidShape {
  /// Whether all pixels of a tile are the picture's.
  fileprivate func isWhole(_ tile: PyramidTile) -> Bool {
    let size = area(column: tile.column, row: tile.row, of: levels[tile.level]).size
    return size == PixelSize(width: self.tile, height: self.tile)
  }
}

extension RGBA {
  /// As it lies on white.
  fileprivate var opaque: RGBA {
    func over(_ sample: UInt8) -> UInt8 {
      let sum: Int = Int(sample) * Int(alpha) + 255 * (255 - Int(alpha))
      return UInt8((sum + 127) / 255)
    }
    return RGBA(red: over(red), green: over(green), blue: over(blue))
  }
}

extension String {
  /// As a part of a URL's path. Source: RFC 3986 §2.3.
  fileprivate var percentEncoded: String {
    let plain = Set(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    return String(
      decoding: utf8.flatMap {
        plain.contains($0)
          ? [$0] : [UInt8(ascii: "%"), digits[Int($0 >> 4)], digits[Int($0 & 15)]]
      }, as: UTF8.self)
  }
}
