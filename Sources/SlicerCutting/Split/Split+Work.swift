import SlicerCore
import SlicerFiles
public import SlicerTiles
public import SlicerWork
import Synchronization

extension Split: TileSetWork {
  package static func write(
    _ cuts: [(Split, TileSink)], _ control: WorkControl = WorkControl()
  ) -> [Result<SplitReport, WorkError>] {
    write(cuts.count, control) { cuts[$0] }
  }

  /// Makes the tiles.
  ///
  /// A folder is a transaction: it has all of the new files and their manifest, or what was there.
  ///
  /// - Throws: ``WorkError`` about a picture, or about an output.
  @discardableResult
  public func write(
    to sink: TileSink, _ control: WorkControl = WorkControl()
  ) async throws(WorkError) -> SplitReport {
    try await control.detached { () throws(WorkError) in try write(to: sink, control) }
  }

  /// Cuts several pictures, several of them and several tiles at once; one that fails does not stop
  /// the others.
  ///
  /// - Returns: a result for each, in order.
  package static func write(
    _ cuts: [(Split, TileSink)], _ control: WorkControl = WorkControl()
  ) async -> [Result<SplitReport, WorkError>] {
    await awaited(cuts, control)
  }

  /// As ``write(_:_:)``, of cuts that are made when they are begun: a million of them are few bytes each.
  package static func write(
    _ count: Int, _ control: WorkControl, cut: @escaping @Sendable (Int) -> (Split, TileSink)
  ) -> [Result<SplitReport, WorkError>] {
    // What is not there is its own task's failure.
    let inputs = (0..<count).flatMap { cut($0).0.pictures.compactMap { try? $0.identity() } }
    let tasks = (0..<count).map { SplitTask($0, inputs: inputs, control, cut) }
    return Pipeline.reports(of: tasks, control)
  }
}

extension Split {
  /// As the call that is awaited, for which this thread waits.
  package func tiles(_ control: WorkControl = WorkControl()) throws(WorkError) -> [TileFile] {
    let files = Mutex<[TileFile]>([])
    try write(to: .each { file in files.withLock { $0.append(file) } }, control)
    return files.withLock { $0 }.filter { $0.scale != nil }.sorted { a, b in
      let (left, right) = (a.scale ?? .one, b.scale ?? .one)
      if left != right { return left < right }
      return (a.place?.row ?? 0, a.place?.column ?? 0) < (b.place?.row ?? 0, b.place?.column ?? 0)
    }
  }

  /// The tiles in memory, row by row, the smallest scale first. Blank ones that are left out are
  /// missing.
  ///
  ///     let tiles = try await Split(Picture(bytes), .grid(rows: 4, columns: 4)).tiles()
  ///     for tile in tiles { upload(tile.bytes, tile.name) }
  ///
  /// - Throws: ``WorkError`` about the picture.
  public func tiles(_ control: WorkControl = WorkControl()) async throws(WorkError) -> [TileFile] {
    try await control.detached { () throws(WorkError) in try tiles(control) }
  }
}

extension Picture {
  /// As the call that is awaited, for which this thread waits.
  package func tiles(
    _ grid: GridSpec, _ control: WorkControl = WorkControl()
  ) throws(WorkError) -> [TileFile] {
    try Split(self, grid).tiles(control)
  }

  /// The picture's tiles in memory, row by row; see ``Split`` for more ways to cut.
  ///
  ///     let tiles = try await Picture(bytes).tiles(.grid(rows: 4, columns: 4))
  ///
  /// - Throws: ``WorkError`` about the picture.
  public func tiles(
    _ grid: GridSpec, _ control: WorkControl = WorkControl()
  ) async throws(WorkError) -> [TileFile] {
    try await Split(self, grid).tiles(control)
  }
}
