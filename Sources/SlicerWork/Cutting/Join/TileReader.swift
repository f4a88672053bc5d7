import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
import Synchronization

/// Reads and decodes the files of a set's tiles, each held against what the manifest says of it.
///
/// A sheet, which several tiles share, is decoded once.
struct TileReader: Sendable {
  let set: TileSet
  private let options: DecodeOptions
  private let sheets = SheetCache()
  /// The files that several tiles share.
  private let shared: Set<[UInt8]>

  init(_ set: TileSet, _ options: DecodeOptions) {
    self.set = set
    self.options = options
    let counts = Dictionary(grouping: set.manifest.tiles.compactMap(\.file?.bytes)) { $0 }
    shared = Set(counts.filter { $0.value.count > 1 }.keys)
  }

  /// The decoder of the first file among the stored pixels, which stands for all.
  ///
  /// Where it stands at their beginning, the chunk that says where a picture lies is right.
  func first() throws -> any PictureDecoder { try open(firstTile()) }

  /// The header of that file, with the whole picture's place on a map.
  func firstHeader() throws -> PictureHeader {
    let tile = try firstTile()
    var header = try open(tile).header
    let (place, canvas) = (stored(tile), set.manifest.canvas)
    let frame = set.manifest.source.orientation.storedRect(
      ofDisplayed: tile.frameInFile, in: tile.fileSize)
    header.metadata.place = header.metadata.place?.moved(
      x: frame.x + canvas.x - place.x, y: frame.y + canvas.y - place.y)
    return header
  }

  private func stored(_ tile: ManifestTile) -> PixelRect {
    set.manifest.source.orientation.storedRect(ofDisplayed: tile.filed, in: set.manifest.size)
  }

  private func firstTile() throws -> ManifestTile {
    func place(_ tile: ManifestTile) -> (Int, Int) {
      let rect = stored(tile)
      return (rect.y, rect.x)
    }
    let files = set.manifest.tiles.filter { $0.file != nil }
    guard let first = files.min(by: { place($0) < place($1) }) else {
      throw SlicerError.notManifest(reason: "it lists no file")
    }
    return first
  }

  /// A tile's file, if it is the one that was written.
  func open(_ tile: ManifestTile) throws -> any PictureDecoder {
    guard case .file(let name, let digest) = tile.content else {
      preconditionFailure("only tiles with a file are opened")
    }
    let path = set.path(of: name)
    do {
      let bytes = try set.bytes(of: path, size: tile.fileSize)
      guard set.decoding.isLenient || Digest.of(bytes.bytes) == digest else {
        throw SlicerError.changedTile
      }
      return try FormatCatalog.open(MemorySource(bytes), options)
    } catch let error as SlicerError where error.id == "clipWithoutPath" {
      throw WorkError(path, SlicerError.clipsNotJoined)
    } catch {
      throw WorkError(path, error)
    }
  }

  /// Hands over all pixels of a tile's file, as stored.
  ///
  /// - Parameter header: what the tiles have in common.
  func withPixels(
    of tile: ManifestTile, like header: PictureHeader, _ body: (RasterView) throws -> Void
  ) throws {
    guard let name = tile.file else { return }
    do {
      if shared.contains(name.bytes) {
        try sheets.with(name.bytes, make: { try decode(tile, header) }, body)
      } else {
        try decode(tile, header).withView(body)
      }
    } catch {
      throw WorkError(set.path(of: name), error)
    }
  }

  private func decode(_ tile: ManifestTile, _ header: PictureHeader) throws -> Raster {
    let decoder = try open(tile)
    let orientation = set.manifest.source.orientation
    // Width and height change places either way.
    let size = orientation.displaySize(ofStored: tile.fileSize)
    try check(decoder.header.unindexed(as: header.pixelFormat), size, header)
    let rows: any RowSource =
      decoder.format == header.pixelFormat
      ? decoder
      : ConvertedRows(
        decoder,
        RowConverter(
          from: decoder.format, palette: decoder.header.palette, to: header.pixelFormat))
    let raster = try Raster(size: size, format: rows.format)
    for y in 0..<size.height { try rows.readRow(into: raster.mutableRow(y)) }
    try decoder.finish()
    return raster
  }

  private func check(_ tile: PictureHeader, _ size: PixelSize, _ header: PictureHeader) throws {
    let facts = [
      ("size", tile.size.description, size.description),
      ("pixel format", tile.pixelFormat.description, header.pixelFormat.description),
      (
        "orientation", "\(tile.orientation.rawValue)",
        "\(set.manifest.source.orientation.rawValue)"
      ),
    ]
    for (what, actual, expected) in facts where actual != expected {
      throw SlicerError.unfitTile(what: what, actual: actual, expected: expected)
    }
    guard tile.palette == header.palette else { throw SlicerError.otherPalette }
  }
}

extension PictureHeader {
  /// The header of rows in which a palette's numbers have become colors of `format`: a format that has palettes
  /// alone gives each tile its own, if the rows that were cut had none.
  ///
  /// - Parameter format: of the rows that were cut.
  func unindexed(as format: PixelFormat?) -> PictureHeader {
    guard pixelFormat.model == .palette, let format, format.model != .palette,
      RowConverter.targets.contains(format)
    else { return self }
    var header = self
    (header.pixelFormat, header.palette) = (format, [])
    return header
  }
}

/// The sheet that was decoded last.
///
/// Proof of `@unchecked Sendable`: the raster is touched only under the lock.
private final class SheetCache: @unchecked Sendable {
  private let lock = Mutex(())
  private var name: [UInt8] = []
  private var raster: Raster?

  func with(
    _ name: [UInt8], make: () throws -> Raster, _ body: (RasterView) throws -> Void
  ) throws {
    try lock.withLock { _ in
      let raster = try self.name == name ? raster ?? make() : make()
      (self.name, self.raster) = (name, raster)
      try raster.withView(body)
    }
  }
}
