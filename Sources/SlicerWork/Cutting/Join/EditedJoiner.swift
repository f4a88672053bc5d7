import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
import SystemPackage

/// Joins tiles that other programs have edited: some rows at a time, of all files that lie there.
final class EditedJoiner: PictureJoiner {
  private let edited: EditedSet
  private let recipe: FileRecipe
  private let steps: [any RowStep]
  private let mixer: TileMixer?
  private let copiesSamples: Bool
  private let ignoredOptions: [WorkNote]
  private var watch: TransparencyWatch
  /// Notes on files that were salvaged.
  private var damage: [WorkNote] = []
  /// The most files that stay open: rows of tiles may have more than the process may open.
  private let keptFiles = DescriptorLimit.keptFiles
  /// The files that are open, by their tiles.
  private var open: [Int: EditedRows] = [:]

  /// The bytes of joined rows that are in memory at once, about.
  private static let chunk = 8 << 20

  init(_ edited: EditedSet, _ how: EditedTiles, encoding: EncodeOptions, copiesSamples: Bool) throws
  {
    (self.edited, self.copiesSamples) = (edited, copiesSamples)
    var encoding = encoding
    encoding.isUpright = true
    encoding.keepsGainMap = false
    encoding = encoding.settled(for: edited.header.format)
    recipe = try FileRecipe(edited.header, encoding)
    steps = recipe.steps.filter { !$0.isCopy }
    watch = TransparencyWatch(edited.header, into: recipe.encoder)
    let segments = edited.columns.segments + edited.rows.segments
    let isApart = how.blends && segments.allSatisfy { $0.tiles.count == 1 }
    ignoredOptions =
      encoding.ignored(by: recipe.encoder.format) + recipe.notes
      + (isApart ? [WorkNote(.reading("its tiles do not overlap; nothing is blended"))] : [])
    mixer = how.blends ? TileMixer(edited.header.colors, edited.header.pixelFormat) : nil
  }

  var pixelCount: Int { edited.size.width * edited.size.height }

  var notes: [WorkNote] {
    ignoredOptions + (watch.hasSeen ? [WorkNote(.opaqueFiles(recipe.encoder.format))] : [])
      + (edited.header.gainMapNote.map { [WorkNote(.reading($0))] } ?? []) + damage
  }

  func write(to sink: any ByteSink, _ control: WorkControl) throws -> JoinVerdict {
    let size = edited.size
    let writer = try recipe.encoder.writer(size: size, to: sink)
    let bytes = max(1, edited.header.pixelFormat.bytesPerRow(width: size.width))
    let height = max(1, min(256, Self.chunk / bytes))
    for segment in edited.rows.segments {
      for start in stride(from: segment.range.lowerBound, to: segment.range.upperBound, by: height)
      {
        let rows = start..<min(start + height, segment.range.upperBound)
        try read(rows, segment.tiles, control)
        try write(try joined(rows, segment.tiles, control), to: writer)
        try close(endingAt: rows.upperBound, control)
        control.add(done: rows.count * size.width)
      }
    }
    try writer.finish()
    return .changedTiles
  }

  private var columnCount: Int { edited.set.manifest.grid.columns }

  /// Reads some rows of all files that lie there.
  private func read(_ range: Range<Int>, _ tileRows: [Int], _ control: WorkControl) throws {
    for row in tileRows {
      for column in 0..<columnCount where open[row * columnCount + column] == nil {
        open[row * columnCount + column] = try rows(row, column)
      }
    }
    let files = tileRows.flatMap { row in
      (0..<columnCount).compactMap { open[row * columnCount + $0] }
    }
    try control.forEach(in: files) { try $0.read(range) }
  }

  private func rows(_ row: Int, _ column: Int) throws -> EditedRows {
    let index = row * columnCount + column
    let used = edited.columns.used[column]
    if let path = edited.files[index] {
      let extrusion = try EditedSet.extrusion(of: edited.set.manifest)
      let around = TileFactor.scaled(extrusion, by: edited.factor)
      return try EditedRows(
        edited, path, columns: used,
        start: (edited.columns.starts[column] - around, edited.rows.starts[row] - around),
        copiesSamples: copiesSamples, readsAll: open.count >= keptFiles)
    }
    return try EditedRows(try samples(of: index), edited.header.pixelFormat, columns: used)
  }

  /// The pixel of a tile of one color that has no file.
  private func samples(of tile: Int) throws -> [UInt16] {
    let (name, format) = (edited.set.manifest.source.pixelFormat, edited.header.pixelFormat)
    guard case .blank(let text) = edited.set.manifest.tiles[tile].content else { return [] }
    if name == format.description, format.model != .palette,
      let color = BlankColor(parsing: text, format)
    {
      return color.samples
    }
    guard let color = BlankColor.color(text, name) else { throw SlicerError.unknownBlank(name) }
    return ColorPacking(edited.header).samples(for: color)
  }

  /// Closes the files that end above a row.
  private func close(endingAt end: Int, _ control: WorkControl) throws {
    let done = open.keys.filter { edited.rows.used[$0 / columnCount].upperBound <= end }
    let files = done.sorted().compactMap { open[$0] }
    try control.forEach(in: files) { try $0.finish() }
    if edited.set.decoding.isLenient { damage += files.flatMap(\.notes) }
    for tile in done { open[tile] = nil }
  }

  /// Joins rows that have been read, on all threads.
  private func joined(
    _ range: Range<Int>, _ tileRows: [Int], _ control: WorkControl
  ) throws -> Raster {
    let raster = try Raster(
      size: PixelSize(width: edited.size.width, height: range.count),
      format: edited.header.pixelFormat)
    let canvas = JoinedRows(raster, edited, mixer, open, tileRows, first: range.lowerBound)
    if mixer == nil || tileRows.count * edited.columns.segments.count == columnCount {
      for y in 0..<range.count { canvas.join(y) }
    } else {
      try control.forEach(in: Array(0..<range.count)) { canvas.join($0) }
    }
    return raster
  }

  private func write(_ raster: Raster, to writer: any PictureWriter) throws {
    try watch.converted(raster, by: steps).withView { try writer.write($0) }
  }
}
