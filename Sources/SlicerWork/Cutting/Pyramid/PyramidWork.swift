import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
import Synchronization

/// A pyramid that is being made: where rows come from, the strips of its levels, what became of tiles.
///
/// Proof of `@unchecked Sendable`: ``PyramidLane`` has one thread at a time read from each source, one
/// digest, one halve and one write each whole level. ``StripRows`` are its matter, too. The rest are
/// constants, or under a lock.
final class PyramidWork: OpenTileSet, @unchecked Sendable {
  private let pyramid: Pyramid
  private let sink: PyramidSink
  private let plan: PyramidPlan
  private let files: SetFiles
  private let sources: PyramidSources
  /// The rows of levels that are made of pixels.
  private let levels: [StripRows?]
  private let halved: HalvedRows?
  /// The levels that are made of larger ones.
  private let halvedLevels: Set<Int>
  private let encoder: LevelTileEncoder
  private let wholes: [Int: WholeLevelFile]
  private let tiles: PyramidTiles
  private let fileDigest = Mutex<String?>(nil)

  static func earlier(_ pyramid: Pyramid, _ sink: PyramidSink) throws -> PyramidReport? {
    guard case .folder(let folder) = sink, folder.resumes else { return nil }
    return try EarlierPyramid.report(pyramid, folder)
  }

  init(_ pyramid: Pyramid, _ sink: PyramidSink, inputs: [InputIdentity]) throws {
    (self.pyramid, self.sink) = (pyramid, sink)
    let settled = try pyramid.settled()
    let picture = try settled.open()
    let plan = try PyramidPlan(settled, sink, picture)
    let files = try plan.files(inputs: inputs + [picture.bytes.identity].compactMap { $0 })
    (self.plan, self.files) = (plan, files)
    let (strips, shape) = (plan.strips, plan.set.shape)
    sources = try PyramidSources(picture, plan)
    let format = picture.rows.format
    levels = try shape.levels.indices.map { level in
      let group = strips.groups.first { $0[0].level == level && $0[0].isOfPixels }
      guard let group else { return nil }
      let width = shape.levels[level].columns.count
      let rows = StripRows(group.map(\.rows), width: width, format: format)
      try rows.begin()
      return rows
    }
    halvedLevels = Set(strips.all.filter { $0.source == .halving }.map(\.level))
    halved =
      strips.halved == nil
      ? nil : try plan.pyramid.halvedRows(of: picture, shape, base: plan.base)
    encoder = LevelTileEncoder(picture, plan)
    wholes = try Dictionary(
      uniqueKeysWithValues: plan.set.pictures.map { whole in
        let size = shape.levels[whole.level].size
        let file = files.begin(whole.paths, .level(whole.level), picture: (size, picture.scale))
        return (whole.level, WholeLevelFile(file, try picture.encoder.writer(size: size, to: file)))
      })
    tiles = PyramidTiles(plan, files, scale: picture.scale)
  }

  var lanes: Lanes<PyramidLane> { Lanes(plan.strips, digestsFile: sources.hasFile) }

  /// The number of pixels on all levels.
  var pixelCount: Int { plan.pixelCount }

  var uncoveredPixels: Int { 0 }

  func perform(_ step: Lanes<PyramidLane>.Step) throws -> Int {
    let groups = plan.strips.groups
    switch step.lane {
    case .read(let group): try read(step.item, groups[group][step.item])
    case .halve: halve(step.item)
    case .extend(let group): try extend(step.item, groups[group][step.item])
    case .encode(let group): return try encode(step.part, step.item, groups[group][step.item])
    case .digest(let group): try digest(step.item, groups[group][step.item])
    case .release(let group): release(step.item, groups[group][step.item])
    case .digestFile:
      let digest = try sources.picture.bytes.digest()
      fileDigest.withLock { $0 = digest }
    }
    return 0
  }

  private func read(_ index: Int, _ strip: PyramidStrip) throws {
    if strip.source == .tiles { return }
    if strip.source == .blocks { return try sources.readBlocks(strip.rows) }
    try levels[strip.level]?.fill(index) { try sources.readRow(of: strip.level, into: $0) }
  }

  private func digest(_ index: Int, _ strip: PyramidStrip) throws {
    if strip.source == .tiles { return try sources.digestTiles(strip) }
    if strip.source == .blocks { return sources.digestBlocks(strip.rows) }
    levels[strip.level]?.forEachNewRow(of: index) { sources.digest($0) }
  }

