import SlicerCodecs
import SlicerCore
import SlicerTiles

/// Joins tiles that were cut from a JPEG's coefficients: the same coefficients again.
///
/// A file of another kind is made by decoding that JPEG, so that its pixels are the source's too.
struct LosslessJoiner: PictureJoiner {
  private let reader: TileReader
  private let encoding: EncodeOptions
  private let decoding: DecodeOptions
  private(set) var notes: [WorkNote] = []

  init(_ set: TileSet, encoding: EncodeOptions) {
    reader = TileReader(set, set.decoding)
    decoding = set.decoding
    self.encoding = encoding
  }

  private var manifest: TileManifest { reader.set.manifest }

  var pixelCount: Int { manifest.canvas.width * manifest.canvas.height }

  mutating func write(to sink: any ByteSink, _ control: WorkControl) throws -> JoinVerdict {
    let header = try reader.first().header
    let size = manifest.canvas.size
    if let canvas = try FormatCatalog.losslessCanvas(like: header, size: size, encoding) {
      try place(on: canvas, control)
      let verdict = try verdict(canvas)
      try canvas.write(to: sink)
      notes = canvas.notes.map { WorkNote(.reading($0)) }
      return verdict
    }
    var whole = EncodeOptions()
    whole.metadata = .all
    guard let canvas = try FormatCatalog.losslessCanvas(like: header, size: size, whole) else {
      throw SlicerError.notManifest(reason: "its tiles are not JPEGs")
    }
    try place(on: canvas, control)
    let verdict = try verdict(canvas)
    let keepsSamples = try recode(canvas, to: sink, control)
    notes += header.gainMapNote.map { [WorkNote(.reading($0))] } ?? []
    return verdict == .exact && !keepsSamples ? .unknown : verdict
  }

  /// Reads all tiles' coefficients, on all threads.
  private func place(on canvas: any LosslessCanvas, _ control: WorkControl) throws {
    try control.forEach(in: manifest.tiles) { tile in
      try place(tile, on: canvas)
      control.add(done: tile.pixels.width * tile.pixels.height)
    }
  }

  private func place(_ tile: ManifestTile, on canvas: any LosslessCanvas) throws {
    guard let name = tile.file else {
      throw SlicerError.notManifest(reason: "a tile that was cut without loss has no file")
    }
    do {
      let orientation = manifest.source.orientation
      let rect = orientation.storedRect(ofDisplayed: tile.rect, in: manifest.size)
      let decoder = try reader.open(tile)
      guard decoder.header.size == rect.size else {
        throw SlicerError.unfitTile(
          what: "size", actual: "\(decoder.header.size)", expected: "\(rect.size)")
      }
      guard let part = try FormatCatalog.lossless(decoder, EncodeOptions()) else {
        throw SlicerError.unfitTile(
          what: "format", actual: decoder.header.format.name, expected: FileFormat.jpeg.name)
      }
      let whole = manifest.canvas
      try canvas.place(part, x: rect.x - whole.x, y: rect.y - whole.y)
    } catch {
      throw WorkError(reader.set.path(of: name), error)
    }
  }

  private func verdict(_ canvas: any LosslessCanvas) throws -> JoinVerdict {
    if !manifest.exact { return .inexactTiles }
    if manifest.source.content == .coefficients(CoefficientDigest.of(canvas)) { return .exact }
    guard decoding.isLenient else { throw SlicerError.changedPixels }
    return .changedTiles
  }

  /// Decodes the joined JPEG and writes it as what is asked for.
  ///
  /// - Returns: whether the output has every sample that the JPEG is decoded to.
  private mutating func recode(
    _ canvas: any LosslessCanvas, to sink: any ByteSink, _ control: WorkControl
  ) throws -> Bool {
    let memory = MemorySink()
    try canvas.write(to: memory)
    let decoder = try FormatCatalog.open(MemorySource(memory.buffer), decoding, for: encoding)
    let settled = encoding.settled(for: decoder.header.format)
    let recipe = try FileRecipe(decoder.header, settled)
    let encoder = recipe.encoder
    let rows = UprightRows(
      recipe.rows(decoder), settled.isUpright ? decoder.header.orientation : .topLeft)
    let writer = try encoder.writer(size: rows.size, to: sink)
    let line = try Raster(
      size: PixelSize(width: rows.size.width, height: 1), format: rows.format)
    for _ in 0..<rows.size.height {
      try control.check()
      try rows.readRow(into: line.mutableRow(0))
      try line.withView { try writer.write($0) }
    }
    try writer.finish()
    try decoder.finish()
    notes = encoding.ignored(by: encoder.format) + recipe.notes
    return recipe.isExact() && encoder.isExact
  }
}
