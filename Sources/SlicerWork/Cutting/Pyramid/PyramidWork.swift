import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
import Synchronization

/// A pyramid that is being made: where rows come from, the strips of its levels, what became of tiles.
///
/// Proof of `@unchecked Sendable`: ``PyramidSchedule`` has one thread at a time read from each source, one
/// digest, one halve and one write each whole level; ``LevelRows`` are its matter, too. The rest are constants, or
/// under a lock.
final class PyramidWork: @unchecked Sendable {
  private let plan: PyramidPlan
  private let sources: PyramidSources
  private let levels: [LevelRows?]
  private let halved: HalvedRows?
  /// The levels that are made of larger ones.
  private let halvedLevels: Set<Int>
  private let encoder: LevelTileEncoder
  private let wholes: [Int: WholeLevelFile]
  private let tiles: PyramidTiles
  /// The first strip of each strip's group.
  private let firsts: [Int]
  /// Of each strip of blocks, the steps that still need it.
  private let blockSteps: Mutex<[Int]>
  private let fileDigest = Mutex<String?>(nil)

  init(_ picture: OpenPicture, _ plan: PyramidPlan, _ files: SetFiles) throws {
    self.plan = plan
    let (strips, shape) = (plan.strips, plan.set.shape)
    sources = try PyramidSources(picture, plan)
    let format = picture.rows.format
    firsts = strips.firsts
    blockSteps = Mutex(strips.strips.map { $0.columns.count + 1 })
    levels = try shape.levels.indices.map { level in
      let rows = strips.strips.filter {
        $0.level == level && $0.source != .blocks && $0.source != .tiles
      }.map(\.rows)
      return rows.isEmpty
        ? nil : try LevelRows(rows, width: shape.levels[level].columns.count, format: format)
    }
    halvedLevels = Set(strips.strips.filter { $0.source == .halving }.map(\.level))
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

  var hasFileDigest: Bool { sources.hasFile }

  var notes: [WorkNote] {
    sources.notes + (tiles.keepsOnlyBlank ? [WorkNote(.keptBlank)] : [])
  }

  /// Does a step, and returns how many pixels of levels were done with it.
  func perform(_ step: PyramidSchedule.Step) throws -> Int {
    switch step {
    case .read(let strip): try read(strip)
    case .halve(let strip): try halve(strip)
    case .extend(let strip): try extend(strip)
    case .encode(let column, let strip): return try encode(column, strip)
    case .digest(let strip): try digest(strip)
    case .digestFile:
      let digest = try sources.picture.bytes.digest()
      fileDigest.withLock { $0 = digest }
    case .finish: preconditionFailure("the task ends its work itself")
    }
    return 0
  }

  private func read(_ index: Int) throws {
    let strip = plan.strips.strips[index]
    if strip.source == .tiles { return }
    if strip.source == .blocks { return try sources.readBlocks(strip.rows) }
    guard let level = levels[strip.level] else { return }
    level.begin(index - firsts[index])
    while !level.isWhole {
      try level.addRow { try sources.readRow(of: strip.level, into: $0) }
    }
  }

  private func digest(_ index: Int) throws {
    let (strip, local) = (plan.strips.strips[index], index - firsts[index])
    if strip.source == .tiles { return try sources.digestTiles(strip) }
    if strip.source == .blocks {
      sources.digestBlocks(strip.rows)
      return useBlocks(of: index)
    }
    guard let level = levels[strip.level] else { return }
    level.withStrip(local) { view in
      for y in level.newRows(of: local) { sources.digest(view.row(y - strip.rows.lowerBound)) }
    }
  }

  private func halve(_ index: Int) throws {
    guard let halved, let base = levels[plan.base] else { return }
    let (strip, local) = (plan.strips.strips[index], index - firsts[index])
    let emit = {
      [levels, halvedLevels, plan] (level: Int, _: Int, packed: UnsafeRawBufferPointer) in
      let level = plan.base + level
      if halvedLevels.contains(level) { levels[level]?.add(packed) }
    }
    base.withStrip(local) { view in
      for y in base.newRows(of: local) {
        halved.add(view.row(y - strip.rows.lowerBound), emit: emit)
      }
    }
  }

  private func extend(_ index: Int) throws {
    let (strip, local) = (plan.strips.strips[index], index - firsts[index])
    guard let rows = levels[strip.level], let whole = wholes[strip.level] else { return }
    let new = rows.newRows(of: local)
    try rows.withStrip(local) { view in
      try whole.write(
        view.subview(
          PixelRect(
            columns: 0..<view.size.width,
            rows: new.lowerBound - strip.rows.lowerBound..<new.upperBound - strip.rows.lowerBound)))
    }
  }

  private func encode(_ column: Int, _ index: Int) throws -> Int {
    let (strip, shape) = (plan.strips.strips[index], plan.set.shape)
    let tile = PyramidTile(level: strip.level, column: column, row: strip.row)
    let area = shape.area(column: column, row: strip.row, of: shape.levels[strip.level])
    if strip.source == .tiles {
      try tiles.add(tile, size: area.size) { try sources.moveTile(tile, area.size, to: $0) }
      return area.width * area.height
    }
    if strip.source == .blocks {
      try tiles.add(tile, size: area.size) { try sources.encodeBlocks(area, to: $0) }
      useBlocks(of: index)
      return area.width * area.height
    }
    try levels[strip.level]?.withStrip(index - firsts[index]) { view in
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

  /// Gives back a strip's blocks after the last step that needs them.
  private func useBlocks(of strip: Int) {
    let left = blockSteps.withLock { steps in
      steps[strip] -= 1
      return steps[strip]
    }
    if left == 0 { sources.discardBlocks(plan.strips.strips[strip].rows) }
  }

  /// Reads what is left; everything has been made. Returns all but the documents of the manifest.
  func finish() throws -> PyramidManifest {
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
