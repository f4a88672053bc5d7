import SlicerCodecs
package import SlicerCore
import SlicerFiles
package import SlicerTiles
package import SystemPackage

/// The plan of a pyramid, from its picture's header alone. Planning writes nothing.
package struct PyramidPlan: Sendable {
  /// The picture as shown.
  package let size: PixelSize
  package let set: PyramidSet
  let strips: PyramidStrips
  /// True if tiles of the full level are cut from a JPEG's coefficients.
  let usesBlocks: Bool
  /// How tiles are coded, where they are one TIFF's.
  let tiff: TIFFTiles?
  /// True if all tiles are copied without decoding.
  package let isLossless: Bool
  /// Smaller levels that are the file's own, where that is asked for.
  let ownLevels: [Int: StoredLevel]
  /// The tiles that are copied from the source file.
  let moved: MovedTiles
  /// The level that smaller ones are halved from: 1 where the decoder delivers that.
  ///
  /// Levels of 1/4 and 1/8 from decoders of their own were measured too: each reads the whole file again,
  /// which takes longer than halving what there is. Of 88 megapixels 1.70 s of processor time in place of
  /// 1.36 (and 1.50 without any); of a progressive picture of 15 megapixels 1.30 in place of 0.90 (0.77).
  let base: Int
  /// Notes for the user before anything is read.
  package let notes: [WorkNote]
  let documents: [LayoutDocument]
  /// The tiles' format.
  let format: FileFormat

  /// The names of what describes the tiles, in the folder or the archive: documents, pages, the manifest.
  package var documentPaths: [[UInt8]] {
    documents.map(\.path) + (set.layout.isOneFile ? [] : [Array(NameRules.manifest.utf8)])
  }
  let sink: PyramidSink
  let pyramid: Pyramid

  /// The bytes that a file's names take, roughly.
  private static let bytesPerTile = 400

  init(_ pyramid: Pyramid, _ sink: PyramidSink, _ picture: OpenPicture) throws {
    (self.pyramid, self.sink) = (pyramid, sink)
    size = picture.header.displaySize
    let shape = pyramid.shape(of: size)
    guard shape.tileCount <= Grid.maxCount else {
      throw SlicerError.tooManyTiles(count: shape.tileCount)
    }
    try MemoryReserve.check(room: shape.tileCount * Self.bytesPerTile)
    let layout = pyramid.layout
    try pyramid.checkTile(shape, picture)
    let name = try layout.printable(picture.picture.sourceName.name)
    let id = pyramid.id ?? "https://example.com/\(name.percentEncoded)"
    format = picture.encoder.format
    set = PyramidSet(
      layout, shape, name: name, fileExtension: picture.encoder.format.extensions[0], id: id)
    ownLevels = try pyramid.ownLevels(of: picture, shape)
    moved = try pyramid.movedTiles(of: picture, shape, ownLevels)
    tiff = try pyramid.tiffTiles(picture, moved.full)
    documents = set.documents + pyramid.pages(set) + sink.documents(set, picture.header)
    let step = pyramid.blockStep(of: picture, shape)
    if pyramid.shrinksFast, !pyramid.picture.canBeReadAgain { throw SlicerError.halvedStream }
    base = pyramid.shrinksFast && shape.levels.count > 1 ? 1 : 0
    let isBlock: (PyramidTile) -> Bool = { tile in
      step != nil && (!layout.isSquare || shape.isWhole(tile))
    }
    let isMoved = moved.contains
    usesBlocks = shape.placedTiles(ofLevel: 0).contains(where: isBlock)
    isLossless = shape.placedTiles(ofLevel: 0).allSatisfy { isBlock($0) || isMoved($0) }
    strips = PyramidStrips(
      shape, base: base, stored: Set(ownLevels.keys), pictures: Set(set.pictures.map(\.level)),
      isBlock: isBlock, isMoved: isMoved)
    var notes = picture.formatNotes()
    if pyramid.usesLevels { notes.append(WorkNote(.ownLevels(ownLevels.keys.sorted()))) }
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

  /// The number of pixels on all levels.
  var pixelCount: Int {
    self.set.shape.levels.reduce(0) { $0 + $1.size.width * $1.size.height }
  }

  private var folder: OutputFolder? {
    if case .folder(let folder) = sink { folder } else { nil }
  }

  /// - Parameter inputs: what must not be overwritten.
  func output(inputs: [InputIdentity]) throws -> OutputPlan {
    let names = names
    if !set.layout.isOneFile { try NameRules.check(all: names) }
    if case .file(let path, let existing) = sink {
      var plan = OutputPlan(file: path, sets: .noSet, inputs: inputs, existingFiles: existing)
      if existing == .replaceKnown {
        plan.documents = knownFiles(plan.names[0])
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

  /// A PMTiles file's metadata, as JSON.
  var mapMetadata: [UInt8] {
    Array(
      """
      {"name":\(Quoted.json(set.name)),"type":"overlay","generator":\
      \(Quoted.json(SlicerVersion.generator))}
      """.utf8)
  }

  /// The earlier outputs of this name that are known to be slicer's.
  private func knownFiles(_ name: FilePath) -> [KnownFile] {
    switch set.layout.file {
    case .tiff: [.tiff(name)]
    case .mbtiles: [.database(name)]
    case .pmtiles: (try? [.mapArchive(name, mapMetadata)]) ?? []
    case nil:
      archiveOrder.first.map {
        name.extension?.lowercased() == "tar"
          ? [.tar(name, first: $0)] : [.archive(name, first: $0)]
      } ?? []
    }
  }

  /// The manifest first, then all other files that may be written; from its folder, if it has one.
  ///
  /// - Parameter asInNewFolder: whether what lies in the folder now is left out of account.
  /// - Throws: ``WorkError`` where another set is in the way.
  package func outputs(asInNewFolder: Bool = false) throws(WorkError) -> [FilePath] {
    switch sink {
    case .file(let path, _): return [path]
    case .stream(_, let stream): return [stream.path]
    case .folder, .each: break
    }
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
    if case .stream = sink { return }
    try WorkError.about(pyramid.picture.path) {
      try output(inputs: [try pyramid.picture.identity()].compactMap { $0 }).check()
    }
  }
}

extension KnownFile {
  /// An archive that begins with a pyramid's first tile.
  fileprivate static func archive(_ name: FilePath, first: [UInt8]) -> KnownFile {
    KnownFile(name: name, start: "PK\u{3}\u{4}", mention: first)
  }

  /// A tar file of slicer's own that begins with a pyramid's first tile.
  fileprivate static func tar(_ name: FilePath, first: [UInt8]) -> KnownFile {
    KnownFile(
      name: name, start: String(decoding: TarWriter.start(of: first), as: UTF8.self),
      mention: TarWriter.mark)
  }

  /// A PMTiles file with the same metadata, which lie behind its header.
  fileprivate static func mapArchive(_ name: FilePath, _ metadata: [UInt8]) throws -> KnownFile {
    KnownFile(name: name, start: "PMTiles\u{3}", mention: try Deflater().gzip(metadata))
  }

  /// A SQLite database whose metadata names slicer.
  fileprivate static func database(_ name: FilePath) -> KnownFile {
    KnownFile(name: name, start: "SQLite format 3\u{0}", mention: "generatorslicer".utf8)
  }

  /// A TIFF that names slicer as its maker.
  fileprivate static func tiff(_ name: FilePath) -> KnownFile {
    KnownFile(name: name, start: "II", mention: TIFFTiles.maker.utf8)
  }
}

extension String {
  /// The text as a part of a URL's path. Source: RFC 3986 §2.3.
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
