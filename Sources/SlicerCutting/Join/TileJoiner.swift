import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerPixels
import SlicerTiles
import SlicerWork

/// Writes the picture that a set of tiles makes, a band at a time.
struct TileJoiner: PictureJoiner {
  private let tiles: TileDecoder
  private let encoder: any PictureEncoder
  /// How rows are turned before they are written.
  private let orientation: Orientation
  private let converter: RowConverter
  /// What the user should know before anything is written.
  private let ignoredOptions: [WorkNote]
  private var watch: TransparencyWatch

  init(_ set: TileSet, encoding: EncodeOptions) throws {
    // As stored, whatever the output is: the manifest's digest and colors are of such samples.
    tiles = try TileDecoder(set, set.decoding)
    let encoding = encoding.settled(for: tiles.header.format)
    encoder = try FormatCatalog.encoder(for: tiles.header, encoding)
    orientation = encoding.isUpright ? set.manifest.source.orientation : .topLeft
    converter = RowConverter(for: tiles.header, as: encoder.format)
    watch = TransparencyWatch(tiles.header, into: encoder)
    ignoredOptions = encoding.ignored(by: encoder.format)
  }

  private var manifest: TileManifest { tiles.set.manifest }

  /// Where the tiles' pixels lie among the stored ones: all of them, but for a trimmed picture.
  private var canvas: PixelRect {
    manifest.canvas
  }

  /// The pixels that are written.
  var pixelCount: Int { canvas.width * canvas.height }

  /// Writes all bands and compares their digest with the manifest's.
  mutating func write(to sink: any ByteSink, _ control: WorkControl) throws -> JoinVerdict {
    let canvas = canvas
    let writer = try encoder.writer(size: canvas.size, to: sink, shownAs: orientation)
    var digest = Digest()
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

  /// What the user should know of the tiles that were joined.
  var notes: [WorkNote] {
    ignoredOptions + (watch.hasSeen ? [WorkNote(.opaqueFiles(encoder.format))] : [])
  }

  private mutating func write(_ raster: Raster, to writer: any PictureWriter) throws {
    if converter.isCopy { return try raster.withView { try writer.write($0) } }
    let converted = try Raster(size: raster.size, format: converter.target)
    for y in 0..<raster.size.height {
      let row = UnsafeRawBufferPointer(raster.mutableRow(y))
      watch.look(at: row)
      converter.convert(row, to: converted.mutableRow(y), width: raster.size.width)
    }
    try converted.withView { try writer.write($0) }
  }

  private func verdict(_ digest: String) throws -> JoinVerdict {
    if !manifest.exact { return .inexactTiles }
    // Tiles of another format than the rows that were cut have no digest in the manifest.
    guard tiles.header.pixelFormat.description == manifest.source.pixelFormat else {
      return .unknown
    }
    if manifest.source.content == .pixels(digest) {
      return converter.isCopy && encoder.isExact ? .exact : .unknown
    }
    guard tiles.set.decoding.isLenient else { throw JoinError.changedPixels }
    return .changedTiles
  }
}
