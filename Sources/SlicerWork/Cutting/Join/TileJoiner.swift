import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles

/// Writes the picture that a set of tiles makes, a band at a time.
struct TileJoiner: PictureJoiner {
  private let tiles: TileDecoder
  private let recipe: FileRecipe
  private let steps: [any RowStep]
  /// How rows are turned before they are written.
  private let orientation: Orientation
  /// Notes for the user before anything is written.
  private let ignoredOptions: [WorkNote]
  private var watch: TransparencyWatch

  init(_ set: TileSet, encoding: EncodeOptions) throws {
    // The manifest's digest and colors are of samples as stored, whatever the output is.
    var decoding = set.decoding
    decoding.copiesSamples = encoding.copiesSamples(of: .tiff)
    tiles = try TileDecoder(set, decoding)
    let encoding = encoding.settled(for: tiles.header.format)
    recipe = try FileRecipe(tiles.header, encoding)
    steps = recipe.steps.filter { !$0.isCopy }
    orientation = encoding.isUpright ? set.manifest.source.orientation : .topLeft
    watch = TransparencyWatch(tiles.header, into: recipe.encoder)
    ignoredOptions = encoding.ignored(by: recipe.encoder.format) + recipe.notes
  }

  private var encoder: any PictureEncoder { recipe.encoder }

  private var manifest: TileManifest { tiles.set.manifest }

  /// Where the tiles' pixels lie among the stored ones: all of them, but for a trimmed picture.
  private var canvas: PixelRect {
    manifest.canvas
  }

  var pixelCount: Int { canvas.width * canvas.height }

  /// Writes all bands and compares their digest with the manifest's.
  mutating func write(to sink: any ByteSink, _ control: WorkControl) throws -> JoinVerdict {
    let canvas = canvas
    let writer = try encoder.writer(size: canvas.size, to: sink, shownAs: orientation)
    let digest = Digest()
    for band in tiles.bands.bands where !band.rows.isEmpty {
      // A piece's file may show more than the picture has, in manifests made for that.
      let part = PixelRect(columns: canvas.columns, rows: band.rows.clamped(to: canvas.rows))
      let raster = try Raster(size: part.size, format: tiles.header.pixelFormat)
      try tiles.draw(band, on: BandCanvas(raster, part), control)
      for y in 0..<part.height { digest.update(UnsafeRawBufferPointer(raster.mutableRow(y))) }
      try write(raster, to: writer)
      control.add(done: part.width * part.height)
    }
    try writer.finish()
    return try verdict(digest.finish())
  }

  var notes: [WorkNote] {
    ignoredOptions + (watch.hasSeen ? [WorkNote(.opaqueFiles(encoder.format))] : [])
      + (tiles.header.gainMapNote.map { [WorkNote(.reading($0))] } ?? [])
  }

  private mutating func write(_ raster: Raster, to writer: any PictureWriter) throws {
    try watch.converted(raster, by: steps).withView { try writer.write($0) }
  }

  private func verdict(_ digest: String) throws -> JoinVerdict {
    if !manifest.exact { return .inexactTiles }
    let isKept =
      tiles.header.isReadExactly && encoder.isExact && recipe.isExact(ofOpaque: !watch.hasSeen)
    if manifest.source.content == .pixels(digest) { return isKept ? .exact : .unknown }
    // Rows of another pixel format than those that were cut have no digest in the manifest: then those of the files
    // count, which have been compared unless edited tiles are welcome.
    if tiles.header.pixelFormat.description != manifest.source.pixelFormat {
      return isKept && !tiles.set.decoding.isLenient ? .exact : .unknown
    }
    guard tiles.set.decoding.isLenient else { throw SlicerError.changedPixels }
    return .changedTiles
  }
}
