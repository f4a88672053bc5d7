import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
import Synchronization
import SystemPackage

/// The tiles of a pyramid in one TIFF, whatever thread makes them, in whatever order: the same bytes each time.
///
/// The bytes in front of a TIFF's tiles state where all of them are, and the smallest level's come first.
/// So they wait until the last has come: some in memory, the rest in a scratch file beside the output.
///
/// Proof of `@unchecked Sendable`: all that changes is touched under the lock.
final class TIFFFile: @unchecked Sendable {
  /// The most bytes that wait in memory.
  private static let room = 4 << 20

  private enum Output {
    case file(OutputTransaction, OutputFile)
    case memory(name: String, @Sendable (TileFile) throws -> Void)
  }

  private let lock = Mutex(())
  private let output: Output
  private let shape: PyramidShape
  private let tiles: TIFFTiles
  /// Where each level's tiles wait, row by row.
  private var places: [[Range<Int>]]
  private let spool: Spool

  /// - Parameter inputs: what must not be overwritten.
  init(_ plan: PyramidPlan, _ tiles: TIFFTiles, inputs: [InputIdentity]) throws {
    (self.tiles, shape) = (tiles, plan.set.shape)
    places = shape.levels.indices.map { level in
      [Range<Int>](repeating: 0..<0, count: plan.set.shape.placedTiles(ofLevel: level).count)
    }
    var path: FilePath?
    switch plan.sink {
    case .each(let take): output = .memory(name: "\(plan.set.name).tif", take)
    case .folder: throw SlicerError.containerInLayout(plan.set.layout.name)
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
      preconditionFailure("a TIFF has tiles and nothing else")
    }
    let (columns, _) = shape.tiles(of: shape.levels[level])
    try lock.withLock { _ in
      places[level][tile.row * columns.count + tile.column] = try spool.append(bytes.bytes)
    }
  }

  /// Writes the file, and gives it its name.
  func commit() throws -> CommittedSet {
    try lock.withLock { _ in
      let file = TIFFPyramidFile(
        shape.levels.indices.map { level in
          tiles.level(
            shape.levels[level].size, isFull: level == 0, counts: places[level].map(\.count))
        })
      switch output {
      case .file(let transaction, let sink):
        try write(file, to: sink)
        try sink.finish()
        return CommittedSet(removed: try transaction.commit().removed)
      case .memory(let name, let take):
        let memory = MemorySink()
        try write(file, to: memory)
        try take(
          TileFile(
            nameBytes: Array(name.utf8), bytes: memory.bytes, content: .document, scale: nil,
            size: shape.picture))
        return CommittedSet()
      }
    }
  }

  private func write(_ file: TIFFPyramidFile, to sink: any ByteSink) throws {
    try file.write(to: sink) { level, number in try spool.bytes(places[level][number]) }
    spool.end()
  }

  func rollback() {
    spool.end()
    if case .file(let transaction, _) = output { transaction.rollback() }
  }
}