  private func halve(_ index: Int) {
    guard let halved, let base = levels[plan.base] else { return }
    let emit = {
      [levels, halvedLevels, plan] (level: Int, _: Int, packed: UnsafeRawBufferPointer) in
      let level = plan.base + level
      if halvedLevels.contains(level) { levels[level]?.add(packed) }
    }
    base.forEachNewRow(of: index) { halved.add($0, emit: emit) }
  }

  private func extend(_ index: Int, _ strip: PyramidStrip) throws {
    guard let rows = levels[strip.level], let whole = wholes[strip.level] else { return }
    let new = rows.newRows(of: index)
    try rows.withStrip(index) { view in
      try whole.write(
        view.subview(
          PixelRect(
            columns: 0..<view.size.width,
            rows: new.lowerBound - strip.rows.lowerBound..<new.upperBound - strip.rows.lowerBound)))
    }
  }

  private func encode(_ part: Int, _ index: Int, _ strip: PyramidStrip) throws -> Int {
    let (column, shape) = (strip.columns[part], plan.set.shape)
    let tile = PyramidTile(level: strip.level, column: column, row: strip.row)
    let area = shape.area(column: column, row: strip.row, of: shape.levels[strip.level])
    if strip.source == .tiles {
      try tiles.add(tile, size: area.size) { try sources.moveTile(tile, area.size, to: $0) }
      return area.width * area.height
    }
    if strip.source == .blocks {
      try tiles.add(tile, size: area.size) { try sources.encodeBlocks(area, to: $0) }
      return area.width * area.height
    }
    try levels[strip.level]?.withStrip(index) { view in
      try encoder.withTile(tile, area, of: view, from: strip.rows.lowerBound) { shown in
        let blank = encoder.blank(shown)
        if let blank, !tiles.isFirst(tile) {
          try tiles.add(tile, blank)
        } else {
          if blank != nil { tiles.noteKeptBlank() }
          try tiles.add(tile, size: shown.size) { try encoder.encode(shown, tile, area, to: $0) }
        }
      }
    }
    return shape.pixelCount(of: tile)
  }

  private func release(_ index: Int, _ strip: PyramidStrip) {
    if strip.source == .blocks { return sources.discardBlocks(strip.rows) }
    if strip.isOfPixels { levels[strip.level]?.release(index) }
  }

  func commit() throws -> PyramidReport {
    var manifest = try finish()
    manifest.documents = try plan.documents.map(files.write)
    let committed = try files.commit(manifest: try ManifestFile.bytes(manifest))
    let kept = tiles.keepsOnlyBlank ? [WorkNote(.keptBlank)] : []
    return PyramidReport(
      pyramid, in: sink, committed, manifest, wasDone: false,
      notes: plan.notes + sources.notes + kept)
  }

  func rollback() { files.rollback() }

  /// Reads what is left; everything has been made. Returns all but the documents of the manifest.
  private func finish() throws -> PyramidManifest {
    let content = try sources.finish()
    let picture = sources.picture
    let digest = picture.bytes.isUnchanged ? fileDigest.withLock { $0 } : nil
    let source = ManifestSource(
      name: picture.picture.fileName, format: picture.header.format.name, size: plan.size,
      scale: picture.scale, orientation: .topLeft, pixelFormat: picture.rows.format,
      content: content, fileDigest: digest)
    var manifest = PyramidManifest(
      plan.set, generator: SlicerVersion.generator, source: source, settings: plan.pyramid.settings)
    tiles.complete(&manifest, format: picture.rows.format)
    manifest.exact = manifest.exact && (plan.isLossless || picture.isExact(afterReading: true))
    manifest.wholeLevels = try wholes.sorted { $0.key < $1.key }.map { level, file in
      PyramidManifest.WholeLevel(level: level, xxh3: try file.finish())
    }
    return manifest
  }
}

extension PyramidShape {
  /// Pixels of the level that lie in a tile and in none before it.
  fileprivate func pixelCount(of tile: PyramidTile) -> Int {
    let level = levels[tile.level]
    let step = PixelRect(
      x: tile.column * self.tile, y: tile.row * self.tile, width: self.tile, height: self.tile)
    let inside = step.intersection(PixelRect(columns: level.columns, rows: level.rows))
    return inside.width * inside.height
  }
}

/// A file of a whole level, while its rows come.
final class WholeLevelFile {
  private let file: SetFiles.Pending
  private let writer: any PictureWriter

  init(_ file: SetFiles.Pending, _ writer: any PictureWriter) {
    (self.file, self.writer) = (file, writer)
  }

  func write(_ rows: RasterView) throws { try writer.write(rows) }

  /// Ends the file and returns its digest.
  func finish() throws -> String {
    try writer.finish()
    return ContentDigest(try file.finish()).hexadecimal
  }
}
