import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
import Synchronization
import SystemPackage

/// The tiles of a pyramid in one file, whatever thread makes them, in whatever order: the same bytes each time.
///
/// The bytes in front of a file's tiles state where all of them are, and tiles have an order of their own: the
/// smallest level first, or along a curve. So they wait until the last has come: some in memory, the rest in a
/// scratch file beside the output.
///
/// Proof of `@unchecked Sendable`: all that changes is touched under the lock.
final class OneFile: @unchecked Sendable {
  /// The most bytes that wait in memory.
  private static let room = 4 << 20

  private enum Output {
    case file(OutputTransaction, OutputFile)
    case memory(name: String, @Sendable (TileFile) throws -> Void)
  }

  private let lock = Mutex(())
  private let output: Output
  private let plan: PyramidPlan
  private let format: FileFormat
  private var shape: PyramidShape { plan.set.shape }
  /// The places where each level's tiles wait, row by row; empty where one was left out.
  private var places: [[Range<Int>]]
  private let spool: Spool

  /// - Parameters:
  ///   - format: of the tiles.
  ///   - inputs: what must not be overwritten.
  init(_ plan: PyramidPlan, _ format: FileFormat, inputs: [InputIdentity]) throws {
    (self.plan, self.format) = (plan, format)
    places = plan.set.shape.levels.indices.map { level in
      [Range<Int>](repeating: 0..<0, count: plan.set.shape.placedTiles(ofLevel: level).count)
    }
    var path: FilePath?
    switch plan.sink {
    case .each(let take):
      output = .memory(name: "\(plan.set.name).\(plan.set.layout.file?.rawValue ?? "")", take)
    case .folder, .stream: throw SlicerError.containerInLayout(plan.set.layout.name)
    case .file:
      let outputs = try plan.output(inputs: inputs)
      let transaction = try OutputTransaction(outputs)
      output = .file(transaction, transaction.begin(outputs.names[0]))
      path = outputs.folder.appending(outputs.names[0].components)
    }
    spool = Spool(beside: path, room: Self.room)
  }

  /// Takes a whole tile.
  func add(_ bytes: ByteBuffer, _ content: TileFile.Content) throws {
    guard case .levelTile(let tile, let level) = content else {
      preconditionFailure("such a file has tiles and nothing else")
    }
    let (columns, rows) = shape.tiles(of: shape.levels[level])
    let number = (tile.row - rows.lowerBound) * columns.count + tile.column - columns.lowerBound
    try lock.withLock { _ in
      places[level][number] = try spool.append(bytes.bytes)
    }
  }

  /// Writes the file, and gives it its name.
  func commit() throws -> CommittedSet {
    try lock.withLock { _ in
      defer { spool.end() }
      switch output {
      case .file(let transaction, let sink):
        try write(to: sink, sink.path)
        try sink.finish()
        return CommittedSet(removed: try transaction.commit().removed)
      case .memory(let name, let take):
        let memory = MemorySink()
        var scratch: ScratchFile?
        try write(to: memory) {
          let file = try ScratchFile()
          scratch = file
          return file.path
        }
        try scratch?.copy(to: memory)
        try take(
          TileFile(
            nameBytes: Array(name.utf8), bytes: memory.bytes, content: .document, scale: nil,
            size: shape.picture))
        return CommittedSet()
      }
    }
  }

  /// - Parameter path: makes an empty file, for what is written by a library.
  private func write(to sink: any ByteSink, _ path: () throws -> FilePath) throws {
    switch plan.set.layout.file {
    case .pmtiles: try writePMTiles(to: sink)
    case .mbtiles: try writeMBTiles(try path())
    case .tiff, nil: try writeTIFF(to: sink)
    }
  }

  private func writeTIFF(to sink: any ByteSink) throws {
    guard let tiles = plan.tiff else { preconditionFailure("a TIFF's tiles are coded for it") }
    let file = TIFFPyramidFile(
      shape.levels.indices.map { level in
        tiles.level(
          shape.levels[level].size, isFull: level == 0, counts: places[level].map(\.count))
      })
    try file.write(to: sink) { level, number in try spool.bytes(places[level][number]) }
  }

