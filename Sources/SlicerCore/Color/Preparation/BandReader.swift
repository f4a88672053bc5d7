/// Reads a picture band by band and puts each band where it is seen.
struct BandReader {
  private static let rowsPerWorker = 32

  private let rows: any RowSource
  private let preparer: RowPreparer
  private let orientation: Orientation
  private let canvas: Canvas
  private let workers: Workers
  /// The band's rows before preparation.
  private let packed: Raster
  /// The band prepared; nil where rows go to the canvas at once.
  private let prepared: Canvas?

  init(
    _ rows: any RowSource, _ preparer: RowPreparer, _ orientation: Orientation, _ canvas: Canvas,
    _ workers: Workers
  ) throws {
    self.rows = rows
    self.preparer = preparer
    self.orientation = orientation
    self.canvas = canvas
    self.workers = workers
    let size = PixelSize(
      width: rows.size.width, height: min(rows.size.height, workers.count * Self.rowsPerWorker))
    packed = try Raster(size: size, format: rows.format)
    prepared = orientation == .topLeft ? nil : try Canvas(size: size)
  }

  func readAll() throws {
    for top in stride(from: 0, to: rows.size.height, by: packed.size.height) {
      let count = min(packed.size.height, rows.size.height - top)
      for y in 0..<count { try rows.readRow(into: packed.mutableRow(y)) }
      prepareBand(top, count)
      if let prepared {
        canvas.place(
          prepared, rows: top..<(top + count), shownAs: orientation, threads: workers.count)
      }
    }
  }

  private func prepareBand(_ top: Int, _ count: Int) {
    // Each row is written by one worker, and `run` waits for all.
    nonisolated(unsafe) let (source, target) = (packed, prepared ?? canvas)
    let first = prepared == nil ? top : 0
    let (preparer, workers) = (preparer, workers.count)
    self.workers.run { worker in
      for y in stride(from: worker, to: count, by: workers) {
        preparer.prepare(UnsafeRawBufferPointer(source.mutableRow(y)), to: target.row(first + y))
      }
    }
  }
}
