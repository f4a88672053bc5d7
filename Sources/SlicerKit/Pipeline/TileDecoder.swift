import SlicerCodecs
import SlicerCore
import SlicerTiles
import SystemPackage

/// Decodes a set's tiles, each held against what the manifest and the first tile say.
struct TileDecoder: Sendable {
  let set: TileSet
  /// What the file of the first tile among the stored pixels says; all others have to agree.
  let header: PictureHeader
  let bands: BandPlan
  private let options: DecodeOptions

  init(_ set: TileSet, _ options: DecodeOptions) throws {
    self.set = set
    self.options = options
    let manifest = set.manifest
    bands = BandPlan(
      manifest.tiles.map { Tile(row: $0.row, column: $0.column, rect: $0.rect) },
      orientation: manifest.source.orientation, displaySize: manifest.size)
    let files = zip(bands.tiles, manifest.tiles).compactMap { planned, tile in
      if case .file(let name, let digest) = tile.content {
        (
          place: (planned.rect.y, planned.rect.x), size: planned.rect.size,
          path: set.path(of: name), digest: digest
        )
      } else {
        nil
      }
    }
    // Where it stands at their beginning, the chunk that says where a picture lies is right.
    guard let first = files.min(by: { $0.place < $1.place }) else {
      throw JobError.notManifest(reason: "it lists no file")
    }
    do {
      let bytes = try Self.bytes(of: first.path, first.digest, first.size, set)
      header = try FormatCatalog.open(MemorySource(bytes), options).header
    } catch {
      throw PathError(first.path, error)
    }
  }

  /// Decodes a band's tiles on all threads and draws them on `canvas`.
  func draw(_ band: BandPlan.Band, on canvas: BandCanvas, _ workers: Workers) throws {
    let monitor = Monitor(Drawing(rest: band.tiles[...]))
    workers.run(monitor) {
      .some($0.failure == nil ? $0.rest.popFirst() : nil)
    } perform: { tile in
      do {
        try draw(tile, on: canvas)
      } catch {
        monitor.update { $0.failure = $0.failure ?? error }
      }
    }
    if let error = monitor.update({ $0.failure }) { throw error }
  }

  /// The tiles of a band that nobody has begun to draw.
  private struct Drawing: Sendable {
    var rest: ArraySlice<Int>
    var failure: (any Error)?
  }

  private func draw(_ index: Int, on canvas: BandCanvas) throws {
    let rect = bands.tiles[index].rect
    switch set.manifest.tiles[index].content {
    case .blank(let text):
      let name = set.manifest.source.pixelFormat
      guard let format = PixelFormat(named: name),
        let samples = BlankColor(parsing: text, format)?.samples(in: format, for: header)
      else { throw JobError.notManifest(reason: "\(text) is no colour of \(name)") }
      canvas.fill(rect, samples: samples)
    case .file(let name, let digest):
      let path = set.path(of: name)
      do {
        let tile = try decode(path, digest: digest, size: rect.size)
        tile.withView { canvas.draw($0, at: rect) }
      } catch {
        throw PathError(path, error)
      }
    }
  }

  /// A tile's file, if it is the one that was written.
  private static func bytes(
    of path: FilePath, _ digest: String, _ size: PixelSize, _ set: TileSet
  ) throws -> [UInt8] {
    let bytes = try set.bytes(of: path, size: size)
    guard set.decoding.isLenient || Digest.of(bytes) == digest else { throw JobError.changedTile }
    return bytes
  }

  private func decode(_ path: FilePath, digest: String, size: PixelSize) throws -> Raster {
    let bytes = try Self.bytes(of: path, digest, size, set)
    let decoder = try FormatCatalog.open(MemorySource(bytes), options)
    try check(decoder.header, size)
    let raster = try Raster(size: size, format: decoder.format)
    for y in 0..<size.height { try decoder.readRow(into: raster.mutableRow(y)) }
    try decoder.finish()
    return raster
  }

  private func check(_ tile: PictureHeader, _ size: PixelSize) throws {
    let facts = [
      ("size", tile.size.description, size.description),
      ("pixel format", tile.pixelFormat.description, header.pixelFormat.description),
      (
        "orientation", "\(tile.orientation.rawValue)",
        "\(set.manifest.source.orientation.rawValue)"
      ),
    ]
    for (what, actual, expected) in facts where actual != expected {
      throw JobError.unfitTile(what: what, actual: actual, expected: expected)
    }
    guard tile.palette == header.palette else { throw JobError.otherPalette }
  }
}