  func rollback() {
    spool.end()
    if case .file(let transaction, _) = output { transaction.rollback() }
  }
}

extension OneFile {
  /// A tile of a map, and where its bytes wait.
  private struct MapTile {
    let zoom: Int
    let column: Int
    let row: Int
    let place: Range<Int>

    /// Along the Hilbert curves of all zooms.
    var number: Int { HilbertTile.number(zoom: zoom, column: column, row: row) }
  }

  /// The tiles that there are, in order of their numbers.
  private var mapTiles: [(number: Int, tile: MapTile)] {
    shape.levels.indices.flatMap { level in
      zip(shape.placedTiles(ofLevel: level), places[level]).lazy.filter { !$1.isEmpty }
        .map { tile, place in
          MapTile(
            zoom: self.shape.levels.count - 1 - level, column: tile.column, row: tile.row,
            place: place)
        }
    }.map { ($0.number, $0) }.sorted { $0.0 < $1.0 }
  }

  private var zooms: ClosedRange<Int> { 0...(shape.levels.count - 1) }

  private func writePMTiles(to sink: any ByteSink) throws {
    let tiles = mapTiles
    var entries: [PMTilesDirectory.Entry] = []
    // The first tile of each content, and where its bytes come to lie.
    var known: [ContentDigest: [(place: Range<Int>, offset: Int)]] = [:]
    var (contents, end): ([Range<Int>], Int) = ([], 0)
    for (number, tile) in tiles {
      let bytes = try spool.bytes(tile.place)
      let digest = Self.digest(of: bytes)
      var offset = end
      if let candidates = known[digest] {
        let copy = Array(bytes)
        let same = try candidates.first { try spool.bytes($0.place).elementsEqual(copy) }
        if let same { offset = same.offset }
      }
      if offset == end {
        known[digest, default: []].append((tile.place, end))
        contents.append(tile.place)
        end += tile.place.count
      }
      if let last = entries.last, last.number + last.run == number, last.offset == offset {
        entries[entries.count - 1].run += 1
      } else {
        entries.append(.init(number: number, run: 1, offset: offset, count: tile.place.count))
      }
    }
    let bounds = MapBounds(of: shape)
    let file = try PMTilesFile(
      entries, contents: contents.count, dataCount: end,
      PMTilesFile.Facts(
        format: format, zooms: zooms, longitudes: bounds.longitudes, latitudes: bounds.latitudes,
        metadata: plan.mapMetadata))
    try sink.write(file.head)
    for place in contents { try sink.write(try spool.bytes(place)) }
  }

  private static func digest(of bytes: UnsafeRawBufferPointer) -> ContentDigest {
    let digest = Digest()
    digest.update(bytes)
    return ContentDigest(digest.finishedBytes())
  }

  private func writeMBTiles(_ path: FilePath) throws {
    let bounds = MapBounds(of: shape)
    let (west, east) = (bounds.longitudes.lowerBound, bounds.longitudes.upperBound)
    let (south, north) = (bounds.latitudes.lowerBound, bounds.latitudes.upperBound)
    func degrees(_ numbers: Double...) -> String {
      numbers.map { "\(($0 * 1e7).rounded() / 1e7)" }.joined(separator: ",")
    }
    let metadata = [
      ("name", plan.set.name), ("format", MBTilesWriter.formats[format] ?? ""),
      ("type", "overlay"), ("version", "1"), ("description", plan.set.name),
      ("bounds", degrees(west, south, east, north)),
      ("center", degrees((west + east) / 2, (south + north) / 2) + ",\(zooms.lowerBound)"),
      ("minzoom", "\(zooms.lowerBound)"), ("maxzoom", "\(zooms.upperBound)"),
      ("generator", SlicerVersion.generator),
    ]
    let writer = try path.withPlatformString { try MBTilesWriter($0, metadata: metadata) }
    for (_, tile) in mapTiles {
      try writer.add(
        zoom: tile.zoom, column: tile.column, row: tile.row, try spool.bytes(tile.place))
    }
    try writer.finish()
  }
}
