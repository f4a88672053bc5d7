import SlicerCore

/// Reads a picture band by band and puts each band where it is seen.
struct BandReader {
  private static let rowsPerWorker = 32

  private let rows: any RowSource
  private let preparer: RowPreparer
  private let orientation: Orientation
  private let canvas: Canvas
  private let workers: Workers
  /// The band as it comes.
  private let packed: Raster
  /// The band prepared; nil where rows go to the canvas at once.
  private let prepared: Canvas?

  init(
    _ rows: any RowSource, _ preparer: RowPreparer, _ orientation: Orientation, _ canvas: Canvas,
    _ workers: Workers
  ) throws(LimitError) {
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
      if let prepared { place(prepared, top, count) }
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

  /// Puts `count` stored rows, the first of them row `top` of the picture, where they are seen.
  private func place(_ band: Canvas, _ top: Int, _ count: Int) {
    let steps = PixelSteps(orientation, shown: canvas.size)
    let width = band.size.width
    let block = 16
    nonisolated(unsafe) let (source, target) = (band.pixels, canvas.pixels)
    let workers = workers.count
    // Squares of pixels, so that the lines of memory that are written across stay in the cache.
    // Every stored pixel is seen in a place of its own: no two workers write to the same.
    self.workers.run { worker in
      for left in stride(from: worker * block, to: width, by: workers * block) {
        for x in left..<min(left + block, width) {
          var place = steps.first + x * steps.right + top * steps.down
          for y in 0..<count {
            target[place] = source[y &* width &+ x]
            place &+= steps.down
          }
        }
      }
    }
  }
}

/// Where stored pixels are seen, as steps through the memory of the shown picture.
private struct PixelSteps {
  /// The place of the first stored pixel.
  let first: Int
  /// To the place of the next stored pixel of the row, and to that of the next row.
  let right, down: Int

  init(_ orientation: Orientation, shown: PixelSize) {
    func place(_ x: Int, _ y: Int) -> Int {
      let pixel = orientation.displayedPixel(ofStored: x, y, in: shown)
      return pixel.y * shown.width + pixel.x
    }
    first = place(0, 0)
    right = place(1, 0) - first
    down = place(0, 1) - first
  }
}
