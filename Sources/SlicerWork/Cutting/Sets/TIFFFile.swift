import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
import Synchronization
import SystemPackage

/// The tiles of a pyramid in one TIFF, whatever thread makes them, in whatever order: the same bytes each time.
///
/// What is in front of a TIFF's tiles says where all of them are, and the smallest level's come first. So they
/// wait until the last has come: some in memory, the rest in a scratch file beside the output.
///
/// Proof of `@unchecked Sendable`: all that changes is touched under the lock.
final class TIFFFile: @unchecked Sendable {
  /// What waits in memory at most, in bytes.
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
    case .folder: throw PyramidError.notInLayout(.folder, plan.set.layout.name)
    case .file:
      let outputs = try plan.output(inputs: inputs)
      let transaction = try OutputTransaction(outputs)
      output = .file(transaction, transaction.begin(outputs.names[0]))
      path = outputs.folder.appending(outputs.names[0].components)
    }
    spool = Spool(beside: path, room: Self.room)
  }

  /// Takes a tile that is whole.
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

/// Bytes that wait: the last of them in memory, those before in a scratch file.
private final class Spool {
  private let output: FilePath?
  private let room: Int
  private var scratch: ScratchFile?
  private var source: (any RandomAccessSource)?
  private var memory = ByteBuffer()
  /// Bytes in the scratch file.
  private var stored = 0
  /// Those of the scratch file that were read last.
  private let window = ByteBuffer()
  private var windowed = 0..<0

  init(beside output: FilePath?, room: Int) { (self.output, self.room) = (output, room) }

  /// Adds bytes, and returns where they are.
  func append(_ bytes: UnsafeRawBufferPointer) throws -> Range<Int> {
    let start = stored + memory.count
    try memory.append(bytes)
    if memory.count > room {
      let file = try scratch ?? ScratchFile(beside: output)
      scratch = file
      stored = try file.append(memory.bytes).upperBound
      memory = ByteBuffer()
    }
    return start..<(start + bytes.count)
  }

  /// Bytes that were added, until the next call.
  func bytes(_ place: Range<Int>) throws -> UnsafeRawBufferPointer {
    if place.lowerBound >= stored {
      return UnsafeRawBufferPointer(
        rebasing: memory.bytes[(place.lowerBound - stored)..<(place.upperBound - stored)])
    }
    if !windowed.contains(place.lowerBound) || place.upperBound > windowed.upperBound {
      try read(from: place)
    }
    let start = place.lowerBound - windowed.lowerBound
    return UnsafeRawBufferPointer(rebasing: window.room[start..<(start + place.count)])
  }

  /// Tiles come about in the order in which they are asked for: those beside one are read with it.
  private func read(from place: Range<Int>) throws {
    guard let scratch else { preconditionFailure("what is stored has a file") }
    let source = try source ?? scratch.reader()
    self.source = source
    let count = min(max(place.count, Self.portion), stored - place.lowerBound)
    try window.reserve(count)
    var filled = 0
    while filled < count {
      let target = UnsafeMutableRawBufferPointer(rebasing: window.room[filled..<count])
      let got = try source.read(into: target, at: place.lowerBound + filled)
      if got == 0 { throw FileError.failed(.read, scratch.path, .ioError) }
      filled += got
    }
    windowed = place.lowerBound..<(place.lowerBound + count)
  }

  private static let portion = 1 << 18

  func end() { (scratch, source) = (nil, nil) }
}
